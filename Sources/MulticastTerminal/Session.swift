import MulticastSystemCalls

/// Takes the terminal, gives its events one at a time, and leaves it as it was.
///
///     let session = try Session(.fullScreen)
///     while let event = session.nextEvent(), event != .endOfInput { … }
///     session.leave()
///
/// Keys come as they are pressed and are not echoed. The terminal is put back on every way out: `leave()`, the end of
/// the session's last reference, `exit`, and every signal that ends a program and can be caught, a stack overflow of the
/// thread that began the session included. The signal then ends the program. (What the signals do is in
/// SessionSignalHandlers.swift and JobControl.swift.) Ctrl-Z leaves, and `fg` comes back with a
/// `redraw` event; meanwhile no thread draws. SIGPIPE is ignored. Only SIGKILL can't be helped: `reset` repairs what it
/// leaves behind. What was written to the alternate screen is gone with it, the message of a `fatalError` too; a crash
/// report comes later and stays.
///
/// Waiting costs no processor time. One thread uses a session.
package final class Session {
  /// What is taken besides the keys.
  package enum Mode: Sendable {
    /// Nothing: the program prints line by line.
    case lines
    /// The terminal's second screen, without a cursor; the first one comes back as it was. A paste is kept apart from keys.
    case fullScreen
    /// The mouse as well: presses, drags and releases.
    case fullScreenWithMouse
  }

  /// Where to draw while the session lasts: standard output if it is a terminal, otherwise the terminal the program was
  /// started from.
  package let output: Output

  private let keys: Int32
  /// The descriptors opened here: `--record -` and piped input leave the terminal on neither side.
  private let opened: [Int32]
  private let escapeDelay: Duration

  private var parser: InputParser
  /// The events of the last chunk that have not been given yet.
  private var pending: ArraySlice<Event> = []
  private var lastByte = ContinuousClock.now
  private var hasEnded = false
  private var handlers: SessionSignalHandlers?

  /// Takes the terminal. In the background it waits to be in the foreground, as every program with a screen does.
  ///
  /// - Parameter escapeDelay: For how long nothing must follow an ESC for it to be the Escape key.
  /// - Throws: `noTerminal` where there is none, `noCursor` where a full screen can't be drawn.
  /// - Precondition: No other session lasts: a program has one terminal.
  package init(_ mode: Mode = .lines, escapeDelay: Duration = InputParser.escapeDelay) throws(SessionError) {
    precondition(screenGate.terminal.load(ordering: .acquiring) < 0)
    var opened: [Int32] = []
    let keys = terminal(preferring: STDIN_FILENO, opened: &opened)
    output = Output(terminal(preferring: STDOUT_FILENO, opened: &opened))
    (self.keys, self.opened, self.escapeDelay) = (keys, opened, escapeDelay)
    parser = InputParser(size: output.size)
    let hasTerminal = output.isTerminal && tcgetattr(keys, takenTerminal.pointee.settingsBefore) == 0
    let error: SessionError? =
      if !hasTerminal {
        .noTerminal
      } else if mode != .lines, let obstacle = output.obstacle {
        .noCursor(obstacle)
      } else {
        nil
      }
    if let error {
      for descriptor in opened { close(descriptor) }
      throw error
    }

    takenTerminal.pointee.prepare(keys: keys, screen: output.descriptor, mode, writesEscapes: output.movesCursor)
    handlers = SessionSignalHandlers()
    takenTerminal.pointee.arrive()
    screenGate.terminal.store(keys, ordering: .releasing)
  }

  /// Puts the terminal back. What was typed and not read yet is discarded. A second call does nothing; afterwards
  /// there are no more events.
  package func leave() {
    guard handlers != nil else { return }
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    screenGate.terminal.store(-1, ordering: .releasing)
    takenTerminal.pointee.leave()
    handlers = nil
    for descriptor in opened { close(descriptor) }
    hasEnded = true
    pending = []
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  deinit { leave() }

  // MARK: - Events

  /// Waits for the next event, or until the deadline, and then gives nil.
  ///
  /// Events that are there already are given immediately, whatever the deadline: `nextEvent(until: .now)` never waits.
  package func nextEvent(until deadline: ContinuousClock.Instant? = nil) -> Event? {
    while true {
      if takenTerminal.pointee.redrawIsDue.exchange(false, ordering: .acquiringAndReleasing), !hasEnded {
        parser.size = output.size
        return .redraw(parser.size)
      }
      if let event = pending.popFirst() { return event }
      if hasEnded { return .endOfInput }

      let settling = parser.isUndecided ? lastByte + escapeDelay : nil
      let wake = [deadline, settling].compactMap { $0 }.min()
      if wait(until: wake) {
        read()
      } else if let settling, ContinuousClock.now >= settling {
        pending = parser.settle()[...]
      } else if let deadline, ContinuousClock.now >= deadline {
        return nil
      }
    }
  }

  /// Drops a Return that came together with the event just given, in one read.
  ///
  /// For a program that takes single keys where people expect lines. `b` and Return are one command when they arrive
  /// at once, as from a script or over a slow line; a Return that a person types later is a key of its own.
  package func skipReturn() { if pending.first == .key(.return) { pending.removeFirst() } }

  /// Sleeps until there is input, or something else to look at. True means input.
  private func wait(until deadline: ContinuousClock.Instant?) -> Bool {
    var descriptors = [
      pollfd(fd: keys, events: Int16(POLLIN), revents: 0),
      pollfd(fd: takenTerminal.pointee.wakeReader, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&descriptors, until: deadline) > 0 else { return false }
    if descriptors[1].revents != 0 {
      var bytes = [UInt8](repeating: 0, count: 256)
      _ = MulticastSystemCalls.read(takenTerminal.pointee.wakeReader, &bytes, bytes.count)
    }
    return descriptors[0].revents != 0
  }

  private func read() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = MulticastSystemCalls.read(keys, &bytes, bytes.count)
    if count > 0 {
      lastByte = .now
      pending = parser.feed(bytes[..<count])[...]
    } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
      hasEnded = true
    }
  }
}

package enum SessionError: Error, CustomStringConvertible {
  /// Neither standard input and output nor the program's surroundings have one.
  case noTerminal
  /// A full screen was asked for, and the terminal only takes lines, for this reason.
  case noCursor(String)

  package var description: String {
    switch self {
    case .noTerminal: "there is no terminal to read keys from or to draw on"
    case .noCursor(let obstacle): obstacle
    }
  }
}

/// The descriptor, if it is a terminal; otherwise the terminal behind one of the standard descriptors, opened anew, or
/// the one that controls the program; -1 if there is none. `/dev/tty` comes last because macOS can't `poll` it.
private func terminal(preferring descriptor: Int32, opened: inout [Int32]) -> Int32 {
  if isatty(descriptor) == 1 { return descriptor }
  var names = [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO].compactMap(terminalPath)
  names.append("/dev/tty")
  for name in names {
    let new = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    if new >= 0 {
      opened.append(new)
      return new
    }
  }
  return -1
}
