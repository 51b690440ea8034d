/// What runs when a signal comes: its number, where it came from, and where the thread was.
package typealias SignalHandler =
  @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

/// Ignores Ctrl-C and Ctrl-\ in this process for as long as `body` runs. They are meant for a child that has the terminal
/// meanwhile, and come to both.
package func ignoringKeyboardSignals<Result>(_ body: () throws -> Result) rethrows -> Result {
  var ignore = sigaction()
  ignore.setHandler(unsafeBitCast(1, to: SignalHandler.self))  // SIG_IGN
  var before: [Int32: sigaction] = [:]
  for signal in [SIGINT, SIGQUIT] {
    var action = sigaction()
    sigaction(signal, &ignore, &action)
    before[signal] = action
  }
  defer {
    for (signal, action) in before {
      var action = action
      sigaction(signal, &action, nil)
    }
  }
  return try body()
}

extension sigaction {
  // The handler has another name on each system, and comes first on all of them.

  /// The handler as a number: 0 is the default action, 1 ignores the signal.
  package var handlerBits: Int { withUnsafeBytes(of: self) { $0.load(as: Int.self) } }

  /// Sets the handler, which needs `SA_SIGINFO` among the flags.
  package mutating func setHandler(_ handler: SignalHandler) {
    withUnsafeMutableBytes(of: &self) { $0.storeBytes(of: handler, as: SignalHandler.self) }
  }
}

/// The signals that can be caught and end a program which doesn't: all of them but SIGPIPE, which is sent to one writer when its
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
