import Support
import MulticastSystemCalls
import MulticastTerminal
import Testing

/// The thread sanitizer takes these signals for a fault of the program. It calls their handler immediately, even if somebody
/// else sent the signal while the sanitizer was holding a lock of its own, and then the handler waits for that lock forever.
/// Signals that a program sends to itself, as in `key(_:exits:)`, don't come at such a moment.
private let takenForFaults = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS]

@Suite("Every way out") struct WaysOut {
  @Test(
    "leaving, exit, Ctrl-C, Ctrl-\\, a trap, an error that stops a Swift program and a stack overflow put the terminal back",
    arguments: [
      "q": [.exited(0)], "x": [.exited(3)], "\u{3}": [.signalled(SIGINT)], "\u{1C}": [.signalled(SIGQUIT)],
      "S": [.signalled(SIGSEGV)], "A": [.signalled(SIGABRT)], "I": [.signalled(SIGILL), .signalled(SIGTRAP)],
      "O": [.signalled(SIGSEGV), .signalled(SIGBUS)],
    ] as [String: [ProcessExit]])
  func key(_ key: String, exits: [ProcessExit]) throws {
    let terminal = try startProbe("--screen")
    try terminal.send(key)
    #expect(exits.contains(try terminal.waitForExit()))
    terminal.expectAsBefore()
  }

  @Test(
    "every signal that can be caught puts the terminal back, and the exit status is the signal's",
    arguments: endingSignals.filter { !Sanitizer.present.contains(.thread) || !takenForFaults.contains($0) })
  func signal(_ signal: Int32) throws {
    let terminal = try startProbe("--screen")
    terminal.signal(signal)
    #expect(try terminal.waitForExit() == .signalled(signal))
    terminal.expectAsBefore()
  }

  @Test("letting go of the session puts the terminal back")
  func release() throws {
    let terminal = try startProbe("--screen")
    try terminal.send("r", until: "released")
    terminal.expectAsBefore()
  }

  @Test("nothing is drawn on the main screen by a thread that doesn't get the signal", arguments: 1...5)
  func drawing(_: Int) throws {
    let terminal = try startProbe("--screen")
    try terminal.send("W", until: "drawndrawndrawn")
    terminal.signal(SIGTERM)
    #expect(try terminal.waitForExit() == .signalled(SIGTERM))
    // Mouse off, main screen, cursor: in this order.
    #expect(terminal.written().hasSuffix("ESC [?1006lESC [?1002lESC [?2004lESC [mESC [HESC [2JESC [?1049lESC [?25h"))
    terminal.expectAsBefore()
  }

  @Test(
    "the terminal is put back before a crash report is written, and then the program ends, also by a signal that was sent",
    .disabled(if: !Sanitizer.present.isEmpty, "a sanitizer doesn't let the reporter run"),
    .disabled(if: isDarwin, "the system's runtime has no swift-backtrace"),
    arguments: [nil, SIGQUIT, SIGSEGV])
  func crashReport(signal: Int32?) throws {
    let report = "enable=yes,interactive=no,color=no,threads=crashed,registers=none,images=none"
    let terminal = try startProbe("--screen", environment: ["SWIFT_BACKTRACE": report])
    if let signal { terminal.signal(signal) } else { try terminal.send("I") }
    try terminal.wait(for: "crashed")
    #expect(!terminal.screen.isAlternate)
    #expect(terminal.settings == terminal.settingsBefore)
    // The report shows the program where it was, not in the handler.
    if signal == nil { try terminal.wait(for: "ssertionFailure") }
    #expect((signal.map { [$0] } ?? [SIGILL, SIGTRAP]).map(ProcessExit.signalled).contains(try terminal.waitForExit()))
  }

  @Test("a signal that the program was told to ignore is ignored, and a closed window is then the end of input")
  func ignored() throws {
    let terminal = try startProbe(bySh: "trap '' INT HUP; exec $PROBE --screen")
    try terminal.send("\u{3}")
    try terminal.send("a", until: "\"a\"")
    terminal.expectTaken()
    terminal.hangUp()
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test("a window that takes nothing anymore can't keep the program alive, and has its settings back")
  func frozen() throws {
    let terminal = try startProbe("--screen")
    terminal.freeze()
    terminal.signal(SIGTERM)
    #expect(try terminal.waitForExit() == .signalled(SIGTERM))
    #expect(terminal.settings == terminal.settingsBefore)
  }

  @Test("what was typed and not read is not left to the shell")
  func typedAhead() throws {
    let terminal = try startProbe(bySh: "trap : TERM; $PROBE --screen; read -r line; echo \"got $line\"")
    try terminal.send("P", until: "P")
    try terminal.send("rm -r precious\n")
    #expect(terminal.unreadCount == 15)
    terminal.signalForeground(SIGTERM)
    try terminal.wait { !$0.isAlternate }
    try terminal.send("typed later\n", until: "got typed later")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test("after the session the signals are the program's own again")
  func signalsBack() throws {
    let terminal = try startProbe("--screen")
    try terminal.send("L", until: "left")
    #expect(try terminal.waitForExit() == .signalled(SIGPIPE))
  }

  @Test(
    "a session by lines turns nothing off that it didn't turn on, and writes no escape code to a dumb terminal",
    arguments: ["xterm": ")ESC [m", "dumb": ")"])
  func lines(kind: String, end: String) throws {
    let terminal = try startProbe(environment: ["TERM": kind])
    try terminal.quit()
    #expect(terminal.written().filter { $0 != "\r\n" }.hasSuffix(end))
    #expect(terminal.output.count { $0 == 0x1B } == (kind == "dumb" ? 0 : 1))
  }
}
