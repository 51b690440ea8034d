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
