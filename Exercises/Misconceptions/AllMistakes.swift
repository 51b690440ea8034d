// Wrong implementations that somebody with a wrong idea would write, a folder for each exercise. A file is named after
// the belief's claim; the few that stand for no belief are slips, each of which only one check notices.

import ExerciseChecks

extension Mistake {
  /// All mistakes, exercise by exercise.
  public static let all: [Mistake] = [RollCallMistakes.all].flatMap { $0 }
}
