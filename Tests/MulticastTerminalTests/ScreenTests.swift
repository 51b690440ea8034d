import MulticastSystemCalls
import Support
import MulticastTerminal
import Testing

private func lines(_ lines: String...) -> Frame {
  var frame = Frame(Size(columns: 20, rows: lines.count))
  for (index, line) in lines.enumerated() { frame.write(line, column: 1, row: index + 1) }
  return frame
}

/// What is written to go from one frame to the next, with ESC and the ends of lines spelled out.
private func changes(_ frames: Frame..., showsStyles: Bool = true) -> String {
  var screen = Screen(showsStyles: showsStyles)
  var bytes: [UInt8] = []
  for frame in frames { bytes = screen.changes(to: frame) }
  return String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "ESC").replacing("\r\n", with: "EOL")
}

@Suite("A screen") struct ScreenTests {
  @Test("the first frame is drawn in full, one that changes nothing not at all, and one of another size in full")
  func inFull() {
    #expect(changes(lines("ab", "", " c")) == "ESC[mESC[HESC[2JabESC[3;2Hc")
    #expect(changes(lines("ab"), lines("ab")) == "")
    #expect(changes(lines("ab"), lines("ab", "")) == changes(lines("ab")))
    var screen = Screen()
    let first = screen.changes(to: lines("ab"))
    screen.forget()
    #expect(screen.changes(to: lines("ab")) == first)
  }

  /// The first frame leaves the cursor behind its last letter.
  @Test(
    "the cursor goes straight to where something changed, and always where terminals may differ about its place",
    arguments: [
      ("abcdef", "abcdefx", "x"), ("abcdef", "abcdef  x", "ESC[;9Hx"), ("abcdef", "abcdeF", "ESC[;6HF"),
      ("/ab/cd", "/aB/cd", "ESC[2;2HB"), ("a/b", "A/b", "ESC[HA"), ("b", "火a", "ESC[H火a"),
      ("b", "🚒a", "ESC[H🚒ESC[;3Ha"),
      ("/12345678901234567890", "/1234567890123456789x", "ESC[2;20Hx"),
      ("b", "12345678901234567890/x", "ESC[H12345678901234567890EOLx"),
    ])
  func moves(before: String, after: String, expected: String) {
    func frame(_ text: String) -> Frame {
      let rows = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      return lines(rows[0], rows.count > 1 ? rows[1] : "", rows.count > 2 ? rows[2] : "")
    }
    #expect(changes(frame(before), frame(after)) == expected)
  }

  @Test("styles are written where they change, and not for blanks")
  func styles() {
    var before = lines("")
    before.write("a b", column: 1, row: 1, style: .bold)
    before.write("c", column: 4, row: 1, style: .dim)
    before.write("d", column: 6, row: 1)
    #expect(changes(before) == "ESC[mESC[HESC[2JESC[;1maESC[;3HbESC[;2mcESC[;6HESC[md")
    #expect(changes(before, showsStyles: false) == "ESC[mESC[HESC[2JaESC[;3HbcESC[;6Hd")
    var blank = before
    blank.write(" ", column: 4, row: 1)
    #expect(changes(blank, before, blank) == "ESC[;4H ")
    var after = before
    after.write("a", column: 1, row: 1, style: .dim)
    #expect(changes(before, after) == "ESC[HESC[;2ma")
    #expect(changes(before, after, showsStyles: false) == "")
  }

  @Test("whatever is drawn, the terminal shows it", arguments: [true, false])
  func random(showsStyles: Bool) {
    let alphabet: [Character] = ["a", "b", "/", "|", " ", " ", " ", "⣿", "⠁", "─", "é", "火", "水", "🚒", "e\u{301}", "❤️"]
    let styles = [Style.plain, .plain, .bold, .dim]
    var random = SplitMix64(seed: 3)
    for size in [Size(columns: 1, rows: 1), Size(columns: 2, rows: 3), Size(columns: 30, rows: 8)] {
      var screen = Screen(showsStyles: showsStyles)
      var replay = ScreenReplay(columns: size.columns, rows: size.rows)
      var frame = Frame(size)
      for round in 1...400 {
        if round % 50 == 0 { frame = Frame(size) }
        if round % 70 == 0 { screen.forget() }
        for _ in 1...Int.random(in: 1...6, using: &random) {
          let text = String(
            (0..<Int.random(in: 1...5, using: &random)).map { _ in alphabet.randomElement(using: &random)! })
          frame.write(
            text, column: .random(in: -1...size.columns, using: &random),
            row: .random(in: 1...size.rows, using: &random),
            style: showsStyles ? styles.randomElement(using: &random)! : .plain)
        }
        replay.feed(screen.changes(to: frame))
        #expect(replay.lines == frame.lines, "round \(round)")
        #expect(replay.unknown == [])
      }
    }
  }

  @Test("a full screen of 80 by 24 is at most 2000 bytes")
  func fullScreen() {
    var frame = Frame(.usual)
    for row in 1...24 { frame.write(String(repeating: "/\\", count: 40), column: 1, row: row) }
    var screen = Screen()
    #expect(screen.changes(to: frame).count <= 2000)
  }
}
