// Turns dots into text.

/// The way a cell's dots are shown as a character.
public enum Look: String, CaseIterable, Sendable {
  /// Ten plain characters: `- | / \ + X : . '` and the space. Every terminal has them.
  case ascii
  /// The Braille patterns, which show each dot. The terminal's font must have them.
  case braille

  /// The character for each of the 256 bytes.
  public var table: [Unicode.Scalar] {
    switch self {
    case .ascii: Self.asciiTable
    case .braille: Self.brailleTable
    }
  }

  private static let asciiTable = (0...UInt8.max).map { Dots(rawValue: $0).asciiCharacter }
  private static let brailleTable = (0...UInt8.max).map { Unicode.Scalar(0x2800 + UInt16($0))! }

  /// The character for some dots.
  public subscript(dots: Dots) -> Unicode.Scalar { table[Int(dots.rawValue)] }
}

extension Raster {
  /// Returns a string for each row of cells, all of the same length.
  public func lines(as look: Look) -> [String] {
    let table = look.table
    return (0..<rows).map { row in
      String(decoding: cells[row * columns..<(row + 1) * columns].map { table[Int($0.rawValue)].value }, as: UTF32.self)
    }
  }
}
