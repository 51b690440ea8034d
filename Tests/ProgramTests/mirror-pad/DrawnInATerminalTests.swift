// Drawing as a person does it, on a terminal of their own.

import Foundation
import MirrorPad
import MulticastMirrorPadBoard
import Support
import MulticastTerminal
import Testing

private let golden = "Tests/ProgramTests/mirror-pad/Golden/"

/// A person at `mirror-pad draw`, when its first frame is there.
private func startDrawing(_ arguments: String..., columns: Int = 80, rows: Int = 24) throws -> PseudoTerminal {
  let terminal = try PseudoTerminal(running: "mirror-pad", ["draw"] + arguments, columns: columns, rows: rows)
  try terminal.wait(forLine: "width 1, pen up")
  return terminal
}

/// How many messages the drawing takes that the pad opens with.
private let opening = 11

/// Waits until the pad's delegates have received so many messages, besides those of the opening.
private func wait(_ terminal: PseudoTerminal, forMessages count: Int) throws {
  try terminal.wait {
    $0.lines.contains { $0.contains("statistics         yes") && $0.contains(" \(opening + count)  ") }
  }
}

/// A house with a door, by mouse.
private let house =
  "\u{1B}[<0;8;7M\u{1B}[<32;8;4M\u{1B}[<32;14;2M\u{1B}[<32;20;4M\u{1B}[<32;20;7M\u{1B}[<32;8;7M\u{1B}[<0;8;7m"
  + "\u{1B}[<0;13;7M\u{1B}[<32;13;5M\u{1B}[<32;16;5M\u{1B}[<32;16;7M\u{1B}[<0;16;7m"

extension RecordingReader {
  /// How many events it reads from a whole recording; nil if there is an error.
  fileprivate func events(in data: Data) -> Int? {
    var reader = self
    let events = reader.read(Array(data)) + reader.finish()
    return reader.failure == nil ? events.count : nil
  }
}

@Suite("Drawing in a terminal")
struct DrawnInATerminalTests {
  @Test("opens with a drawing, and with a mouse: Golden/opening.txt, Golden/drawn-by-mouse.txt")
  func mouse() throws {
    let terminal = try startDrawing()
    #expect(terminal.screen.modes == [7, 1002, 1006, 1049, 2004])
    try expectGolden(terminal.screen.lines.joined(separator: "\n") + "\n", "\(golden)opening.txt")
    try terminal.send("c" + house)
    try wait(terminal, forMessages: 10)
    try expectGolden(terminal.screen.lines.joined(separator: "\n") + "\n", "\(golden)drawn-by-mouse.txt")
    try terminal.quit()
  }

  @Test("with keys, on the whole window in Braille: Golden/drawn-by-keys.txt")
  func keys() throws {
    let terminal = try startDrawing("--style", "braille", "--no-mouse", columns: 60, rows: 30)
    #expect(terminal.screen.modes == [7, 1049, 2004])
    try terminal.send(
      "cw" + String(repeating: "k", count: 5) + " llllllnnnnjj\u{1B}[D\u{1B}[D\u{1B}[Bbbb yyyyyy whhhjjj ")
    try terminal.wait(forLine: "width 3, pen up")
    try wait(terminal, forMessages: 26)
    // The width is shown below the board, and so it is written after it.
    try terminal.send("pw")
    try terminal.wait(forLine: "width 5, pen up")
    try expectGolden(terminal.screen.lines.joined(separator: "\n") + "\n", "\(golden)drawn-by-keys.txt")
    try terminal.quit()
  }

  @Test("records to a file as it is drawn, and the file replays what was drawn")
  func recorded() throws {
    try TemporaryDirectory.with { folder in
      let file = folder.appendingPathComponent("drawing")
      let terminal = try startDrawing("--record", file.path)
      try terminal.send(house)
      try wait(terminal, forMessages: 10)
      // Before it has ended.
      let recording = try RecordingReader.read(Array(Data(contentsOf: file)))
      #expect(recording.events.count == opening + 10)
      #expect(recording.header.size == CanvasSize(width: 76, height: 24))
      let board = terminal.screen.lines[0...14]
      terminal.signal(SIGKILL)
      try terminal.waitForExit()
      let replayed = try FinishedProgram.run(builtExecutable("mirror-pad"), [file.path, "--size", "80x15"])
      #expect(replayed.output.split(separator: "\n").map(String.init) == Array(board))
      // No drawing is written over.
      let again = try PseudoTerminal(running: "mirror-pad", ["draw", "--record", file.path])
      #expect(try again.waitForExit() == .exited(73))
      #expect(String(decoding: again.output, as: UTF8.self).contains("is there already, and is not written over"))
      #expect(try RecordingReader.read(Array(Data(contentsOf: file))) == recording)
    }
  }

