// How lessons print: to standard output, or to whoever shows or checks what they print. And how
// they quote text from outside, so that it's fit for people and for a terminal.

/// Who takes what lessons print, in place of standard output.
///
/// It's a struct around a function, and not the function itself, since binding a task-local value
/// whose type is a function's, or an optional or a tuple of one, ends an optimized program (Swift
/// 6.3.1 on Linux).
package struct LessonOutput: Sendable {
  @TaskLocal private static var current: LessonOutput?

  private let take: @Sendable (String) -> Void

  /// Calls `lesson`. Each line that's printed in this task in the meantime goes to `take`.
  package static func redirected<Result>(
    to take: @escaping @Sendable (String) -> Void, during lesson: () throws -> Result
  ) rethrows -> Result {
    try $current.withValue(LessonOutput(take: take), operation: lesson)
  }

  /// Calls `lesson`. Each line that's printed in this task in the meantime goes to `take`.
  package static func redirected<Result>(
    to take: @escaping @Sendable (String) -> Void, during lesson: () async throws -> Result,
    isolation: isolated (any Actor)? = #isolation
  ) async rethrows -> Result {
    try await $current.withValue(LessonOutput(take: take), operation: lesson)
  }

  fileprivate static func write(_ text: String) {
    guard let current else { return Swift.print(text, terminator: "") }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for line in text.hasSuffix("\n") ? lines.dropLast() : lines[...] { current.take(String(line)) }
  }
}

/// Prints as Swift's `print` does, unless somebody takes the lines.
package func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  LessonOutput.write(items.map { "\($0)" }.joined(separator: separator) + terminator)
}

extension Unicode.Scalar {
  /// Whether it can't be seen: a space of any kind, a control character, or one that only changes
  /// its neighbors.
  package var isInvisible: Bool {
    properties.isWhitespace || properties.isDefaultIgnorableCodePoint || value == 0x2800
      || [.control, .format].contains(properties.generalCategory)
  }

  /// The number and the name of a character that can't be seen, or that looks like one on the
  /// keyboard; nil for others.
  package var nameIfMisleading: String? {
    guard !isASCII || isInvisible else { return nil }
    let number =
      "U+" + String(repeating: "0", count: max(0, 4 - String(value, radix: 16).count))
      + String(value, radix: 16, uppercase: true)
    let names: [UInt32: String] = [0x0D: "carriage return", 0xFEFF: "byte-order mark"]
    let name = names[value] ?? properties.name?.lowercased() ?? "control character"
    let words = "\(number), \("aeiou".contains(name.first!) ? "an" : "a") \(name)"
    if isInvisible { return words }
    // Digits and dashes of other kinds, full-width forms, letters of scripts that share their
    // shapes with ours.
    let looksLikeAnother =
      [.decimalNumber, .dashPunctuation].contains(properties.generalCategory)
      || [
        0x2212...0x2212, 0xFF01...0xFF5E, 0x370...0x52F, 0x1D400...0x1D7FF, 0x2160...0x217F,
        0x131...0x131,
      ]
      .contains { $0 ~= value }
      || [0x266F, 0x2024, 0x201A, 0x66B, 0x2C2].contains(value)
    return looksLikeAnother ? words + " that isn't the one on your keyboard" : nil
  }
}

extension String {
  /// A title that a terminal can show: without what can't be seen but spaces, and not longer than
  /// 200 characters.
  package var shownAsTitle: String {
    let shown = unicodeScalars.map { $0.properties.isWhitespace ? " " : $0 }.filter {
      $0 == " " || !$0.isInvisible
    }
    let words = String(String.UnicodeScalarView(shown)).split(separator: " ")
    return String(words.joined(separator: " ").prefix(200))
  }

  /// The text in quotation marks, as an error quotes what somebody gave: with its middle left out
  /// where it's long.
  package var quoted: String { "\"\(shortened.withoutControlCharacters)\"" }

  /// The text with its middle left out where it's long.
  package var shortened: String { count > 80 ? "\(prefix(40))...\(suffix(37))" : self }

  /// The text with `?` in place of each control character and of what turns the direction of
  /// writing.
  package var withoutControlCharacters: String {
    // Most texts have nothing but letters, digits and signs of ASCII.
    if utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return self }
    let shown = unicodeScalars.map { scalar -> Unicode.Scalar in
      let steers =
        [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
        || scalar.properties.isBidiControl
      return steers ? "?" : scalar
    }
    return String(String.UnicodeScalarView(shown))
  }

  /// The word among some that was most likely meant; nil if none is near: at most two letters are
  /// wrong, and not half.
  package func nearest(in words: [String]) -> String? {
    let distances = words.map { ($0, distance(to: $0)) }
    guard let (word, distance) = distances.min(by: { $0.1 < $1.1 }) else { return nil }
    return distance <= 2 && 2 * distance < Swift.max(count, word.count) ? word : nil
  }

  /// The least number of letters to insert, delete or replace, or of neighbors to swap, that makes
  /// one word the other (Damerau and Levenshtein).
  private func distance(to other: String) -> Int {
    let (one, other) = (Array(lowercased().prefix(50)), Array(other.lowercased().prefix(50)))
    var rows = [Array(0...other.count)]
    for (i, letter) in one.enumerated() {
      var row = [i + 1]
      for (j, wanted) in other.enumerated() {
        var best = Swift.min(
          row[j] + 1, rows[i][j + 1] + 1, rows[i][j] + (letter == wanted ? 0 : 1))
        if i > 0, j > 0, letter == other[j - 1], one[i - 1] == wanted {
          best = Swift.min(best, rows[i - 1][j - 1] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[one.count][other.count]
  }
}

extension String {
  /// A number for the text (FNV-1a, by Fowler, Noll and Vo). Swift's own hashes differ from run to
  /// run.
  package var fingerprint: UInt64 {
    utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}

extension Double {
  /// The number, without a fraction where it has none, and the same in every language.
  package var decimalText: String {
    magnitude < 1e15 && self == rounded() ? "\(Int(self))" : "\(self)"
  }
}

package func counted(_ number: Int, _ what: String) -> String {
  "\(number) \(what)\(number == 1 ? "" : "s")"
}
