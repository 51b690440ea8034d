// The check as a test, for those who work in an editor. There is nothing to change here.

import ExerciseChecks
import TestSupport
import Testing

@testable import mirror_pad_exercise

@Test("15 mirror-pad")
func mirrorPad() async {
  await judge(
    .mirrorPad,
    #expect(processExitsWith: .failure, observing: everything) {
      await Attempt(.mirrorPad, MirrorPad.self).report(order)
    })
}
