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

extension Optional {
  /// What `!` gives. In a release build `!` tells no reason when it stops the program, and the proof wants to see it.
  var forced: Wrapped {
    guard let self else { fatalError("Unexpectedly found nil while unwrapping an Optional value") }
    return self
  }
}
