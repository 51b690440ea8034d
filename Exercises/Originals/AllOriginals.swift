// The exercises as a learner first sees them. `swift run exercises reset` copies a file from here.

import ExerciseChecks

/// An attempt for each exercise, with nothing written yet.
public let originals: [Attempt] = [
  Attempt(RollCall.self)
]
