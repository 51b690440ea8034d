// The one list of exercises.

import ExerciseChecks
import MulticastExerciseAnswers

/// Each exercise with its right answers, of which the first is shown, and its misconceptions. Those
/// without a belief are slips: they prove that a check can fail.
private let exercises: [(exercise: Exercise, right: [Attempt], wrong: [Misconception])] = [
  (.rollCall, rollCallSolutions, RollCallMisconceptions.all),
  (.stillHere, stillHereSolutions, StillHereMisconceptions.all),
  (.weakGrip, weakGripSolutions, WeakGripMisconceptions.all),
  (.connectTheMirrors, connectTheMirrorsSolutions, ConnectTheMirrorsMisconceptions.all),
  (.yourOwn, yourOwnSolutions, YourOwnMisconceptions.all),
  (.sweep, sweepSolutions, SweepMisconceptions.all),
  (.signedUpTwice, signedUpTwiceSolutions, SignedUpTwiceMisconceptions.all),
  (.twins, twinsSolutions, TwinsMisconceptions.all),
  (.paperCopy, paperCopySolutions, PaperCopyMisconceptions.all),
  (.earlyExit, earlyExitSolutions, EarlyExitMisconceptions.all),
  (.lateArrival, lateArrivalSolutions, LateArrivalMisconceptions.all),
  (.echo, echoSolutions, EchoMisconceptions.all),
  (.optIn, optInSolutions, OptInMisconceptions.all),
  (.theVote, theVoteSolutions, TheVoteMisconceptions.all),
  (.mirrorPad, mirrorPadSolutions, MirrorPadMisconceptions.all),
  (.ownDesk, ownDeskSolutions, OwnDeskMisconceptions.all),
  (.catchTheBug, catchTheBugSolutions.map { Attempt($0) }, CatchTheBugMisconceptions.all),
]

extension Exercise {
  package static let all = exercises.map(\.exercise)
}

extension Misconception {
  package static let all = exercises.flatMap(\.wrong)

  /// The beliefs that the wrong answers to some exercises come from, each once, in the order of the
  /// answers.
  package static func beliefs(of exercises: [Exercise]) -> [Belief] {
    var known: Set<String> = []
    return exercises.flatMap { exercise in all.filter { $0.attempt.exercise.name == exercise.name }
    }
    .compactMap(\.belief).filter { known.insert($0.claim).inserted }
  }
}

extension Attempt {
  package static let allRight = exercises.flatMap(\.right)
}
