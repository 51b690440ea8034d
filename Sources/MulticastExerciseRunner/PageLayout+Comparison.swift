import ExerciseChecks
import MulticastTerminal

extension PageLayout {
  /// The two sides beside each other, or one below the other in a narrow terminal.
  func lines(_ comparison: Comparison) -> [String] {
    func width(_ title: String, _ lines: [String?]) -> Int { lines.compactMap { $0?.count }.reduce(title.count, max) }
    let leftMore = moreLines(comparison.leftAfter)
    let rightMore = moreLines(comparison.rightAfter)
    let left = width(comparison.leftTitle, comparison.rows.map(\.left) + (comparison.isSameAfter ? [] : [leftMore]))
    let right = width(comparison.rightTitle, comparison.rows.map(\.right))
    guard !isPlain, 2 + left + 3 + right <= self.width else { return oneBelowTheOther(comparison) }
    var lines = ["  " + aside(comparison.leftTitle.padded(to: left) + "   " + comparison.rightTitle)]
    lines += sameLines(comparison.before, "before").map { "  " + $0 }
    for row in comparison.rows {
      let mark = row.isSame ? " " : row.left == nil ? "+" : row.right == nil ? "-" : "|"
      let text = "  " + (row.left ?? "").padded(to: left) + " \(mark) " + (row.right ?? "")
      lines.append(text.trimmedAtTheEnd)
    }
    if comparison.rows.isEmpty { lines.append("  " + "(nothing)".padded(to: left) + "   (nothing)") }
    if comparison.isSameAfter {
      lines += sameLines(comparison.leftAfter, "after").map { "  " + $0 }
    } else {
      lines.append("  " + "\((leftMore ?? "").padded(to: left))   \(rightMore ?? "")".trimmedAtTheEnd)
    }
    return lines
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
      let after = comparison.isSameAfter ? sameLines(count, "after") : [moreLines(count)].compactMap { $0 }
      lines += after.map { "  " + $0 }
    }
    return lines
  }

  /// "(2 lines before, the same)"; nothing if there are none.
  private func sameLines(_ count: Int, _ place: String) -> [String] {
    count > 0 ? ["(\(count) line\(count == 1 ? "" : "s") \(place), the same)"] : []
  }

  /// "(and 2 more lines)"; nil if there are no more.
  package func moreLines(_ count: Int) -> String? {
    count > 0 ? "(and \(count) more line\(count == 1 ? "" : "s"))" : nil
  }
}
