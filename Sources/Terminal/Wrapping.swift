// Text in lines: broken between words, or filled up to a width.

extension String {
  package func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

  /// The text broken between words into lines of at most `width` characters, the later ones indented as the first. What
  /// fits stays as it is, and so does a word that is longer than a line.
  package func wrapped(to width: Int, first: String = "") -> [String] {
    guard first.count + count > width else { return [first + self] }
    let rest = String(repeating: " ", count: first.count)
    var lines: [String] = []
    for word in split(separator: " ") {
      if let line = lines.last, line.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append((lines.isEmpty ? first : rest) + word)
      }
    }
    return lines.isEmpty ? [first] : lines
  }
}
