// The check as a test, for those who work in an editor. There is nothing to change here.

import ExerciseChecks
import TestSupport
import Testing

@testable import opt_in_exercise

@Test("13 opt-in")
func optIn() async {
  await judge(
    .optIn,
    #expect(processExitsWith: .failure, observing: everything) {
      await Attempt(.optIn, OptIn.self).report(order)
    })
}