  @Test("goes on at the beginning of a file that somebody empties while it records")
  func emptied() throws {
    try TemporaryDirectory.with { folder in
      let file = folder.appendingPathComponent("drawing")
      let terminal = try startDrawing("--record", file.path)
      try terminal.send(house)
      try wait(terminal, forMessages: 10)
      #expect(truncate(file.path, 0) == 0)
      try terminal.send("\u{1B}[<0;30;3M\u{1B}[<32;34;3M\u{1B}[<0;34;3m")
      try wait(terminal, forMessages: 12)
      // The header comes again before each line of the drawing.
      #expect(try RecordingReader(joinsLate: true).events(in: Data(contentsOf: file)) == 2)
      try terminal.quit()
    }
  }

  @Test("says that it waits for a reader of a named pipe, and begins then")
  func namedPipe() throws {
    try TemporaryDirectory.with { folder in
      let pipe = folder.appendingPathComponent("pipe").path
      #expect(mkfifo(pipe, 0o600) == 0)
      let terminal = try PseudoTerminal(running: "mirror-pad", ["draw", "--record", pipe])
      try terminal.wait(for: "waiting for a reader of")
      let reader = open(pipe, O_RDONLY | O_CLOEXEC)
      defer { close(reader) }
      try terminal.wait(forLine: "width 1, pen up, recording")
      try terminal.quit()
    }
  }

  @Test(
    "in a pipeline takes its keys from the terminal, and goes on, says so and ends with 73 when nobody reads anymore")
  func closedPipe() throws {
    let pipeline = "echo no keys | \"$PAD\" draw --record - | head -n 1 > /dev/null; exit ${PIPESTATUS[1]}"
    let terminal = try PseudoTerminal(
      running: "/bin/bash", ["-c", pipeline],
      environment: ["PAD": builtExecutable("mirror-pad")])
    try terminal.wait(forLine: "width 1, pen up")
    try terminal.send(house)
    try wait(terminal, forMessages: 10)
    // `head` may be gone at once or a little later.
    while !terminal.screen.lines.contains(where: { $0.contains("the recording has ended: nobody reads") }) {
      try terminal.send("\u{1B}[<0;9;3M\u{1B}[<0;9;3m ")
      try terminal.wait(forLine: "width 1, pen down")
      try terminal.send(" ")
      try terminal.wait(forLine: "width 1, pen up")
    }
    try terminal.quit(.exited(73))
    #expect(terminal.screen.lines.contains("mirror-pad: standard output: nobody reads the output anymore"))
  }

  @Test(
    "refuses what can't be recorded to before it takes the terminal", arguments: ["-", "/no/such/x"])
  func refused(destination: String) throws {
    let terminal = try PseudoTerminal(running: "mirror-pad", ["draw", "--record", destination])
    #expect(try terminal.waitForExit() == .exited(73))
    #expect(!terminal.output.contains(0x1B))
  }

  @Test(
    "says why it can't draw on a terminal that can't move its cursor, and what to type instead",
    arguments: [
      (["TERM": "dumb"], "this terminal can't move its cursor: TERM is dumb"),
      (["TERM": ""], "the variable TERM isn't set, so it isn't known whether this terminal can move its cursor"),
      (["OS_ACTIVITY_DT_MODE": "YES"], "Xcode's console can't move its cursor"),
    ])
  func noCursor(environment: [String: String], obstacle: String) throws {
    let terminal = try PseudoTerminal(running: "mirror-pad", ["draw"], environment: environment)
    #expect(try terminal.waitForExit() == .exited(1))
    #expect(
      String(decoding: terminal.output, as: UTF8.self) == """
        mirror-pad: \(obstacle). In a full terminal, type: swift run mirror-pad draw. To see a finished drawing here, type: \
        swift run mirror-pad\r\n
        """)
    // Which shows one, and says why it doesn't move.
    let instead = try PseudoTerminal(running: "mirror-pad", environment: environment)
    #expect(try instead.waitForExit() == .exited(0))
    #expect(!instead.output.contains(0x1B))
    #expect(
      String(decoding: instead.output, as: UTF8.self).hasSuffix(
        "+\r\nmirror-pad: \(obstacle). So the drawing is printed, not played. In a full terminal, the same command plays it.\r\n"
      ))
  }
}
