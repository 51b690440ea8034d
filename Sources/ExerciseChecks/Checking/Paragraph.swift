// What a verdict is made of, and what becomes of it on a page.

import MulticastLessons
import MulticastTerminal

/// A piece of a verdict, before anybody decides how wide it is, and in which style.
package enum Paragraph: Sendable, Equatable {
  /// A few words above the next paragraph.
  case heading(String)
  /// An exercise and what became of the answer: "05 your-own", "passed".
  case result(String, String)
  /// A rule, with its number.
  case rule(Int, String)
  /// Prose, to be broken into lines.
  case text(String)
  /// Lines that are shown as they are.
  case lines([String])
  /// Canvases, beside each other as far as there's room.
  case canvases([[String]])
  /// What was expected, and what came.
  case comparison(Comparison)
  /// The canvases that differ: as they should be, and as they are, below these two titles.
  case pictures(String, [[String]], String, [[String]])

  /// The prose, if it's that.
  package var firstText: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }
}

/// What was expected and what came, line by line.
package struct Comparison: Sendable, Equatable {
  /// A line of one side, or a line of each, and whether they're the same.
  package struct Row: Sendable, Equatable {
    package let left, right: String?
    package let isSame: Bool

    init(left: String?, right: String?, isSame: Bool? = nil) {
      self.left = left
      self.right = right
      self.isSame = isSame ?? (left == right)
    }
  }

  /// How many rows there are at most. With a verdict's other lines, they fit into a terminal of 24
  /// rows.
  package static let mostRows = 12
  /// How many of them come before the first that's different.
  private static let rowsBefore = 4
  /// How far to look for lines that are on both sides: far beyond what's shown, and no farther than
  /// takes a moment.
  private static let window = 100
  /// How many lines are shown of what goes on without end, beyond the place that matters.
  private static let rowsAfter = 5

  package let leftTitle, rightTitle: String
  /// The rows around the first that's different.
  package private(set) var rows: [Row] = []
  /// How many rows came before these. They're the same on both sides.
  package let before: Int
  /// How many lines come after these, on each side, and whether they're the same.
  package let leftAfter, rightAfter: Int
  package let isSameAfter: Bool

  package init(_ leftTitle: String, _ left: [String], _ rightTitle: String, _ right: [String]) {
    self.leftTitle = leftTitle
    self.rightTitle = rightTitle
    let same = zip(left, right).prefix { $0 == $1 }.count
    // Where something goes on without end, what comes a little beyond the place that matters isn't
    // shown.
    let end = min(right.count, max(left.count, same) + Self.rowsAfter)
    let fits = max(left.count, end) <= Self.mostRows
    before = fits ? 0 : max(0, same - Self.rowsBefore)
    let someLeft = Array(left[before...].prefix(Self.window))
    let someRight = Array(right[before..<end].prefix(Self.window))
    // Where only the order differs, place by place shows it best.
    let isReordered = left.count == end && left.sorted() == right[..<end].sorted()
    let rows =
      isReordered
      ? zip(someLeft, someRight).map { Row(left: $0, right: $1) }
      : Self.rows(someLeft, someRight)
    self.rows = Array(rows.prefix(fits ? rows.count : Self.mostRows))
    let leftRest = left.dropFirst(before + self.rows.count { $0.left != nil })
    let rightRest = right.dropFirst(before + self.rows.count { $0.right != nil })
    leftAfter = leftRest.count
    rightAfter = rightRest.count
    isSameAfter = leftRest.elementsEqual(rightRest)
  }

  /// The lines of two sides beside each other. A line that's gone has nothing beside it, nor has
  /// one that's new.
  private static func rows(_ left: [String], _ right: [String]) -> [Row] {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in right.difference(from: left) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var rows: [Row] = []
    var index = 0
    var other = 0
    while index < left.count || other < right.count {
      let isRemoved = removed.contains(index)
      let isInserted = inserted.contains(other)
      // A line that is gone and one that is new in its place are one line that is different.
      let hasBoth = isRemoved == isInserted
      let hasLeft = hasBoth || isRemoved
      let hasRight = hasBoth || isInserted
      rows.append(Row(left: hasLeft ? left[index] : nil, right: hasRight ? right[other] : nil))
      if hasLeft { index += 1 }
      if hasRight { other += 1 }
    }
    return rows
  }
}

