import ExerciseChecks
import MulticastTerminal

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
      case .text(let text): lines += isUnderHeading ? wrapped(text, first: "  ") : [""] + wrapped(text)
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

extension Paragraph {
  /// The paragraph as a terminal can show it: much of it may be what a learner's code has printed or thrown.
  fileprivate var shown: Paragraph {
    switch self {
    case .text(let text): .text(text.shown(1000))
    case .lines(let lines): .lines(lines.map { $0.shown(240) })
    case .comparison(let comparison): .comparison(comparison.mapped { $0.shown(240) })
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
