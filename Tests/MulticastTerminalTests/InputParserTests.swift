import MulticastSystemCalls
import Support
import Testing

@testable import MulticastTerminal

/// What a terminal sends, shown with its control characters spelled out: a list of tests is no place for escape codes.
struct Sent: ExpressibleByStringLiteral, ExpressibleByStringInterpolation, CustomTestStringConvertible {
  let text: String
  init(stringLiteral text: String) { self.text = text }
  var testDescription: String { text.debugDescription }
}

private func events(_ sent: Sent) -> [Event] {
  var parser = InputParser(size: .usual)
  return parser.feed(sent.text.utf8)
}

private func characters(_ text: String) -> [Event] { text.map { .key(.character($0)) } }

private func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

@Suite("Input") struct InputTests {
  @Test(
    "keys",
    arguments: [
      ("aZ 9~", characters("aZ 9~")), ("é€😀", characters("é€😀")),
      ("\u{1}\u{3}\u{C}\u{1A}", ["a", "c", "l", "z"].map { .key(.control($0)) }),
      ("\r\n\t\u{7F}\u{8}", [.key(.return), .key(.return), .key(.tab), .key(.backspace), .key(.backspace)]),
      ("\u{1B}[A\u{1B}OA\u{1B}[1;5A\u{1B}[1;2A\u{1B}O1;5A", Array(repeating: .key(.up), count: 5)),
      ("\u{1B}[B\u{1B}OB", [.key(.down), .key(.down)]), ("\u{1B}[C\u{1B}OC", [.key(.right), .key(.right)]),
      ("\u{1B}[D\u{1B}OD", [.key(.left), .key(.left)]), ("\u{1B}OM", [.key(.return)]),
      // Broken off, a sequence gives way to what follows.
      ("\u{1B}[12\r", [.key(.return)]), ("\u{1B}[12\u{1B}[A", [.key(.up)]), ("\u{1B}[12é", characters("é")),
    ] as [(Sent, [Event])])
  func keys(sent: Sent, expected: [Event]) { #expect(events(sent) == expected) }

  @Test(
    "what means nothing here is swallowed whole: a letter with Alt, a sequence of any length, the end of a paste that never began",
    arguments: [
      "\u{1B}q", "\u{1B}é", "\u{1B}[H", "\u{1B}[5~", "\u{1B}😀", "\u{1B}[15~", "\u{1B}[Z", "\u{1B}[?1;2c",
      "\u{1B}[>41;354;0c", "\u{1B}[8;24;80t",
      "\u{1B}[[A", "\u{1B}OP", "\u{1B}]11;rgb:0000/0000/0000\u{7}", "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\",
      "\u{1B}P1$r0m\u{1B}\\", "\u{1B}_G;OK\u{1B}\\", "\u{1B}[M !!", "\u{1B}]0;title\u{18}", "\u{1B}[201~",
      "\u{1B}[\(repeated("1;", 1000))A",
    ] as [Sent])
  func swallowed(sent: Sent) { #expect(events("\(sent.text)x") == characters("x")) }

  @Test(
    "bytes that are no UTF-8 are swallowed, and what follows is not",
    arguments: [
      [0x80], [0xC0, 0x80], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80], [0xF5], [0xFF], [0xFE],
      [0xF4, 0x90, 0x80, 0x80], [0xC2, 0x85],
    ] as [[UInt8]])
  func notUnicode(bytes: [UInt8]) {
    var parser = InputParser()
    #expect(parser.feed(bytes + Array("x".utf8)) == characters("x"))
  }

  @Test(
    "a sequence that never ends isn't kept, and a string that never ends is given up, so that the program isn't deaf")
  func endless() {
    var parser = InputParser()
    #expect(parser.feed("\u{1B}[\(repeated("1;", 1000))".utf8) == [])
    #expect(parser.kept.count < 100)
    #expect(events("\u{1B}]\(repeated("z", 10_000))").count > 5000)
  }

  @Test(
    "the mouse presses, drags and releases; a report from beyond the screen's edge is brought to the edge",
    arguments: [
      ("0;10;5M", Mouse(.press, column: 10, row: 5)), ("32;11;5M", Mouse(.drag, column: 11, row: 5)),
      ("0;11;5m", Mouse(.release, column: 11, row: 5)), ("32;11;5m", Mouse(.release, column: 11, row: 5)),
      ("28;3;4M", Mouse(.press, column: 3, row: 4)),  // with Shift, Alt and Ctrl
      ("32;0;0M", Mouse(.drag, column: 1, row: 1)), ("32;-3;-1M", Mouse(.drag, column: 1, row: 1)),
      ("32;81;25M", Mouse(.drag, column: 80, row: 24)), ("32;999999;5M", Mouse(.drag, column: 80, row: 5)),
      ("32;5;65535M", Mouse(.drag, column: 5, row: 24)),
    ])
  func mouse(report: String, mouse: Mouse) { #expect(events("\u{1B}[<\(report)") == [.mouse(mouse)]) }

  @Test(
    "a mouse's report that is none is swallowed, and so is one of another button or of the wheel",
    arguments: [
      "0;1", "0;1;", "0;1;2;3", ";;", "", "0;x;1", "0;1;2 ", "9999999999;1;1", "0;99999999999999999999;1", "3;1;1",
      "35;1;1", "1;1;1", "34;1;1", "64;1;1", "65;1;1", "128;1;1", "-1;1;1",
    ])
  func broken(parameters: String) {
    for final in parameters == "0;x;1" ? ["M"] : ["M", "m"] {
      let result = events("\u{1B}[<\(parameters)\(final)")
      #expect(!result.contains { if case .mouse = $0 { true } else { false } })
    }
  }

  @Test(
    "a paste is one event, however long, and its letters are not keys",
    arguments: [
      "q\u{3}\u{1B}[A é", "", "\(repeated("x", 1000))",
      // What looks like its end, and is none.
      "\u{1B}[20\u{1B}[201x\u{1B}",
    ] as [Sent])
  func paste(sent: Sent) {
    #expect(events("a\u{1B}[200~\(sent.text)\u{1B}[201~b") == characters("a") + [.paste] + characters("b"))
  }

  @Test("a lone Escape is a key once nothing follows for a moment, a second one at once")
  func alone() {
    var parser = InputParser()
    #expect(parser.feed([0x1B]) == [] && parser.feed([0x1B]) == [.key(.escape)])
    #expect(parser.isUndecided && parser.settle() == [.key(.escape)])
    #expect(!parser.isUndecided && parser.settle() == [])
  }

  @Test("Alt and a character that could begin a sequence is given up after a moment", arguments: ["[", "O", "]", "P"])
  func alt(character: String) {
    var parser = InputParser()
    #expect(parser.feed("\u{1B}\(character)".utf8) == [] && parser.isUndecided)
    #expect(parser.settle() == [] && parser.feed("A".utf8) == characters("A"))
  }

  @Test(
    "what is certainly a sequence waits for its end, however late",
    arguments: ["\u{1B}[<0;10;5M", "\u{1B}[1;5A", "\u{1B}[200~text\u{1B}[201~"] as [Sent])
  func slowLine(sent: Sent) {
    let bytes = Array(sent.text.utf8)
    for cut in 3..<bytes.count {
      var parser = InputParser()
      let first = parser.feed(bytes[..<cut]) + parser.settle()
      #expect(first + parser.feed(bytes[cut...]) == events(sent), "cut at \(cut)")
    }
  }

  @Test(
    "wherever they are cut, the events are the same and little is kept; after the end of a paste and a cancel it listens again"
  )
  func anyBytes() {
    // Bytes that make sequences more often than chance does.
    let suspicious: [UInt8] =
      Array("\u{1B}\u{1B}\u{1B}[[[<;;0123456789MmABCDHF~~OP]_\u{7}\u{18}q\r\n".utf8) + [0xE2, 0x82, 0xAC, 0xFF]
    for seed in 1...300 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      let alphabet = seed % 4 == 0 ? Array(0...255) : suspicious
      let bytes = (0..<300).map { _ in alphabet.randomElement(using: &random)! }
      var whole = InputParser(size: .usual)
      var pieces = InputParser(size: .usual)
      #expect(bytes.flatMap { pieces.feed([$0]) } == whole.feed(bytes), "seed \(seed)")
      #expect(whole.kept.count < 100)
      _ = whole.feed("\u{1B}[201~\u{18}\u{18}\u{18}\u{18}".utf8)
      #expect(whole.feed("x".utf8) == characters("x"), "seed \(seed)")
    }
  }
}
