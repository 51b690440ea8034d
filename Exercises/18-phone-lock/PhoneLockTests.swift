// The check as a test, for those who work in an editor. There is nothing to change here.

import ExerciseChecks
import TestSupport
import Testing

@testable import phone_lock_exercise

@Test("18 phone-lock")
func phoneLock() async {
  await judge(
    .phoneLock,
    #expect(processExitsWith: .failure, observing: everything) {
      await Attempt(.phoneLock, PhoneLock.self).report(order)
    })
}
