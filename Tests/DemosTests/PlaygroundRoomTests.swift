// The playground's page in little room: what is folded, wrapped, cut and scrolled to.

import Foundation
import MulticastTerminal
import Support
import Testing

@testable import playground

@Suite("The playground's page") struct PlaygroundRoomTests {
  /// A page with long and short lines, and with results of all lengths.
  private var page: PlaygroundPage {
    let long = "let list = [" + (1...30).map { "\"unit \($0)\"" }.joined(separator: ", ") + "]"
    var page = PlaygroundPage("let one = 1\n\(long)\nlet three = 3\n\n\(long) // 5\n")
    page.results = [
      1: "1", 2: "[" + (1...30).map { "unit\($0)" }.joined(separator: ", ") + "]",
      3: String(repeating: "a", count: 300),
      5: (1...9).map { "● name\($0)" }.joined(separator: "  "),
    ]
    return page
  }

  @Test("never cuts a result, and isn't wider than the window", arguments: [1, 10, 40, 80, 200])
  func results(width: Int) {
    let lines = page.written(PageLayout(), width: width).lines
    #expect(lines.allSatisfy { $0.count <= width || width < 8 })
    let text = lines.joined().filter { !$0.isWhitespace && $0 != "=" }
    for result in page.results.values {
      #expect(text.contains(result.filter { !$0.isWhitespace }) || width < 10)
    }
    if width <= 80, width > 1 { #expect(lines.contains { $0.contains("…") }) }
  }

  @Test("gives a wide character two columns", arguments: [1, 9, 20, 40, 61, 80, nil])
  func wide(width: Int?) {
    let code = ["let wide = \"日本語のテキスト\"", "let flag = \"🇯🇵❤️\"", "let e = \"e\u{301}\""]
    var page = PlaygroundPage(code.joined(separator: "\n"))
    let word = String(repeating: "日本", count: 20)
    page.results = [1: "\"\(word)\"", 2: "[🇯🇵, ❤️, 👨‍👩‍👧]", 3: "1"]
    page.outputs = [1: [word, "語 " + word]]
    let lines = page.written(PageLayout(), width: width).lines
    guard let width else {
      let column = " 1  let wide = \"\"  ".count + 2 * 8
      let columns = [("\"日", 1), ("[", 2), ("1", 3)].map { text, line in
        let line = lines.first { $0.hasPrefix(" \(line)") }!
        return line[..<line.range(of: text, options: .backwards)!.lowerBound].cells
      }
      #expect(columns == [column, column, column])
      return
    }
    #expect(lines.allSatisfy { $0.cells <= width || width < 9 })
    guard width > 9 else { return }
    let all = lines.joined().filter { !$0.isWhitespace && $0 != "=" }
    #expect(all.ranges(of: word).count == 3 && all.contains("[🇯🇵,❤️,👨‍👩‍👧]"))
  }

  @Test("gives a long printed line three rows until more is wanted")
  func longOutput() {
    var page = PlaygroundPage("print(text)\n")
    let text = (1...100).map { "\($0)" }.joined(separator: " ")
    page.outputs = [1: [text, "", "end"]]
    func written() -> [String] {
      page.written(PageLayout(), width: 40).lines.dropFirst().map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }
    let rows = written()
    #expect(rows.joined(separator: " ") == text + "  end")
    page.rowsOfOutput = 3
    let first = written()
    #expect(first.count == 5 && first[0] == rows[0] && first[1] == rows[1])
    #expect(first[2] == rows[2] + "…" || first[2] == rows[2].dropLast() + "…")
    #expect(first[3...] == ["", "end"])
  }

  @Test("folds a huge result, and none that the fold would make no shorter", arguments: [14, 15])
  func hugeResult(rows: Int) {
    var page = PlaygroundPage("let all = 1\n")
    let room = 40 - " 1  ".count - 2
    page.results = [1: String(repeating: "a", count: rows * room - 3)]
    page.foldsResults = true
    func written() -> [String] {
      page.written(PageLayout(), width: 40).lines.dropFirst().map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }
    let folded = written()
    page.foldsResults = false
    let all = written()
    #expect(all.count == rows)
    let first = Array(all.prefix(10)), last = Array(all.suffix(3))
    #expect(folded == (rows < 15 ? all : first + ["… 2 more; o shows all"] + last))
  }

  @Test("knows where each line of the program is, with what belongs to it")
  func places() {
    let written = page.written(PageLayout(), width: 40)
    for number in 1...5 {
      let place = written.place(of: number)!
      #expect(written.lines[place.lowerBound].hasPrefix(" \(number)"))
    }
    #expect(written.place(of: 5)?.upperBound == written.lines.count)
    #expect(written.place(of: 0) == nil && written.place(of: 6) == nil)
  }

  @Test("keeps results above and below a change, wherever lines come or go")
  func takeOver() {
    let before = page
    var results = [Int: String]()
    func takeOver(_ lines: String...) {
      var page = PlaygroundPage(lines.joined(separator: "\n") + "\n")
      page.takeOver(before, age: .old)
      results = page.results
    }
    let source = before.source
    takeOver(source[0], "new", source[1], source[2], source[3], source[4])
    #expect(results.keys.sorted() == [1, 3, 4, 6] && results[6] == before.results[5])
    takeOver(source[0], source[4])
    #expect(results == [1: "1", 2: before.results[5]!])
    takeOver(source[0], source[1], "changed", source[3], source[4])
    #expect(results.keys.sorted() == [1, 2, 5])
    takeOver("")
    #expect(results.isEmpty)
    takeOver("changed", source[1], source[2], source[3], "changed", source[4])
    #expect(results.keys.sorted() == [2, 3, 6])
  }
}

@Suite("A long page in a terminal", .takesLong) struct PlaygroundLongPageTests {
  private static let down = "\u{1B}[B"

