import Testing

@testable import MulticastTerminal

@Suite("A pager") struct PagerTests {
  /// A pager after some keys, each of which scrolls it, and what it shows, `-` for an empty line.
  private func shown(_ pager: Pager, _ scrolls: [Scroll]) -> [String] {
    var pager = pager
    return scrolls.map { scroll in
      pager.scroll(scroll)
      return pager.shown.map { $0.isEmpty ? "-" : $0 }.joined()
    }
  }

  private func pager(_ lines: String, rows: Int, _ pager: Pager = Pager()) -> Pager {
    var pager = pager
    pager.lines = lines.map { String($0) }
    pager.rows = rows
    return pager
  }

  @Test(
    "packs blocks into pages: a block stays in one piece unless it's longer than a page",
    arguments: [
      ("a b", 9, "a-b"), ("aa bb", 4, "aa/bb"), ("aa b", 4, "aa-b"), ("a bbbbb c", 3, "a/bbb/bb/c"),
      ("aaaaa", 2, "aa/aa/a"), ("", 5, ""), ("aaa bb c", 4, "aaa/bb-c"),
    ])
  func packing(blocks: String, rows: Int, expected: String) {
    var pager = Pager(rowsLeft: .max)
    pager.rows = rows
    pager.take(blocks.split(separator: " ").map { $0.map { String($0) } })
    let turns = expected.count { $0 == "/" }
    let pages = [.start] + Array(repeating: Scroll.pageDown, count: turns + 1)
    let expected = expected.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    #expect(shown(pager, pages) == expected + [expected[turns]])
    // The same pages come on the way back.
    let back = [.end] + Array(repeating: Scroll.pageUp, count: turns + 1)
    #expect(shown(pager, back) == expected.reversed() + [expected[0]])
  }

  @Test("scrolls by lines and by pages, and not past either end")
  func scrolls() {
    let lines = pager("abcdefg", rows: 3)
    #expect(
      shown(lines, [.lineUp, .lineDown, .lineDown, .lineUp]) == ["abc", "bcd", "cde", "bcd"])
    #expect(shown(lines, [.pageDown, .pageDown, .pageDown]) == ["def", "g", "g"])
    #expect(shown(lines, [.end, .pageUp, .pageUp, .lineDown]) == ["g", "def", "abc", "bcd"])
    #expect(shown(lines, [.end, .start, .pageUp]) == ["g", "abc", "abc"])
    #expect(shown(lines, Array(repeating: .lineDown, count: 9)).suffix(2) == ["efg", "efg"])
    #expect(
      shown(pager("abc", rows: .max), [.pageDown, .end, .lineDown, .pageUp]).allSatisfy {
        $0 == "abc"
      })
  }

  @Test("fills its last page, if that's wanted, and leaves a row to the program once it's scrolled")
  func kinds() {
    let full = pager("abcdefg", rows: 3, Pager(fillsLastPage: true))
    #expect(shown(full, [.pageDown, .pageDown, .pageUp, .end]) == ["def", "efg", "bcd", "efg"])
    let headed = pager("abcdefg", rows: 3, Pager(rowsTaken: 1))
    #expect(shown(headed, [.start, .pageDown, .pageDown]) == ["abc", "de", "fg"])
    #expect(shown(headed, [.end]) == ["fg"])
  }

  @Test("begins its next page where it should, if that leaves only a few rows")
  func beginnings() {
    var lines = pager("abcdefghijk", rows: 5, Pager(rowsLeft: 2))
    lines.beginnings = [3, 5]
    #expect(shown(lines, [.start, .pageDown, .pageDown]) == ["abcde", "fghij", "k"])
    lines.beginnings = [3]
    #expect(shown(lines, [.start, .pageDown, .pageUp]) == ["abc", "defgh", "abc"])
    lines.beginnings = [2]
    #expect(shown(lines, [.start]) == ["abcde"])
  }

  @Test("stays where it is when its lines or its rows change, unless there's nothing left to show")
  func changes() {
    var lines = pager("abcdefg", rows: 2)
    lines.scroll(.end)
    lines.rows = 4
    #expect(lines.shown == ["g"])
    lines.lines.removeLast(4)
    #expect(lines.shown == ["c"])
    lines.lines = []
    #expect(lines.shown == [] && lines.isAtEnd)
  }
}
