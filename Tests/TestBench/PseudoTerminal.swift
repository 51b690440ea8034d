// A terminal for a test: a program on one side, the test on the other.

import Synchronization
public import Terminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Runs a program in a terminal of its own and plays the person in front of it.
///
///     let terminal = try PseudoTerminal()
///     try terminal.start(builtExecutable("emergency-dispatch"))
///     try terminal.wait(for: "Return goes on")
///     try terminal.send("q")
///     #expect(try terminal.waitForExit() == .exited(0))
///     #expect(terminal.settings == terminal.settingsBefore)
///
/// Nothing sleeps: whatever waits, waits for output or for the end, and gives up after `limit`, which only a failure
/// reaches. The program gets a fixed environment and what the test adds to it, but not the test's own, so that it does
/// the same everywhere. When the terminal is released the program is killed.
public final class PseudoTerminal {
  /// How a program ended.
  public enum Exit: Hashable, Sendable {
    /// By itself, with this code.
    case exited(Int32)
    /// By a signal.
    case signalled(Int32)
  }

  /// Everything that came to the person's side so far: what the program wrote, and the terminal's echo.
  public private(set) var output: [UInt8] = []
  /// What the person sees.
  public private(set) var screen: ScreenReplay
  /// The settings before a program had the terminal.
  public let settingsBefore: TerminalSettings
  /// The terminal's name in the file system.
  public let path: String
  /// How the program ended, or nil while it runs.
  public private(set) var exit: Exit?

  private let limit: Duration
  /// The person's side.
  private var master: Int32 = -1
  /// The program's side, held open so that its settings can be read afterwards.
  private var slave: Int32 = -1
  private var process: pid_t?
  /// A pipe whose other end the program holds without knowing: it closes with the program.
  private var lifeline: Int32 = -1
  /// How much of the output `wait(for:)` has passed.
  private var passed = 0

  /// Opens a terminal.
  /// - Parameter limit: How long to wait for what should come at once.
  public init(_ size: Size = .usual, limit: Duration = .seconds(60)) throws {
    screen = ScreenReplay(size)
    self.limit = limit
    var name = [CChar](repeating: 0, count: 1024)
    var window = Self.window(size)
    var (master, slave): (Int32, Int32) = (-1, -1)
    let code = spawning.withLock { _ in
      let code = openpty(&master, &slave, &name, nil, &window)
      // No other test's program may hold these.
      for descriptor in [master, slave] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
      return code
    }
    path = name.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    settingsBefore = TerminalSettings(of: slave)
    (self.master, self.slave) = (master, slave)
    guard code == 0 else { throw PseudoTerminalError.refused("openpty", errorNumber: errno) }
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
  }

  deinit {
    if let process, exit == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    for descriptor in [master, slave, lifeline] where descriptor >= 0 { close(descriptor) }
  }

  // MARK: - The program

  /// Starts a program as the leader of a session that this terminal controls, as a login shell is. One at a time.
  /// - Parameters:
  ///   - executable: The program's path.
  ///   - environment: Added to `PATH`, `HOME`, `TERM=xterm` and a UTF-8 locale.
  public func start(
    _ executable: String, _ arguments: [String] = [], environment: [String: String] = [:]
  ) throws {
    precondition(process == nil || exit != nil, "one program at a time")
    if lifeline >= 0 { close(lifeline) }
    (process, exit) = (nil, nil)
    (process, lifeline) = try spawn(
      executable, arguments, Self.environment.merging(environment) { $1 }, terminal: path)
  }

  /// Crash reports, the runtime's and the sanitizers', would come between a trap and its exit status.
  private static let environment: [String: String] = {
    let sanitizer = ["abrt", "bus", "fpe", "ill", "segv", "sigill", "sigbus", "sigfpe", "sigtrap"]
      .map { "handle_\($0)=0" }.joined(separator: ":")
    return [
      "PATH": environmentVariable("PATH") ?? "/usr/bin:/bin", "HOME": "/", "TERM": "xterm", "LC_ALL": "C.UTF-8",
      "SWIFT_BACKTRACE": "enable=no", "ASAN_OPTIONS": sanitizer, "TSAN_OPTIONS": sanitizer + ":atexit_sleep_ms=0",
      "LSAN_OPTIONS": environmentVariable("LSAN_OPTIONS") ?? "",
    ]
  }()

  /// Sends a signal to the program.
  public func signal(_ signal: Int32) {
    if let process, exit == nil { kill(process, signal) }
  }

  /// Sends a signal to whatever is in the foreground: a program that a shell started, say.
  public func signalForeground(_ signal: Int32) {
    let group = tcgetpgrp(master)
    if group > 0 { killpg(group, signal) }
  }

  // MARK: - The person

  /// Types text, or sends what a mouse would. Control characters are sent as they are: "\u{3}" is Ctrl-C.
  public func send(_ text: String) throws { try send(Array(text.utf8)) }

