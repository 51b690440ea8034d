// The canvas of dots.

/// A canvas of dots that are set or not, eight for each character cell.
///
///     var raster = Raster(columns: 20, rows: 5)
///     raster.drawLine(from: Dot(x: 0, y: 0), to: Dot(x: 39, y: 19))
///     print(raster.text(as: .ascii))
///
/// A terminal's cell is about twice as high as wide, so dots, two across and four down, are about square. (0, 0) is the
/// top left dot. Drawing outside has no effect.
public struct Raster: Hashable, Sendable {
  /// The largest width and height, in cells.
  public static let longestSide = 1 << 14

  /// The width in cells.
  public let columns: Int
  /// The height in cells.
  public let rows: Int
  /// The number of dots that aren't set. At 0 there is nothing left to draw.
  private(set) var blankDots: Int
  /// The cells, row by row, from the top left.
  public private(set) var cells: [Dots]

  /// The width in dots.
  public var width: Int { 2 * columns }
  /// The height in dots.
  public var height: Int { 4 * rows }

  /// Creates a raster without dots. A side below 0 or above `longestSide` stops the program.
  public init(columns: Int, rows: Int) {
    Self.checkSides(columns, rows)
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: [], count: columns * rows)
    blankDots = 8 * columns * rows
  }

  static func checkSides(_ columns: Int, _ rows: Int) {
    precondition(0...longestSide ~= columns && 0...longestSide ~= rows, "a raster is 0 to \(longestSide) cells a side")
  }

  /// The dots of one cell. A place outside stops the program.
  public subscript(column column: Int, row row: Int) -> Dots {
    precondition(0..<columns ~= column && 0..<rows ~= row, "there is no such cell")
    return cells[row * columns + column]
  }

  // MARK: - Dots

  /// Whether a dot is set; false outside.
  public func hasDot(x: Int, y: Int) -> Bool {
    guard 0..<width ~= x, 0..<height ~= y else { return false }
    return cells[y / 4 * columns + x / 2].contains(Dots(column: x % 2, row: y % 4))
  }

  /// Sets a dot. Does nothing outside.
  public mutating func setDot(x: Int, y: Int) {
    guard 0..<width ~= x, 0..<height ~= y else { return }
    let (cell, dot) = (y / 4 * columns + x / 2, Dots(column: x % 2, row: y % 4))
    guard !cells[cell].contains(dot) else { return }
    cells[cell].rawValue |= dot.rawValue
    blankDots -= 1
  }

  /// Removes all dots.
  public mutating func clear() { self = Raster(columns: columns, rows: rows) }

  // MARK: - Whole pictures

  /// Replaces the cells from `column` and `row` on with a picture or its mirror image.
  ///
  /// This is how a board of several views is composed. Cells beyond the border are ignored. O(the cells replaced).
  public mutating func place(_ picture: Raster, flipped flip: Flip = [], column: Int, row: Int) {
    let seenColumns = (0..<picture.columns).clamped(to: -column..<max(-column, columns - column))
    let seenRows = (0..<picture.rows).clamped(to: -row..<max(-row, rows - row))
    for y in seenRows {
      let targetRow = (row + y) * columns + column
      for x in seenColumns {
        let source = flip.mirrored(x: x, y: y, width: picture.columns, height: picture.rows)
        let new = picture.cells[source.y * picture.columns + source.x].flipped(flip)
        blankDots += cells[targetRow + x].rawValue.nonzeroBitCount - new.rawValue.nonzeroBitCount
        cells[targetRow + x] = new
      }
    }
  }
}
