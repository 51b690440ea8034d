// Wrong implementations that somebody with a wrong idea would write: a file for each exercise. Each is named after the
// claim of its belief; the few that stand for no belief are slips, which only one check notices.

import ExerciseChecks

extension Mistake {
  /// All mistakes, exercise by exercise.
  public static let all: [Mistake] = [
    OneSeatMistakes.all, RollCallMistakes.all, ConnectTheMirrorsMistakes.all, StillHereMistakes.all,
    WeakGripMistakes.all, YourOwnMistakes.all,
  ].flatMap { $0 }
}
