import ExerciseChecks
import Foundation
import MulticastCompiler
import MulticastTerminal

/// The check of an exercise as a test of the package `Exercises`, for learners who work in an
/// editor.
///
/// The test plays the checks in an exit test, because the learner's code may crash or never return,
/// and passes on what that process wrote and how it ended. `Testing` itself stays with the tests.
public struct CheckAsTest: Sendable {
  /// The order for the exit test.
  public static let order = Order(isVerbose: true, seconds: Limits.ofTests.seconds)

  /// Whether the answer passes, and the verdict in words.
  public let isPassed: Bool, text: String

  /// Judges the outcome of an exit test, which reports on standard output.
  ///
  /// - Parameters:
  ///   - file: The learner's file.
  ///   - signal: The signal that ended it, if one did.
  public init(
    _ exercise: Exercise, file: String, output: [UInt8], errors: [UInt8], signal: Int32?
  ) async {
    var verdict: Verdict
    let folder = ExerciseFolder(URL(fileURLWithPath: file).deletingLastPathComponent().path + "/..")
    if Examiner.isOriginal(SubmittedFile(folder.learnersFile(exercise)), exercise, folder) {
      verdict = Verdict(on: exercise, .notStarted)
    } else {
      let exit = signal.map(ProcessExit.signalled) ?? .exited(0)
      let output = String(decoding: output, as: UTF8.self)
      let errors = String(decoding: errors, as: UTF8.self)
      let child = ChildProcess(exit: exit, output: output, errors: errors)
      let run = CheckRun(exercise, child)
      verdict = await Verdict(
        on: exercise, outcomes: run.outcomes(of: exercise).outcomes,
        comparingWith: Misconception.all)
    }
    isPassed = verdict.isPassed
    var progress = LearnersProgress(in: folder)
    _ = progress.remember(&verdict, in: folder)
    text = PageLayout(isPlain: true).lines(verdict.paragraphs).map { "\n" + $0 }.joined()
  }
}
