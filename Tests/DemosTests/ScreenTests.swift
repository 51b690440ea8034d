import MulticastTester
import Support
import Testing

@testable import MulticastTerminal

@Suite("A screen") struct ScreenTests {
  @Test("writes the first lines in full, then the cells that differ, and nothing if none does")
  func changes() {
    var screen = Screen()
    let first = screen.changes(to: ["ab", "", "c"], columns: 9)
    #expect(first == "\u{1B}[m\u{1B}[H\u{1B}[2Jab\u{1B}[3Hc")
    #expect(screen.changes(to: ["ab", "", "c"], columns: 9) == "")
    #expect(screen.changes(to: ["ax", "x"], columns: 9) == "\u{1B}[2Ax\r\nx\r\n ")
    screen.forget()
    #expect(screen.changes(to: ["ab", "", "c"], columns: 9) == first)
  }

  @Test(
    """
    shows whatever lines come one after another, as wide as the terminal and wider, in their styles
    """
  )
  func shown() {
    var random = SplitMix64(seed: 3)
    var (screen, replay) = (Screen(), ScreenReplay(columns: 9, rows: 4))
    replay.feed("\u{1B}[?7l".utf8)
    for _ in 0..<2000 {
      var (lines, cells): ([String], [[ScreenReplay.Cell]]) = ([], [])
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        let characters = Int.random(in: 0..<5, using: &random) == 0 ? "ab┌" : "ab ⣿"
        var line = ""
        var row: [ScreenReplay.Cell] = []
        while row.count < Int.random(in: 0...9, using: &random) {
          let character = characters.randomElement(using: &random)!
          let style = ["", "1", "38;5;28", "38;2;1;2;3"].randomElement(using: &random)!
          line += style.isEmpty ? String(character) : "\u{1B}[\(style)m\(character)\u{1B}[m"
          row.append(
            ScreenReplay.Cell(
              character: character, style: style.split(separator: ";").map { Int($0)! }))
        }
        lines.append(line)
        cells.append(row)
      }
      replay.feed(screen.changes(to: lines, columns: 9).utf8)
      // A blank has no color.
      func visible(_ cell: ScreenReplay.Cell) -> ScreenReplay.Cell {
        cell.character == " " ? .init() : cell
      }
      let blank = Array(repeating: ScreenReplay.Cell(), count: 9)
      let expected =
        cells.map { $0.map(visible) + blank.dropFirst($0.count) }
        + Array(repeating: blank, count: 4)
      #expect(replay.rows.map { $0.map(visible) } == Array(expected.prefix(4)))
    }
    replay.feed(screen.changes(to: [String(repeating: "x", count: 50), "y"], columns: 9).utf8)
    #expect(replay.lines == ["xxxxxxxxx", "y", "", ""] && replay.unknown == [])
  }

  @Test("is as wide as a page may be: the terminal, but at most 80 columns and at least 20")
  func width() {
    let widths = [1, 20, 60, 80, 200].map { PageLayout.width(for: Size(columns: $0, rows: 24)) }
    #expect(widths == [20, 20, 60, 80, 80])
  }
}
