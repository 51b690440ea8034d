// The replay as a person sees it, on a terminal of their own.

import Foundation
import MirrorPad
import Support
import Testing

@Suite("A replay in a terminal", .takesLong)
struct PlayedInATerminalTests {
  private func start(_ arguments: String..., environment: [String: String] = [:]) throws
    -> PseudoTerminal
  {
    try PseudoTerminal(
      running: "mirror-pad", arguments, columns: 80, rows: 24, environment: environment)
  }

  private func replay(_ text: String, _ arguments: String...) throws -> PseudoTerminal {
    try TemporaryDirectory.with { folder in
      let file = folder.appendingPathComponent("drawing")
      try text.write(to: file, atomically: false, encoding: .utf8)
      let terminal = try PseudoTerminal(running: "mirror-pad", [file.path] + arguments)
      try terminal.wait { $0.isAlternate || !$0.lines[0].isEmpty }
      return terminal
    }
  }

  @Test(
    """
    shows the board that a file would get, fits it to another window, and says when that is too \
    small
    """
  )
  func board() throws {
    func board(_ size: String) throws -> [String] {
      let program = try FinishedProgram.run(builtExecutable("mirror-pad"), ["--size", size])
      return program.output.split(separator: "\n").map(String.init)
    }
    let terminal = try start("--speed", "1000", environment: ["NO_COLOR": "1"])
    try terminal.wait(forLine: "A cat, 92 of 92")
    let (large, small) = (try board("80x22"), try board("60x18"))
    #expect(Array(terminal.screen.lines.prefix(large.count)) == large)
    #expect(terminal.screen.isAlternate && !terminal.screen.showsCursor)
    terminal.resize(columns: 20, rows: 5)
    try terminal.wait(forLine: "This terminal is too")
    terminal.resize(columns: 60, rows: 20)
    try terminal.wait { Array($0.lines.prefix(small.count)) == small }
    try terminal.quit()
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains("[2m"))
  }

  @Test("steps forward and back by the arrows, and shows what each mirror received")
  func byEvent() throws {
    let terminal = try start("--by-event")
    try terminal.wait(forLine: "A cat, 0 of 92, paused")
    try terminal.send("\u{1B}[C")
    try terminal.wait(forLine: "A cat, 1 of 92, a line begins at 6, 17, paused")
    try terminal.wait(forLine: "messages: left-right 1, up-down 1, both ways 1; dropped: 0, 0, 0")
    try terminal.send(" ")
    try terminal.wait(forLine: "A cat, 2 of 92")
    let two = terminal.screen.lines
    try terminal.send("\r")
    try terminal.wait(forLine: "A cat, 3 of 92")
    try terminal.send("\u{1B}[D")
    try terminal.wait(forLine: "A cat, 2 of 92")
    #expect(terminal.screen.lines == two)
    try terminal.quit()
  }

  @Test("plays a finished drawing again when the space bar is pressed")
  func again() throws {
    let terminal = try replay("line 1 1\nwait 1\npoint 50 30", "--speed", "1000")
    try terminal.wait(forLine: "2 of 2, speed 1000")
    // As slow as can be, so that the second event doesn't come soon.
    try terminal.send(String(repeating: "-", count: 20))
    try terminal.wait(forLine: "2 of 2, speed 0.01")
    try terminal.send(" ")
    try terminal.wait(forLine: "1 of 2, speed 0.01")
    try terminal.quit()
  }

  @Test("ends with 65 where a recording is wrong, at once if nothing can be shown")
  func wrongRecordings() throws {
    let nothing = try replay("nonsense\n")
    #expect(try nothing.waitForExit() == .exited(65))
    #expect(String(decoding: nothing.output, as: UTF8.self).contains("line 10 14"))
    let terminal = try replay("line 1 1\nnonsense\n")
    try terminal.wait(forShown: "\"nonsense\"")
    try terminal.quit(.exited(65))
    // A long path takes a line for itself.
    #expect(String(decoding: terminal.output, as: UTF8.self).contains(/:2:1:\s+found "nonsense"/))
  }
}
