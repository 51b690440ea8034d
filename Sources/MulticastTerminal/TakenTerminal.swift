// What is switched on in a terminal when a session takes it, and what puts it back, also in the middle of a signal.
//
// A signal stops a program anywhere, even inside `malloc` with its lock held. What runs in a handler may therefore not
// allocate, lock or call into the Swift runtime, which does both. So everything is prepared before the first handler is
// installed: the bytes to write and the settings to restore lie in memory of their own, and what runs here is loads
// from there, atomic flags, and the few system calls that POSIX allows in a handler.

import Synchronization
import MulticastSystemCalls

/// What is needed to leave the terminal and to come back. There is one, because a program has one terminal; it is
/// filled when a session begins and never freed, because a handler may run at any time.
struct Restoration: ~Copyable {
  /// The descriptor that keys come from. It carries the settings.
  var keys: Int32 = -1
  var screen: Int32 = -1

  let settingsBefore = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  let settingsDuring = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  /// Everything the session turns on, and the two halves in which it is turned off.
  var setUp = PreparedBytes(), inputReset = PreparedBytes(), screenReset = PreparedBytes()

  /// Set before the thing is changed and cleared after it is back. Doing it twice is harmless; doing half is not.
  let settingsAreChanged = Atomic<Bool>(false)
  let screenIsChanged = Atomic<Bool>(false)
  /// The window was resized, or the program came back: the reader takes note.
  let redrawIsDue = Atomic<Bool>(false)

  /// A pipe that the reader waits on together with the keys. A byte in it means: look at the flags.
  let wakeReader: Int32
  let wakeWriter: Int32

