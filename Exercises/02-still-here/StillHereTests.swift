// The check as a test, for those who work in an editor. There is nothing to change here.

import ExerciseChecks
import TestSupport
import Testing

@testable import still_here_exercise

@Test("02 still-here")
func stillHere() async {
  await judge(
    .stillHere,
    #expect(processExitsWith: .failure, observing: everything) {
      await Attempt(.stillHere, StillHere.self).report(order)
    })
}
