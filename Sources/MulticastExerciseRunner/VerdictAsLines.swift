import ExerciseChecks
import MulticastTerminal

extension PageLayout {
  /// A verdict's paragraphs, each after a blank line except those under a heading.
  package func lines(_ paragraphs: [Paragraph]) -> [String] {
    var lines: [String] = []
    var isUnderHeading = false
    for paragraph in paragraphs {
      switch paragraph {
      case .heading(let text): lines += ["", heading(text)]
      case .result(let name, let word, let isPassed): lines += ["", result(name, word, isPassed: isPassed)]
      case .rule(let number, let text): lines += [""] + wrapped(text, first: "Rule \(number): ")
      case .text(let text): lines += isUnderHeading ? wrapped(text, first: "  ") : [""] + wrapped(text)
      case .lines(let verbatim):
        lines += (isUnderHeading ? [] : [""]) + verbatim.map { $0.isEmpty ? "" : "  " + $0 }
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

  /// "06 your-own: passed", in the color of success where there are colors.
  private func result(_ name: String, _ word: String, isPassed: Bool) -> String {
    styled("\(name): \(word)", isPassed ? .passed : .notYet)
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

  private func lines(_ comparison: Comparison) -> [String] {
    func width(_ title: String, _ lines: [String?]) -> Int { lines.compactMap { $0?.count }.reduce(title.count, max) }
    let left = width(comparison.leftTitle, comparison.rows.map(\.left))
    let right = width(comparison.rightTitle, comparison.rows.map(\.right))
    guard !isPlain, 2 + left + 3 + right <= self.width else { return oneBelowTheOther(comparison) }
    var lines = ["  " + aside(comparison.leftTitle.padded(to: left) + "   " + comparison.rightTitle)]
    for row in comparison.rows {
      let mark = row.isSame ? " " : row.left == nil ? "+" : row.right == nil ? "–" : "≠"
      let text = "  " + (row.left ?? "").padded(to: left) + " \(mark) " + (row.right ?? "")
      lines.append(String(text.reversed().drop { $0 == " " }.reversed()))
    }
    if comparison.rows.isEmpty { lines.append("  " + "(nothing)".padded(to: left) + "   (nothing)") }
    if comparison.more > 0 { lines.append("  " + "".padded(to: left) + "   (and \(comparison.more) more lines)") }
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
    if comparison.more > 0 { lines.append("  (and \(comparison.more) more lines)") }
    return lines
  }
}
