// The demo as you see it when you play it by keys.

import Support
import Terminal
import Testing

@Suite("The demo in a terminal")
struct PlayedInATerminalTests {
  private func start(_ arguments: String...) throws -> PseudoTerminal {
    try PseudoTerminal(running: "emergency-dispatch", arguments, size: Size(columns: 80, rows: 60))
  }

  /// What shows, from the top of the step on.
  private func text(_ terminal: PseudoTerminal) -> String { terminal.screen.lines.joined(separator: "\n") }

  @Test("goes from step to step by keys, takes an answer typed as a line, and leaves the terminal as it was")
  func played() throws {
    let terminal = try start()
    try terminal.wait(for: "1-3 answer")
    #expect(text(terminal).hasPrefix("Step 1 of 14"))
    #expect(!text(terminal).contains("What it prints"))
    try terminal.send("2\r")
    try terminal.wait(for: "Return goes on")
    #expect(text(terminal).contains("You said 2: The police: they came first. And so it was."))
    try terminal.send("\r")
    try terminal.wait(for: "1-3 answer")
    #expect(text(terminal).hasPrefix("Step 2 of 14"))
    try terminal.send("g14\r")
    try terminal.wait(for: "Step 14 of 14")
    try terminal.send("2")
    try terminal.wait(for: "Return ends")
    try terminal.quit(by: "\r")
    #expect(text(terminal).contains("Once more from the start:\n\n  swift run emergency-dispatch"))
    #expect(terminal.settings == terminal.settingsBefore)
    #expect(terminal.screen.unknown == [])
  }

  @Test("never waits with --all, nor where the keys or the pages are not a terminal's")
  func neverWaits() throws {
    let all = try start("--all")
    #expect(try all.waitForExit() == .exited(0))
    #expect(all.output.contains(0x1B), "headings are colored")
    let line = "\"$0\" --plain < /dev/null && \"$0\" --plain | cat"
    let half = try PseudoTerminal(running: "/bin/sh", ["-c", line, builtExecutable("emergency-dispatch")])
    #expect(try half.waitForExit() == .exited(0))
  }
}