extension Comparison {
  /// The same, with other words in each row.
  package func mapped(_ words: (String) -> String) -> Comparison {
    var comparison = self
    comparison.rows = rows.map {
      Row(left: $0.left.map(words), right: $0.right.map(words), isSame: $0.isSame)
    }
    return comparison
  }

  /// The same, with the lines on the left as somebody wrote them.
  func written(_ lines: [String]) -> Comparison {
    var comparison = self
    var rest = lines.dropFirst(before)
    comparison.rows = rows.map { row in
      guard row.left != nil else { return row }
      return Row(left: rest.popFirst() ?? row.left, right: row.right, isSame: row.isSame)
    }
    return comparison
  }
}

// MARK: - As lines of a page

extension PageLayout {
  /// How many lines of what a program printed or a compiler said are shown.
  private static let mostVerbatimLines = 12

  /// A verdict's paragraphs, each after a blank line except those under a heading.
  package func lines(_ paragraphs: [Paragraph]) -> [String] {
    var lines: [String] = []
    var isUnderHeading = false
    for paragraph in paragraphs.map(\.shown) {
      switch paragraph {
      case .heading(let text): lines += ["", heading(text)]
      case .result(let name, let word): lines += ["", heading("\(name): \(word)")]
      case .rule(let number, let text): lines += [""] + wrapped(text, first: "Rule \(number): ")
      case .text(let text):
        lines += isUnderHeading ? wrapped(text, first: "  ") : [""] + wrapped(text)
      case .lines(let verbatim):
        let more = moreLines(verbatim.count - Self.mostVerbatimLines).map { ["  " + $0] } ?? []
        let shown = verbatim.prefix(Self.mostVerbatimLines).flatMap { verbatimLines($0) }
        lines += (isUnderHeading ? [] : [""]) + shown + more
      case .canvases(let canvases): lines += (isUnderHeading ? [] : [""]) + beside(canvases)
      case .comparison(let comparison): lines += [""] + self.lines(comparison)
      case .pictures(let title, let expected, let otherTitle, let came):
        // No blank line between them, so that both are on one page.
        lines += ["", heading(title)] + beside(expected) + [heading(otherTitle)] + beside(came)
      }
      if case .heading = paragraph { isUnderHeading = true } else { isUnderHeading = false }
    }
    return lines
  }

  /// A line as it is. One that is too long goes on below, at its own margin.
  package func verbatimLines(_ line: String) -> [String] {
    guard !line.isEmpty else { return [""] }
    guard line.count > width - 2 else { return ["  " + line] }
    let margin = line.prefix { $0 == " " }.prefix(width / 2)
    return wrapped(String(line.dropFirst(margin.count)), first: "  " + margin)
  }

  /// Canvases side by side, in as many rows as it takes.
  private func beside(_ canvases: [[String]]) -> [String] {
    guard let canvasWidth = canvases.first?.first?.count else { return [] }
    let across = isPlain ? 1 : max(1, (width + 1) / (canvasWidth + 1))
    // Four are two above two.
    let count = canvases.count == 4 ? min(2, across) : across
    return stride(from: 0, to: canvases.count, by: count).flatMap { first in
      let row = canvases[first..<min(first + count, canvases.count)]
      return (row.first ?? []).indices.map { line in row.map { $0[line] }.joined(separator: " ") }
    }
  }
}

// MARK: - Two sides

