import MulticastTester
import Testing

@testable import MulticastTerminal

/// What a terminal sends, shown with its control characters spelled out: a list of tests is no
/// place for escape codes.
struct Sent: ExpressibleByStringLiteral, CustomTestStringConvertible {
  let text: String
  init(stringLiteral text: String) { self.text = text }
  var testDescription: String { text.debugDescription }
}

private func events(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
  var parser = KeyParser()
  return parser.events(from: bytes, on: .usual) + parser.giveUp()
}

private func characters(_ text: String) -> [TerminalEvent] { text.map { .key(.character($0)) } }

@Suite("What comes from a terminal") struct KeysTests {
  @Test(
    "is keys: letters, control keys, arrows in any form, Escape alone",
    arguments: [
      ("aZ 9~", characters("az 9~")), ("é€😀", characters("é€😀")),
      ("\u{1}\u{3}\u{C}\u{1A}", ["a", "c", "l", "z"].map { .key(.control($0)) }),
      (
        "\r\n\t\u{7F}\u{8}",
        [.key(.return), .key(.return), .key(.tab), .key(.backspace), .key(.backspace)]
      ),
      ("\u{1B}[A\u{1B}OA\u{1B}[1;5A\u{1B}[1;2A\u{1B}O1;5A", Array(repeating: .key(.up), count: 5)),
      (
        "\u{1B}[B\u{1B}[C\u{1B}[D\u{1B}OM", [.key(.down), .key(.right), .key(.left), .key(.return)]
      ),
      ("\u{1B}[H\u{1B}OH\u{1B}[1~\u{1B}[7~\u{1B}[1;5H", Array(repeating: .key(.home), count: 5)),
      ("\u{1B}[F\u{1B}OF\u{1B}[4~\u{1B}[8~\u{1B}[1;2F", Array(repeating: .key(.end), count: 5)),
      ("\u{1B}[5~\u{1B}[6~\u{1B}[6;2~", [.key(.pageUp), .key(.pageDown), .key(.pageDown)]),
      // The one capital that may mean something else.
      ("gG", characters("gG")),
      ("\u{1B}", [.key(.escape)]), ("x\u{1B}", characters("x") + [.key(.escape)]),
    ] as [(Sent, [TerminalEvent])])
  func keys(sent: Sent, expected: [TerminalEvent]) { #expect(events(sent.text.utf8) == expected) }

  @Test(
    "is swallowed whole where it means nothing here",
    arguments: [
      "\u{1B}]11;rgb:0000/0000/0000\u{7}", "\u{1B}]10;rgb:ff/ff/ff\u{1B}\\",
      "\u{1B}P>|XTerm(390)\u{1B}\\",
      "\u{1B}_q\u{1B}\\", "\u{1B}^q\u{7}", "\u{1B}Xq\u{18}", "\u{1B}]q\u{1A}", "\u{1B}]q\u{1B}[Z",
      "\u{1B}q", "\u{1B}[Z", "\u{1B}[2~", "\u{1B}[15~", "\u{1B}[?1;2c", "\u{1B}[8;24;80t",
      "\u{1B}OP",
    ] as [Sent])
  func swallowed(sent: Sent) { #expect(events((sent.text + "x").utf8) == characters("x")) }

  @Test(
    "is swallowed if it's no UTF-8, and what follows isn't",
    arguments: [
      [0x80], [0xC0, 0x80], [0xE2, 0x28], [0xED, 0xA0, 0x80], [0xF5], [0xFF], [0xC2, 0x85],
    ] as [[UInt8]])
  func notUnicode(bytes: [UInt8]) {
    #expect(events(bytes + Array("x".utf8)).last == characters("x")[0])
  }

  @Test(
    "is the mouse's left button; a report from beyond the screen's edge is brought to the edge",
    arguments: [
      ("0;10;5M", Mouse(.press, column: 10, row: 5)),
      ("32;11;5M", Mouse(.drag, column: 11, row: 5)),
      ("0;11;5m", Mouse(.release, column: 11, row: 5)),
      ("28;3;4M", Mouse(.press, column: 3, row: 4)),
      ("32;0;0M", Mouse(.drag, column: 1, row: 1)),
      ("32;81;25M", Mouse(.drag, column: 80, row: 24)),
      ("3;1;1M", nil), ("64;1;1M", nil), ("0;1M", nil), ("0;x;1M", nil),
      ("99999999999999999999;1;1M", nil),
    ] as [(String, Mouse?)])
  func mouse(report: String, mouse: Mouse?) {
    let result = events("\u{1B}[<\(report)".utf8)
    #expect(
      result.first { if case .mouse = $0 { true } else { false } } == mouse.map { .mouse($0) })
  }

  @Test(
    """
    is one event if it's pasted, whatever it is, and keys come after it; a paste without an end \
    ends, too
    """
  )
  func pasted() {
    let pasted = "\u{1B}[200~snq\r\u{1B}]q\u{1B}\u{1B}[Aé\u{1B}[201~"
    #expect(events((pasted + "q").utf8) == [.paste] + characters("q"))
    var parser = KeyParser()
    #expect(parser.events(from: "\u{1B}[200~q".utf8, on: .usual) == [.paste])
    #expect(parser.patience == .seconds(1) && parser.giveUp() == [])
    #expect(parser.events(from: "q".utf8, on: .usual) == characters("q"))
  }

  @Test(
    "is nothing if the rest of it doesn't come",
    arguments: ["\u{1B}]", "\u{1B}[", "\u{1B}P1", "\u{1B}]q\u{1B}"] as [Sent])
  func brokenOff(sent: Sent) {
    var parser = KeyParser()
    #expect(
      parser.events(from: sent.text.utf8, on: .usual) == [] && parser.patience == .milliseconds(50))
    #expect(parser.giveUp() == [] && parser.patience == nil)
    #expect(parser.events(from: "q".utf8, on: .usual) == characters("q"))
  }

  @Test("is said to be of another keyboard layout if it's a letter from there")
  func layouts() {
    let remarks = ["й", "ｑ", "é"].map { Key.character($0).remarkOnLayout }
    #expect(remarks[0] == "й isn't a key here. Is another keyboard layout active? Ctrl-C ends.")
    #expect(!remarks.contains(nil))
    #expect(
      [Key.character("x"), .character("9"), .character("€"), .up].allSatisfy {
        $0.remarkOnLayout == nil
      })
  }

  @Test("is the same however it's cut, and any bytes do no harm")
  func pieces() {
    let sent = Array("a\u{1B}[<0;10;5Mé\u{1B}[1;5A😀\u{1B}[<32;11;6Mz".utf8)
    for cut in 1..<sent.count {
      var parser = KeyParser()
      let first = parser.events(from: sent[..<cut], on: .usual)
      #expect(first + parser.events(from: sent[cut...], on: .usual) == events(sent), "\(cut)")
    }
    var random = SplitMix64(seed: 1)
    var parser = KeyParser()
    for _ in 0..<20_000 {
      let bytes = (0..<5).map { _ in
        Bool.random(using: &random) ? 0x1B : UInt8.random(in: 0...255, using: &random)
      }
      _ = parser.events(from: bytes, on: .usual)
    }
    _ = parser.giveUp()
    _ = parser.events(from: Array(repeating: UInt8(ascii: "a"), count: 99), on: .usual)
    #expect(parser.events(from: "q".utf8, on: .usual) == characters("q"))
  }
}
