import Support
import MulticastSystemCalls
import MulticastTerminal
import Testing

@Suite("A session") struct SessionTests {
  @Test("keys come at once, without a Return, and are not echoed: Ctrl-S, Ctrl-V and a lone Escape as well")
  func keys() throws {
    let terminal = try startProbe()
    let events = [
      "a": "character(\"a\")", "é": "character(\"é\")", "\u{13}": "control(\"s\")", "\u{16}": "control(\"v\")",
      "\u{1B}": "escape",
    ].mapValues { "key(MulticastTerminal.Key.\($0))" }
    for (key, event) in events { try terminal.send(key, until: event) }
    #expect(terminal.screen.lines.filter { !$0.isEmpty && $0 != "ready" }.sorted() == events.values.sorted())
  }

  @Test("a sequence cut in two is one key")
  func cut() throws {
    let terminal = try startProbe("--patient")
    try terminal.send("a\u{1B}", until: "\"a\"")
    try terminal.send("[A", until: "up")
    #expect(terminal.screen.lines.filter { !$0.isEmpty }.count == 3)
  }

  @Test("the mouse and a paste arrive, the mouse within the screen, also of a new size")
  func mouseAndPaste() throws {
    let terminal = try startProbe()
    try terminal.send("\u{1B}[<0;200;5M\u{1B}[200~q\u{1B}[201~", until: "column: 80, row: 5))\r\npaste")
    terminal.resize(columns: 100, rows: 30)
    try terminal.wait(for: "redraw(MulticastTerminal.Size(columns: 100, rows: 30))")
    try terminal.send("\u{1B}[<0;200;200M", until: "column: 100, row: 30")
  }

  @Test("a Return that comes in one chunk with a letter can be skipped, another one can't")
  func skipReturn() throws {
    let terminal = try startProbe()
    try terminal.send("b\rb", until: "\"b\"))\r\nkey(MulticastTerminal.Key.character(\"b\"))")
    try terminal.send("\r", until: "return")
    try terminal.send(
      "ba\r", until: "\"b\"))\r\nkey(MulticastTerminal.Key.character(\"a\"))\r\nkey(MulticastTerminal.Key.return)")
  }

  @Test(
    "piped input and output leave the terminal to keys and pictures",
    arguments: [
      "echo piped | $PROBE --screen", "$PROBE --screen | cat", "$PROBE --screen < /dev/null > /dev/null",
      "$PROBE --screen <&- >&- 2>&-",
    ])
  func pipes(command: String) throws {
    let terminal = try startProbe(bySh: command)
    #expect(terminal.screen.isAlternate)
    try terminal.send("a", until: "\"a\"")
    try terminal.quit()
  }

  @Test("without any terminal there is no session")
  func noTerminal() throws {
    let (reader, writer) = try openPipe()
    defer { close(reader) }
    let process = try startProcess(
      builtExecutable("terminal-probe"), [], environment: [:], descriptors: [nil, writer, writer], leadsSession: true)
    close(writer)
    #expect(ProcessExit(waitingFor: process) == .exited(69))
    #expect(read(reader) == Array("there is no terminal to read keys from or to draw on\n".utf8))
  }
}
