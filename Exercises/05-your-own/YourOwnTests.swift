// The check as a test, for those who work in an editor. There is nothing to change here.

import EmergencyDispatch
import ExerciseChecks
import MirrorPad
import TestSupport
import Testing

@testable import your_own_exercise

@Test("05 your-own")
func yourOwn() async {
  await judge(
    .yourOwn,
    #expect(processExitsWith: .failure, observing: everything) {
      await Attempt(
        YourOwn<any EmergencyResponding>.self, YourOwn<any DrawViewDelegate>.self,
        YourOwn<any Noticing>.self,
        village: { try $0.invokeDelegates($1) }, pad: { try $0.invokeDelegates($1) },
        values: { try $0.invokeDelegates($1) }, throwing: { try $0.invokeDelegates($1) },
        answering: { try? $0.invokeDelegates($1) }
      ).report(order)
    })
}
