#!/usr/bin/env bash
# A typed notification ends with its token, and doesn't meet untyped ones of the same name.
#
# Guess: an observer of a typed message stays registered when its token is dropped, as one with a
# closure and a name does. And a typed post with the name of a notification reaches both kinds.
#
# Seen, Foundation of Swift 6.3.1 on Linux: `_ = center.addObserver(of:for:)` never hears anything,
# because the registration ends when the token is deallocated. And the two kinds don't meet, in
# either direction.
#
# Output: token dropped: classic 1, typed 0; typed post: classic 0, typed 1; classic post: classic 1, typed 0
. "$(dirname "$0")/finding.bash"
cat >"$folder/tokens.swift" <<'END'
import Foundation

final class Radio: Sendable {}

struct Heard: NotificationCenter.MainActorMessage {
  typealias Subject = Radio
  static var name: Notification.Name { Notification.Name("heard") }
}

final class Count: @unchecked Sendable { var count = 0 }

let center = NotificationCenter()
let radio = Radio()
let (classicDropped, typedDropped, classic, typed) = (Count(), Count(), Count(), Count())
let other = Notification.Name("other")
_ = center.addObserver(forName: other, object: nil, queue: nil) { _ in classicDropped.count += 1 }
_ = center.addObserver(of: radio, for: Heard.self) { _ in typedDropped.count += 1 }
let first = center.addObserver(forName: Heard.name, object: nil, queue: nil) { _ in
  classic.count += 1
}
let second = center.addObserver(of: radio, for: Heard.self) { _ in typed.count += 1 }

center.post(name: other, object: nil)
center.post(Heard(), subject: radio)
let (classicOfTyped, typedOfTyped) = (classic.count, typed.count)
center.post(name: Heard.name, object: radio)
print(
  "token dropped: classic \(classicDropped.count), typed \(typedDropped.count);",
  "typed post: classic \(classicOfTyped), typed \(typedOfTyped);",
  "classic post: classic \(classic.count - classicOfTyped), typed \(typed.count - typedOfTyped)")
center.removeObserver(first)
center.removeObserver(second)
END
compare "$(run tokens)"
