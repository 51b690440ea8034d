// The replay as a person sees it, on a terminal of their own.

import MirrorPad
import MirrorPadBoard
import Terminal
import TestBench
import Testing

@Suite("A replay in a terminal")
struct PlayedInATerminalTests {
  private func start(
    _ arguments: String..., size: Size = .usual, environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(size)
    try terminal.start(builtExecutable("mirror-pad"), arguments, environment: environment)
    return terminal
  }

  private func isDone(_ screen: ScreenReplay) -> Bool {
    screen.lines.contains { $0.hasPrefix("A cat, 92 of 92") }
  }

  /// The board that is on the screen, which is what a file would have got.
  private func golden(_ size: String) throws -> [String] {
    let program = try FinishedProgram.run(
      builtExecutable("mirror-pad"), ["--size", size], environment: ["COLUMNS": "", "LINES": ""])
    return program.output.split(separator: "\n").map(String.init)
  }

  @Test("shows the golden board in the end, on the other screen, and leaves the terminal as it was")
  func played() throws {
    let terminal = try start("--speed", "1000")
    try terminal.wait(until: isDone)
    let board = try golden("80x22")
    #expect(Array(terminal.screen.lines.prefix(board.count)) == board)
    #expect(terminal.screen.isAlternate && !terminal.screen.showsCursor)
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(!terminal.screen.isAlternate && terminal.screen.showsCursor)
    #expect(terminal.settings == terminal.settingsBefore)
    #expect(terminal.screen.unknown == [])
  }

  @Test("leaves the terminal as it was, however it is ended", arguments: [2, 15, 1, 3] as [Int32])
  func ended(signal: Int32) throws {
    let terminal = try start("--speed", "1")
    try terminal.wait { $0.lines.contains { $0.hasPrefix("A cat, ") } }
    if signal == 2 { try terminal.send("\u{3}") } else { terminal.signal(signal) }
    #expect(try terminal.waitForExit() == .signalled(signal))
    #expect(!terminal.screen.isAlternate && terminal.screen.showsCursor)
    #expect(terminal.settings == terminal.settingsBefore)
  }

  @Test("steps forward and back by the arrows, and shows what each mirror received")
  func byEvent() throws {
    let terminal = try start("--by-event")
    func status(_ text: String) throws { try terminal.wait { $0.lines.contains { $0.hasPrefix(text) } } }
    try status("A cat, 0 of 92, paused")
    try terminal.send("\u{1B}[C")
    try status("A cat, 1 of 92, a line begins at 6, 17, paused")
    try status("left-right mirror: 1 message, 0 dropped | up-down mirror: 1 message, 0 dropped")
    try terminal.send("\r")
    try status("A cat, 2 of 92")
    let two = terminal.screen.lines
    try terminal.send("\r")
    try status("A cat, 3 of 92")
    try terminal.send("\u{1B}[D")
    try status("A cat, 2 of 92")
    #expect(terminal.screen.lines == two)
    try terminal.send("c")
    try terminal.wait { !$0.lines[1].contains("'") && !$0.lines[3].dropFirst().prefix(38).contains("|") }
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test("pauses, and changes its speed")
  func keys() throws {
    let terminal = try start("--speed", "0.01")
    try terminal.wait { $0.lines.contains { $0.hasPrefix("A cat, ") && $0.hasSuffix("speed 0.01") } }
    try terminal.send(" ")
    try terminal.wait { $0.lines.contains { $0.hasSuffix("paused") } }
    try terminal.send(" +")
    try terminal.wait { $0.lines.contains { $0.hasSuffix("speed 0.02") } }
    try terminal.send("-")
    try terminal.wait { $0.lines.contains { $0.hasSuffix("speed 0.01") } }
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test("fits itself to a window that changes, and says when it is too small")
  func resized() throws {
    let terminal = try start("--speed", "1000")
    try terminal.wait(until: isDone)
    terminal.resize(to: Size(columns: 60, rows: 20))
    let board = try golden("60x18")
    try terminal.wait { Array($0.lines.prefix(board.count)) == board }
    terminal.resize(to: Size(columns: 20, rows: 5))
    try terminal.wait { $0.lines[0].hasPrefix("This terminal is too") }
    terminal.resize(to: Size(columns: 60, rows: 20))
    try terminal.wait { Array($0.lines.prefix(board.count)) == board }
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test("animates when asked, and comes back to the whole drawing")
  func animated() throws {
    // Slow enough that a frame shows the animation, and fast enough to be done soon.
    let terminal = try start("--speed", "20", "house")
    try terminal.wait { $0.lines.contains { $0.hasPrefix("A house, 135 of 135") } }
    let whole = terminal.screen.lines
    try terminal.send("a")
    try terminal.wait { $0.lines != whole }
    try terminal.wait { $0.lines == whole }
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test("prints the board as text with --no-wait, and on a terminal that can't move its cursor")
  func asText() throws {
    for (arguments, environment) in [(["--no-wait"], [:]), ([], ["TERM": "dumb"])] as [([String], [String: String])] {
      let terminal = try PseudoTerminal()
      try terminal.start(builtExecutable("mirror-pad"), arguments, environment: environment)
      #expect(try terminal.waitForExit() == .exited(0))
      let escapes = terminal.output.count { $0 == 0x1B }
      #expect(escapes == 0)
    }
  }

  @Test("uses no colour under NO_COLOR")
  func noColour() throws {
    let terminal = try start("--speed", "1000", environment: ["NO_COLOR": "1"])
    try terminal.wait(until: isDone)
    try terminal.send("q")
    _ = try terminal.waitForExit()
    let text = String(decoding: terminal.output, as: UTF8.self)
    #expect(!text.contains("\u{1B}[2m"))
  }

  @Test("plays the tour by keys")
  func tour() throws {
    let terminal = try start("tour", size: Size(columns: 80, rows: 60))
    try terminal.wait(for: "1-3 answer")
    try terminal.send("1")
    try terminal.wait(for: "You said 1: Nothing. And so it was.")
    try terminal.send("q")
    try terminal.wait(for: "swift run mirror-pad tour --step 2")
    #expect(try terminal.waitForExit() == .exited(0))
  }
}
