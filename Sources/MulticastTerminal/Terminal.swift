// Takes the terminal, gives its keys one at a time, and puts the terminal back.

import Foundation
import Synchronization

/// The terminal, for as long as a program has it.
///
///     let terminal = try Terminal(.fullScreen(mouse: true))
///     while let event = terminal.nextEvent(), event != .endOfInput { … }
///     terminal.putBack()
///
/// Keys come as they're pressed and aren't echoed. The terminal is put back by `putBack()`, `exit`,
/// every signal that asks the program to end, and a trap. The signal then ends the program. Ctrl-Z
/// puts the terminal back, too, and `fg` takes it again, with a `redraw` event. Only SIGKILL can't
/// be helped: `reset` repairs what it leaves behind. What was written to the second screen is gone
/// with it, the message of a `fatalError` too.
///
/// Waiting costs no processor time. One thread reads the events. A program has one terminal at a
/// time.
package final class Terminal: Sendable {
  /// What is taken besides the keys.
  package enum Mode: Equatable, Sendable {
    /// Nothing: the program prints line by line.
    case lines
    /// The terminal's second screen, without a cursor and without breaking long lines; the first
    /// screen comes back as it was. With a mouse, its presses, drags and releases come as events.
    /// With a wheel, that comes as arrow keys: text can still be selected then.
    case fullScreen(mouse: Bool, wheel: Bool = false)
  }

  package let output: Output
  private let setUp: String
  private let state: Mutex<State>

  private struct State {
    /// Whether the terminal is the program's just now. Nothing is drawn while it isn't.
    var isOurs = false
    var redrawIsDue = false
    var isAwoken = false
    var hasEnded = false
    var hasLeft = false
    var parser = KeyParser()
    /// When bytes came last.
    var lastInput = ContinuousClock.now
    /// When not to wait for the rest of a sequence any longer.
    var endOfPatience: ContinuousClock.Instant? { parser.patience.map { lastInput + $0 } }
    var pending: [TerminalEvent] = []

    /// Whether somebody has ended the wait. The next wait begins anew.
    mutating func takeAwoken() -> Bool {
      defer { isAwoken = false }
      return isAwoken
    }
  }

  /// A pipe that the reader waits on together with the keys. A byte in it means: look at the state.
  private let wake: (reader: Int32, writer: Int32)
  /// A pipe for the numbers of the signals that came. Zero is the last.
  private let signals: (reader: Int32, writer: Int32)

  private static let signals: [Int32] = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH,
  ]
  private static let traps: [Int32] = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  /// Takes the terminal. In the background, it waits to be in the foreground, as every program with
  /// a screen does.
  ///
  /// - Parameters:
  ///   - mode: What is taken besides the keys.
  ///   - output: Where to draw.
  /// - Throws: Why the terminal can't be taken: there is none, or it can't show a full screen.
  package init(_ mode: Mode = .lines, on output: Output = .standard) throws(TerminalError) {
    self.output = output
    guard output.isTerminal, isatty(STDIN_FILENO) == 1 else {
      throw TerminalError("there is no terminal to read keys from or to draw on")
    }
    if mode != .lines, let obstacle = output.obstacle { throw TerminalError(obstacle) }
    let codes = Codes(mode, movesCursor: output.movesCursor)
    setUp = codes.setUp
    do {
      wake = try openPipe()
      signals = try openPipe()
    } catch {
      throw TerminalError("\(error)")
    }
    // A full pipe has woken its reader already.
    for end in [wake.writer, signals.writer] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    state = Mutex(State())

    wayBack.prepare(
      codes.inputOff, codes.reset, on: output.descriptor, notingSignalsIn: signals.writer)
    for signal in Self.traps { Foundation.signal(signal, endByTrap) }
    for signal in Self.signals { Foundation.signal(signal, noteSignal) }
    take()
    // A thread of its own, so that Ctrl-C works whatever the program is busy with.
    Thread.detachNewThread { [weak self, signals] in
      var signal: UInt8 = 0
      while Foundation.read(signals.reader, &signal, 1) == 1 || errno == EINTR, signal != 0 {
        self?.handle(Int32(signal))
      }
      for end in [signals.reader, signals.writer] { close(end) }
    }
  }

  deinit {
    putBack()
    close(wake.reader)
    close(wake.writer)
  }

  // MARK: - Taking it and putting it back

  private func take() {
    state.withLock { state in
      wayBack.takeKeys()
      _ = try? output.write(setUp)
      state.isOurs = true
    }
  }

  /// Puts the terminal back. What was typed and not read yet is discarded. Afterward, there are no
  /// more events.
  package func putBack() {
    let isFirst = state.withLock { state in
      defer {
        state.hasEnded = true
        state.pending = []
        state.isOurs = false
        state.hasLeft = true
      }
      if state.isOurs { wayBack.follow() }
      return !state.hasLeft
    }
    guard isFirst else { return }
    for signal in Self.signals + Self.traps { Foundation.signal(signal, SIG_DFL) }
    var last: UInt8 = 0
    _ = write(signals.writer, &last, 1)
  }

  private func leave() {
    state.withLock { state in
      if state.isOurs { wayBack.follow() }
      state.isOurs = false
    }
  }

  // MARK: - Signals

  /// Runs on a thread, so it's ordinary code.
  private func handle(_ signal: Int32) {
    switch signal {
    case SIGWINCH: askForRedraw()
    case SIGTSTP:
      leave()
      stopThisProgram()
      comeBack()
    case SIGCONT: comeBack()
    default:
      leave()
      LastAct.end(by: signal)
    }
  }

  /// Takes the terminal again, after Ctrl-Z or after somebody stopped the program by force. In the
  /// background, the program stops once more, until it's in the foreground, unless there's another
  /// signal, which may end it.
  private func comeBack() {
    guard tcgetpgrp(STDIN_FILENO) == getpgrp() else {
      leave()
      var next = [pollfd(fd: signals.reader, events: Int16(POLLIN), revents: 0)]
      if poll(&next, until: .now + .milliseconds(50)) == 0 { stopThisProgram() }
      return
    }
    if state.withLock({ $0.isOurs }) { wayBack.takeKeys() } else { take() }
    askForRedraw()
  }

  private func askForRedraw() {
    state.withLock { $0.redrawIsDue = true }
    writeToWake()
  }

  /// Ends the wait for an event: `nextEvent(until:)` gives nil as if the deadline were over. May be
  /// called on any thread.
  package func wakeUp() {
    state.withLock { $0.isAwoken = true }
    writeToWake()
  }

  private func writeToWake() {
    var byte: UInt8 = 0
    _ = write(wake.writer, &byte, 1)
  }

  // MARK: - Drawing

  /// Writes what a screen is to show, if the terminal is the program's just now. If it isn't, a
  /// `redraw` event comes later.
  package func draw(_ text: String) throws(OutputError) {
    try state.withLock { state throws(OutputError) in
      if state.isOurs { try output.write(text) }
    }
  }

  // MARK: - Events

  /// Waits for the next event, or until the deadline or `wakeUp()`, and then gives nil.
  ///
  /// Events that are there already are given immediately, whatever the deadline: `nextEvent(until:
  /// .now)` never waits.
  package func nextEvent(until deadline: ContinuousClock.Instant? = nil) -> TerminalEvent? {
    while true {
      let event = state.withLock { state -> TerminalEvent? in
        if state.hasEnded { return .endOfInput }
        if let end = state.endOfPatience, .now >= end { state.pending += state.parser.giveUp() }
        if state.redrawIsDue, state.isOurs {
          state.redrawIsDue = false
          return .redraw(output.size)
        }
        return state.pending.isEmpty ? nil : state.pending.removeFirst()
      }
      if let event { return event }
      if state.withLock({ $0.takeAwoken() }) { return nil }
      let ends = [deadline, state.withLock { $0.endOfPatience }].compactMap(\.self)
      var descriptors = [wake.reader, STDIN_FILENO].map { descriptor in
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      }
      // Without a deadline, an hour is as good as any time: then it waits for another one.
      let count = poll(&descriptors, until: ends.min() ?? .now + .seconds(3600))
      if count == 0, let deadline, .now >= deadline { return nil }
      if count <= 0 { continue }
      if descriptors[0].revents != 0 {
        var bytes = [UInt8](repeating: 0, count: 256)
        _ = read(wake.reader, &bytes, bytes.count)
      }
      if descriptors[1].revents != 0 { readKeys() }
    }
  }

  private func readKeys() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    let isOver = count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN)
    let size = output.size
    state.withLock { state in
      if isOver { state.hasEnded = true }
      state.lastInput = .now
      state.pending += state.parser.events(from: bytes.prefix(max(count, 0)), on: size)
    }
  }

  /// Drops a Return that came together with the event just given, in one read.
  ///
  /// For a program that takes single keys where people expect lines. `b` and Return are one command
  /// when they arrive at once, as from a script or over a slow line; a Return that a person types
  /// later is a key of its own.
  package func skipReturn() {
    state.withLock { if $0.pending.first == .key(.return) { $0.pending.removeFirst() } }
  }
}

