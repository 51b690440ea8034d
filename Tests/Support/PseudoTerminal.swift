import Foundation
import MulticastCompiler
import MulticastTerminal
import Testing

/// Runs a program in a terminal of its own and plays the person in front of it.
///
/// Nothing sleeps: whatever waits, waits for output or for the end, and gives up after `limit`,
/// which only a failure reaches. The program gets a fixed environment and what the test adds to it,
/// but not the test's own, so that it does the same everywhere. When the terminal is released the
/// program is killed.
package final class PseudoTerminal {
  /// Everything that came to the person's side so far: what the program wrote, and the terminal's
  /// echo.
  package private(set) var output: [UInt8] = []
  package private(set) var screen: ScreenReplay
  package let settingsBefore: TerminalSettings
  package let path: String
  /// How the program ended, or nil while it runs.
  package private(set) var exit: ProcessExit?

  private let limit = Duration.seconds(60)
  private var master: Int32 = -1
  /// The program's side, held open so that what is typed can be counted.
  private var slave: Int32 = -1
  /// The settings when the program ended.
  private var settingsAfter: TerminalSettings?
  package private(set) var process: pid_t?
  /// A pipe whose other end the program holds without knowing: it closes with the program.
  private var lifeline: Int32 = -1
  /// How much of the output `wait(for:)` has passed.
  private var passed = 0

  package init(columns: Int = 80, rows: Int = 24) throws {
    screen = ScreenReplay(columns: columns, rows: rows)
    var (master, slave): (Int32, Int32) = (-1, -1)
    let code = withoutChildren {
      defer { for descriptor in [master, slave] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) } }
      return openpty(&master, &slave, nil, nil, nil) == 0 ? 0 : errno
    }
    guard code == 0 else { throw SystemError("openpty", code) }
    (self.master, self.slave) = (master, slave)
    var name = [CChar](repeating: 0, count: 1024)
    ttyname_r(slave, &name, name.count)
    path = name.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    settingsBefore = TerminalSettings(of: master)
    setSize(columns, rows)
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
  }

  /// Opens a terminal and starts a program as the leader of a session that it controls, as a login
  /// shell is.
  ///
  /// - Parameters:
  ///   - program: One of this package, by its name, or another one, by its path.
  ///   - environment: Added to `PATH`, `HOME`, `TERM=xterm` and a UTF-8 locale.
  package convenience init(
    running program: String, _ arguments: [String] = [], columns: Int = 80, rows: Int = 24,
    environment: [String: String] = [:]
  ) throws {
    try self.init(columns: columns, rows: rows)
    let executable = program.contains("/") ? program : builtExecutable(program)
    guard access(executable, X_OK) == 0 else { throw SystemError(executable) }
    let (reader, writer) = try openPipe()
    defer { close(writer) }
    lifeline = reader
    process = try startProcess(
      builtExecutable("in-a-terminal"), [path, executable] + arguments,
      environment: Self.environment.merging(environment) { $1 },
      descriptors: [nil, nil, nil, writer],
      leadsSession: true)
  }

  deinit {
    if let process, exit == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    for descriptor in [master, slave, lifeline] where descriptor >= 0 { close(descriptor) }
  }

  // MARK: - The program

  private static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }

  private static let environment = Crash.environmentWithoutReport.merging([
    "PATH": variable("PATH") ?? "/usr/bin:/bin", "HOME": variable("HOME") ?? "/", "TERM": "xterm",
    "LC_ALL": "C.UTF-8", "LSAN_OPTIONS": variable("LSAN_OPTIONS") ?? "",
    "TSAN_OPTIONS": variable("TSAN_OPTIONS") ?? "",
  ]) { $1 }

  package func signal(_ signal: Int32) { if let process, exit == nil { kill(process, signal) } }

  /// An interactive shell, which has job control, at its prompt. It edits no lines, so that its
  /// settings are the terminal's own, keeps no history in the home folder, and on a Mac doesn't
  /// begin with advice about another shell.
  package static func withShell(environment: [String: String] = [:]) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      running: "/bin/bash", ["--norc", "--noprofile", "--noediting", "-i"],
      environment: environment.merging([
        "PS1": "prompt> ", "HISTFILE": "", "BASH_SILENCE_DEPRECATION_WARNING": "1",
      ]) {
        $1
      })
    try terminal.wait(for: "prompt> ")
    return terminal
  }

  /// Expects that nothing of what a program changed is left.
  package func expectAsBefore(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(settings == settingsBefore, sourceLocation: sourceLocation)
    #expect(
      screen.modes == ScreenReplay.usualModes && screen.style == [], sourceLocation: sourceLocation)
    #expect(screen.unknown == [], sourceLocation: sourceLocation)
  }

  /// Ends the program by a key, and expects that nothing of what it changed is left.
  package func quit(
    by key: String = "q", _ expected: ProcessExit = .exited(0),
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try send(key)
    #expect(try waitForExit() == expected, sourceLocation: sourceLocation)
    expectAsBefore(sourceLocation: sourceLocation)
  }

  // MARK: - The person

  package func send(_ text: String, until answer: String) throws {
    try send(text)
    try wait(for: answer)
  }

  /// Types text, or sends what a mouse would. Control characters are sent as they are: "\u{3}" is
  /// Ctrl-C. It reads meanwhile, so that two full buffers don't wait for each other.
  package func send(_ text: String) throws {
    var rest = Array(text.utf8)[...]
    let deadline = ContinuousClock.now + limit
    while !rest.isEmpty, exit == nil {
      try listen(until: deadline, "for the program to read", orTo: POLLOUT)
      let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) }
    }
  }

  /// Makes the window larger or smaller. The program gets a SIGWINCH, if the size is a new one.
  package func resize(columns: Int, rows: Int) {
    screen.resize(columns: columns, rows: rows)
    setSize(columns, rows)
  }

  private func setSize(_ columns: Int, _ rows: Int) {
    var window = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &window)
  }

  /// Takes the second screen away, before anything is shown.
  package func hasNoSecondScreen() { screen.hasSecondScreen = false }

  package func hangUp() {
    if master >= 0 { close(master) }
    master = -1
  }

  // MARK: - Waiting and looking

  /// Waits until the program writes a text, behind all that was waited for before.
  ///
  /// A program that draws on the screen writes pieces; for those, wait for what shows: `wait {
  /// $0.lines[0] == "…" }`.
  package func wait(for text: String) throws {
    try wait(what: "for \(text.debugDescription)") {
      guard let range = output[passed...].firstRange(of: text.utf8) else { return false }
      passed = range.upperBound
      return true
    }
  }

  package func wait(until isShown: (ScreenReplay) -> Bool) throws {
    try wait(what: "for the screen to change") { isShown(screen) }
  }

  /// Waits until a line shows that begins so.
  package func wait(forLine beginning: String) throws {
    try wait { $0.lines.contains { $0.hasPrefix(beginning) } }
  }

  /// Waits until a line shows that has these words, whatever their styles.
  package func wait(forShown words: String) throws {
    try wait { $0.lines.contains { $0.contains(words) } }
  }

  /// Waits for the program's end. All its output has come then.
  @discardableResult package func waitForExit() throws -> ProcessExit {
    try wait(what: "for the end") { exit != nil }
    return exit!
  }

  /// Gives the program a moment to end.
  package func waitForExit(within duration: Duration) throws {
    let deadline = ContinuousClock.now + duration
    while exit == nil, .now < deadline { _ = try? listen(until: deadline, "") }
  }

  /// The settings now, or when the program ended.
  package var settings: TerminalSettings { settingsAfter ?? TerminalSettings(of: master) }

  private func wait(what: String, until isDone: () -> Bool) throws {
    let deadline = ContinuousClock.now + limit
    while !isDone() {
      if let exit { throw error("\(exit) while waiting \(what)") }
      try listen(until: deadline, what)
    }
  }

  /// Takes in what comes next: output, or the program's end and all output before it.
  private func listen(
    until deadline: ContinuousClock.Instant, _ what: String, orTo other: Int32 = 0
  ) throws {
    var entries = [
      pollfd(fd: master, events: Int16(POLLIN | other), revents: 0),
      pollfd(fd: lifeline, events: Int16(POLLIN), revents: 0),
    ]
    if poll(&entries, until: deadline) == 0 { throw error("gave up waiting \(what)") }
    let hasEnded = entries[1].revents != 0
    // A program that writes without end leaves time to look at what came.
    var pieces = 0
    while pieces < 8 || hasEnded, takeIn() { pieces += 1 }
    guard hasEnded, let process, exit == nil else { return }
    // On Darwin the end of a session's leader takes its terminal away, and waits there for all
    // output to be read.
    settingsAfter = settings
    hangUp()
    exit = ProcessExit(waitingFor: process)
  }

  private func takeIn() -> Bool {
    let bytes = read(master)
    output += bytes
    screen.feed(bytes)
    return !bytes.isEmpty
  }

  /// Why a test gives up, and what shows at that moment.
  private func error(_ reason: String) -> any Error {
    struct GaveUp: Error, CustomStringConvertible { let description: String }
    return GaveUp(description: ([reason] + screen.lines.map { "| \($0)" }).joined(separator: "\n"))
  }
}

/// What comes next from a descriptor; empty at its end.
package func read(_ descriptor: Int32, _ limit: Int = 65_536) -> [UInt8] {
  var bytes = [UInt8](repeating: 0, count: limit)
  return Array(bytes[..<max(Foundation.read(descriptor, &bytes, limit), 0)])
}

/// How a terminal treats what is typed and what is written, to compare before and after a program.
package struct TerminalSettings: Equatable, Sendable {
  private let flags: [UInt64]
  private let characters: [UInt8]
  /// Whether what is typed reaches a program only with Return, and whether it shows.
  package let isLineByLine, echoes: Bool

  init(of descriptor: Int32) {
    var settings = termios()
    tcgetattr(descriptor, &settings)
    // The system uses these two for its own notes.
    settings.c_lflag &= ~(tcflag_t(PENDIN) | tcflag_t(FLUSHO))
    flags = [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag].map {
      UInt64($0)
    }
    characters = withUnsafeBytes(of: settings.c_cc) { Array($0) }
    isLineByLine = settings.c_lflag & tcflag_t(ICANON) != 0
    echoes = settings.c_lflag & tcflag_t(ECHO) != 0
  }
}
