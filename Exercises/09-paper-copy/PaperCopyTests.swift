// The check as a test, for those who work in an editor. There is nothing to change here.

import ExerciseChecks
import TestSupport
import Testing

@testable import paper_copy_exercise

@Test("09 paper-copy")
func paperCopy() async {
  await judge(
    .paperCopy,
    #expect(processExitsWith: .failure, observing: everything) {
      await Attempt(.paperCopy, PaperCopy.self).report(order)
    })
}
