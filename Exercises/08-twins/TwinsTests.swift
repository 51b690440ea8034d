// The check as a test, for those who work in an editor. There is nothing to change here.

import ExerciseChecks
import TestSupport
import Testing

@testable import twins_exercise

@Test("08 twins")
func twins() async {
  await judge(
    .twins,
    #expect(processExitsWith: .failure, observing: everything) {
      await Attempt(.twins, Twins.self).report(order)
    })
}
