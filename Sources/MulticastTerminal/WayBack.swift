// The way back from a terminal, which a trap takes, too.

import Foundation

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
