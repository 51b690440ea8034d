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
