import ExerciseChecks
import MulticastDemos

extension PageLayout {
  /// The two sides beside each other, or one below the other in a narrow terminal.
  func lines(_ comparison: Comparison) -> [String] {
    func width(_ title: String, _ lines: [String?]) -> Int { lines.compactMap { $0?.count }.reduce(title.count, max) }
    let left = width(comparison.leftTitle, comparison.rows.map(\.left))
    let right = width(comparison.rightTitle, comparison.rows.map(\.right))
    guard !isPlain, 2 + left + 3 + right <= self.width else { return oneBelowTheOther(comparison) }
    var lines = ["  " + aside(comparison.leftTitle.padded(to: left) + "   " + comparison.rightTitle)]
    for row in comparison.rows {
      let mark = row.isSame ? " " : row.left == nil ? "+" : row.right == nil ? "-" : "|"
      let text = "  " + (row.left ?? "").padded(to: left) + " \(mark) " + (row.right ?? "")
      lines.append(String(text.reversed().drop { $0 == " " }.reversed()))
    }
    if comparison.rows.isEmpty { lines.append("  " + "(nothing)".padded(to: left) + "   (nothing)") }
    if let more = moreLines(comparison.more) { lines.append("  " + "".padded(to: left) + "   " + more) }
    return lines
  }

  /// The difference first, for a narrow terminal and for screen readers.
  private func oneBelowTheOther(_ comparison: Comparison) -> [String] {
    var lines: [String] = []
    if let row = comparison.rows.first(where: { !$0.isSame }) {
      lines += wrapped(row.left ?? "(nothing)", first: "\(comparison.leftTitle): ")
      lines += wrapped(row.right ?? "(nothing)", first: "\(comparison.rightTitle): ") + [""]
    }
    for (title, side) in [
      (comparison.leftTitle, comparison.rows.map(\.left)), (comparison.rightTitle, comparison.rows.map(\.right)),
    ] {
      lines.append(heading(title))
      for (line, row) in zip(side, comparison.rows) {
        if let line { lines += wrapped(line, first: row.isSame ? "  " : "> ") }
      }
      if side.allSatisfy({ $0 == nil }) { lines.append("  (nothing)") }
    }
    if let more = moreLines(comparison.more) { lines.append("  " + more) }
    return lines
  }

  /// "(and 2 more lines)"; nil if there are no more.
  package func moreLines(_ count: Int) -> String? {
    count > 0 ? "(and \(count) more line\(count == 1 ? "" : "s"))" : nil
  }
}
