// The demo as you see it when you play it by keys.

import Support
import Terminal
import Testing

@Suite("The demo in a terminal")
struct PlayedInATerminalTests {
  private func start(
    _ arguments: String..., rows: Int = 60, environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(Size(columns: 80, rows: rows))
    try terminal.start(builtExecutable("emergency-dispatch"), arguments, environment: environment)
    return terminal
  }

  /// What shows, from the top of the step on.
  private func text(_ terminal: PseudoTerminal) -> String { terminal.screen.lines.joined(separator: "\n") }

  @Test("goes from step to step by keys, takes an answer typed as a line, and leaves the terminal as it was")
  func played() throws {
    let terminal = try start()
    try terminal.wait(for: "1-3 answer")
    #expect(text(terminal).hasPrefix("Step 1 of 14"))
    #expect(!text(terminal).contains("What it prints"))
    try terminal.send("3\r")
    try terminal.wait(for: "Return goes on")
    #expect(text(terminal).contains("You said 3: The firefighters, who came last. And so it was."))
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

  @Test("asks the question of a single step and waits; what came out stays on a screen of 80 by 24")
  func single() throws {
    let terminal = try start("--step", "6", rows: 24)
    try terminal.wait(for: "Return shows more")
    try terminal.send("\r")
    try terminal.wait(for: "1-3 answer")
    try terminal.send("2")
    try terminal.wait(for: "Return shows more")
    for line in ["What it prints", "Who is registered", "You said 2: One: the first one stays. And so it was."] {
      #expect(terminal.screen.lines.contains(line))
    }
    try terminal.send("\r")
    try terminal.wait(for: "Return ends")
    try terminal.quit(by: "\r")
  }

  @Test("waits for keys even when it is plain, without an escape code")
  func plain() throws {
    let terminal = try start("--plain")
    try terminal.wait(for: "1-3 answer")
    try terminal.send("3")
    try terminal.wait(for: "Return goes on")
    try terminal.quit()
    // One comes at the end, where the terminal is put back: whatever the style was, it is plain again.
    #expect(terminal.output.count { $0 == 0x1B } == 1)
  }

  @Test("never waits with --all, and colors headings only where color is wanted")
  func color() throws {
    for (environment, isColored) in [
      ([:], true), (["NO_COLOR": "1"], false), (["TERM": "dumb"], false),
    ] as [([String: String], Bool)] {
      let terminal = try start("--all", environment: environment)
      #expect(try terminal.waitForExit() == .exited(0))
      #expect(terminal.output.contains(0x1B) == isColored, "\(environment)")
    }
  }

  @Test("never waits where the keys or the pages are not a terminal's")
  func halfATerminal() throws {
    let terminal = try PseudoTerminal()
    let line = "\"$0\" --plain < /dev/null && \"$0\" --plain | cat"
    try terminal.start("/bin/sh", ["-c", line, builtExecutable("emergency-dispatch")])
    #expect(try terminal.waitForExit() == .exited(0))
  }
}