  @Test("shows the first ten lines and the last three of a long output, and all of them by a key")
  func folded() throws {
    try withPlayground("for number in 1...500 { print(number) }\nlet end = 1\n") { terminal, _ in
      try terminal.wait(forShown: "      … 487 more; o shows all")
      try terminal.wait { $0.lines[0].contains(#/, \d\.\d s$/#) }
      let numbers = (Array(1...10) + [498, 499, 500]).map { "      \($0)" }
      #expect(terminal.screen.lines.filter { $0.contains(#/^ {6}\d+$/#) } == numbers)
      #expect(terminal.screen.lines[16].contains(#/^ 2  let end = 1 +1$/#))
      try terminal.send("o")
      try terminal.wait(forShown: "      11")
      try terminal.send("G")
      try terminal.wait(forShown: "      500")
      #expect(terminal.screen.lines.contains("      487"))
      #expect(terminal.screen.lines[23].contains(", o folds again; "))
      try terminal.send("o")
      try terminal.wait(forShown: "      … 487 more; o shows all")
      #expect(!terminal.screen.lines[23].contains("folds"))
      try terminal.quit()
    }
  }

  @Test("doesn't fold what a line would have to stand for")
  func notFolded() throws {
    try withPlayground("for number in 1...14 { print(number) }\n") { terminal, _ in
      try terminal.wait { $0.lines[15] == "      14" }
      #expect(terminal.screen.lines[2...15].map { Int($0.dropFirst(6)) } == Array(1...14))
      try terminal.quit()
    }
  }

  @Test("scrolls to a line that was changed, with its result")
  func change() throws {
    let text = (1...60).map { "let number\($0) = \($0)\n" }.joined()
    try withPlayground(text) { terminal, save in
      try terminal.wait { $0.lines[1].hasSuffix("  1") }
      try save(text.replacing("number50 = 50", with: "number50 = 51"))
      try terminal.wait { $0.lines.contains { $0.hasSuffix("let number50 = 51  51") } }
      // The person scrolls, and the page stays there.
      try terminal.send("g")
      try terminal.wait { $0.lines[1].hasPrefix(" 1  let number1 = 1") }
      // So does a line that's added below an empty one, where the person didn't look.
      try save(text.replacing("number50 = 50", with: "number50 = 51") + "\n\nlet last = 1 + 1\n")
      try terminal.wait { $0.lines.contains { $0.hasSuffix("let last = 1 + 1   2") } }
      #expect(terminal.screen.lines[22].hasPrefix("63  let last"))
      try terminal.send("g")
      try terminal.wait { $0.lines[1].hasPrefix(" 1  let number1 = 1") }
      // A change that's to be seen moves nothing.
      try save(text.replacing("number9 = 9", with: "number9 = 8"))
      try terminal.wait { $0.lines[9].hasSuffix("  8") }
      #expect(terminal.screen.lines[1].hasPrefix(" 1  let number1 = 1"))
      try terminal.quit()
    }
  }
}
