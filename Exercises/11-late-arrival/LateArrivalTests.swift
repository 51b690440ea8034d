// The check as a test, for those who work in an editor. There is nothing to change here.

import ExerciseChecks
import TestSupport
import Testing

@testable import late_arrival_exercise

@Test("11 late-arrival")
func lateArrival() async {
  await judge(
    .lateArrival,
    #expect(processExitsWith: .failure, observing: everything) {
      await Attempt(.lateArrival, LateArrival.self).report(order)
    })
}
