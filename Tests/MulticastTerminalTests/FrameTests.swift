import Testing

@testable import MulticastTerminal

private func frame(_ text: String, column: Int = 1, columns: Int = 6) -> Frame {
  var frame = Frame(Size(columns: columns, rows: 1))
  frame.write(text, column: column, row: 1)
  return frame
}

@Suite("Frames") struct FrameTests {
  @Test("text stands where it was written, its lines end without blanks, and a blank has no style")
  func write() {
    var frame = Frame(Size(columns: 8, rows: 3))
    frame.write("Fire! ", column: 2, row: 2, style: .bold)
    #expect(frame.lines == ["", " Fire!", ""])
    #expect(frame[2, 2] == Cell(character: "F", style: .bold))
    #expect(frame[1, 2] == .blank && frame[7, 2] == .blank)
  }

  @Test(
    "what lies outside is left out, however far",
    arguments: [
      (Int.min, ""), (-1_000_000, ""), (-3, "ef"), (0, "bcdef"), (1, "abcdef"), (5, "    ab"), (7, ""), (.max, ""),
    ])
  func outside(place: Int, expected: String) {
    #expect(frame("abcdef", column: place).lines == [expected])
    var empty = Frame(Size(columns: 6, rows: 6))
    empty.write("abcdef", column: 1, row: place)
    #expect(empty.lines.contains("abcdef") == (1...6 ~= place))
    #expect((empty[1, place] != nil) == (1...6 ~= place) && (empty[place, 1] != nil) == (1...6 ~= place))
  }

  @Test(
    "what can steer the terminal or change its neighbours becomes a question mark",
    arguments: [
      "\n", "\r", "\r\n", "\t", "\0", "\u{1B}", "\u{7F}", "\u{85}", "\u{9B}", "\u{2028}", "\u{202E}", "\u{200D}",
      "\u{200B}", "\u{FEFF}", "\u{301}", "\u{1F3FD}", "\u{1F1E6}", "\u{1161}",
    ] as [Sent])
  func control(sent: Sent) {
    #expect(frame("a\u{200B}\(sent.text)") == frame("a??"))
  }

  @Test(
    "a wide character takes two cells", arguments: ["火", "ア", "한", "！", "🚒", "👩‍🚒", "🇫🇷", "❤️", "1️⃣"] as [Character])
  func wide(character: Character) {
    let frame = frame("a\(character)b")
    #expect(frame[2, 1]?.character == character)
    #expect(frame[3, 1]?.character == Cell.continuation)
    #expect(frame[4, 1]?.character == "b")
    #expect(frame.lines == ["a\(character)b"])
  }

  @Test("other characters take one, all of box drawing and all 256 Braille patterns included")
  func narrow() {
    let patterns = (Array(0x2800...0x28FF) + Array(0x2500...0x259F)).map { Character(Unicode.Scalar($0)!) }
    for character in ["é", "e\u{301}", "→", "Ж", "❤"] + patterns {
      #expect(frame("a\(character)b")[3, 1]?.character == "b")
    }
  }

  @Test(
    "where half of a wide character doesn't fit or is overwritten, there is a blank",
    arguments: [
      ("火火", "a", 1, "a 火"), ("火火", "a", 2, " a火"), ("火火", "水", 2, " 水 "), ("火火", " ", 3, "火"),
      ("", "火", 6, ""), ("", "火x", 0, " x"), ("", "火", -1, ""), ("abc", "火", 0, " bc"),
    ])
  func halves(before: String, text: String, column: Int, expected: String) {
    var frame = frame(before)
    frame.write(text, column: column, row: 1)
    #expect(frame.lines == [expected.replacing(/[ ]+$/, with: "")])
  }
}
