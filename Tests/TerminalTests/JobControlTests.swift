// Ctrl-Z and `fg`, with a shell that has job control.

import Support
import SystemCalls
import Terminal
import Testing

private func expectTaken(_ terminal: PseudoTerminal) {
  #expect(!terminal.settings.isLineByLine)
  #expect(terminal.screen.isAlternate)
  #expect(terminal.screen.modes == [1002, 1006, 1049, 2004])
}

@Suite("Job control") struct JobControl {
  @Test("Ctrl-Z puts the terminal back; fg takes it again and redraws; then every way out is as before")
  func stopAndContinue() throws {
    let terminal = try PseudoTerminal.withShell()
    try terminal.send("\"$PROBE\" --screen --draw\n")
    try terminal.wait { $0.lines[1] == "  event 0" }
    expectTaken(terminal)

    for (event, size) in [Size.usual, Size(columns: 70, rows: 20)].enumerated() {
      try terminal.send("\u{1A}")
      try terminal.wait(for: "Stopped")
      try terminal.wait(for: "prompt> ")
      terminal.expectAsBefore()
      #expect(terminal.screen.lines[0].hasPrefix("prompt>"))

      if size != .usual { terminal.resize(to: size) }
      try terminal.send("fg\n")
      try terminal.wait {
        $0.isAlternate && $0.lines[0] == "\(size.columns) by \(size.rows)" && $0.lines[1] == "  event \(event + 1)"
      }
      expectTaken(terminal)
    }
    // A second "alternate screen" would forget where the cursor was on the first one.
    #expect(String(decoding: terminal.output, as: UTF8.self).ranges(of: "[?1049h").count == 3)

    try terminal.send("\u{3}")
    try terminal.wait(for: "prompt> ")
    terminal.expectAsBefore()
    try terminal.send("echo status=$?\n")
    try terminal.wait(for: "status=130")
  }

  @Test("a program that was stopped by force takes the terminal again when it comes back")
  func forced() throws {
    let terminal = try PseudoTerminal.withShell()
    try terminal.send("\"$PROBE\" --screen\n")
    try terminal.wait(for: "ready")
    // The shell finds the program by its job number once it has the terminal back.
    try terminal.send("k")
    try terminal.wait(for: "\"k\"")
    terminal.signalForeground(SIGSTOP)
    try terminal.wait(for: "Stopped")
    try terminal.wait(for: "prompt> ")
    #expect(terminal.settings == terminal.settingsBefore)
    try terminal.send("fg\n")
    try terminal.wait(for: "redraw")
    expectTaken(terminal)
    try terminal.send("q")
    try terminal.wait(for: "prompt> ")
    terminal.expectAsBefore()
  }

  @Test("in the background it stops again, and draws nothing over the shell")
  func background() throws {
    let terminal = try PseudoTerminal.withShell()
    try terminal.send("\"$PROBE\" --screen\n")
    try terminal.wait(for: "ready")
    try terminal.send("\u{1A}")
    try terminal.wait(for: "Stopped")
    try terminal.wait(for: "prompt> ")
    try terminal.send("bg; wait %1; echo status=$?\n")
    try terminal.wait(for: "status=")
    terminal.expectAsBefore()
    try terminal.send("fg\n")
    try terminal.wait(for: "redraw")
    expectTaken(terminal)
    try terminal.send("q")
    try terminal.wait(for: "prompt> ")
    terminal.expectAsBefore()
  }

  @Test("a thread that draws waits while the program is in the background, and goes on in the foreground")
  func drawing() throws {
    let terminal = try PseudoTerminal.withShell()
    try terminal.send("\"$PROBE\" --screen\n")
    try terminal.wait(for: "ready")
    try terminal.send("W")
    try terminal.wait(for: "drawndrawndrawn")
    for _ in 0..<5 {
      try terminal.send("\u{1A}")
      try terminal.wait(for: "Stopped")
      try terminal.wait(for: "prompt> ")
      let start = terminal.output.count
      try terminal.send("bg; wait %1; echo status=$?\n")
      try terminal.wait(for: "status=1")
      #expect(!String(decoding: terminal.output[start...], as: UTF8.self).contains("drawn"))
      try terminal.send("fg\n")
      try terminal.wait(for: "drawndrawndrawn")
    }
    try terminal.send("\u{3}")
    try terminal.wait(for: "prompt> ")
    terminal.expectAsBefore()
  }

  @Test(
    "a stopped program can be ended, and does not take the terminal once more for that",
    .disabled(
      if: Sanitizer.present.contains(.thread),
      "the sanitizer runs handlers with every signal blocked, the ending ones too"))
  func killedWhileStopped() throws {
    let terminal = try PseudoTerminal.withShell()
    // The shell is slow to notice the end of a stopped job; one of the job's own waits for it.
    try terminal.send("(trap : TERM; \"$PROBE\" --screen; echo status=$?)\n")
    try terminal.wait(for: "ready")
    try terminal.send("\u{1A}")
    try terminal.wait(for: "Stopped")
    try terminal.wait(for: "prompt> ")
    try terminal.wait { !$0.isAlternate && $0.showsCursor }
    let start = terminal.output.count
    try terminal.send("kill %1\n")
    try terminal.wait(for: "status=143")
    #expect(!String(decoding: terminal.output[start...], as: UTF8.self).contains("[?1049h"))
    terminal.expectAsBefore()
  }

  @Test(
    "a program that is ended in the background leaves the shell's settings alone",
    .disabled(
      if: Sanitizer.present.contains(.thread),
      "the sanitizer runs handlers with every signal blocked, the ending ones too"))
  func endedInBackground() throws {
    let terminal = try PseudoTerminal.withShell()
    try terminal.send("(trap : TERM; \"$PROBE\" --screen; echo status=$?)\n")
    try terminal.wait(for: "ready")
    terminal.signalForeground(SIGSTOP)
    try terminal.wait(for: "Stopped")
    try terminal.wait(for: "prompt> ")
    try terminal.send("stty -ixon; echo changed\n")
    try terminal.wait(for: "\nchanged")
    try terminal.wait(for: "prompt> ")
    let settings = terminal.settings
    #expect(settings != terminal.settingsBefore)
    try terminal.send("kill %1\n")
    try terminal.wait(for: "status=143")
    #expect(terminal.settings == settings)
    #expect(!terminal.screen.isAlternate)
    #expect(terminal.screen.modes == [25])
  }

  @Test("started in the background, it waits for the foreground")
  func startedInBackground() throws {
    let terminal = try PseudoTerminal.withShell()
    try terminal.send("\"$PROBE\" --screen & wait; fg\n")
    try terminal.wait(for: "ready")
    expectTaken(terminal)
    try terminal.send("q")
    try terminal.wait(for: "prompt> ")
    terminal.expectAsBefore()
  }

  @Test("without a shell to wake it up again, Ctrl-Z does no harm")
  func orphan() throws {
    let terminal = try PseudoTerminal()
    try terminal.start(builtExecutable("terminal-probe"), ["--screen"])
    try terminal.wait(for: "ready")
    try terminal.send("\u{1A}")
    try terminal.wait(for: "redraw")
    expectTaken(terminal)
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
    terminal.expectAsBefore()
  }
}
