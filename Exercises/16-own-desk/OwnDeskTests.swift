// The check as a test, for those who work in an editor. There is nothing to change here.

import ExerciseChecks
import TestSupport
import Testing

@testable import own_desk_exercise

@Test("16 own-desk")
func ownDesk() async {
  await judge(
    .ownDesk,
    #expect(processExitsWith: .failure, observing: everything) {
      await Attempt(.ownDesk, OwnDesk.self).report(order)
    })
}
