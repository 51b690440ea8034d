// The tools the tests stand on.

import SystemCalls
import Terminal
import Support
import Testing

private func replay(_ text: String, _ size: Size = Size(columns: 8, rows: 3)) -> ScreenReplay {
  var replay = ScreenReplay(size)
  replay.feed(text.utf8)
  return replay
}

@Suite("The replay of a screen") struct ScreenReplayTests {
  @Test("text goes on in the next row behind the last column, and the screen scrolls behind the last row")
  func wrap() {
    #expect(replay("abcdefgh").lines == ["abcdefgh", "", ""])
    #expect(replay("abcdefghi").lines == ["abcdefgh", "i", ""])
    #expect(replay("abcdefgh\r\ni").lines == ["abcdefgh", "i", ""])
    #expect(replay("abcdefg火").lines == ["abcdefg", "火", ""])
    #expect(replay("1\r\n2\r\n3\r\n火4").lines == ["2", "3", "火4"])
    #expect(replay("1\r\n火2\r\n3\r\n4").lines == ["火2", "3", "4"])
  }

  @Test("the cursor goes where it is sent, and not beyond the edges")
  func moves() {
    #expect(replay("\u{1B}[2;3Hx\u{1B}[;2Hy\u{1B}[3Hz").lines == [" y", "  x", "z"])
    #expect(replay("\u{1B}[9;9Hx").lines == ["", "", "       x"])
    #expect(replay("abc\u{8}\u{8}X\rY").lines == ["YXc", "", ""])
    #expect(replay("\u{1B}[3;3H\u{1B}[Aa\u{1B}[2Db\u{1B}[Bc\u{1B}[2Cd\u{1B}[5Ge").lines == ["", " ba", "  c ed"])
    #expect(replay("a\tb").lines[0] == "a      b")
  }

  @Test("styles are kept with the cells")
  func styles() {
    let screen = replay("\u{1B}[1;31ma\u{1B}[mb\u{1B}[2mc\u{1B}[;36md")
    #expect(screen.frame[1, 1]?.style == Style(.red, isBold: true))
    #expect(screen.frame[2, 1]?.style == .plain)
    #expect(screen.frame[3, 1]?.style == .dim)
    #expect(screen.frame[4, 1]?.style == Style(.cyan))
  }

  @Test("the second screen is empty, and the first one comes back with its cursor")
  func screens() {
    var screen = replay("ab\u{1B}[?1049h\u{1B}[?25l")
    #expect(screen.isAlternate && !screen.showsCursor)
    #expect(screen.lines == ["", "", ""])
    screen.feed("\u{1B}[3;3Hxyz\u{1B}[?1049lc".utf8)
    #expect(!screen.isAlternate)
    #expect(screen.lines == ["abc", "", ""])
    #expect(screen.modes == [])
  }

  @Test("clearing empties the screen, or the rest of a row")
  func clear() {
    #expect(replay("ab\r\ncd\u{1B}[2Je").lines == ["", "  e", ""])
    #expect(replay("abc\u{1B}[2G\u{1B}[K").lines == ["a", "", ""])
  }

  @Test("an accent joins its letter")
  func accent() {
    #expect(replay("e\u{301}x").lines[0] == "e\u{301}x")
    #expect(replay("👩\u{200D}🚒x").frame[3, 1]?.character == "x")
  }

  @Test("bytes may be cut anywhere")
  func cut() {
    let text = "é\u{1B}[1;31m火\u{1B}[2;3H👩\u{200D}🚒\u{1B}[?1049hx"
    var pieces = ScreenReplay(Size(columns: 8, rows: 3))
    for byte in text.utf8 { pieces.feed([byte]) }
    #expect(pieces.frame == replay(text).frame)
    #expect(pieces.unknown == [])
  }

  @Test("what is not understood is listed")
  func unknown() {
    #expect(
      replay("a\u{1B}[5Xb\u{1}\u{1B}7\u{1B}[7m").unknown == [#""\u{1B}[5X""#, #""\u{01}""#, #""\u{1B}7""#, "style 7"])
  }
}

@Suite("A terminal for tests") struct PseudoTerminalTests {
  @Test("it says what it waited for when the program ends, or takes too long")
  func failures() throws {
    let ended = try PseudoTerminal()
    try ended.start("/bin/echo", ["hello"])
    let early = #expect(throws: PseudoTerminalError.self) { try ended.wait(for: "never") }
    #expect("\(try #require(early))".hasPrefix("exited(0) while waiting for \"never\"\n| hello\n"))

    let late = try PseudoTerminal(limit: .zero)
    try late.start("/bin/cat")
    let slow = #expect(throws: PseudoTerminalError.self) { try late.wait(for: "never") }
    #expect("\(try #require(slow))".hasPrefix("gave up waiting for \"never\""))

    let absent = try PseudoTerminal()
    #expect(throws: SystemError.self) { try absent.start("/no/such/program") }
  }

  @Test("all output has come when the end has")
  func allOutput() throws {
    let terminal = try PseudoTerminal()
    try terminal.start("/bin/sh", ["-c", "i=0; while [ $i -lt 2000 ]; do echo line $i; i=$((i+1)); done; exit 5"])
    #expect(try terminal.waitForExit() == .exited(5))
    #expect(terminal.output.count { $0 == 0x0A } == 2000)
  }

  @Test("more is sent than fits into the terminal's buffers")
  func muchInput() throws {
    let terminal = try PseudoTerminal()
    try terminal.start("/bin/sh", ["-c", "stty -echo; echo ready; head -n 3000 | wc -l; exit 0"])
    try terminal.wait(for: "ready")
    try terminal.send(String(repeating: "a line of text\n", count: 3000))
    try terminal.wait(for: "3000")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test("programs get a fixed environment and what is added to it")
  func environment() throws {
    let terminal = try PseudoTerminal(Size(columns: 120, rows: 5))
    try terminal.start(
      "/bin/sh", ["-c", "echo $TERM-$COLUMNS-$NO_COLOR-$ADDED; stty size"], environment: ["ADDED": "yes"])
    try terminal.waitForExit()
    #expect(terminal.screen.lines.prefix(2) == ["xterm---yes", "5 120"])
  }
}
