// The check as a test, for those who work in an editor. There is nothing to change here.

import ExerciseChecks
import TestSupport
import Testing

@testable import early_exit_exercise

@Test("10 early-exit")
func earlyExit() async {
  await judge(
    .earlyExit,
    #expect(processExitsWith: .failure, observing: everything) {
      await Attempt(.earlyExit, EarlyExit.self).report(order)
    })
}
