#!/usr/bin/env bash
# Swift's Observation: a listener is the closure `onChange` of `withObservationTracking`. It's
# called before the value changes, and once.
. "$(dirname "$0")/playing.bash"
plays=$unordered_plays
cat >main.swift <<'END'
import Observation

@Observable final class Model {
  var value = 0
}

final class Number: @unchecked Sendable {
  var current = 0
}

final class Observed: System {
  let model = Model()
  let number = Number()

  func add(_ listener: Listener) {
    let hear = listener.closure
    withObservationTracking {
      _ = model.value
    } onChange: { [number] in
      hear(number.current)
    }
  }

  func remove(_ listener: Listener) {}

  func send(_ sent: Int) {
    let outer = number.current
    number.current = sent
    model.value = sent
    number.current = outer
  }
}

play(
  Observed.self, answers: "nothing",
  except: [
    "removed before its turn": "a tracking can't be removed",
    "self-removal": "each tracking is called once",
    "twice": "a tracking can't be removed",
    "removed and added again": "a tracking can't be removed",
    "error": "a closure can't throw",
    "equal twins": "a tracking can't be removed",
  ])
END
swift_program main.swift "$peers/listeners.swift"
record "Observation, Swift $(swift_version)" ./program
