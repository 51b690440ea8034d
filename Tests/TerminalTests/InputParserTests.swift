// Bytes in, events out.

import Support
import Testing

@testable import Terminal

/// What a terminal sends, shown with its control characters spelled out: a list of tests is no place for escape codes.
struct Sent: ExpressibleByStringLiteral, ExpressibleByStringInterpolation, CustomTestStringConvertible {
  let text: String
  init(stringLiteral text: String) { self.text = text }
  var testDescription: String { text.debugDescription }
}

private func events(_ sent: Sent, then more: String = "") -> [Event] {
  var parser = InputParser(size: .usual)
  return parser.feed((sent.text + more).utf8)
}

private func events(_ bytes: [UInt8]) -> [Event] {
  var parser = InputParser()
  return parser.feed(bytes)
}

@Suite("Keys") struct KeyTests {
  @Test("letters, digits and signs are characters")
  func characters() {
    #expect(events("aZ 9~") == ["a", "Z", " ", "9", "~"].map { .key(.character($0)) })
  }

  @Test("a character outside of ASCII is one event")
  func unicode() {
    #expect(events("é€😀") == ["é", "€", "😀"].map { .key(.character($0)) })
  }

  @Test(
    "keys with names",
    arguments: [
      ("\r", Key.return), ("\n", .return), ("\t", .tab), ("\u{7F}", .backspace), ("\u{8}", .backspace),
      ("\u{1B}[A", .up), ("\u{1B}[B", .down), ("\u{1B}[C", .right), ("\u{1B}[D", .left),
      ("\u{1B}OA", .up), ("\u{1B}OB", .down), ("\u{1B}OC", .right), ("\u{1B}OD", .left),
      ("\u{1B}[H", .home), ("\u{1B}[F", .end), ("\u{1B}OH", .home), ("\u{1B}OF", .end),
      ("\u{1B}[1~", .home), ("\u{1B}[4~", .end), ("\u{1B}[7~", .home), ("\u{1B}[8~", .end),
      ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown), ("\u{1B}[3~", .delete),
    ] as [(Sent, Key)])
  func named(sent: Sent, key: Key) {
    #expect(events(sent) == [.key(key)])
  }

  @Test("modifiers make no difference to arrows", arguments: ["\u{1B}[1;5A" as Sent, "\u{1B}[1;2A", "\u{1B}O1;5A"])
  func modifiers(sent: Sent) {
    #expect(events(sent) == [.key(.up)])
  }

  @Test("Ctrl and a letter are a control key")
  func control() {
    #expect(events("\u{1}\u{3}\u{C}\u{1A}") == ["a", "c", "l", "z"].map { .key(.control($0)) })
  }

  @Test(
    "a letter with Alt is swallowed, not taken for the letter", arguments: ["\u{1B}q" as Sent, "\u{1B}é", "\u{1B}😀"])
  func alt(sent: Sent) {
    #expect(events(sent, then: "x") == [.key(.character("x"))])
  }

  @Test(
    "a sequence that means nothing here is swallowed whole",
    arguments: [
      "\u{1B}[15~" as Sent, "\u{1B}[Z", "\u{1B}[?1;2c", "\u{1B}[>41;354;0c", "\u{1B}[8;24;80t", "\u{1B}[[A", "\u{1B}OP",
      "\u{1B}]11;rgb:0000/0000/0000\u{7}", "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\",
      "\u{1B}_G;OK\u{1B}\\", "\u{1B}[M !!",
    ])
  func unknown(sent: Sent) {
    #expect(events(sent, then: "x") == [.key(.character("x"))])
  }

  @Test("a sequence of any length is swallowed whole")
  func long() {
    #expect(events("\u{1B}[\(String(repeating: "1;", count: 1000))A", then: "x") == [.key(.character("x"))])
    var parser = InputParser()
    #expect(parser.feed("\u{1B}[\(String(repeating: "1;", count: 1000))".utf8) == [])
    #expect(parser.keptCount < 100)
  }

  @Test("bytes that are no UTF-8 are swallowed, and what follows is not")
  func notUnicode() {
    for bytes: [UInt8] in [
      [0x80], [0xC0, 0x80], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80], [0xF5], [0xFF], [0xFE],
      [0xF4, 0x90, 0x80, 0x80], [0xC2, 0x85],
    ] {
      #expect(events(bytes + [0x78]) == [.key(.character("x"))], "\(bytes)")
    }
  }

  @Test("a sequence that is broken off gives way to what follows")
  func brokenOff() {
    #expect(events("\u{1B}[12\rx") == [.key(.return), .key(.character("x"))])
    #expect(events("\u{1B}[12\u{1B}[A") == [.key(.up)])
    #expect(events("\u{1B}[12é") == [.key(.character("é"))])
    #expect(events("\u{1B}]0;title\u{18}x") == [.key(.character("x"))])
  }

  @Test("a string that never ends is given up, so that the program isn't deaf")
  func endlessString() {
    #expect(events("\u{1B}]\(String(repeating: "z", count: 10_000))").count > 5000)
  }
}

