import ExerciseChecks
import Foundation
import MulticastCompiler
import MulticastTerminal

/// A program that reports, run in a separate process, where it may crash or never return, and in a separate folder, where
/// it may leave what it likes.
struct CheckRun {
  let child: ChildProcess
  /// What the learner's code printed, line by line.
  let printed: [String]
  /// How it ended, if it ended before its time.
  let ending: Outcome.Ending
  /// What it said.
  var messages: [Message] { lines.compactMap { Message($0) } }

  /// What it said, line by line. A story that's followed by the next one has gone well, and there are many.
  private var lines: [Substring] {
    func isGiven(_ line: Substring?) -> Bool { line?.hasPrefix("{\"given\":") == true }
    func isStory(_ line: Substring?) -> Bool {
      line?.hasPrefix("{\"story\":") == true || line?.hasPrefix("{\"madeUp\":") == true
    }
    var lines: [Substring] = []
    for line in child.output.split(separator: "\n") {
      if isStory(lines.last), isStory(line) { lines.removeLast() }
      // The page of promises tells of two things for each.
      if isStory(lines.last), isGiven(line) {
        lines.removeLast()
        if isGiven(lines.last) { lines.removeLast() }
      }
      lines.append(line)
    }
    return lines
  }

  /// Runs a program that reports (see `Attempt.report(_:)`).
  init(of command: [String], _ exercise: Exercise, _ order: Order) throws {
    var order = order
    let seconds = order.seconds
    // If it can, it ends itself a moment later.
    order.seconds += 1
    let arguments = [order.argument]
    let child = try ScratchFolder.with { folder in
      try ChildProcess(
        command + arguments, environment: Sanitizer.withoutReports, in: folder, seconds: Double(seconds),
        limit: Limits.outputBytes)
    }
    self.init(exercise, child)
  }

  /// Reads what a program said that was run elsewhere.
  init(_ exercise: Exercise, _ child: ChildProcess) {
    self.child = child
    switch child.exit {
    case .exited: ending = .quit
    case nil where child.wroteTooMuch: ending = .printedTooMuch
    case nil, .signalled(SIGALRM), .signalled(SIGPROF), .signalled(SIGXCPU): ending = .timedOut
    case .signalled(let signal):
      let crash = Crash(child.errors, in: "\(exercise.typeName).swift")
      ending = .crashed(crash.message ?? Crash.words(forSignal: signal))
      printed = crash.printedBefore
      return
    }
    printed = child.errors.split(separator: "\n").map(String.init)
  }

  /// The report on an exercise.
  func report(on exercise: Exercise, _ order: Order) -> Report {
    var report = Report(on: exercise, order)
    for line in lines { report.read(line) }
    return report
  }
}
