#!/usr/bin/env bash
# What counts as a change for Observation.
#
# Guess: each assignment to an observed property notifies, or none that leaves the value equal.
#
# Seen, Swift 6.3.1 on Linux: `x = x` doesn't notify, and `x += 0`, which leaves the value just as
# equal, does. So does an assignment to an element of an array that's equal to the old one.
#
# Output: x = x: 0, x += 0: 1, list[0] = list[0]: 1
. "$(dirname "$0")/finding.bash"
cat >"$folder/equal.swift" <<'END'
import Observation
import Synchronization

@Observable final class Model {
  var x = 1
  var list = [1]
}

let count = Mutex(0)

@MainActor func changes(_ change: (Model) -> Void) -> Int {
  let model = Model()
  count.withLock { $0 = 0 }
  withObservationTracking { _ = (model.x, model.list) } onChange: { count.withLock { $0 += 1 } }
  change(model)
  return count.withLock { $0 }
}

let assigned = changes { $0.x = $0.x }
let added = changes { $0.x += 0 }
let element = changes { $0.list[0] = $0.list[0] }
print("x = x: \(assigned), x += 0: \(added), list[0] = list[0]: \(element)")
END
compare "$(run equal)"
