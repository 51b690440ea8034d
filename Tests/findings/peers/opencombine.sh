#!/usr/bin/env bash
# A PassthroughSubject of OpenCombine, which does for Linux what Apple's Combine does. Each listener
# owns its tokens, and a closure refers to its listener weakly.
. "$(dirname "$0")/playing.bash"
clone OPENCOMBINE OpenCombine 0.14.0
plays=$unordered_plays
cat >main.swift <<'END'
import OpenCombine

final class Subject: System {
  let subject = PassthroughSubject<Int, Never>()

  func add(_ listener: Listener) {
    let hear = listener.closure
    listener.tokens.append(subject.sink { hear($0) })
  }

  func remove(_ listener: Listener) {
    let token = listener.tokens.removeLast() as! AnyCancellable
    token.cancel()
  }

  func send(_ number: Int) { subject.send(number) }
}

play(
  Subject.self, answers: "nothing",
  except: ["error": "a closure can't throw", "equal twins": "a token is removed, not an object"])
END
swift_package OpenCombine OpenCombine main.swift "$peers/listeners.swift"
record "OpenCombine 0.14.0, PassthroughSubject" ./program
