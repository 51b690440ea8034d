#!/usr/bin/env bash
# A post waits for the queue of an observer.
#
# Guess: with `queue: .main`, the block is put on the main queue, and `post` returns.
#
# Seen, Foundation of Swift 6.3.1 on Linux: `post` on another thread returns only after the main
# thread has run the block. If the main thread waits for the poster, neither goes on.
#
# Output: the block runs before post returns: true
. "$(dirname "$0")/finding.bash"
cat >"$folder/post.swift" <<'END'
import Foundation
import Synchronization

let center = NotificationCenter()
let name = Notification.Name("fire")
let hasReturned = Mutex(false)
let token = center.addObserver(forName: name, object: nil, queue: .main) { _ in
  print("the block runs before post returns: \(!hasReturned.withLock { $0 })")
  exit(0)
}
let begins = DispatchSemaphore(value: 0)
Thread.detachNewThread {
  begins.signal()
  center.post(name: name, object: nil)
  hasReturned.withLock { $0 = true }
}
begins.wait()
Thread.sleep(forTimeInterval: 0.2)
RunLoop.main.run()
END
compare "$(run post)"
