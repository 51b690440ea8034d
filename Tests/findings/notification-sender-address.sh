#!/usr/bin/env bash
# A notification's sender is known by its address only.
#
# Guess: an observer that's added for one sender hears nothing after that sender's death.
#
# Seen, Foundation of Swift 6.3.1 on Linux: the sender isn't kept alive, and its address stays in the
# filter. So the observer hears every new sender that's put where the dead one was.
#
# Output: of 1000 strangers, heard: 1000
. "$(dirname "$0")/finding.bash"
cat >"$folder/address.swift" <<'END'
import Foundation

final class Sender {}
final class Count: @unchecked Sendable { var count = 0 }

let center = NotificationCenter()
let name = Notification.Name("fire")
let heard = Count()
var sender: Sender? = Sender()
let token = center.addObserver(forName: name, object: sender, queue: nil) { _ in heard.count += 1 }
sender = nil
for _ in 0..<1000 { center.post(name: name, object: Sender()) }
print("of 1000 strangers, heard: \(heard.count)")
center.removeObserver(token)
END
compare "$(run address)"