extension PageLayout {
  /// The two sides beside each other, or one below the other in a narrow terminal.
  func lines(_ comparison: Comparison) -> [String] {
    func width(_ title: String, _ lines: [String?]) -> Int {
      lines.compactMap { $0?.count }.reduce(title.count, max)
    }
    let leftMore = moreLines(comparison.leftAfter)
    let rightMore = moreLines(comparison.rightAfter)
    let more = comparison.isSameAfter ? [] : [leftMore]
    let left = width(comparison.leftTitle, comparison.rows.map(\.left) + more)
    let right = width(comparison.rightTitle, comparison.rows.map(\.right))
    guard !isPlain, 2 + left + 3 + right <= self.width else { return oneBelowTheOther(comparison) }
    var lines = [
      "  " + aside(comparison.leftTitle.padded(to: left) + "   " + comparison.rightTitle)
    ]
    lines += sameLines(comparison.before, "before").map { "  " + $0 }
    for row in comparison.rows {
      let mark = mark(row)
      let text = "  " + (row.left ?? "").padded(to: left) + " \(mark) " + (row.right ?? "")
      lines.append(text.trimmedAtTheEnd)
    }
    if comparison.rows.isEmpty {
      lines.append("  " + "(nothing)".padded(to: left) + "   (nothing)")
    }
    if comparison.isSameAfter {
      lines += sameLines(comparison.leftAfter, "after").map { "  " + $0 }
    } else {
      let more = (leftMore ?? "").padded(to: left) + "   " + (rightMore ?? "")
      lines.append("  " + more.trimmedAtTheEnd)
    }
    return lines
  }

  private func mark(_ row: Comparison.Row) -> String {
    if row.isSame { return " " }
    if row.left == nil { return "+" }
    return row.right == nil ? "-" : "|"
  }

  /// The difference first, for a narrow terminal and for screen readers.
  private func oneBelowTheOther(_ comparison: Comparison) -> [String] {
    var lines: [String] = []
    if let row = comparison.rows.first(where: { !$0.isSame }) {
      lines += wrapped(row.left ?? "(nothing)", first: "\(comparison.leftTitle): ")
      lines += wrapped(row.right ?? "(nothing)", first: "\(comparison.rightTitle): ") + [""]
    }
    for (title, side, count) in [
      (comparison.leftTitle, comparison.rows.map(\.left), comparison.leftAfter),
      (comparison.rightTitle, comparison.rows.map(\.right), comparison.rightAfter),
    ] {
      lines.append(heading(title))
      lines += sameLines(comparison.before, "before").map { "  " + $0 }
      for (line, row) in zip(side, comparison.rows) {
        if let line { lines += wrapped(line, first: row.isSame ? "  " : "> ") }
      }
      if side.allSatisfy({ $0 == nil }) { lines.append("  (nothing)") }
      let after =
        comparison.isSameAfter ? sameLines(count, "after") : [moreLines(count)].compactMap { $0 }
      lines += after.map { "  " + $0 }
    }
    return lines
  }

  /// "(2 lines before, the same)"; nothing if there are none.
  private func sameLines(_ count: Int, _ place: String) -> [String] {
    if count == 0 { return [] }
    return ["(\(count) line\(count == 1 ? "" : "s") \(place), the same)"]
  }

  /// "(and 2 more lines)"; nil if there are no more.
  package func moreLines(_ count: Int) -> String? {
    if count <= 0 { return nil }
    return "(and \(count) more line\(count == 1 ? "" : "s"))"
  }
}

// MARK: - As much as a terminal can show

extension Paragraph {
  /// How many characters of a text and of a line are shown: a dozen lines of a page, and three.
  private static let mostOfText = 1000, mostOfLine = 240

  /// The paragraph as a terminal can show it: much of it may be what a learner's code has printed
  /// or thrown.
  fileprivate var shown: Paragraph {
    switch self {
    case .text(let text): .text(text.shown(Self.mostOfText))
    case .lines(let lines): .lines(lines.map { $0.shown(Self.mostOfLine) })
    case .comparison(let comparison): .comparison(comparison.mapped { $0.shown(Self.mostOfLine) })
    default: self
    }
  }
}

extension String {
  /// The beginning, without control characters.
  fileprivate func shown(_ length: Int) -> String {
    let text = replacing("\n", with: " ").withoutControlCharacters
    return text.count > length ? text.prefix(length) + " …" : text
  }
}
