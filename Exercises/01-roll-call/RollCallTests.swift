// The check as a test, for those who work in an editor. There is nothing to change here.

import ExerciseChecks
import TestSupport
import Testing

@testable import roll_call_exercise

@Test("01 roll-call")
func rollCall() async {
  await judge(
    .rollCall,
    #expect(processExitsWith: .failure, observing: everything) {
      await Attempt(.rollCall, RollCall.self).report(order)
    })
}
