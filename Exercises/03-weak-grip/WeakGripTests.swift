// The check as a test, for those who work in an editor. There is nothing to change here.

import ExerciseChecks
import TestSupport
import Testing

@testable import weak_grip_exercise

@Test("03 weak-grip")
func weakGrip() async {
  await judge(
    .weakGrip,
    #expect(processExitsWith: .failure, observing: everything) {
      await Attempt(.weakGrip, WeakGrip.self).report(order)
    })
}
