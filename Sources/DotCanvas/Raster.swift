// The canvas of dots.

/// A canvas of dots that are set or not, eight for each character cell.
///
///     var raster = Raster(columns: 20, rows: 5)
///     raster.drawLine(from: Dot(x: 0, y: 0), to: Dot(x: 39, y: 19))
///     for line in raster.lines(as: .ascii) { print(line) }
///
/// A terminal's cell is about twice as high as wide, so dots, two across and four down, are about square. (0, 0) is the
/// top left dot. Drawing outside has no effect.
public struct Raster: Hashable, Sendable {
  /// The largest width and height, in cells.
  public static let longestSide = 1 << 14

  /// The width and the height, in cells.
  public let columns, rows: Int
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
    (self.columns, self.rows) = (columns, rows)
    cells = Array(repeating: [], count: columns * rows)
    blankDots = 8 * columns * rows
  }

  static func checkSides(_ columns: Int, _ rows: Int) {
    precondition(0...longestSide ~= columns && 0...longestSide ~= rows, "a raster is 0 to \(longestSide) cells a side")
  }

  // MARK: - Dots

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

  /// Returns the mirror image of the picture.
  public func flipped(_ flip: Flip) -> Raster {
    var result = self
    for y in 0..<rows {
      for x in 0..<columns {
        let source = flip.mirrored(x: x, y: y, width: columns, height: rows)
        result.cells[y * columns + x] = cells[source.y * columns + source.x].flipped(flip)
      }
    }
    return result
  }
}