  init() {
    (wakeReader, wakeWriter) = (try? openPipe()) ?? (-1, -1)
    // The pipe is ours alone, so it may be set not to block: a full one has woken the reader already.
    for end in [wakeReader, wakeWriter] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  /// Not for handlers: fills in everything they need. `settingsBefore` are there already.
  mutating func prepare(keys: Int32, screen: Int32, _ mode: Session.Mode, writesEscapes: Bool) {
    self.keys = keys
    self.screen = screen

    var settings = settingsBefore.pointee
    // Keys one at a time, not echoed. Ctrl-C, Ctrl-Z and Ctrl-\ stay signals. Ctrl-S and, on macOS, Ctrl-V and Ctrl-O
    // become keys like others.
    settings.c_lflag &= ~(tcflag_t(ICANON) | tcflag_t(ECHO) | tcflag_t(IEXTEN))
    settings.c_iflag &= ~tcflag_t(IXON)
    withUnsafeMutableBytes(of: &settings.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    settingsDuring.pointee = settings

    typealias Sequence = ControlSequence
    let (isFull, hasMouse) = (mode != .lines, mode == .fullScreenWithMouse)
    setUp.prepare(
      isFull
        ? Sequence.alternateScreen + Sequence.hideCursor + Sequence.pasteOn + (hasMouse ? Sequence.mouseOn : "") : "")
    inputReset.prepare((hasMouse ? Sequence.mouseOff : "") + (isFull ? Sequence.pasteOff : ""))
    screenReset.prepare(
      (writesEscapes ? Sequence.style(.plain) : "")
        + (isFull ? Sequence.clear + Sequence.mainScreen + Sequence.showCursor : ""))
    redrawIsDue.store(false, ordering: .releasing)
  }

  /// Mouse off, pending input discarded, settings, main screen, cursor, in this order: a report that comes after the
  /// settings are back would be echoed, and what was typed at the program is not meant for the shell.
  borrowing func leave() {
    let screenWasChanged = screenIsChanged.load(ordering: .acquiring)
    if screenWasChanged { inputReset.write(to: screen) }
    if settingsAreChanged.load(ordering: .acquiring) {
      // In the background the shell has its own settings in place already. Should it take the terminal at this very
      // moment, the program must not be stopped halfway.
      var before = backgroundStops(SIG_BLOCK)
      if isInForeground(keys) {
        tcflush(keys, TCIFLUSH)
        tcsetattr(keys, TCSANOW, settingsBefore)
      }
      pthread_sigmask(SIG_SETMASK, &before, nil)
      settingsAreChanged.store(false, ordering: .releasing)
    }
    if screenWasChanged {
      screenReset.write(to: screen)
      screenIsChanged.store(false, ordering: .releasing)
    }
  }

  /// Takes the terminal, the first time and after every stop.
  borrowing func arrive() {
    settingsAreChanged.store(true, ordering: .releasing)
    takeSettings()
    // Setting it up twice would save the cursor's place on the alternate screen over the one on the main screen.
    if !screenIsChanged.load(ordering: .acquiring) {
      screenIsChanged.store(true, ordering: .releasing)
      setUp.write(to: screen)
    }
  }

  /// In the background `tcsetattr` raises `SIGTTOU`, which stops the program until it is in the foreground again: nothing
  /// is drawn over the shell's screen.
  borrowing func takeSettings() {
    var before = backgroundStops(SIG_UNBLOCK)
    while tcsetattr(keys, TCSANOW, settingsDuring) == -1 && errno == EINTR {}
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// Blocks or unblocks what stops a program that changes the terminal from the background. Gives the signal mask that
  /// was there before.
  private func backgroundStops(_ change: Int32) -> sigset_t {
    var stop = sigset_t()
    var before = sigset_t()
    sigemptyset(&stop)
    sigaddset(&stop, SIGTTOU)
    pthread_sigmask(change, &stop, &before)
    return before
  }

  borrowing func askForRedraw() {
    redrawIsDue.store(true, ordering: .releasing)
    var byte: UInt8 = 0
    _ = MulticastSystemCalls.write(wakeWriter, &byte, 1)
  }
}

/// Whether a terminal is this program's just now. One that controls nobody has no background.
private func isInForeground(_ terminal: Int32) -> Bool {
  let group = tcgetpgrp(terminal)
  return group == -1 || group == getpgrp()
}

/// Keeps other threads from drawing on a screen that a handler has given back.
///
/// A signal comes to one thread while another draws, so the handler closes the gate and waits until nobody is inside.
struct ScreenGate: ~Copyable {
  private let isClosed = Atomic<Bool>(false)
  /// The number of the thread that writes to a terminal, or 0.
  private let writer = Atomic<UInt>(0)
  /// The terminal that a session has, or -1.
  let terminal = Atomic<Int32>(-1)

  /// Not for handlers: writes to a terminal as soon as that is the program's. A program that was stopped by force, with
  /// no handler to close the gate, may be continued in the background.
  borrowing func write(_ body: () -> Int) -> Int {
    let terminal = terminal.load(ordering: .acquiring)
    if terminal >= 0, !isInForeground(terminal) { restoration.pointee.takeSettings() }
    writer.store(currentThreadNumber, ordering: .sequentiallyConsistent)
    while isClosed.load(ordering: .sequentiallyConsistent) {
      writer.store(0, ordering: .releasing)
      poll(nil, 0, 10)
      writer.store(currentThreadNumber, ordering: .sequentiallyConsistent)
    }
    defer { writer.store(0, ordering: .releasing) }
    return body()
  }

  /// Lets nobody in any more, and waits for another thread to come out, unless its terminal hangs. A thread that was
  /// interrupted while it wrote is this one, and can't go on before its handler is done.
  borrowing func close() {
    isClosed.store(true, ordering: .sequentiallyConsistent)
    var patience = 200
    while patience > 0, case let other = writer.load(ordering: .sequentiallyConsistent), other != 0,
      other != currentThreadNumber
    {
      poll(nil, 0, 1)
      patience -= 1
    }
  }

  borrowing func open() { isClosed.store(false, ordering: .releasing) }
}

let screenGate = ScreenGate()

/// A few bytes in memory of their own.
struct PreparedBytes {
  private let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 256, alignment: 1)
  private var count = 0

  /// Not for handlers.
  mutating func prepare(_ text: String) {
    bytes.copyBytes(from: text.utf8)
    count = text.utf8.count
  }

  /// A terminal that takes nothing for a fifth of a second (it hangs, or its line is cut) gets nothing more, so that
  /// it can't keep the program from ending.
  func write(to descriptor: Int32) {
    var written = 0
    while written < count {
      guard events(of: descriptor, awaiting: POLLOUT, milliseconds: 200) & POLLOUT != 0 else { return }
      let step = MulticastSystemCalls.write(descriptor, bytes.baseAddress! + written, count - written)
      if step > 0 { written += step } else if errno != EINTR && errno != EAGAIN { return }
    }
  }
}

/// The one restoration. Its memory is set up when it is first asked for, before any handler is.
nonisolated(unsafe) let restoration: UnsafeMutablePointer<Restoration> = {
  let memory = UnsafeMutablePointer<Restoration>.allocate(capacity: 1)
  memory.initialize(to: Restoration())
  // A program that calls `exit` leaves too.
  atexit { restoration.pointee.leave() }
  return memory
}()
