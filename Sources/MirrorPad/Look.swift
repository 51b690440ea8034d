// Turns dots into characters.

/// The way a cell's dots are shown as a character.
package enum Look: String, CaseIterable, Sendable {
  /// Ten plain characters: `- | / \ + X : . '` and the space. Every terminal has them.
  case ascii
  /// The Braille patterns, which show each dot. The terminal's font must contain these characters.
  case braille

  /// The character for some dots.
  package subscript(dots: UInt8) -> Character {
    switch self {
    case .ascii: Self.asciiTable[Int(dots)]
    // Without a dot it's a space: some fonts show the pattern that has none as a box.
    case .braille: dots == 0 ? " " : Character(Unicode.Scalar(0x2800 + UInt16(dots))!)
    }
  }

  private static let asciiTable = (0...UInt8.max).map { asciiCharacter(of: $0) }
}

// MARK: - The plain character that looks most like a cell's dots

/// The character that looks most like a cell's dots: a space or one of `- | / \ + X : . '`.
///
/// For each of the 256 bytes, mirrored dots have the mirrored character. A reflection changes only
/// the sign of `lean` or `tilt`, and this sign decides only between two characters that mirror each
/// other.
func asciiCharacter(of dots: UInt8) -> Character {
  let shape = CellShape(dots)
  if shape.count == 0 { return " " }
  if shape.fullRows >= 3 { return "X" }
  if shape.singleDots == 0 { return "-" }
  if shape.rowSpan <= 2, abs(shape.lean) >= shape.count { return shape.lean > 0 ? "." : "'" }
  if shape.fullRows > 0, shape.singleDots == 1 { return "-" }
  if shape.isSlanted { return shape.tilt > 0 ? "\\" : "/" }
  if shape.fullRows > 0 { return "+" }
  return shape.count < shape.rowSpan ? ":" : "|"
}

/// The shape of a cell's dots, described in numbers.
private struct CellShape {
  let count: Int
  /// The number of rows in which both dots are set, and the number of rows in which one dot is set.
  let fullRows, singleDots: Int
  /// The number of rows from the topmost dot to the lowest one.
  let rowSpan: Int
  /// The sum of the dots' distances below the middle of the cell, in half rows. Negative above the
  /// middle.
  let lean: Int
  /// How steeply the dots fall from left to right: the covariance of their columns and rows.
  /// Negative if the dots rise.
  let tilt: Int
  /// Whether the dots are close to a slanting line: the squared correlation of their columns and
  /// rows is at least 2/5.
  let isSlanted: Bool

  init(_ dots: UInt8) {
    let rows = (0..<4).map { row in (0..<2).filter { dots & Raster.bit(column: $0, row: row) != 0 }
    }
    fullRows = rows.count { $0.count == 2 }
    singleDots = rows.count { $0.count == 1 }
    let used = rows.indices.filter { !rows[$0].isEmpty }
    rowSpan = (used.last ?? -1) - (used.first ?? 0) + 1
    // Measured from the middle of the cell, in half columns and half rows, where a reflection
    // changes a sign.
    let places = rows.enumerated().flatMap { row, columns in
      columns.map { (x: 2 * $0 - 1, y: 2 * row - 3) }
    }
    func sum(_ value: (Int, Int) -> Int) -> Int { places.reduce(0) { $0 + value($1.x, $1.y) } }
    count = places.count
    lean = sum { $1 }
    let xs = sum { x, _ in x }
    tilt = count * sum(*) - xs * lean
    let spread = (count * sum { x, _ in x * x } - xs * xs) * (count * sum { $1 * $1 } - lean * lean)
    isSlanted = tilt != 0 && 5 * tilt * tilt >= 2 * spread
  }
}
