#!/usr/bin/env bash
# Foundation's NotificationCenter on Linux, with messages that have a type, on the main actor. Each
# listener owns its tokens, and a closure refers to its listener weakly.
. "$(dirname "$0")/playing.bash"
plays=$unordered_plays
cat >main.swift <<'END'
import Foundation

final class Radio: Sendable {}

struct Heard: NotificationCenter.MainActorMessage {
  typealias Subject = Radio
  static var name: Notification.Name { Notification.Name("heard") }
  let number: Int
}

final class TypedCenter: System {
  let center = NotificationCenter()
  let radio = Radio()

  func add(_ listener: Listener) {
    let hear = listener.closure
    let token = center.addObserver(of: radio, for: Heard.self) { message in hear(message.number) }
    listener.tokens.append(token)
  }

  func remove(_ listener: Listener) {
    center.removeObserver(listener.tokens.removeLast() as! NotificationCenter.ObservationToken)
  }

  func send(_ number: Int) {
    MainActor.assumeIsolated { [center, radio] in
      center.post(Heard(number: number), subject: radio)
    }
  }
}

play(
  TypedCenter.self, answers: "nothing",
  except: ["error": "a closure can't throw", "equal twins": "a token is removed, not an object"])
END
swift_program main.swift "$peers/listeners.swift"
record "NotificationCenter, typed messages, Swift $(swift_version) on Linux" ./program
