// Drawing as a person does it, on a terminal of their own.

import Foundation
import MirrorPad
import Support
import Testing

private let golden = "Tests/Golden/"

/// A person at `mirror-pad draw`, when its first frame is there.
private func startDrawing(_ arguments: String..., columns: Int = 80, rows: Int = 24) throws
  -> PseudoTerminal
{
  let terminal = try PseudoTerminal(
    running: "mirror-pad", ["draw"] + arguments, columns: columns, rows: rows)
  try terminal.wait(forLine: "pen up")
  return terminal
}

/// How many messages the drawing takes that the pad opens with.
private let opening = 11

/// Waits until the pad's delegates have received so many messages, besides those of the opening, by
/// the panel's numbers.
private func wait(_ terminal: PseudoTerminal, forMessages count: Int) throws {
  try terminal.wait {
    $0.lines.contains { $0.contains("statistics ") && $0.contains(" \(opening + count)  ") }
  }
}

/// A house with a door, by mouse.
private let house =
  """
  \u{1B}[<0;8;7M\u{1B}[<32;8;4M\u{1B}[<32;14;2M\u{1B}[<32;20;4M\u{1B}[<32;20;7M\u{1B}[<32;8;7M\u{1B}[<0;8;7m
  """
  + "\u{1B}[<0;13;7M\u{1B}[<32;13;5M\u{1B}[<32;16;5M\u{1B}[<32;16;7M\u{1B}[<0;16;7m"

@Suite("Drawing in a terminal", .takesLong)
struct DrawnInATerminalTests {
  @Test("opens with a drawing, and with a mouse: Golden/opening.txt, Golden/drawn-by-mouse.txt")
  func mouse() throws {
    let terminal = try startDrawing()
    #expect(terminal.screen.modes == [1002, 1006, 1049, 2004])
    try expectGolden(terminal.screen.lines.joined(separator: "\n") + "\n", "\(golden)opening.txt")
    try terminal.send("cp" + house)
    try wait(terminal, forMessages: 10)
    try expectGolden(
      terminal.screen.lines.joined(separator: "\n") + "\n", "\(golden)drawn-by-mouse.txt")
    try terminal.quit()
  }

  @Test("with keys, on the whole window in Braille: Golden/drawn-by-keys.txt")
  func keys() throws {
    let terminal = try startDrawing("--style", "braille", "--no-mouse", columns: 60, rows: 30)
    #expect(terminal.screen.modes == [1049, 2004])
    let (left, right, up, down) = ("\u{1B}[D", "\u{1B}[C", "\u{1B}[A", "\u{1B}[B")
    func times(_ count: Int, _ key: String) -> String { String(repeating: key, count: count) }
    try terminal.send(
      "cp" + times(5, up) + " " + times(6, right) + "nnnn" + times(2, down) + times(2, left) + down
        + "bbb yyyyyy "
        + times(3, left) + times(3, down) + " ")
    try wait(terminal, forMessages: 26)
    try terminal.wait(forLine: "pen up")
    try expectGolden(
      terminal.screen.lines.joined(separator: "\n") + "\n", "\(golden)drawn-by-keys.txt")
    try terminal.quit()
  }

  @Test("records to a file as it is drawn, and the file replays what was drawn")
  func recorded() throws {
    try TemporaryDirectory.with { folder in
      func recording(_ file: URL) throws -> Recording {
        let (recording, error) = Recording.read(Array(try Data(contentsOf: file)))
        #expect(error == nil)
        return recording
      }
      let file = folder.appendingPathComponent("drawing")
      let terminal = try startDrawing("--record", file.path)
      try terminal.send("p" + house)
      try wait(terminal, forMessages: 10)
      // Before it has ended.
      let drawn = try recording(file)
      #expect(drawn.events.count == opening + 10)
      #expect(drawn.size == CanvasSize(width: 76, height: 24))
      let board = terminal.screen.lines[0...14]
      terminal.signal(SIGKILL)
      try terminal.waitForExit()
      let replayed = try FinishedProgram.run(
        builtExecutable("mirror-pad"), [file.path, "--size", "80x15"])
      let lines = replayed.output.components(separatedBy: "\n")
      #expect(lines.dropLast() == board)
      // No drawing is written over.
      let again = try PseudoTerminal(running: "mirror-pad", ["draw", "--record", file.path])
      #expect(try again.waitForExit() == .exited(73))
      #expect(words(again).contains("is there already, and is not written over"))
      #expect(try recording(file) == drawn)
    }
  }

  /// What a program wrote, wherever its lines were broken.
  private func words(_ terminal: PseudoTerminal) -> String {
    String(decoding: terminal.output, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(
      separator: " ")
  }

  @Test(
    "refuses what can't be recorded to before it takes the terminal",
    arguments: ["-", "/no/such/x"])
  func refused(destination: String) throws {
    let terminal = try PseudoTerminal(running: "mirror-pad", ["draw", "--record", destination])
    #expect(try terminal.waitForExit() == .exited(73))
    #expect(!terminal.output.contains(0x1B))
  }

  @Test(
    "says why it can't draw on a terminal that can't move its cursor, and what to type instead",
    arguments: [
      (["TERM": "dumb"], "this terminal can't move its cursor: TERM is dumb"),
      (
        ["TERM": ""],
        "the variable TERM isn't set, so it isn't known whether this terminal can move its cursor"
      ),
      (["OS_ACTIVITY_DT_MODE": "YES"], "Xcode's console can't move its cursor"),
    ])
  func noCursor(environment: [String: String], obstacle: String) throws {
    let terminal = try PseudoTerminal(running: "mirror-pad", ["draw"], environment: environment)
    #expect(try terminal.waitForExit() == .exited(1))
    #expect(
      words(terminal) == """
        mirror-pad: \(obstacle). In a full terminal, type: swift run mirror-pad draw. To see a \
        finished drawing here, type: swift run mirror-pad
        """)
    // Which shows one, and says why it doesn't move.
    let instead = try PseudoTerminal(running: "mirror-pad", environment: environment)
    #expect(try instead.waitForExit() == .exited(0))
    #expect(!instead.output.contains(0x1B))
    #expect(
      String(decoding: instead.output, as: UTF8.self).hasSuffix(
        """
        +\r\nmirror-pad: \(obstacle). So the drawing is printed, not played. In a full terminal, \
        the same command plays it.\r\n
        """
      ))
  }
}
