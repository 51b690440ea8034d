// The replay as a person sees it, on a terminal of their own.

import Foundation
import MirrorPad
import Support
import MulticastSystemCalls
import MulticastTerminal
import Testing

@Suite("A replay in a terminal")
struct PlayedInATerminalTests {
  private func start(
    _ arguments: String..., columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    try PseudoTerminal(running: "mirror-pad", arguments, columns: columns, rows: rows, environment: environment)
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

  @Test("shows the board that a file would get, fits it to another window, and says when that is too small")
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
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains("[;2m"))
  }

  @Test(
    "leaves the terminal as it was, however it is ended",
    arguments: ["\u{3}": .signalled(2), "\u{1C}": .signalled(3), "\u{4}": .exited(0)] as [String: ProcessExit])
  func ended(key: String, exit: ProcessExit) throws {
    let terminal = try start("--speed", "1")
    try terminal.wait(forLine: "A cat, ")
    try terminal.quit(by: key, exit)
    #expect(String(decoding: terminal.output, as: UTF8.self).contains("[;2m"))
  }

  @Test("shows where the replay is, however long and wide the title is", arguments: ["x", "猫"])
  func longTitle(character: String) throws {
    for count in [60, 200] {
      let terminal = try replay("title \(String(repeating: character, count: count))\nline 1 1\n")
      try terminal.wait { $0.lines.contains { $0.hasSuffix("1 of 1") } }
      try terminal.quit()
    }
  }

  @Test("steps forward and back by the arrows, and shows what each mirror received")
  func byEvent() throws {
    let terminal = try start("--by-event", columns: 80, rows: 25)
    try terminal.wait(forLine: "A cat, 0 of 92, paused")
    try terminal.wait(forLine: "space or arrows step, + - speed")
    try terminal.send("\u{1B}[C")
    try terminal.wait(forLine: "A cat, 1 of 92, a line begins at 6, 17, paused")
    try terminal.wait(forLine: "messages: h 1, v 1, hv 1; dropped: 0, 0, 0")
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

  @Test("obeys every key, within its limits, on a board of the size that was asked for")
  func everyKey() throws {
    // Its last line has no end, and counts.
    let terminal = try replay("line 1 1\npoint 50 30", "--size", "40x12", "--speed", "0.01")
    // The board takes 11 rows of these.
    for (keys, status) in [
      ("", "2 of 2, speed 0.01"), ("-=", "2 of 2, speed 0.02"), ("h", "1 of 2, speed 0.02, paused"),
      ("l", "2 of 2, speed 0.02, paused"),
      (String(repeating: "+", count: 20), "2 of 2, speed 1000, paused"), (" ", "2 of 2, speed 1000"),
    ] {
      try terminal.send(keys)
      try terminal.wait { $0.lines[11] == status }
    }
    try terminal.quit()
  }

  @Test("plays a finished drawing again when the space bar is pressed")
  func again() throws {
    let terminal = try replay("line 1 1\nwait 1\npoint 50 30", "--speed", "1000")
    try terminal.wait(forLine: "2 of 2, speed 1000")
    try terminal.wait(forLine: "space plays again, arrows step")
    // As slow as can be, so that the second event doesn't come soon.
    try terminal.send(String(repeating: "-", count: 20))
    try terminal.wait(forLine: "2 of 2, speed 0.01")
    try terminal.send(" ")
    try terminal.wait(forLine: "1 of 2, speed 0.01")
    try terminal.wait(forLine: "space pauses, arrows step")
    try terminal.quit()
  }

  @Test("ends with 65 where a recording is wrong, at once if nothing can be shown")
  func wrongRecordings() throws {
    let nothing = try replay("nonsense\n")
    #expect(try nothing.waitForExit() == .exited(65))
    let terminal = try replay("line 1 1\nnonsense\n")
    try terminal.wait(forLine: "line 2 is wrong, 1 of 1: \"nonsense\" isn't a script word")
    terminal.resize(columns: 40, rows: 15)
    try terminal.wait { $0.lines.contains("color, width, canvas or title") }
    try terminal.quit(.exited(65))
    for terminal in [nothing, terminal] {
      #expect(String(decoding: terminal.output, as: UTF8.self).contains(": \"nonsense\" isn't a script word"))
    }
  }

  @Test("joins a stream late; it is typed, so it is replayed when it is complete, and the keys are the replay's then")
  func typed() throws {
    let terminal = try start("-", "--speed", "1000")
    let header = RecordingWriter.line(for: RecordingHeader(size: CanvasSize(width: 9, height: 9)!))
    try terminal.send("[0,\"clear\"]\r\(header)[0,\"copy\"]\r\u{4}")
    try terminal.wait(forLine: "1 of 1, 1 missed, speed 1000")
    try terminal.send("+-")
    try terminal.wait(forLine: "1 of 1, 1 missed, speed 500")
    try terminal.quit()
  }

  @Test("shows what comes through a pipe as soon as it comes")
  func live() throws {
    try TemporaryDirectory.with { folder in
      let pipe = folder.appendingPathComponent("pipe").path
      #expect(mkfifo(pipe, 0o600) == 0)
      let terminal = try start(pipe)
      // The path may be long and go on in the next row.
      try terminal.wait(forLine: "Waiting for a drawing from")
      // Before there is a drawing, a key means nothing, and is not kept.
      try terminal.send(" ")
      while terminal.unreadCount > 0 { sched_yield() }
      let writer = FileHandle(fileDescriptor: open(pipe, O_WRONLY | O_CLOEXEC), closeOnDealloc: true)
      for (number, line) in ["line 1 1\n", "point 9 9\npoi", "nt 9 1\n"].enumerated() {
        try writer.write(contentsOf: Data(line.utf8))
        try terminal.wait(forLine: "\(number + 1) of \(number + 1) so far")
      }
      try writer.close()
      try terminal.wait { $0.lines.contains("3 of 3") }
      try terminal.quit()
    }
  }

  @Test("is left while it waits for a stream, and the pipeline ends with it")
  func waiting() throws {
    let terminal = try PseudoTerminal.withShell(environment: ["PAD": builtExecutable("mirror-pad")])
    try terminal.send("sleep 1000 | \"$PAD\" -\n")
    try terminal.wait(forLine: "Waiting for a drawing from standard input")
    try terminal.send("q", until: "prompt> ")
  }
}
