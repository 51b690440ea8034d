/// The way a cell's dots are shown as a character.
package enum Look: String, CaseIterable, Sendable {
  /// Ten plain characters: `- | / \ + X : . '` and the space. Every terminal has them.
  case ascii
  /// The Braille patterns, which show each dot. The terminal's font must contain these characters.
  case braille

  /// The character for some dots.
  package subscript(dots: Dots) -> Unicode.Scalar {
    switch self {
    case .ascii: Self.asciiTable[Int(dots.rawValue)]
    case .braille: Unicode.Scalar(0x2800 + UInt16(dots.rawValue))!
    }
  }

  private static let asciiTable = (0...UInt8.max).map { Dots(rawValue: $0).asciiCharacter }
}
