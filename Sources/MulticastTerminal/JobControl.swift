// What happens on Ctrl-Z and `fg`: the program stops, with the terminal as it was before, and comes back.

import MulticastSystemCalls

/// Gives the terminal back, and stops until `fg`. In a handler, so only what TakenTerminal.swift allows.
func stopProgram(_ signal: Int32, _: UnsafeMutablePointer<siginfo_t>?, _: UnsafeMutableRawPointer?) {
  keepingErrorNumber {
    screenGate.close()
    takenTerminal.pointee.leave()
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
    continueProgram()
  }
}

/// Takes the terminal again, and has everything drawn anew.
func continueProgram() {
  keepingErrorNumber {
    takenTerminal.pointee.arrive()
    screenGate.open()
    takenTerminal.pointee.askForRedraw()
  }
}
