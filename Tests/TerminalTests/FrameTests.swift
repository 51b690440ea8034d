// Text drawn into a grid of cells.

import Testing

@testable import Terminal

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
    "what lies outside is left out, however far", arguments: [Int.min, -1_000_000, -3, 0, 1, 5, 7, 1_000_000, .max])
  func outside(place: Int) {
    let text = "abcdef"
    let expected = (1...6).map { column in
      // Not `column - place`, which has no room for the distance to Int.min.
      place <= column && column < (place > 100 ? .max : place < -100 ? .min : place + 6)
        ? Array(text)[column - place] : " "
    }
    #expect(frame(text, column: place) == frame(String(expected)))

    var empty = Frame(Size(columns: 6, rows: 6))
    empty.write(text, column: 1, row: place)
    #expect(empty.lines.filter { !$0.isEmpty }.count == (1...6 ~= place ? 1 : 0))
    #expect((empty[1, place] != nil) == (1...6 ~= place))
    #expect((empty[place, 1] != nil) == (1...6 ~= place))
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

  @Test("of a wide character that does not fit there is a blank")
  func wideAtTheEdge() {
    #expect(frame("火", column: 6) == frame(""))
    #expect(frame("火x", column: 0) == frame("x", column: 2))
    #expect(frame("火", column: -1) == frame(""))
    var overwritten = frame("abc")
    overwritten.write("火", column: 0, row: 1)
    #expect(overwritten == frame(" bc"))
  }

  @Test(
    "where half of a wide character is overwritten, the other half is a blank",
    arguments: [("a", 1, "a 火"), ("a", 2, " a火"), ("水", 2, " 水 "), (" ", 3, "火")])
  func halves(text: String, column: Int, expected: String) {
    var frame = frame("火火")
    frame.write(text, column: column, row: 1)
    #expect(frame.lines == [expected.replacing(/[ ]+$/, with: "")])
  }
}
