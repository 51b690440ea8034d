import ExerciseChecks
import Foundation

/// An attempt played in a separate process, where it may crash or never return.
struct CheckRun {
  /// Those up to the scene in which the program ended.
  let outcomes: [Outcome]
  let printed: [String]

  /// Runs a program that reports (see `Attempt.report(_:)`).
  ///
  /// - Parameter first: The fact to begin with.
  init(of command: [String], _ exercise: Exercise, first: Int = 0, seconds: Int, megabytes: Int = 0) throws {
    let order = ReportOrder(first: first, megabytes: megabytes, seconds: seconds + 1)
    let child = try ChildProcess(
      command + order.arguments, environment: Sanitizer.withoutReports, seconds: Double(seconds),
      limit: Limits.outputBytes)
    self.init(exercise, order, child)
  }

  /// Reads the report of a program that was run elsewhere.
  init(_ exercise: Exercise, _ order: ReportOrder, _ child: ChildProcess) {
    var report = Report(on: exercise, order)
    for line in child.output.components(separatedBy: "\n") { report.read(line) }
    let ending = Self.ending(of: child, exercise)
    printed =
      if case .crashed = ending {
        Crash(child.errors, in: "\(exercise.typeName).swift").printedBefore
      } else {
        child.errors.split(separator: "\n").map(String.init)
      }
    outcomes = report.outcomes(ending: ending)
  }

  /// How a learner's program ended, if it ended before its time.
  static func ending(of child: ChildProcess, _ exercise: Exercise) -> Outcome.Ending {
    switch child.exit {
    case .exited: return .quit
    case nil where child.wroteTooMuch: return .printedTooMuch
    case nil, .signalled(SIGALRM), .signalled(SIGXCPU): return .timedOut
    case .signalled(let signal):
      let crash = Crash(child.errors, in: "\(exercise.typeName).swift")
      return .crashed(crash.message ?? Crash.words(forSignal: signal))
    }
  }
}
