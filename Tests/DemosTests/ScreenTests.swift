import MulticastPromises
import Support
import Testing

@testable import MulticastDemos

@Suite("A screen") struct ScreenTests {
  @Test("writes the first lines in full, then those that differ, and nothing if none does")
  func changes() {
    var screen = Screen()
    let first = screen.changes(to: ["ab", "", "c"])
    #expect(first == "\u{1B}[m\u{1B}[H\u{1B}[2J\u{1B}[1H\u{1B}[Kab\u{1B}[3H\u{1B}[Kc")
    #expect(screen.changes(to: ["ab", "", "c"]) == "")
    #expect(screen.changes(to: ["ab", "x"]) == "\u{1B}[2H\u{1B}[Kx\u{1B}[3H\u{1B}[K")
    screen.forget()
    #expect(screen.changes(to: ["ab", "", "c"]) == first)
  }

  @Test("shows whatever lines come one after another, as wide as the terminal and wider")
  func shown() {
    var random = SplitMix64(seed: 3)
    var (screen, replay) = (Screen(), ScreenReplay(columns: 9, rows: 4))
    replay.feed("\u{1B}[?7l".utf8)
    for _ in 0..<500 {
      let lines = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        String((0..<Int.random(in: 0...9, using: &random)).map { _ in "ab┌".randomElement(using: &random)! })
      }
      replay.feed(screen.changes(to: lines).utf8)
      #expect(replay.lines == lines + Array(repeating: "", count: 4 - lines.count))
    }
    replay.feed(screen.changes(to: [String(repeating: "x", count: 50), "y"]).utf8)
    #expect(replay.lines == ["xxxxxxxxx", "y", "", ""] && replay.unknown == [])
  }

  @Test("is as wide as a page may be: the terminal, but at most 80 columns and at least 20")
  func width() {
    let widths = [1, 20, 60, 80, 200].map { PageLayout.width(for: Size(columns: $0, rows: 24)) }
    #expect(widths == [20, 20, 60, 80, 80])
  }
}
