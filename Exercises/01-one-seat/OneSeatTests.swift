// The check as a test, for those who work in an editor. There is nothing to change here.

import ExerciseChecks
import TestSupport
import Testing

@testable import one_seat_exercise

@Test("01 one-seat")
func oneSeat() async {
  await judge(
    .oneSeat,
    #expect(processExitsWith: .failure, observing: everything) {
      await Attempt(.oneSeat, OneSeat.self).report(order)
    })
}
