// Whatever ends the program, the terminal is as it was before.

import Support
import SystemCalls
import Terminal
import Testing

/// The probe with everything turned on, waiting for keys.
private func startProbe(_ arguments: String...) throws -> PseudoTerminal {
  let terminal = try PseudoTerminal()
  try terminal.start(builtExecutable("terminal-probe"), ["--screen"] + arguments)
  try terminal.wait(for: "ready")
  #expect(!terminal.settings.isLineByLine)
  #expect(!terminal.settings.echoes)
  #expect(terminal.screen.isAlternate)
  #expect(terminal.screen.modes == [1002, 1006, 1049, 2004])
  return terminal
}

@Suite("Every way out") struct WaysOut {
  @Test("leaving and exit put the terminal back", arguments: ["q": 0, "x": 3])
  func ending(key: String, code: Int32) throws {
    let terminal = try startProbe()
    try terminal.send(key)
    #expect(try terminal.waitForExit() == .exited(code))
    terminal.expectAsBefore()
  }

  @Test("letting go of the session puts the terminal back")
  func release() throws {
    let terminal = try startProbe()
    try terminal.send("r")
    try terminal.wait(for: "released")
    terminal.expectAsBefore()
  }

  @Test(
    "every signal that can be caught puts the terminal back, and the exit status is the signal's",
    arguments: endingSignals)
  func signal(_ signal: Int32) throws {
    let terminal = try startProbe()
    terminal.signal(signal)
    #expect(try terminal.waitForExit() == .signalled(signal))
    terminal.expectAsBefore()
  }

  @Test("nothing is drawn on the main screen by a thread that doesn't get the signal", arguments: 1...5)
  func drawing(_: Int) throws {
    let terminal = try startProbe()
    try terminal.send("W")
    try terminal.wait(for: "drawndrawndrawn")
    terminal.signal(SIGTERM)
    #expect(try terminal.waitForExit() == .signalled(SIGTERM))
    #expect(String(decoding: terminal.output, as: UTF8.self).hasSuffix("\u{1B}[?1049l\u{1B}[?25h"))
    terminal.expectAsBefore()
  }

  @Test("Ctrl-C and Ctrl-\\ are signals", arguments: [3: SIGINT, 0x1C: SIGQUIT])
  func key(_ key: UInt8, signal: Int32) throws {
    let terminal = try startProbe()
    try terminal.send([key])
    #expect(try terminal.waitForExit() == .signalled(signal))
    terminal.expectAsBefore()
  }

  @Test(
    "a trap puts the terminal back, and the exit status is the signal's",
    arguments: ["S": SIGSEGV, "A": SIGABRT, "T": SIGTRAP, "B": SIGBUS, "F": SIGFPE])
  func trap(key: String, signal: Int32) throws {
    let terminal = try startProbe()
    try terminal.send(key)
    #expect(try terminal.waitForExit() == .signalled(signal))
    terminal.expectAsBefore()
  }

  @Test("an error that stops a Swift program puts the terminal back")
  func fatalError() throws {
    let terminal = try startProbe()
    try terminal.send("I")
    #expect([.signalled(SIGILL), .signalled(SIGTRAP)].contains(try terminal.waitForExit()))
    terminal.expectAsBefore()
  }

  @Test("a stack overflow puts the terminal back")
  func stackOverflow() throws {
    let terminal = try startProbe()
    try terminal.send("O")
    #expect([.signalled(SIGSEGV), .signalled(SIGBUS)].contains(try terminal.waitForExit()))
    terminal.expectAsBefore()
  }

  @Test(
    "the terminal is put back before a crash report is written, and then the program ends, also by a signal that was sent",
    .disabled(if: !Sanitizer.present.isEmpty, "a sanitizer doesn't let the reporter run"),
    .disabled(if: isDarwin, "the system's runtime has no swift-backtrace"),
    arguments: [nil, SIGQUIT, SIGSEGV])
  func crashReport(signal: Int32?) throws {
    let terminal = try PseudoTerminal()
    try terminal.start(
      builtExecutable("terminal-probe"), ["--screen"],
      environment: ["SWIFT_BACKTRACE": "enable=yes,interactive=no,color=no,threads=crashed,registers=none,images=none"])
    try terminal.wait(for: "ready")
    if let signal { terminal.signal(signal) } else { try terminal.send("I") }
    try terminal.wait(for: "crashed")
    #expect(!terminal.screen.isAlternate)
    #expect(terminal.settings == terminal.settingsBefore)
    // The report shows the program where it was, not in the handler.
    if signal == nil { try terminal.wait(for: "ssertionFailure") }
    #expect((signal.map { [$0] } ?? [SIGILL, SIGTRAP]).map(ProcessExit.signalled).contains(try terminal.waitForExit()))
  }

