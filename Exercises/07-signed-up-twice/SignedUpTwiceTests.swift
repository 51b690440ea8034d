// The check as a test, for those who work in an editor. There is nothing to change here.

import ExerciseChecks
import TestSupport
import Testing

@testable import signed_up_twice_exercise

@Test("07 signed-up-twice")
func signedUpTwice() async {
  await judge(
    .signedUpTwice,
    #expect(processExitsWith: .failure, observing: everything) {
      await Attempt(.signedUpTwice, SignedUpTwice.self).report(order)
    })
}