@Suite("Escape") struct EscapeTests {
  @Test("a lone Escape is a key once nothing follows for a moment")
  func alone() {
    var parser = InputParser()
    #expect(parser.feed([0x1B]) == [])
    #expect(parser.isUndecided)
    #expect(parser.settle() == [.key(.escape)])
    #expect(!parser.isUndecided)
    #expect(parser.settle() == [])
  }

  @Test("Escape twice is a key, and then undecided again")
  func twice() {
    var parser = InputParser()
    #expect(parser.feed([0x1B, 0x1B]) == [.key(.escape)])
    #expect(parser.settle() == [.key(.escape)])
  }

  @Test("Alt and a character that could begin a sequence is given up after a moment", arguments: ["[", "O", "]", "P"])
  func alt(character: String) {
    var parser = InputParser()
    #expect(parser.feed("\u{1B}\(character)".utf8) == [])
    #expect(parser.isUndecided)
    #expect(parser.settle() == [])
    #expect(parser.feed("A".utf8) == [.key(.character("A"))])
  }

  @Test("what is certainly a sequence waits for its end, however late")
  func slowLine() {
    for sequence in ["\u{1B}[<0;10;5M", "\u{1B}[1;5A", "\u{1B}[3~", "\u{1B}[200~text\u{1B}[201~"] {
      let bytes = Array(sequence.utf8)
      for cut in 3..<bytes.count {
        var parser = InputParser()
        let first = parser.feed(bytes[..<cut]) + parser.settle()
        #expect(
          first + parser.feed(bytes[cut...]) == events(Sent(stringLiteral: sequence)),
          "\(sequence.debugDescription) cut at \(cut)")
      }
    }
  }
}

@Suite("The mouse") struct MouseTests {
  @Test(
    "presses, drags, releases and the wheel",
    arguments: [
      ("\u{1B}[<0;10;5M", Mouse(.press(.left), column: 10, row: 5)),
      ("\u{1B}[<1;1;1M", Mouse(.press(.middle), column: 1, row: 1)),
      ("\u{1B}[<2;80;24M", Mouse(.press(.right), column: 80, row: 24)),
      ("\u{1B}[<32;11;5M", Mouse(.drag(.left), column: 11, row: 5)),
      ("\u{1B}[<34;11;5M", Mouse(.drag(.right), column: 11, row: 5)),
      ("\u{1B}[<0;11;5m", Mouse(.release(.left), column: 11, row: 5)),
      ("\u{1B}[<32;11;5m", Mouse(.release(.left), column: 11, row: 5)),
      ("\u{1B}[<64;3;4M", Mouse(.wheelUp, column: 3, row: 4)),
      ("\u{1B}[<65;3;4M", Mouse(.wheelDown, column: 3, row: 4)),
      ("\u{1B}[<28;3;4M", Mouse(.press(.left), column: 3, row: 4)),  // with Shift, Alt and Ctrl
    ] as [(Sent, Mouse)])
  func reports(sent: Sent, mouse: Mouse) {
    #expect(events(sent) == [.mouse(mouse)])
  }

  @Test(
    "a report from beyond the screen's edge is brought to the edge",
    arguments: [
      ("0;0", 1, 1), ("-3;-1", 1, 1), ("81;25", 80, 24), ("999999;5", 80, 5), ("5;65535", 5, 24),
    ])
  func beyond(cell: String, column: Int, row: Int) {
    #expect(events("\u{1B}[<32;\(cell)M") == [.mouse(Mouse(.drag(.left), column: column, row: row))])
  }

  @Test(
    "a report that is none is swallowed",
    arguments: [
      "0;1", "0;1;", "0;1;2;3", ";;", "", "0;x;1", "0;1;2 ", "9999999999;1;1", "0;99999999999999999999;1", "3;1;1",
      "35;1;1", "66;1;1", "67;1;1", "128;1;1", "-1;1;1",
    ])
  func broken(parameters: String) {
    for final in parameters == "0;x;1" ? ["M"] : ["M", "m"] {
      let result = events("\u{1B}[<\(parameters)\(final)")
      #expect(!result.contains { if case .mouse = $0 { true } else { false } })
    }
  }

