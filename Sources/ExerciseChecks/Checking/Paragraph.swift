// What a verdict is made of, before anybody decides how wide it is.

/// A piece of a verdict. The caller decides its width and style.
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
