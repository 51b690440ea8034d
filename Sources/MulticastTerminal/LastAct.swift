// What a program still does when it ends: its folders and its children go with it, and its terminal
// is put back.

import Foundation
import Synchronization

/// Something that a program does before it ends, by `exit` or by a signal that asks it to: it
/// removes a folder, for instance, or ends a child.
///
///     let lastAct = LastAct { kill(child, SIGKILL) }
///
/// Acts are done in the opposite order, and an act isn't done anymore once its object is gone. Only
/// a trap and SIGKILL leave no time for them.
package final class LastAct: Sendable {
  private let number: Int

  private struct Acts {
    var count = 0
    /// Those that are left to do; nil when the program is ending.
    var left: [Int: @Sendable () -> Void]? = [:]
  }

  private static let acts = Mutex(Acts())
  private static let areDone = DispatchGroup()
  private static let atExit: Void = { atexit { LastAct.doAll() } }()

  /// - Parameter act: If the program is ending already, it's done immediately.
  package init(_ act: @escaping @Sendable () -> Void) {
    _ = Self.atExit
    let (number, isTooLate) = Self.acts.withLock { acts in
      acts.count += 1
      acts.left?[acts.count] = act
      return (acts.count, acts.left == nil)
    }
    self.number = number
    if isTooLate { act() }
  }

  deinit { Self.acts.withLock { _ = $0.left?.removeValue(forKey: number) } }

  /// Whether the program is ending.
  package static var isTime: Bool { acts.withLock { $0.left == nil } }

  /// Does all that's left to do. The program had better end soon.
  ///
  /// It may be called twice at the same moment: a terminal that's closed is the end of the input
  /// and a signal. The second call waits for the first, since the program ends behind it.
  package static func doAll() {
    if doOnce() { areDone.leave() }
  }

  /// - Returns: Whether this call has done it. Those that come later wait for `areDone`.
  private static func doOnce() -> Bool {
    let left = acts.withLock { acts in
      defer { acts.left = nil }
      if acts.left != nil { areDone.enter() }
      return acts.left
    }
    guard let left else {
      areDone.wait()
      return false
    }
    for act in left.sorted(by: { $0.key > $1.key }) { act.value() }
    return true
  }

  /// From here on, the signals that ask a program to end find it with a terminal or without. (A
  /// `Terminal` does the same, and puts itself back as well.)
  package static func doAllAtSignals() throws {
    let signals = try openPipe()
    wayBack.noteSignals(in: signals.writer)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
      let before = Foundation.signal(signal, noteSignal)
      // Whoever started the program, `nohup` for instance, wants it to go on.
      let isIgnored = unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
      if isIgnored { Foundation.signal(signal, SIG_IGN) }
    }
    Thread.detachNewThread {
      var signal: UInt8 = 0
      while Foundation.read(signals.reader, &signal, 1) != 1 {}
      end(by: Int32(signal))
    }
  }

  /// Does all that's left to do, and ends the program by a signal. Another thread that notices what
  /// has been stopped, and wants to end the program as well, waits until the signal has done so.
  static func end(by signal: Int32) {
    _ = doOnce()
    Foundation.signal(signal, SIG_DFL)
    kill(getpid(), signal)
  }
}

// MARK: - The way back from a terminal, which a trap takes, too

/// What puts the terminal back, and what takes its keys. A signal comes anywhere, even inside
/// `malloc` with its lock held, so it's all in memory that's never freed, and using it allocates
/// nothing.
struct WayBack: @unchecked Sendable {
  private let before = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  private let during = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  private let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
  /// How many bytes come before the settings, and how many after them.
  private let counts = UnsafeMutablePointer<(inputOff: Int, reset: Int)>.allocate(capacity: 1)
  private let screen = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
  private let signals = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
  private let isTaken = UnsafeMutablePointer<Bool>.allocate(capacity: 1)

  init() {
    counts.pointee = (0, 0)
    screen.pointee = STDOUT_FILENO
    signals.pointee = -1
    isTaken.pointee = false
    before.initialize(to: termios())
    during.initialize(to: termios())
    // A program that calls `exit` goes this way, too.
    atexit { wayBack.follow() }
  }

  func prepare(
    _ inputOff: String, _ reset: String, on descriptor: Int32, notingSignalsIn pipe: Int32
  ) {
    screen.pointee = descriptor
    noteSignals(in: pipe)
    tcgetattr(STDIN_FILENO, before)
    during.pointee = before.pointee
    // Keys one at a time, not echoed. Ctrl-C, Ctrl-Z and Ctrl-\ stay signals. Ctrl-S and, on macOS,
    // Ctrl-V and Ctrl-O become keys like others.
    during.pointee.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
    during.pointee.c_iflag &= ~tcflag_t(IXON)
    withUnsafeMutableBytes(of: &during.pointee.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    counts.pointee = (inputOff.utf8.count, reset.utf8.count)
    for (index, byte) in (inputOff + reset).utf8.enumerated() { bytes[index] = byte }
  }

  /// - Parameter pipe: Where a thread reads them.
  func noteSignals(in pipe: Int32) { signals.pointee = pipe }

  /// In the background, this stops the program until it's in the foreground.
  func takeKeys() {
    isTaken.pointee = true
    while tcsetattr(STDIN_FILENO, TCSANOW, during) == -1 && errno == EINTR {}
  }

  /// Hands a signal over to a thread.
  func note(_ signal: Int32) {
    let errorNumber = errno
    var byte = UInt8(signal)
    _ = write(signals.pointee, &byte, 1)
    errno = errorNumber
  }

  /// Mouse and paste off, settings with pending input discarded, screen and cursor, in this order:
  /// a report that comes after the settings are back would be echoed, and what was typed at the
  /// program isn't meant for the shell.
  func follow() {
    guard isTaken.pointee, tcgetpgrp(STDIN_FILENO) == getpgrp() || tcgetpgrp(STDIN_FILENO) == -1
    else { return }
    isTaken.pointee = false
    _ = write(screen.pointee, bytes, counts.pointee.inputOff)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, before)
    _ = write(screen.pointee, bytes + counts.pointee.inputOff, counts.pointee.reset)
  }
}

let wayBack = WayBack()

func noteSignal(_ signal: Int32) { wayBack.note(signal) }

func endByTrap(_ signal: Int32) {
  wayBack.follow()
  Foundation.signal(signal, SIG_DFL)
  raise(signal)
}
