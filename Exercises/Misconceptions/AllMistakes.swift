// Wrong answers: what somebody with a wrong idea would write, a file for each exercise. Each is named after the claim of its
// belief. The few that stand for no belief are slips.

import ExerciseChecks
import ExerciseSolutions

extension Mistake {
  /// All mistakes, exercise by exercise.
  public static let all: [Mistake] = [
    OneSeatMistakes.all, RollCallMistakes.all, StillHereMistakes.all, WeakGripMistakes.all,
    ConnectTheMirrorsMistakes.all, YourOwnMistakes.all, SweepMistakes.all, SignedUpTwiceMistakes.all, TwinsMistakes.all,
    PaperCopyMistakes.all, EarlyExitMistakes.all, LateArrivalMistakes.all, EchoMistakes.all, OptInMistakes.all,
    TheVoteMistakes.all, MirrorPadMistakes.all, OwnDeskMistakes.all, PhoneLockMistakes.all, IslandMistakes.all,
    FullCircleMistakes.all, CatchTheBugMistakes.all,
  ].flatMap { $0 }
}

extension Attempt {
  /// All right answers.
  public static var allRight: [Attempt] { solutions + solutionsThatCatch.map { Attempt($0) } }

  /// An attempt at 21 catch-the-bug, tried on the right and wrong answers to three exercises.
  public init(_ type: any CatchTheBugExercise.Type) {
    self.init(type, right: solutions, wrong: SweepMistakes.all + EarlyExitMistakes.all + TheVoteMistakes.all)
  }
}

extension Optional {
  /// What `!` gives. In a release build `!` tells no reason when it stops the program, and the proof wants to see it.
  var forced: Wrapped {
    guard let self else { fatalError("Unexpectedly found nil while unwrapping an Optional value") }
    return self
  }
}

extension Array {
  /// What `[index]` gives. In a release build that tells no reason either.
  subscript(checked index: Int) -> Element {
    guard indices.contains(index) else { fatalError("Index out of range") }
    return self[index]
  }
}
