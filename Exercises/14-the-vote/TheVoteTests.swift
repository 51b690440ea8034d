// The check as a test, for those who work in an editor. There is nothing to change here.

import ExerciseChecks
import TestSupport
import Testing

@testable import the_vote_exercise

@Test("14 the-vote")
func theVote() async {
  await judge(
    .theVote,
    #expect(processExitsWith: .failure, observing: everything) {
      await Attempt(.theVote, TheVote.self).report(order)
    })
}
