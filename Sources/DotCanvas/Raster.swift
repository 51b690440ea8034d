/// A canvas of dots that are set or not, eight for each character cell.
///
/// ```swift
/// var raster = Raster(columns: 20, rows: 5)
/// raster.drawLine(from: Dot(x: 0, y: 0), to: Dot(x: 39, y: 19))
/// raster.cells[0]  // the dots of the top left cell
/// ```
///
/// A terminal's cell is about twice as high as it is wide. So if it's divided into two dots across and four down, the
/// dots are about square. (0, 0) is the top left dot. Drawing outside the raster has no effect.
package struct Raster: Sendable {
  /// The largest width and height, in cells.
  package static let longestSide = 1 << 14

  /// The width and the height, in cells.
  package let columns, rows: Int
  /// The number of dots that aren't set. If it's 0, nothing is left to draw.
  package private(set) var blankDots: Int
  /// The cells, row by row, from the top left.
  package private(set) var cells: [Dots]
  /// The indices of the cells to which dots were added. A cell is listed once for each time that dots were added to it.
  private var changes: [Int] = []

  /// The width in dots.
  package var width: Int { 2 * columns }
  /// The height in dots.
  package var height: Int { 4 * rows }

  /// Creates a raster without dots. Traps if a side is below 0 or above `longestSide`.
  package init(columns: Int, rows: Int) {
    Self.checkSides(columns, rows)
    (self.columns, self.rows) = (columns, rows)
    cells = Array(repeating: [], count: columns * rows)
    blankDots = 8 * columns * rows
  }

  static func checkSides(_ columns: Int, _ rows: Int) {
    precondition(0...longestSide ~= columns && 0...longestSide ~= rows, "a raster is 0 to \(longestSide) cells a side")
  }

  // MARK: - Dots

  /// Sets a dot. If the dot is outside the raster, nothing happens.
  mutating func setDot(x: Int, y: Int) {
    guard x >= 0, y >= 0, x < width, y < height else { return }
    insert(Dots(column: x % 2, row: y % 4).rawValue, inCell: y / 4 * columns + x / 2)
  }

  /// Sets the dots of a row from one column to another. Both columns must be inside the raster.
  mutating func setDots(from first: Int, to last: Int, row: Int) {
    let (left, right) = (Dots(column: 0, row: row % 4).rawValue, Dots(column: 1, row: row % 4).rawValue)
    for column in first / 2...last / 2 {
      let dots = (2 * column >= first ? left : 0) | (2 * column < last ? right : 0)
      insert(dots, inCell: row / 4 * columns + column)
    }
  }

  private mutating func insert(_ dots: UInt8, inCell cell: Int) {
    let new = dots & ~cells[cell].rawValue
    guard new != 0 else { return }
    cells[cell].rawValue |= new
    blankDots -= new.nonzeroBitCount
    changes.append(cell)
  }

  /// Removes all dots.
  package mutating func clear() { self = Raster(columns: columns, rows: rows) }

  /// Returns the indices of the cells to which dots were added since the last call or ``clear()``.
  ///
  /// - Returns: The indices, of which some may occur more than once.
  package mutating func takeChanges() -> [Int] {
    defer { changes = [] }
    return changes
  }
}
