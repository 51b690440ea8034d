/// The eight dots of one character cell, two columns of four, as a byte.
///
/// ```swift
/// Dots(column: 1, row: 3).rawValue  // 0x80
/// ```
///
/// The bits are in the order that Unicode gives the Braille patterns, so that U+2800 plus the byte is the pattern:
///
/// ```text
/// bit 0   bit 3
/// bit 1   bit 4
/// bit 2   bit 5
/// bit 6   bit 7
/// ```
package struct Dots: OptionSet, Hashable, Sendable {
  /// The dots as a byte. All 256 values are valid.
  package var rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Creates a single dot, in column 0 or 1 and row 0 (the top one) to 3. Traps for any other position.
  package init(column: Int, row: Int) {
    precondition(0...1 ~= column && 0...3 ~= row, "a cell has 2 columns and 4 rows of dots")
    // The eight single dots in one number: the last byte is the top left one, then its column, then the other column.
    rawValue = UInt8(truncatingIfNeeded: (0x8020_1008_4004_0201 as UInt64) >> (8 * (4 * column + row)))
  }
}
