// Every way out of a program. What Ctrl-Z and `fg` do is in JobControl.swift.

import MulticastSystemCalls

/// The signals that a session listens to. They are the program's own again when it ends.
///
/// What ends the program first puts the terminal back, lets a crash reporter that was there before say what it has to
/// say, and then ends the program by the same signal: the exit status is what it would have been. A signal that was
/// ignored (`nohup`) stays ignored, and one that the program handles itself stays its own.
struct SessionSignalHandlers: ~Copyable {
  /// What the runtime's crash reporter listens to. It returns, and a signal that somebody sent doesn't come again.
  private static let crashes = [SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  private var listened: [Int32] = []
  private let stack = SignalStack()

  init() {
    screenGate.open()  // Made by now: a handler must not be the first to ask for it.
    for signal in endingSignals { listen(to: signal, blocksAll: true, endProgram) }
    listen(to: SIGTSTP, stopProgram)
    listen(to: SIGCONT) { _, _, _ in continueProgram() }
    listen(to: SIGWINCH) { _, _, _ in keepingErrorNumber { takenTerminal.pointee.askForRedraw() } }
    // A closed pipe is then an error of the write rather than the end of a program that has the terminal.
    listen(to: SIGPIPE, unsafeBitCast(ignored, to: SignalHandler.self))
  }

  deinit { for signal in listened { sigaction(signal, previousActions + Int(signal), nil) } }

  private mutating func listen(to signal: Int32, blocksAll: Bool = false, _ handler: SignalHandler) {
    sigaction(signal, nil, previousActions + Int(signal))
    let previous = previousActions[Int(signal)].handlerBits
    guard previous == usual || (previous != ignored && Self.crashes.contains(signal)) else { return }
    var action = sigaction()
    action.setHandler(handler)
    action.sa_flags = SA_RESTART | SA_ONSTACK | Int32(SA_SIGINFO)
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

/// What SIG_DFL and SIG_IGN are made of, on every system.
private let usual = 0, ignored = 1

/// What was there before us, by the signal's number, for handlers to put back.
nonisolated(unsafe) let previousActions: UnsafeMutablePointer<sigaction> = {
  let memory = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
  memory.initialize(repeating: sigaction(), count: 65)
  return memory
}()

// MARK: - In a handler: only what TakenTerminal.swift allows

func keepingErrorNumber(_ body: () -> Void) {
  let errorNumber = errno
  body()
  errno = errorNumber
}

private func endProgram(
  _ signal: Int32, _ information: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?
) {
  keepingErrorNumber {
    screenGate.close()
    takenTerminal.pointee.leave()
    let reporter = previousActions[Int(signal)]
    if reporter.handlerBits != usual {
      // Called with what we were called with, it shows the instruction that trapped and not this one.
      var mask = reporter.sa_mask
      sigaddset(&mask, signal)
      pthread_sigmask(SIG_SETMASK, &mask, nil)
      unsafeBitCast(reporter.handlerBits, to: SignalHandler.self)(signal, information, context)
    }
    var ending = sigaction()
    sigaction(signal, &ending, nil)
    // It is blocked while its handler runs, and ends the program as soon as this returns.
    raise(signal)
  }
}

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
