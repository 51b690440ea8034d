// Signals: what each system names or does differently.

/// What runs when a signal comes: its number, where it came from, and where the thread was.
package typealias SignalHandler =
  @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

extension sigaction {
  /// The handler as a number: 0 is the default action, 1 ignores the signal.
  package var handlerBits: Int {
    #if canImport(Glibc)
      return withUnsafeBytes(of: __sigaction_handler) { $0.load(as: Int.self) }
    #elseif canImport(Musl)
      return withUnsafeBytes(of: __sa_handler) { $0.load(as: Int.self) }
    #else
      return withUnsafeBytes(of: __sigaction_u) { $0.load(as: Int.self) }
    #endif
  }

  /// Sets the handler, which needs `SA_SIGINFO` among the flags.
  package mutating func setHandler(_ handler: SignalHandler) {
    #if canImport(Glibc)
      __sigaction_handler.sa_sigaction = handler
    #elseif canImport(Musl)
      __sa_handler.sa_sigaction = handler
    #else
      __sigaction_u.__sa_sigaction = handler
    #endif
  }
}

/// The signals that can be caught and end a program which doesn't: all of them but SIGPIPE, which tells one writer that its
/// reader is gone.
package let endingSignals: [Int32] = {
  #if canImport(Darwin)
    let harmless = [SIGIO, SIGINFO]
    let numbers = Array<Int32>(1...31)
  #else
    let harmless: [Int32] = []
    let numbers = Array<Int32>(1...31) + Array(__libc_current_sigrtmin()...64)
  #endif
  let others = [SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT, SIGCHLD, SIGURG, SIGWINCH, SIGPIPE] + harmless
  return numbers.filter { !others.contains($0) }
}()
