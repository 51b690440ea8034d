// An answer to each exercise, and beside it others, which are as right and written differently.

import ExerciseChecks

/// An attempt for each exercise that passes: the one that `swift run exercises solution` shows.
public let solutions: [Attempt] = [
  Attempt(RollCall.self)
]

/// Attempts that pass as well.
public let otherSolutions: [Attempt] = [
  Attempt(RollCallByLinks.self)
]
