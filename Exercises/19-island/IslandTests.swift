// The check as a test, for those who work in an editor. There is nothing to change here.

import ExerciseChecks
import TestSupport
import Testing

@testable import island_exercise

@Test("19 island")
func island() async {
  await judge(
    .island,
    #expect(processExitsWith: .failure, observing: everything) {
      await Attempt(.island, Island.self).report(order)
    })
}
