import ExerciseChecks
import Foundation
import MulticastCompiler
import MulticastTerminal
import Synchronization

/// A pad that a learner drew on through their own class, after it was closed: by the learner, or
/// because the class crashed.
package struct ClosedPad: Sendable {
  /// What there is to say about how it was closed, and what the learner's code printed. Nothing if
  /// they just quit.
  package let paragraphs: [Paragraph]
  /// Whether dots were shown as Braille when the learner quit; nil if something else closed it.
  package let wasInBraille: Bool?

  /// Runs a program that opens a pad on this process's terminal, until it ends.
  init(
    drawingWith command: [String], _ exercise: Exercise, _ text: String,
    until isOver: () -> Bool = { false }
  ) throws {
    let lent = LentTerminal()
    let child = try ScratchFolder.with { try Self.run(command, in: $0, until: isOver) }
    lent.putBack()
    self.init(child, exercise, text)
  }

  /// Describes a program that has ended.
  ///
  /// - Parameter text: The learner's file.
  init(_ child: ChildProcess, _ exercise: Exercise, _ text: String) {
    switch child.exit {
    case .exited(0): wasInBraille = false
    case .exited(Order.quitInBraille): wasInBraille = true
    default: wasInBraille = nil
    }
    let report = Self.report(child, exercise, text)
    paragraphs = report.paragraphs + Self.paragraphs(aboutPrinted: report.printed)
  }

  /// What there is to say about how it was closed, and what the learner's code printed.
  private typealias Report = (paragraphs: [Paragraph], printed: [String])

  private static func report(
    _ child: ChildProcess, _ exercise: Exercise, _ text: String
  ) -> Report {
    let printed = child.errors.split(separator: "\n").map(String.init)
    switch child.exit {
    case nil, .exited(0), .exited(Order.quitInBraille), .signalled(SIGINT), .signalled(SIGQUIT):
      return ([], printed)
    case .exited(Order.noTerminal):
      let reason = printed.last ?? ""
      return ([.heading("The pad can't be opened"), .text(reason)], printed.dropLast())
    case .exited:
      let paragraphs: [Paragraph] = [
        .heading("The pad closed, because your class ended the program"),
        .text("A call of `exit` does that, for example."),
      ]
      return (paragraphs, printed)
    case .signalled(let signal):
      return report(child, endedBy: signal, exercise, text, printed)
    }
  }

  private static func report(
    _ child: ChildProcess, endedBy signal: Int32, _ exercise: Exercise, _ text: String,
    _ printed: [String]
  ) -> Report {
    let ending = CheckRun(exercise, child).ending
    if ending == .timedOut { return (neverReturned, printed) }
    let file = "\(exercise.typeName).swift"
    let crash = Crash(child.errors, in: file)
    guard case .crashed = ending, crash.words != nil || crashes.contains(signal) else {
      let paragraphs: [Paragraph] = [
        .heading("The pad closed, because something else ended it"),
        .text(Crash.words(forSignal: signal)),
      ]
      return (paragraphs, printed)
    }
    let words = crash.words ?? Crash.words(forSignal: signal)
    let place = crash.line.map { "\(file):\($0)" } ?? file
    var paragraphs: [Paragraph] = [
      .heading("The pad closed, because your class crashed"), .text("\(place): \(words)"),
    ]
    if crash.line == nil, let places = CrashPlaces(of: words, in: text) {
      paragraphs.append(.text(places.sentence))
    }
    return (paragraphs, crash.words == nil ? printed : crash.printedBefore)
  }

  private static let crashes = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGSEGV, SIGFPE]

  private static let neverReturned: [Paragraph] = [
    .heading("The pad closed, because your class didn't return"),
    .text(
      """
      The pad called a method of your class and waited \(Limits.padSeconds) seconds for it to \
      return. The method goes on and on, or it waits for something that never happens.
      """),
  ]

  /// What a learner looks for is what the class printed last, and the page should need no
  /// scrolling.
  private static let mostPrintedLines = 10

  private static func paragraphs(aboutPrinted printed: [String]) -> [Paragraph] {
    if printed.isEmpty { return [] }
    let isCut = printed.count > mostPrintedLines
    let heading = isCut ? "What your file printed last" : "What your file printed"
    return [.heading(heading), .lines(printed.suffix(mostPrintedLines))]
  }

  // MARK: - While it's open

  /// How much of what it writes is kept: the end, where a crash's message is.
  private static let bytesKept = 1 << 20

  /// How many milliseconds pass between two looks whether it's to be closed.
  private static let glance: Int32 = 100

  /// The program has the terminal's keys and screen. What it writes to standard output and standard
  /// error is read all the time, because a program that nobody reads stands still.
  private static func run(
    _ command: [String], in folder: URL, until isOver: () -> Bool
  ) throws -> ChildProcess {
    // Ctrl-C and Ctrl-\ are meant for the child, and come to both. At Ctrl-Z, the child puts the
    // terminal back before this program stops, too, which is when the shell takes the terminal.
    let keys = [SIGINT, SIGQUIT, SIGTSTP]
    for signal in keys { Foundation.signal(signal, SIG_IGN) }
    defer { for signal in keys { Foundation.signal(signal, SIG_DFL) } }
    let (reader, writer) = try openPipe()
    defer { close(reader) }
    let inherited = ProcessInfo.processInfo.environment
    let environment = inherited.merging(Crash.environmentWithoutReport) { _, new in new }
    let process: pid_t
    do {
      defer { close(writer) }
      process = try startProcess(
        command[0], Array(command.dropFirst()), environment: environment,
        in: folder, descriptors: [STDIN_FILENO, writer, writer, STDOUT_FILENO],
        sharesTerminal: true)
    }
    let end = waitForTheEnd(of: process)
    let text = read(reader, until: isOver, closing: process)
    let exit = end()
    return ChildProcess(exit: exit, output: "", errors: String(decoding: text, as: UTF8.self))
  }

  /// Waits for a child on a thread of its own, and stops this program each time that the child
  /// stops.
  ///
  /// - Returns: What waits for the thread, and gives the child's exit.
  private static func waitForTheEnd(of process: pid_t) -> () -> ProcessExit? {
    let exit = Mutex<ProcessExit?>(nil)
    let hasEnded = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      var status: Int32 = 0
      while true {
        guard waitpid(process, &status, WUNTRACED) == process else { continue }
        let hasStopped = status & 0xFF == 0x7F
        guard hasStopped else { break }
        stopThisProgram()
      }
      let end = ProcessExit(status: status)
      exit.withLock { $0 = end }
      hasEnded.signal()
    }
    return {
      hasEnded.wait()
      return exit.withLock { $0 }
    }
  }

  /// The end of what a child writes until it has ended.
  private static func read(
    _ reader: Int32, until isOver: () -> Bool, closing process: pid_t
  ) -> [UInt8] {
    var text: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 65_536)
    var isAsked = false
    while true {
      var waiting = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
      if poll(&waiting, 1, glance) == 0 {
        // At this signal, the child puts the terminal back.
        if !isAsked, isOver() { isAsked = kill(process, SIGTERM) == 0 }
        continue
      }
      let count = Foundation.read(reader, &bytes, bytes.count)
      guard count > 0 || (count < 0 && errno == EINTR) else { return text }
      text += bytes[..<max(count, 0)]
      if text.count > 2 * bytesKept { text.removeFirst(text.count - bytesKept) }
    }
  }
}