/// What a mode takes and gives back, as a terminal is told it.
private struct Codes {
  /// What switches everything on.
  var setUp = ""
  /// What switches off that the terminal sends more than keys.
  var inputOff = ""
  /// What comes last, when the settings are back.
  var reset = ""

  init(_ mode: Terminal.Mode, movesCursor: Bool) {
    guard movesCursor else { return }
    setUp = "\u{1B}[?2004h"
    inputOff = "\u{1B}[?2004l"
    reset = "\u{1B}[m"
    guard case .fullScreen(let hasMouse, let hasWheel) = mode else { return }
    setUp += "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l"
    // Erased first: some terminals have no second screen, and there, whatever comes next would be
    // in the picture.
    reset += "\u{1B}[?7h\u{1B}[H\u{1B}[2J\u{1B}[?1049l\u{1B}[?25h"
    if hasMouse {
      setUp += "\u{1B}[?1002h\u{1B}[?1006h"
      inputOff += "\u{1B}[?1006l\u{1B}[?1002l"
    }
    if hasWheel {
      // Saved first and then restored, not switched off: in many terminals the wheel does this
      // anyway, and the next program, a pager for instance, counts on that.
      setUp += "\u{1B}[?1007s\u{1B}[?1007h"
      inputOff += "\u{1B}[?1007r"
    }
  }
}

