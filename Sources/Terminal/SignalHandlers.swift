// Every way out of a program, and the way back after Ctrl-Z.

import SystemCalls

/// The signals that a session listens to. They are the program's own again when it ends.
///
/// What ends the program first puts the terminal back, then the action that was there before, and then raises the
/// signal again: the exit status is what it would have been, and the runtime's crash report appears on a screen that
/// is in order. A signal that was ignored (`nohup`) stays ignored.
struct SignalHandlers: ~Copyable {
  /// Ctrl-C, `kill`, a closed terminal, Ctrl-\, and the traps: a Swift error raises SIGILL or SIGTRAP.
  private static let ending = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT,
  ]

  private var listened: [Int32] = []
  private let stack = SignalStack()

  init() {
    for signal in Self.ending { listen(to: signal, blocksAll: true, endProgram) }
    listen(to: SIGTSTP, stopProgram)
    listen(to: SIGCONT, continueProgram)
    listen(to: SIGWINCH, noteResize)
    // A closed pipe is then an error of the write rather than the end of a program that has the terminal.
    listen(to: SIGPIPE, nil)
  }

  deinit {
    for signal in listened { sigaction(signal, previousActions + Int(signal), nil) }
  }

  /// - Parameter handler: nil ignores the signal.
  private mutating func listen(to signal: Int32, blocksAll: Bool = false, _ handler: SignalHandler?) {
    sigaction(signal, nil, previousActions + Int(signal))
    guard previousActions[Int(signal)].handlerBits != ignored else { return }
    var action = sigaction()
    action.setHandler(handler ?? unsafeBitCast(ignored, to: SignalHandler.self))
    action.sa_flags = SA_RESTART | SA_ONSTACK
    // While the program stops and continues, what ends it must still get through.
    if blocksAll {
      sigfillset(&action.sa_mask)
    } else {
      sigemptyset(&action.sa_mask)
      for other in [SIGTSTP, SIGCONT, SIGWINCH] { sigaddset(&action.sa_mask, other) }
    }
    sigaction(signal, &action, nil)
    listened.append(signal)
  }
}

/// What SIG_IGN is made of, on every system.
private let ignored = 1

/// What was there before us, by the signal's number, for handlers to put back.
private nonisolated(unsafe) let previousActions: UnsafeMutablePointer<sigaction> = {
  let memory = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)
  memory.initialize(repeating: sigaction(), count: 64)
  return memory
}()

// MARK: - In a handler: only what Restoration.swift allows

private func endProgram(_ signal: Int32) {
  let errorNumber = errno
  restoration.pointee.leave()
  sigaction(signal, previousActions + Int(signal), nil)
  // It is blocked while its handler runs, and comes through as soon as this returns: at the very instruction that
  // trapped, so that a crash report shows the right one.
  raise(signal)
  errno = errorNumber
}

private func stopProgram(_ signal: Int32) {
  let errorNumber = errno
  restoration.pointee.leave()
  var ours = sigaction()
  sigaction(signal, previousActions + Int(signal), &ours)
  raise(signal)
  var mask = sigset_t()
  sigemptyset(&mask)
  sigaddset(&mask, signal)
  pthread_sigmask(SIG_UNBLOCK, &mask, nil)
  // Here it stands still until `fg`. With no shell to wake it up again, the system doesn't stop it at all.
  pthread_sigmask(SIG_BLOCK, &mask, nil)
  sigaction(signal, &ours, nil)
  continueProgram(SIGCONT)
  errno = errorNumber
}

private func continueProgram(_ signal: Int32) {
  let errorNumber = errno
  restoration.pointee.arrive()
  restoration.pointee.askForRedraw()
  errno = errorNumber
}

private func noteResize(_ signal: Int32) {
  let errorNumber = errno
  restoration.pointee.askForRedraw()
  errno = errorNumber
}

// MARK: - The handlers' own stack

/// A stack for handlers to run on, because a stack overflow leaves none. It serves the thread that began the session;
/// where the thread has one already, nothing changes.
private struct SignalStack: ~Copyable {
  private var memory: UnsafeMutableRawPointer?
  private static let size = 65_536

  init() {
    var current = stack_t()
    guard sigaltstack(nil, &current) == 0, Int(current.ss_flags) & Int(SS_DISABLE) != 0 else { return }
    memory = .allocate(byteCount: Self.size, alignment: 16)
    current.ss_sp = memory
    current.ss_size = numericCast(Self.size)
    current.ss_flags = 0
    sigaltstack(&current, nil)
  }

  deinit {
    guard let memory else { return }
    var none = stack_t()
    none.ss_size = numericCast(Self.size)
    none.ss_flags = numericCast(Int(SS_DISABLE))
    sigaltstack(&none, nil)
    memory.deallocate()
  }
}