  /// Sends bytes. It reads meanwhile, so that two full buffers don't wait for each other.
  public func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    let deadline = ContinuousClock.now + limit
    while !rest.isEmpty, exit == nil {
      try listen(until: deadline, "for the program to read", orTo: POLLOUT)
      let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) }
    }
  }

  /// Makes the window larger or smaller. The program gets a SIGWINCH, if the size is a new one.
  public func resize(to size: Size) {
    var window = Self.window(size)
    screen.resize(to: size)
    _ = ioctl(master, UInt(TIOCSWINSZ), &window)
  }

  /// Takes nothing from the program any more, like a window that hangs or a line that is cut: its writes wait.
  public func freeze() { tcflow(slave, TCOOFF) }

  /// Closes the window. The program gets a SIGHUP.
  public func hangUp() {
    close(master)
    master = -1
  }

  private static func window(_ size: Size) -> winsize {
    winsize(ws_row: UInt16(size.rows), ws_col: UInt16(size.columns), ws_xpixel: 0, ws_ypixel: 0)
  }

  // MARK: - Waiting and looking

  /// Waits until the program writes a text, behind all that was waited for before.
  ///
  /// A program that draws on the screen writes pieces; for those, wait for what shows: `wait { $0.lines[0] == "…" }`.
  public func wait(for text: String) throws {
    let wanted = Array(text.utf8)
    var from = passed
    try wait(what: "for \(text.debugDescription)") {
      while from + wanted.count <= output.count {
        if output[from..<from + wanted.count].elementsEqual(wanted) {
          passed = from + wanted.count
          return true
        }
        from += 1
      }
      return false
    }
  }

  /// Waits until the screen shows what is wanted.
  public func wait(until isShown: (ScreenReplay) -> Bool) throws {
    try wait(what: "for the screen to change") { isShown(screen) }
  }

  /// Waits for the program's end. All its output has come then.
  @discardableResult public func waitForExit() throws -> Exit {
    try wait(what: "for the end", evenAtTheEnd: true) { exit != nil }
    return exit!
  }

  /// The settings now.
  public var settings: TerminalSettings { TerminalSettings(of: slave) }

  /// How many bytes were sent that no program has read.
  public var unreadCount: Int {
    var entry = pollfd(fd: slave, events: Int16(POLLIN), revents: 0)
    poll(&entry, 1, 0)  // brings what is still on its way between the two sides
    var count: Int32 = 0
    _ = ioctl(slave, UInt(FIONREAD), &count)
    return Int(count)
  }

  private func wait(what: String, evenAtTheEnd: Bool = false, until isDone: () -> Bool) throws {
    let deadline = ContinuousClock.now + limit
    while !isDone() {
      if let exit { throw PseudoTerminalError.ended(exit, waiting: what, screen: screen.lines) }
      try listen(until: deadline, what)
    }
  }

  /// Takes in what comes next: output, or the program's end and all output before it.
  private func listen(until deadline: ContinuousClock.Instant, _ what: String, orTo other: Int32 = 0) throws {
    let left = max(deadline - .now, .zero).components
    var entries = [
      pollfd(fd: master, events: Int16(POLLIN | other), revents: 0),
      pollfd(fd: lifeline, events: Int16(POLLIN), revents: 0),
    ]
    if poll(&entries, 2, Int32(left.seconds * 1000) + 1) == 0 {
      throw PseudoTerminalError.tookTooLong(waiting: what, screen: screen.lines)
    }
    let hasEnded = entries[1].revents != 0
    while takeIn() {}
    guard hasEnded, let process, exit == nil else { return }
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1 && errno == EINTR {}
    exit = status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .signalled(status & 0x7F)
    while takeIn() {}
  }

  private func takeIn() -> Bool {
    var entry = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, 0) > 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(master, &bytes, bytes.count)
    guard count > 0 else { return false }
    output += bytes[..<count]
    screen.feed(bytes[..<count])
    return true
  }
}

/// Why a test's terminal gave up.
public enum PseudoTerminalError: Error {
  /// The system refused a call.
  case refused(_ call: String, errorNumber: Int32)
  /// The program ended before what was waited for came.
  case ended(PseudoTerminal.Exit, waiting: String, screen: [String])
  /// Nothing came within the limit.
  case tookTooLong(waiting: String, screen: [String])
}

extension PseudoTerminalError: CustomStringConvertible {
  /// What was waited for, and what showed at that moment.
  public var description: String {
    switch self {
    case .refused(let call, let errorNumber): "\(call): \(String(cString: strerror(errorNumber)))"
    case .ended(let exit, let waiting, let screen): "\(exit) while waiting \(waiting)\n" + Self.text(screen)
    case .tookTooLong(let waiting, let screen): "gave up waiting \(waiting)\n" + Self.text(screen)
    }
  }

  private static func text(_ screen: [String]) -> String {
    screen.map { "| \($0)" }.joined(separator: "\n")
  }
}

// MARK: - Spawning

/// A descriptor is open for a moment before it is marked as not to be inherited. No program starts in that moment.
private let spawning = Mutex(())

private func spawn(
  _ executable: String, _ arguments: [String], _ environment: [String: String], terminal: String
) throws -> (pid_t, lifeline: Int32) {
  let words = ([executable] + arguments).map { strdup($0) } + [nil]
  let variables = environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
  defer { for pointer in words + variables { free(pointer) } }

  #if canImport(Darwin)
    let newSession = Int16(POSIX_SPAWN_SETSID)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
  #else
    let newSession: Int16 = 0x80  // POSIX_SPAWN_SETSID, which the C library shows to GNU programs only
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  posix_spawnattr_init(&attributes)
  defer {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }

  // A new session has no terminal, and takes the first one it opens. The test's own signal settings stay with it.
  var (none, usual) = (sigset_t(), sigset_t())
  sigemptyset(&none)
  sigfillset(&usual)
  posix_spawnattr_setsigmask(&attributes, &none)
  posix_spawnattr_setsigdefault(&attributes, &usual)
  posix_spawnattr_setflags(&attributes, newSession | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, terminal, O_RDWR, 0)
  posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)
  posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO)

  var process = pid_t()
  var ends: [Int32] = [-1, -1]
  let code = spawning.withLock { _ in
    _ = pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 3)
    return posix_spawn(&process, executable, &actions, &attributes, words, variables)
  }
  close(ends[1])
  guard code == 0 else {
    close(ends[0])
    throw PseudoTerminalError.refused("posix_spawn \(executable)", errorNumber: code)
  }
  return (process, ends[0])
}
