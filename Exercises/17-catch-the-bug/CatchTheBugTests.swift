// The check as a test, for those who work in an editor. There is nothing to change here.

import ExerciseChecks
import MulticastExerciseAnswers
import TestSupport
import Testing

@testable import catch_the_bug_exercise

@Test("17 catch-the-bug")
func catchTheBug() async {
  await judge(
    .catchTheBug,
    #expect(processExitsWith: .failure, observing: everything) {
      await Attempt(CatchTheBug.self).report(order)
    })
}
