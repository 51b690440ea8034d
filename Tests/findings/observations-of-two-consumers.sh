#!/usr/bin/env bash
# What two consumers of one `Observations` get.
#
# Guess: each gets each value once, and both end when the model, which the closure holds weakly, is
# gone.
#
# Seen, Swift 6.3.1 on Linux: one consumer gets each value once. Of two, at least one gets values
# twice, others each time. And the death of the model is no change, so the sequence waits for ever.
#
# Output: repeated for one: false, for two: true; ends with its model: false
. "$(dirname "$0")/finding.bash"
cat >"$folder/consumers.swift" <<'END'
import Observation
import Synchronization

@MainActor @Observable final class Model {
  var value = 0
}

/// Whether any of some consumers got a value twice.
@MainActor func repeats(consumers: Int) async -> Bool {
  let model = Model()
  let values = Observations { model.value }
  let tasks = (1...consumers).map { _ in
    Task {
      var got: [Int] = []
      for await value in values {
        got.append(value)
        if value == 5 { break }
      }
      return got
    }
  }
  for value in 1...5 {
    try? await Task.sleep(for: .milliseconds(20))
    model.value = value
  }
  var repeats = false
  for task in tasks {
    let got = await task.value
    if Set(got).count < got.count { repeats = true }
  }
  return repeats
}

@MainActor func endsWithItsModel() async -> Bool {
  var model: Model? = Model()
  let values = Observations.untilFinished { [weak model] in
    model.map { .next($0.value) } ?? .finish
  }
  let hasEnded = Mutex(false)
  let task = Task {
    for await _ in values {}
    hasEnded.withLock { $0 = !Task.isCancelled }
  }
  try? await Task.sleep(for: .milliseconds(50))
  model = nil
  try? await Task.sleep(for: .milliseconds(200))
  task.cancel()
  return hasEnded.withLock { $0 }
}

let one = await repeats(consumers: 1)
let two = await repeats(consumers: 2)
print("repeated for one: \(one), for two: \(two); ends with its model: \(await endsWithItsModel())")
END
compare "$(run consumers)"
