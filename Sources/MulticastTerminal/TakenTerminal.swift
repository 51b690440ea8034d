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
struct TakenTerminal: ~Copyable {
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

/// The one terminal. Its memory is set up when it is first asked for, before any handler is.
nonisolated(unsafe) let takenTerminal: UnsafeMutablePointer<TakenTerminal> = {
  let memory = UnsafeMutablePointer<TakenTerminal>.allocate(capacity: 1)
  memory.initialize(to: TakenTerminal())
  // A program that calls `exit` leaves too.
  atexit { takenTerminal.pointee.leave() }
  return memory
}()