  @Test("a closed window ends the program")
  func hangUp() throws {
    let terminal = try startProbe()
    terminal.hangUp()
    #expect(try terminal.waitForExit() == .signalled(SIGHUP))
  }

  @Test("where SIGHUP is ignored, a closed window is the end of input")
  func endOfInput() throws {
    let terminal = try PseudoTerminal()
    try terminal.start("/bin/sh", ["-c", "trap '' HUP; exec \"$PROBE\""])
    try terminal.wait(for: "ready")
    terminal.hangUp()
    let exit = try terminal.waitForExit()
    #expect(exit == .exited(4))
  }

  @Test("a signal that the program was told to ignore is ignored, and the terminal stays the program's")
  func ignored() throws {
    let terminal = try PseudoTerminal()
    try terminal.start("/bin/sh", ["-c", "trap '' INT; exec \"$PROBE\" --screen"])
    try terminal.wait(for: "ready")
    try terminal.send([3])
    try terminal.send("a")
    try terminal.wait(for: "\"a\"")
    #expect(!terminal.settings.isLineByLine)
    #expect(terminal.screen.isAlternate)
  }

  @Test("a window that takes nothing any more can't keep the program alive, and has its settings back")
  func frozen() throws {
    let terminal = try startProbe()
    terminal.freeze()
    terminal.signal(SIGTERM)
    #expect(try terminal.waitForExit() == .signalled(SIGTERM))
    #expect(terminal.settings == terminal.settingsBefore)
  }

  @Test("what was typed and not read is not left to the shell")
  func typedAhead() throws {
    let terminal = try PseudoTerminal()
    try terminal.start(
      "/bin/sh",
      ["-c", "trap : TERM; \"$PROBE\" --screen; read -r line; echo \"got $line\""])
    try terminal.wait(for: "ready")
    try terminal.send("P")
    try terminal.wait(for: "P")
    try terminal.send("rm -r precious\n")
    #expect(terminal.unreadCount == 15)
    terminal.signalForeground(SIGTERM)
    try terminal.wait { !$0.isAlternate }
    try terminal.send("typed later\n")
    try terminal.wait(for: "got typed later")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test("mouse off, main screen, cursor: in this order")
  func order() throws {
    let terminal = try startProbe()
    let start = terminal.output.count
    try terminal.send("q")
    try terminal.waitForExit()
    let end = String(decoding: terminal.output[start...], as: UTF8.self).replacing("\u{1B}", with: "ESC ")
    #expect(
      end.hasSuffix(
        "ESC [?1006lESC [?1002lESC [?2004lESC [mESC [?1049lESC [?25h"))
  }

  @Test("after the session the signals are the program's own again")
  func signalsBack() throws {
    let terminal = try startProbe()
    try terminal.send("L")
    try terminal.wait(for: "left")
    #expect(try terminal.waitForExit() == .signalled(SIGPIPE))
  }

  @Test("a session without options turns nothing off that it didn't turn on")
  func plain() throws {
    let terminal = try PseudoTerminal()
    try terminal.start(builtExecutable("terminal-probe"))
    try terminal.wait(for: "ready")
    #expect(!terminal.settings.isLineByLine)
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.settings == terminal.settingsBefore)
    let output = String(decoding: terminal.output, as: UTF8.self)
    #expect(output.replacing("\u{1B}", with: "ESC ").filter { $0 != "\r\n" }.hasSuffix(")ESC [m"))
  }

  @Test("on a dumb terminal no escape code is written")
  func dumb() throws {
    let terminal = try PseudoTerminal()
    try terminal.start(builtExecutable("terminal-probe"), ["--screen"], environment: ["TERM": "dumb"])
    try terminal.wait(for: "ready")
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(!terminal.output.contains(0x1B))
  }
}
