// Text from outside, made fit for a terminal.

extension String {
  /// The text in quotation marks, as an error quotes what somebody gave: with its middle left out where it is long.
  package var quoted: String { "\"\(shortened)\"" }

  /// The text with its middle left out where it is long.
  package var shortened: String { count > 80 ? "\(prefix(40))...\(suffix(37))" : self }

  /// The text with `?` in place of each control character and of what turns the direction of writing.
  package var withoutControlCharacters: String {
    let shown = unicodeScalars.map { scalar -> Unicode.Scalar in
      let steers =
        [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
        || scalar.properties.isBidiControl
      return steers ? "?" : scalar
    }
    return String(String.UnicodeScalarView(shown))
  }
}

extension String {
  /// The word among some that was most likely meant; nil if none is near: at most two letters are wrong, and not half.
  package func nearest(in words: [String]) -> String? {
    let distances = words.map { ($0, distance(to: $0)) }
    guard let (word, distance) = distances.min(by: { $0.1 < $1.1 }) else { return nil }
    return distance <= 2 && 2 * distance < Swift.max(count, word.count) ? word : nil
  }

  /// The least number of letters to insert, delete or replace, or of neighbors to swap, that makes one word the other
  /// (Damerau and Levenshtein).
  private func distance(to other: String) -> Int {
    let (one, other) = (Array(lowercased().prefix(50)), Array(other.lowercased().prefix(50)))
    var rows = [Array(0...other.count)]
    for (i, letter) in one.enumerated() {
      var row = [i + 1]
      for (j, wanted) in other.enumerated() {
        var best = Swift.min(row[j] + 1, rows[i][j + 1] + 1, rows[i][j] + (letter == wanted ? 0 : 1))
        if i > 0, j > 0, letter == other[j - 1], one[i - 1] == wanted { best = Swift.min(best, rows[i - 1][j - 1] + 1) }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[one.count][other.count]
  }
}