  @Test("the wheel is not released")
  func wheelRelease() {
    #expect(events("\u{1B}[<64;3;4m") == [])
  }
}

@Suite("Pastes") struct PasteTests {
  @Test("a paste is one event, and its letters are not keys")
  func paste() {
    #expect(
      events("a\u{1B}[200~q\u{3}\u{1B}[A é\u{1B}[201~b") == [
        .key(.character("a")), .paste("q\u{3}\u{1B}[A é"), .key(.character("b")),
      ])
  }

  @Test("a pasted line ends in a line feed, however it came")
  func lineEnds() {
    #expect(events("\u{1B}[200~a\rb\r\nc\nd\r\re\u{1B}[201~") == [.paste("a\nb\nc\nd\n\ne")])
  }

  @Test("an empty paste is an event")
  func empty() {
    #expect(events("\u{1B}[200~\u{1B}[201~") == [.paste("")])
  }

  @Test("what looks like the end of a paste and is none belongs to it")
  func falseEnd() {
    #expect(events("\u{1B}[200~\u{1B}[20\u{1B}[201x\u{1B}\u{1B}[201~") == [.paste("\u{1B}[20\u{1B}[201x\u{1B}")])
  }

  @Test("of a long paste the beginning is kept, and its end is still seen")
  func long() {
    let text = String(repeating: "x", count: InputParser.pasteLimit + 1000)
    #expect(
      events("\u{1B}[200~\(text)\u{1B}[201~q") == [
        .paste(String(repeating: "x", count: InputParser.pasteLimit)), .key(.character("q")),
      ])
  }

  @Test("the end of a paste that never began is swallowed")
  func strayEnd() {
    #expect(events("\u{1B}[201~x") == [.key(.character("x"))])
  }
}

@Suite("Any bytes") struct AnyBytesTests {
  /// Bytes that make sequences more often than chance does.
  static let suspicious: [UInt8] =
    Array("\u{1B}\u{1B}\u{1B}[[[<;;0123456789MmABCDHF~~OP]_\u{7}\u{18}q\r\n".utf8) + [0xE2, 0x82, 0xAC, 0xFF]

  static func bytes(_ count: Int, seed: UInt64, isSuspicious: Bool) -> [UInt8] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      isSuspicious ? suspicious.randomElement(using: &random)! : UInt8.random(in: 0...255, using: &random)
    }
  }

  @Test("a million of them neither crash it nor make it keep more and more", arguments: [false, true])
  func million(isSuspicious: Bool) {
    var parser = InputParser(size: .usual)
    var random = SplitMix64(seed: 7)
    var rest = Self.bytes(1_000_000, seed: 1, isSuspicious: isSuspicious)[...]
    var count = 0
    while !rest.isEmpty {
      let events = parser.feed(rest.prefix(Int.random(in: 1...4096, using: &random)))
      rest = rest.dropFirst(4096)
      count += events.count
      if Bool.random(using: &random) { count += parser.settle().count }
      #expect(parser.keptCount <= InputParser.pasteLimit)
      for case .mouse(let mouse) in events {
        #expect(1...80 ~= mouse.column && 1...24 ~= mouse.row)
      }
    }
    #expect(count > 10_000)
  }

  @Test("after any of them, the end of a paste and a cancel make it listen again")
  func listensAgain() {
    for seed in 1...300 as ClosedRange<UInt64> {
      var parser = InputParser()
      _ = parser.feed(Self.bytes(200, seed: seed, isSuspicious: true))
      _ = parser.feed("\u{1B}[201~\u{18}\u{18}\u{18}\u{18}".utf8)
      #expect(parser.feed("x".utf8) == [.key(.character("x"))], "seed \(seed)")
    }
  }

  @Test("wherever they are cut, the events are the same")
  func cut() {
    for seed in 1...200 as ClosedRange<UInt64> {
      let bytes = Self.bytes(300, seed: seed, isSuspicious: seed % 4 != 0)
      var whole = InputParser(size: .usual)
      var pieces = InputParser(size: .usual)
      let together = whole.feed(bytes)
      #expect(bytes.flatMap { pieces.feed([$0]) } == together, "seed \(seed)")
    }
  }
}
