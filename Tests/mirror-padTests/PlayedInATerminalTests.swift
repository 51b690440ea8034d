// The replay as a person sees it, on a terminal of their own.

import Foundation
import MirrorPad
import MirrorPadBoard
import Support
import SystemCalls
import Terminal
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
    terminal.expectAsBefore()
  }

  @Test(
    "leaves the terminal as it was, however it is ended",
    arguments: ["\u{3}": .signalled(2), "\u{1C}": .signalled(3), "\u{4}": .exited(0)] as [String: ProcessExit])
  func ended(key: String, exit: ProcessExit) throws {
    let terminal = try start("--speed", "1")
    try terminal.wait { $0.lines.contains { $0.hasPrefix("A cat, ") } }
    try terminal.send(key)
    #expect(try terminal.waitForExit() == exit)
    terminal.expectAsBefore()
  }

  @Test("steps forward and back by the arrows, and shows what each mirror received")
  func byEvent() throws {
    let terminal = try start("--by-event", size: Size(columns: 80, rows: 25))
    func status(_ text: String) throws { try terminal.wait { $0.lines.contains { $0.hasPrefix(text) } } }
    try status("A cat, 0 of 92, paused")
    try status("space or arrows step, + - speed")
    try terminal.send("\u{1B}[C")
    try status("A cat, 1 of 92, a line begins at 6, 17, paused")
    try status("messages: h 1, v 1, hv 1; dropped: 0, 0, 0")
    try terminal.send(" ")
    try status("A cat, 2 of 92")
    let two = terminal.screen.lines
    try terminal.send("\r")
    try status("A cat, 3 of 92")
    try terminal.send("\u{1B}[D")
    try status("A cat, 2 of 92")
    #expect(terminal.screen.lines == two)
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test("obeys every key, within its limits, on a board of the size that was asked for")
  func everyKey() throws {
    try TemporaryDirectory.with { folder in
      let file = folder.appendingPathComponent("line")
      // Its last line has no end, and counts.
      try "line 1 1\npoint 50 30".write(to: file, atomically: false, encoding: .utf8)
      let terminal = try start(file.path, "--size", "40x12", "--speed", "0.01")
      // The board takes 39 columns and 11 rows of these.
      func status(_ text: String) throws { try terminal.wait { $0.lines[11] == text } }
      func isEmpty(_ screen: ScreenReplay) -> Bool {
        screen.lines[1...4].allSatisfy { $0.count == 39 && $0.allSatisfy { "| ".contains($0) } }
      }
      try status("2 of 2, speed 0.01")
      try terminal.send("-=")
      try status("2 of 2, speed 0.02")
      try terminal.send("h")
      try status("1 of 2, speed 0.02, paused")
      try terminal.send("l")
      try status("2 of 2, speed 0.02, paused")
      let isDrawn = !isEmpty(terminal.screen)
      #expect(isDrawn)
      try terminal.send("a")
      try status("2 of 2, speed 0.02, animating, paused")
      try terminal.send(String(repeating: "+", count: 20))
      try status("2 of 2, speed 1000, paused")
      try terminal.send("c")
      try terminal.wait(until: isEmpty)
      try terminal.send("q")
      #expect(try terminal.waitForExit() == .exited(0))
    }
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

  @Test("prints the board as text on a terminal that can't move its cursor")
  func asText() throws {
    let terminal = try start(environment: ["TERM": "dumb"])
    #expect(try terminal.waitForExit() == .exited(0))
    let escapes = terminal.output.count { $0 == 0x1B }
    #expect(escapes == 0)
  }

  @Test("ends with 65 where a recording is wrong, at once if nothing can be shown")
  func wrongRecordings() throws {
    try TemporaryDirectory.with { folder in
      let file = folder.appendingPathComponent("wrong").path
      for beginning in ["", "line 1 1\n"] {
        try "\(beginning)nonsense\n".write(toFile: file, atomically: false, encoding: .utf8)
        let terminal = try start(file)
        if !beginning.isEmpty {
          try terminal.wait { $0.lines.contains { $0.hasPrefix("line 2 is wrong, 1 of 1: \"nonsense\" isn't a") } }
          terminal.resize(to: Size(columns: 40, rows: 15))
          try terminal.wait { $0.lines.contains("line 2 is wrong, 1 of 1: \"nonsense\"") }
          try terminal.wait { $0.lines.contains("color, width, canvas or title") }
          try terminal.send("q")
        }
        #expect(try terminal.waitForExit() == .exited(65))
        #expect(String(decoding: terminal.output, as: UTF8.self).contains(": \"nonsense\" isn't a script word"))
      }
    }
  }

  @Test("joins a stream late; it is typed, so it is replayed when it is complete, and the keys are the replay's then")
  func typed() throws {
    let terminal = try start("-", "--speed", "1000")
    let header = RecordingWriter.line(for: RecordingHeader(size: CanvasSize(width: 9, height: 9)!))
    try terminal.send("[0,\"clear\"]\r\(header)[0,\"copy\"]\r\u{4}")
    try terminal.wait { $0.lines.contains("1 of 1, 1 missed, speed 1000") }
    try terminal.send("+-")
    try terminal.wait { $0.lines.contains("1 of 1, 1 missed, speed 500") }
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test("shows what comes through a pipe as soon as it comes")
  func live() throws {
    try TemporaryDirectory.with { folder in
      let pipe = folder.appendingPathComponent("pipe").path
      #expect(mkfifo(pipe, 0o600) == 0)
      // For both, so that nobody waits for the other side.
      let writer = FileHandle(fileDescriptor: open(pipe, O_RDWR | O_CLOEXEC), closeOnDealloc: true)
      let terminal = try start(pipe)
      try terminal.wait { $0.lines[0].hasPrefix("Waiting for a drawing from ") }
      // Before there is a drawing, a key means nothing, and is not kept.
      try terminal.send(" ")
      while terminal.unreadCount > 0 { sched_yield() }
      for (number, line) in ["line 1 1\n", "point 9 9\npoi", "nt 9 1\n"].enumerated() {
        try writer.write(contentsOf: Data(line.utf8))
        try terminal.wait { $0.lines.contains { $0.hasPrefix("\(number + 1) of \(number + 1) so far") } }
      }
      try writer.close()
      try terminal.wait { $0.lines.contains { $0.hasPrefix("3 of 3") && !$0.contains("so far") } }
      #expect(!terminal.screen.lines.contains { $0.contains("paused") })
      try terminal.send("q")
      #expect(try terminal.waitForExit() == .exited(0))
    }
  }

  @Test("is left while it waits for a stream, and the pipeline ends with it")
  func waiting() throws {
    let terminal = try PseudoTerminal.withShell(environment: ["PAD": builtExecutable("mirror-pad")])
    try terminal.send("sleep 1000 | \"$PAD\" -\n")
    try terminal.wait { $0.lines[0].hasPrefix("Waiting for a drawing from standard input") }
    try terminal.send("q")
    try terminal.wait(for: "prompt> ")
  }

  @Test("shows where the replay is, however long the title is")
  func longTitle() throws {
    try TemporaryDirectory.with { folder in
      let file = folder.appendingPathComponent("long")
      // A Chinese character takes two columns.
      for (character, seen) in [("x", 69), ("猫", 34)] {
        let title = String(repeating: character, count: 200)
        try "title \(title)\nline 1 1\n".write(to: file, atomically: false, encoding: .utf8)
        let terminal = try start(file.path)
        try terminal.wait { $0.lines.contains { $0 == title.prefix(seen) + "..., 1 of 1" } }
        try terminal.send("q")
        #expect(try terminal.waitForExit() == .exited(0))
      }
    }
  }
}
