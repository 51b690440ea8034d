import Support
import MulticastSystemCalls
import MulticastTerminal
import Testing

/// The probe as the job of a shell.
private func startJob(_ command: String = "$PROBE --screen") throws -> PseudoTerminal {
  let terminal = try PseudoTerminal.withShell()
  try terminal.send(command.replacing("$PROBE", with: "\"$PROBE\"") + "\n")
  try terminal.wait(for: "ready")
  return terminal
}

extension PseudoTerminal {
  /// Stops the job, by Ctrl-Z or by force, and waits until the shell asks for the next command.
  fileprivate func stopJob(byKey isByKey: Bool = true) throws {
    if isByKey { try send("\u{1A}") } else { signalForeground(SIGSTOP) }
    try wait(for: "Stopped")
    try wait(for: "prompt> ")
  }

  fileprivate func endJob(by key: String) throws {
    try send(key, until: "prompt> ")
    expectAsBefore()
  }
}

@Suite("Job control") struct JobControl {
  @Test("leaves the shell's descriptors blocking as before")
  func blocking() throws {
    let terminal = try startJob()
    try terminal.stopJob()
    try terminal.send("\"$PROBE\" --blocking 0 1 2\n", until: "2 blocks")
    #expect(terminal.screen.lines.joined().contains("0 blocks1 blocks2 blocks"))
  }

  @Test("Ctrl-Z puts the terminal back; fg takes it again and redraws; then every way out is as before")
  func stopAndContinue() throws {
    let terminal = try startJob()
    for size in [Size.usual, Size(columns: 70, rows: 20)] {
      try terminal.stopJob()
      terminal.expectAsBefore()
      #expect(terminal.screen.lines[0].hasPrefix("prompt>"))

      if size != .usual { terminal.resize(columns: size.columns, rows: size.rows) }
      try terminal.send("fg\n", until: "redraw(MulticastTerminal.Size(columns: \(size.columns), rows: \(size.rows)))")
      terminal.expectTaken()
    }
    // A second "alternate screen" would forget where the cursor was on the first one.
    #expect(terminal.written().ranges(of: "[?1049h").count == 3)
    try terminal.endJob(by: "\u{3}")
    try terminal.send("echo status=$?\n", until: "status=130")
  }

  @Test(
    "a thread that draws waits while the program is in the background, by Ctrl-Z or by force, and goes on in the foreground",
    arguments: [true, false])
  func drawing(isByKey: Bool) throws {
    let terminal = try startJob()
    try terminal.send("W", until: "drawndrawndrawn")
    for _ in 0..<5 {
      try terminal.stopJob(byKey: isByKey)
      if isByKey { terminal.expectAsBefore() }
      let start = terminal.output.count
      try terminal.send("bg; wait %1; echo status=$?\n", until: "status=1")
      // A piece that was being written when it was stopped by force can't be taken back.
      #expect(terminal.written(from: start).ranges(of: "drawn").count <= (isByKey ? 0 : 1))
      try terminal.send("fg\n", until: "drawndrawndrawn")
      // It may be a moment ahead of the thread that has the signal and takes the settings.
      try terminal.wait { _ in !terminal.settings.isLineByLine }
      terminal.expectTaken()
    }
    try terminal.endJob(by: "\u{3}")
  }

  @Test(
    "a program that is ended while it is stopped doesn't take the terminal once more, and leaves the shell's settings alone",
    .disabled(
      if: Sanitizer.present.contains(.thread),
      "the sanitizer runs handlers with every signal blocked, the ending ones too"), arguments: [true, false])
  func endedInBackground(isByKey: Bool) throws {
    // The shell is slow to notice the end of a stopped job; one of the job's own waits for it.
    let terminal = try startJob("(trap : TERM; $PROBE --screen; echo status=$?)")
    try terminal.stopJob(byKey: isByKey)
    if isByKey { try terminal.wait { !$0.isAlternate && $0.showsCursor } }
    try terminal.send("stty -ixon; echo changed\n", until: "\nchanged")
    try terminal.wait(for: "prompt> ")
    let (settings, start) = (terminal.settings, terminal.output.count)
    #expect(settings != terminal.settingsBefore)
    try terminal.send("kill %1\n", until: "status=143")
    #expect(terminal.settings == settings)
    #expect(!terminal.screen.isAlternate && terminal.screen.modes == [7, 25])
    #expect(!terminal.written(from: start).contains("[?1049h"))
  }

  @Test("started in the background, it waits for the foreground")
  func startedInBackground() throws {
    let terminal = try startJob("$PROBE --screen & wait; fg")
    terminal.expectTaken()
    try terminal.endJob(by: "q")
  }

  @Test("without a shell to wake it up again, Ctrl-Z does no harm")
  func orphan() throws {
    let terminal = try startProbe("--screen")
    try terminal.send("\u{1A}", until: "redraw")
    terminal.expectTaken()
    try terminal.quit()
  }
}
