// Misconceptions, a file for each exercise. Each is named after the claim of its belief and, where it can, inherits
// from `Right` everything that isn't wrong about it. The others are slips without a belief: they prove that a check can
// fail.

import EmergencyDispatch
import ExerciseChecks
import ExerciseSolutions

extension Misconception {
  /// All misconceptions, exercise by exercise.
  public static let all: [Misconception] = [
    OneSeatMisconceptions.all, RollCallMisconceptions.all, StillHereMisconceptions.all, WeakGripMisconceptions.all,
    ConnectTheMirrorsMisconceptions.all, YourOwnMisconceptions.all, SweepMisconceptions.all,
    SignedUpTwiceMisconceptions.all, TwinsMisconceptions.all,
    PaperCopyMisconceptions.all, EarlyExitMisconceptions.all, LateArrivalMisconceptions.all, EchoMisconceptions.all,
    OptInMisconceptions.all,
    TheVoteMisconceptions.all, MirrorPadMisconceptions.all, OwnDeskMisconceptions.all, PhoneLockMisconceptions.all,
    IslandMisconceptions.all,
    FullCircleMisconceptions.all, CatchTheBugMisconceptions.all,
  ].flatMap { $0 }
}

extension Attempt {
  /// All right answers.
  public static var allRight: [Attempt] { solutions + solutionsThatCatch.map { Attempt($0) } }

  /// An attempt at 21 catch-the-bug, tried on the right and wrong answers to three exercises.
  public init(_ type: any CatchTheBugExercise.Type) {
    self.init(
      type, right: solutions, wrong: SweepMisconceptions.all + EarlyExitMisconceptions.all + TheVoteMisconceptions.all)
  }
}

/// A wrong prediction, beside a program that makes no difference to it.
protocol WrongPrediction: PredictExercise {}

extension WrongPrediction {
  func program(print: @escaping (String) -> Void) {}
}

extension Optional {
  /// What `!` gives. A release build stops at `!` without giving a reason, and the proof needs to see one.
  var forced: Wrapped {
    guard let self else { fatalError("Unexpectedly found nil while unwrapping an Optional value") }
    return self
  }
}

extension Array {
  /// What `[index]` gives, with a reason in a release build too.
  subscript(checked index: Int) -> Element {
    guard indices.contains(index) else { fatalError("Index out of range") }
    return self[index]
  }
}