/// Stops this program as Ctrl-Z does, until somebody lets it go on. Where nobody would, since no
/// shell with job control waits for it, the system doesn't stop it, and it goes on immediately.
/// (POSIX calls that an orphaned process group.)
package func stopThisProgram() {
  let handler = signal(SIGTSTP, SIG_DFL)
  // To this thread, so that it has happened when the call returns. A thread of Dispatch's, and what
  // it has begun, blocks the signal.
  var stop = sigset_t()
  var before = sigset_t()
  sigemptyset(&stop)
  sigaddset(&stop, SIGTSTP)
  pthread_sigmask(SIG_UNBLOCK, &stop, &before)
  raise(SIGTSTP)
  pthread_sigmask(SIG_SETMASK, &before, nil)
  signal(SIGTSTP, handler)
}

/// Why a terminal can't be taken, in words that a sentence can begin with.
package struct TerminalError: Error, CustomStringConvertible {
  package let description: String
  init(_ description: String) { self.description = description }
}

/// What came from the terminal.
package enum TerminalEvent: Hashable, Sendable {
  case key(Key)
  case mouse(Mouse)
  /// Something was pasted, which isn't given: no program here takes text.
  case paste
  /// The screen must be drawn anew, in full, at this size: the window was resized, or the program
  /// is back after Ctrl-Z and `fg`.
  case redraw(Size)
  /// No more input will come: the terminal was closed. Every later call says so again, immediately.
  case endOfInput
}

/// A terminal that's lent to another program, which may leave it in disorder.
///
///     let lent = LentTerminal()
///     // … the other program runs and ends …
///     lent.putBack()
///
/// A program with a `Terminal` puts it back by itself, except where no code of its own can run
/// anymore: after SIGKILL, for instance.
package struct LentTerminal {
  private let before: termios?

  /// Takes down the settings of this program's terminal. No `Terminal` may last.
  package init() { before = Self.settings }

  /// Puts the terminal back if the other program couldn't.
  package func putBack() {
    guard var before, let now = Self.settings, now.c_lflag != before.c_lflag else { return }
    let codes = Codes(.fullScreen(mouse: true), movesCursor: true)
    try? Output.standard.write(codes.inputOff + codes.reset)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &before)
  }

  private static var settings: termios? {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
    // The system uses these two for its own notes.
    settings.c_lflag &= ~tcflag_t(PENDIN | FLUSHO)
    return settings
  }
}
