// The right and wrong answers that a learner's checks of 17 catch-the-bug are tried on.

import EmergencyDispatch
import ExerciseChecks

extension Attempt {
  /// An attempt at 17 catch-the-bug, tried on the right and wrong answers to three exercises.
  public init(_ type: any CatchTheBugExercise.Type) {
    self.init(
      type, right: SweepAnswers.right + EarlyExitAnswers.right + TheVoteAnswers.right,
      wrong: [
        WrongAnswer(.sweep, SweepAnswers.EmptyWrappersCountToo.self, breaks: 1),
        WrongAnswer(.sweep, SweepAnswers.ANewcomerWaitsOutside.self, breaks: 1),
        WrongAnswer(.sweep, SweepAnswers.SweepingWhileLookingIsEnough.self, breaks: 2),
        WrongAnswer(.sweep, SweepAnswers.OnlyTheEndIsSwept.self, breaks: 2),
        WrongAnswer(.sweep, SweepAnswers.OnlyTheFrontIsSwept.self, breaks: 2),
        WrongAnswer(.sweep, SweepAnswers.TheNeighborIsSkipped.self, breaks: 2),
        WrongAnswer(.sweep, SweepAnswers.NothingIsSweptDuringAReport.self, breaks: 2),
        WrongAnswer(.sweep, SweepAnswers.ItIsSweptAfterTheReport.self, breaks: 2),
        WrongAnswer(
          .sweep, SweepAnswers.RemovingLeavesTheOthersWhereTheyAre.self, breaks: 3),
        WrongAnswer(.earlyExit, EarlyExitAnswers.ACopyOfTheListIsEnough.self, breaks: 2),
        WrongAnswer(.earlyExit, EarlyExitAnswers.TheIndexLoop.self, breaks: 4),
        WrongAnswer(.earlyExit, EarlyExitAnswers.AChangeEndsTheReport.self, breaks: 4),
        WrongAnswer(
          .earlyExit, EarlyExitAnswers.AtTheGapAChangeEndsTheReport.self, breaks: 4),
        WrongAnswer(.earlyExit, AnInnerReportForgetsWhoLeft.self, breaks: 2),
        WrongAnswer(.theVote, TheVoteAnswers.ANoSettlesIt.self, breaks: 1),
        WrongAnswer(.theVote, TheVoteAnswers.TheLastIsAskedFirst.self, breaks: 1),
        WrongAnswer(.theVote, TheVoteAnswers.TheLastAnswerIsTheAnswer.self, breaks: 2),
        WrongAnswer(.theVote, TheVoteAnswers.SilenceIsANo.self, breaks: 3),
        WrongAnswer(.theVote, OnlyANewListIsAYes.self, breaks: 3),
        WrongAnswer(.theVote, TheVoteAnswers.AnEmptyWrapperVotesNo.self, breaks: 4),
        WrongAnswer(.theVote, TheVoteAnswers.AUnitIsKeptAlive.self, breaks: 4),
      ])
  }
}

/// Who has left is noted for one report: when another one begins inside it, the note is empty.
private final class AnInnerReportForgetsWhoLeft: OrdinaryList, EarlyExitExercise {
  let prediction = EarlyExitAnswers.rightPrediction
  private var gone: [AnyUnit] = []

  override func removeDelegate(_ delegate: AnyUnit) {
    super.removeDelegate(delegate)
    gone.append(delegate)
  }

  override func reportFire(at location: String) {
    gone = []
    for delegate in delegates where !gone.contains(where: { $0 === delegate }) {
      delegate.notifyFire(at: location)
    }
  }
}

/// Without units, the helicopter may fly. If they're all gone, nobody can say yes.
private final class OnlyANewListIsAYes: TheVoteAnswers.Right {
  override func mayHelicopterFly(to location: String) -> Bool {
    let answers = answers(about: location)
    return wrappers.isEmpty || !answers.isEmpty && !answers.contains(false)
  }
}
