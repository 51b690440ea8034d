#!/usr/bin/env bash
# Swift's Observations, the sequence of a model's values. A listener is a task, which has a sequence
# of its own here. Each sequence begins with the value that's there, which isn't counted.
. "$(dirname "$0")/playing.bash"
plays=$unordered_plays
cat >main.swift <<'END'
import Observation

@MainActor @Observable final class Model {
  var value = 0
}

final class Observed: Sequenced {
  let model = Model()

  func listen(_ hear: @MainActor (Int) -> Void) async {
    let values = Observations { [model] in model.value }
    for await value in values where value > 0 { hear(value) }
  }

  func send(_ number: Int) { model.value = number }
}

await play(Observed.self)
END
swift_program main.swift "$peers/consumers.swift"
record "Observations, Swift $(swift_version)" ./program
