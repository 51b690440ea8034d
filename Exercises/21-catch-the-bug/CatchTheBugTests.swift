// The check as a test, for those who work in an editor. There is nothing to change here.

import ExerciseChecks
import ExerciseMisconceptions
import ExerciseRunner
import Testing

@testable import catch_the_bug_exercise

@Test("21 catch-the-bug")
func catchTheBug() async throws {
  // A process of its own: it may crash, or never return. Whatever comes of it, it ends as a failure.
  let exit = try #require(
    await #expect(processExitsWith: .failure, observing: [\.standardOutputContent, \.standardErrorContent]) {
      await Attempt(CatchTheBug.self).report(CheckAsTest.order)
    })
  var signal: Int32?
  if case .signal(let number) = exit.exitStatus { signal = number }
  let check = await CheckAsTest(
    .catchTheBug, file: #filePath, output: exit.standardOutputContent, errors: exit.standardErrorContent, signal: signal
  )
  if !check.verdict.isPassed { Issue.record("\(check.text)") }
}
