// The check as a test, for those who work in an editor. There is nothing to change here.

import ExerciseChecks
import TestSupport
import Testing

@testable import sweep_exercise

@Test("06 sweep")
func sweep() async {
  await judge(
    .sweep,
    #expect(processExitsWith: .failure, observing: everything) {
      await Attempt(.sweep, Sweep.self).report(order)
    })
}
