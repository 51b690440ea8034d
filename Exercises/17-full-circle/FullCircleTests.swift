// The check as a test, for those who work in an editor. There is nothing to change here.

import ExerciseChecks
import TestSupport
import Testing

@testable import full_circle_exercise

@Test("17 full-circle")
func fullCircle() async {
  await judge(
    .fullCircle,
    #expect(processExitsWith: .failure, observing: everything) {
      await Attempt(.fullCircle, FullCircle.self).report(order)
    })
}
