// The check as a test, for those who work in an editor. There is nothing to change here.

import ExerciseChecks
import TestSupport
import Testing

@testable import echo_exercise

@Test("12 echo")
func echo() async {
  await judge(
    .echo,
    #expect(processExitsWith: .failure, observing: everything) {
      await Attempt(.echo, Echo.self).report(order)
    })
}
