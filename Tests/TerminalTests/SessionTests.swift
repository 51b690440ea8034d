// A session under a terminal: what a person does arrives, and nothing else does.

import Support
import SystemCalls
import Terminal
import Testing

private func startProbe(_ arguments: String...) throws -> PseudoTerminal {
  let terminal = try PseudoTerminal()
  try terminal.start(builtExecutable("terminal-probe"), arguments)
  try terminal.wait(for: "ready")
  return terminal
}

/// What the probe said about the events since it was ready.
private func said(_ terminal: PseudoTerminal) -> [String] {
  Array(terminal.screen.lines.drop { $0 != "ready" }.dropFirst().filter { !$0.isEmpty })
}

@Suite("A session") struct SessionTests {
  @Test("keys come at once, without a Return, and are not echoed")
  func keys() throws {
    let terminal = try startProbe()
    for key in ["a", "é", "1"] {
      try terminal.send(key)
      try terminal.wait(for: "\"\(key)\"")
    }
    #expect(
      said(terminal) == ["a", "é", "1"].map { "key(Terminal.Key.character(\"\($0)\"))" })
  }

  @Test("Ctrl-S and Ctrl-V are keys, and don't stop the output")
  func noFlowControl() throws {
    let terminal = try startProbe()
    try terminal.send("\u{13}\u{16}a")
    try terminal.wait(for: "character")
    #expect(said(terminal).dropLast() == ["s", "v"].map { "key(Terminal.Key.control(\"\($0)\"))" }[...])
  }

  @Test("a lone Escape comes after a moment, without another key")
  func escape() throws {
    let terminal = try startProbe()
    try terminal.send("\u{1B}")
    try terminal.wait(for: "escape")
  }

  @Test("a sequence cut in two is one key")
  func cut() throws {
    let terminal = try startProbe("--patient")
    try terminal.send("a\u{1B}")
    try terminal.wait(for: "\"a\"")
    try terminal.send("[A")
    try terminal.wait(for: "up")
    try terminal.send(Array("b".utf8) + [0xC3])
    try terminal.wait(for: "\"b\"")
    try terminal.send([0xA9])
    try terminal.wait(for: "\"é\"")
    #expect(said(terminal).count == 4)
  }

  @Test("the mouse and a paste arrive, the mouse within the screen")
  func mouseAndPaste() throws {
    let terminal = try startProbe()
    try terminal.send("\u{1B}[<0;200;5M\u{1B}[200~q\u{1B}[201~")
    try terminal.wait(for: "column: 80, row: 5))\r\npaste(\"q\")")
  }

  @Test("a Return that comes in one chunk with a letter can be skipped, another one can't")
  func skipReturn() throws {
    let terminal = try startProbe()
    try terminal.send("b\rb")
    try terminal.wait(for: "\"b\"))\r\nkey(Terminal.Key.character(\"b\"))")
    try terminal.send("\r")
    try terminal.wait(for: "return")
    try terminal.send("ba\r")
    try terminal.wait(for: "\"b\"))\r\nkey(Terminal.Key.character(\"a\"))\r\nkey(Terminal.Key.return)")
  }

  @Test("a new size of the window asks for a redraw, and bounds the mouse")
  func resize() throws {
    let terminal = try startProbe()
    terminal.resize(to: Size(columns: 100, rows: 30))
    try terminal.wait(for: "redraw(Terminal.Size(columns: 100, rows: 30))")
    try terminal.send("\u{1B}[<0;200;200M")
    try terminal.wait(for: "column: 100, row: 30")
  }

  @Test("a deadline that has passed gives nothing, and the program goes on")
  func deadline() throws {
    let terminal = try PseudoTerminal()
    try terminal.start(builtExecutable("terminal-probe"), ["--poll"])
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.lines.filter { !$0.isEmpty } == ["ready"])
  }

  @Test("there is one session at a time, and another one after it")
  func oneAtATime() throws {
    let terminal = try startProbe("--screen")
    try terminal.send("n")
    try terminal.wait(for: "another session has the terminal; leave it first")
    try terminal.send("2")
    try terminal.wait(for: "again")
    #expect(!terminal.settings.isLineByLine)
    #expect(terminal.screen.isAlternate)
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.settings == terminal.settingsBefore)
    #expect(!terminal.screen.isAlternate)
  }

  @Test("during a session a closed pipe is an error, not the end of the program")
  func closedPipe() throws {
    let terminal = try startProbe()
    try terminal.send("C")
    try terminal.wait(for: "nobody reads the output any more")
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test(
    "piped input and output leave the terminal to keys and pictures",
    arguments: ["echo piped | $PROBE", "$PROBE | cat", "$PROBE < /dev/null > /dev/null", "$PROBE <&- >&- 2>&-"])
  func pipes(command: String) throws {
    let terminal = try PseudoTerminal()
    try terminal.start(
      "/bin/sh", ["-c", command.replacing("$PROBE", with: "\"$PROBE\" --screen")])
    try terminal.wait(for: "ready")
    #expect(terminal.screen.isAlternate)
    try terminal.send("a")
    try terminal.wait(for: "\"a\"")
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.settings == terminal.settingsBefore)
    #expect(!terminal.screen.isAlternate)
  }

  @Test("without any terminal there is no session")
  func noTerminal() throws {
    let (reader, writer) = try openPipe()
    defer { close(reader) }
    let process = try startProcess(
      builtExecutable("terminal-probe"), [], environment: [:], descriptors: [nil, writer, writer], leadsSession: true)
    close(writer)
    var status: Int32 = 0
    #expect(waitpid(process, &status, 0) == process)
    #expect(ProcessExit(status: status) == .exited(69))
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = read(reader, &bytes, bytes.count)
    let words = String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    #expect(words == "there is no terminal to read keys from or to draw on\n")
  }

  @Test("a picture is drawn in full for a new size and for Ctrl-L, and otherwise only where it changed")
  func picture() throws {
    let terminal = try PseudoTerminal(Size(columns: 40, rows: 5))
    try terminal.start(builtExecutable("terminal-probe"), ["--screen", "--draw"])
    try terminal.wait { $0.lines == ["40 by 5", "  event 0", "", "", String(repeating: " ", count: 34) + "corner"] }
    let start = terminal.output.count
    try terminal.send("a")
    try terminal.wait { $0.lines[1] == "  event 1" }
    #expect(String(decoding: terminal.output[start...], as: UTF8.self) == "\u{1B}[2;9H\u{1B}[m1")

    terminal.resize(to: Size(columns: 30, rows: 4))
    try terminal.wait { $0.lines == ["30 by 4", "  event 2", "", String(repeating: " ", count: 24) + "corner"] }
    let beforeRepaint = terminal.output.count
    try terminal.send("\u{C}")
    try terminal.wait { $0.lines[1] == "  event 3" }
    #expect(String(decoding: terminal.output[beforeRepaint...], as: UTF8.self).contains("30 by 4"))
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
  }
}
