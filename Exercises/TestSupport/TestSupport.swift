// What the tests of all exercises share. There is nothing to change here.

import ExerciseChecks
import MulticastExerciseRunner
import Testing

/// What a test observes of the process in which the learner's code runs.
public let everything: [any PartialKeyPath<ExitTest.Result> & Sendable] = [
  \.standardOutputContent, \.standardErrorContent,
]

/// What the attempt is to report.
public let order = CheckAsTest.order

/// Judges an attempt by what its process wrote and how it ended. It may have crashed, or never
/// returned; whatever came of it, it ended as a failure.
public func judge(
  _ exercise: Exercise, _ result: ExitTest.Result?, file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) async {
  guard let result else { return }
  var signal: Int32?
  if case .signal(let number) = result.exitStatus { signal = number }
  let check = await CheckAsTest(
    exercise, file: file, output: result.standardOutputContent, errors: result.standardErrorContent,
    signal: signal)
  if !check.isPassed { Issue.record("\(check.text)", sourceLocation: sourceLocation) }
}
