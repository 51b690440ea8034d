import ExerciseChecks
import Foundation
import MulticastCompiler
import MulticastTerminal
import Synchronization

/// A pad that a learner drew on through their own class, after it was closed: by the learner, or because the class
/// crashed.
package struct ClosedPad: Sendable {
  /// What there is to say about how it was closed, and what the learner's code printed. Nothing if they just quit.
  package let paragraphs: [Paragraph]
  /// Whether dots were shown as Braille when the learner quit; nil if something else closed it.
  package let wasInBraille: Bool?

  /// Runs a program that opens a pad on this process's terminal, until it ends.
  init(
    drawingWith command: [String], _ exercise: Exercise, _ text: String, until isOver: () -> Bool = { false }
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
    let file = "\(exercise.typeName).swift"
    let crash = Crash(child.errors, in: file)
    var printed = child.errors.split(separator: "\n").map(String.init)
    var paragraphs: [Paragraph] = []
    wasInBraille =
      child.exit == .exited(0) ? false : child.exit == .exited(Order.quitInBraille) ? true : nil
    switch child.exit {
    case nil, .exited(0), .exited(Order.quitInBraille), .signalled(SIGINT), .signalled(SIGQUIT): break
    case .exited(Order.noTerminal):
      paragraphs = [.heading("The pad can't be opened"), .text(printed.popLast() ?? "")]
    case .exited:
      paragraphs = [
        .heading("The pad closed, because your class ended the program"),
        .text("A call of `exit` does that, for example."),
      ]
    case .signalled(let signal):
      switch CheckRun(exercise, child).ending {
      case .timedOut:
        paragraphs = [
          .heading("The pad closed, because your class didn't return"),
          .text(
            """
            The pad called a method of your class and waited \(Limits.padSeconds) seconds for it to return. The method goes on and on, or \
            it waits for something that never happens.
            """),
        ]
      case .crashed where crash.words != nil || Self.crashes.contains(signal):
        paragraphs = [.heading("The pad closed, because your class crashed")]
        let words = crash.words ?? Crash.words(forSignal: signal)
        paragraphs.append(.text(crash.line.map { "\(file):\($0): \(words)" } ?? "\(file): \(words)"))
        if crash.line == nil, let places = CrashPlaces(of: words, in: text) {
          paragraphs.append(.text(places.sentence))
        }
        printed = crash.words == nil ? printed : crash.printedBefore
      default:
        paragraphs = [
          .heading("The pad closed, because something else ended it"), .text(Crash.words(forSignal: signal)),
        ]
      }
    }
    if !printed.isEmpty {
      let heading = "What your file printed\(printed.count > Self.printedLines ? " last" : "")"
      paragraphs += [.heading(heading), .lines(printed.suffix(Self.printedLines))]
    }
    self.paragraphs = paragraphs
  }

  private static let printedLines = 10
  private static let crashes = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGSEGV, SIGFPE]

  /// How much of what it writes is kept: the end, where a crash's message is.
  private static let bytesKept = 1 << 20

  /// The program has the terminal's keys and screen. What it writes to standard output and standard error is read all the
  /// time, because a program that nobody reads stands still.
  private static func run(_ command: [String], in folder: URL, until isOver: () -> Bool) throws -> ChildProcess {
    let (reader, writer) = try openPipe()
    defer { close(reader) }
    // Ctrl-C and Ctrl-\ are meant for the child, and come to both. At Ctrl-Z, the child puts the terminal back before this
    // program stops, too, which is when the shell takes the terminal.
    let keys = [SIGINT, SIGQUIT, SIGTSTP]
    for signal in keys { Foundation.signal(signal, SIG_IGN) }
    defer { for signal in keys { Foundation.signal(signal, SIG_DFL) } }
    let process: pid_t
    do {
      defer { close(writer) }
      let environment = ProcessInfo.processInfo.environment.merging(Sanitizer.withoutReports) { $1 }
      process = try startProcess(
        command[0], Array(command.dropFirst()), environment: environment, in: folder,
        descriptors: [STDIN_FILENO, writer, writer, STDOUT_FILENO], sharesTerminal: true)
    }
    let exit = Mutex<ProcessExit?>(nil)
    let hasEnded = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      while true {
        var status: Int32 = 0
        guard waitpid(process, &status, WUNTRACED) == process else { continue }
        if status & 0xFF == 0x7F {
          stopThisProgram()
        } else {
          exit.withLock { $0 = ProcessExit(status: status) }
          return _ = hasEnded.signal()
        }
      }
    }
    var text: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 65_536)
    var isAsked = false
    while true {
      var waiting = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
      if poll(&waiting, 1, 100) == 0 {
        // At this signal, the child puts the terminal back.
        if !isAsked, isOver() { isAsked = kill(process, SIGTERM) == 0 }
        continue
      }
      let count = read(reader, &bytes, bytes.count)
      guard count > 0 || (count < 0 && errno == EINTR) else { break }
      text += bytes[..<max(count, 0)]
      if text.count > 2 * bytesKept { text.removeFirst(text.count - bytesKept) }
    }
    hasEnded.wait()
    return ChildProcess(
      exit: exit.withLock { $0 }, output: "", errors: String(decoding: text, as: UTF8.self))
  }
}
