// Text in lines: broken between words, or filled up to a width.

extension String {
  package func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - columns)) }

  /// The text broken between words into lines of at most `width` columns, the later ones indented as the first. What
  /// fits stays as it is, and so does a word that is longer than a line.
  package func wrapped(to width: Int, first: String = "") -> [String] {
    guard first.columns + columns > width else { return [first + self] }
    let rest = String(repeating: " ", count: first.columns)
    var lines: [String] = []
    for word in split(separator: " ") {
      if let line = lines.last, line.columns + 1 + word.columns <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append((lines.isEmpty ? first : rest) + word)
      }
    }
    return lines.isEmpty ? [first] : lines
  }
}

extension StringProtocol {
  /// How many columns of a terminal it takes.
  package var columns: Int { reduce(0) { $0 + $1.cellWidth } }
}
