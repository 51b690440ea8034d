// The check as a test, for those who work in an editor. There is nothing to change here.

import ExerciseChecks
import TestSupport
import Testing

@testable import connect_the_mirrors_exercise

@Test("04 connect-the-mirrors")
func connectTheMirrors() async {
  await judge(
    .connectTheMirrors,
    #expect(processExitsWith: .failure, observing: everything) {
      await Attempt(.connectTheMirrors, ConnectTheMirrors.self).report(order)
    })
}
