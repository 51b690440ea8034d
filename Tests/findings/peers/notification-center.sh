#!/usr/bin/env bash
# Foundation's NotificationCenter on Linux, with observers that are closures. Each listener owns its
# token, and a closure refers to its listener weakly. The sender waits for closures without a queue.
. "$(dirname "$0")/playing.bash"
plays=$unordered_plays
cat >main.swift <<'END'
import Foundation

final class Center: System {
  let center = NotificationCenter()
  let name = Notification.Name("heard")

  func add(_ listener: Listener) {
    let hear = listener.closure
    let token = center.addObserver(forName: name, object: nil, queue: nil) { notification in
      hear(notification.userInfo?["number"] as! Int)
    }
    listener.tokens.append(token)
  }

  func remove(_ listener: Listener) { center.removeObserver(listener.tokens.removeLast()) }

  func send(_ number: Int) { center.post(name: name, object: nil, userInfo: ["number": number]) }
}

play(
  Center.self, answers: "nothing",
  except: ["error": "a closure can't throw", "equal twins": "a token is removed, not an object"])
END
swift_program main.swift "$peers/listeners.swift"
record "NotificationCenter, closures, Swift $(swift_version) on Linux" ./program
