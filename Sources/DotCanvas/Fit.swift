// Where a drawing's coordinates become whole numbers: before anything is reflected, since reflecting a whole number is
// exact.

/// How a drawing fits on a raster: as large as it can be without being distorted, and in the middle.
///
///     let fit = Fit(width: 100, height: 60, columns: 28, rows: 9)
///     fit.dot(x: 99, y: 0)                                         // the top right dot
///     fit.dot(x: .nan, y: 0)                                       // nil
///
/// Like a raster's, a drawing's (0, 0) is the middle of its top left dot and (width - 1, height - 1) that of its bottom
/// right one. Everything is measured from the middle, so that a symmetric drawing becomes a symmetric picture.
/// (A raster has no dot in its very middle. What lies there goes to the right, and down.)
public struct Fit: Hashable, Sendable {
  /// How many dots of the raster one dot of the drawing is long.
  public let scale: Double

  private let middleX, middleY: Double
  private let columns, rows: Int

  /// Creates the fit of a drawing, its sides in dots, on a raster, its sides in cells.
  ///
  /// A drawing with a side below 1 stops the program, and so do sides that a raster can't have.
  public init(width: Int, height: Int, columns: Int, rows: Int) {
    precondition(width > 0 && height > 0, "a drawing is at least one dot wide and high")
    Raster.checkSides(columns, rows)
    scale = min(Double(2 * columns) / Double(width), Double(4 * rows) / Double(height))
    middleX = Double(width - 1) / 2
    middleY = Double(height - 1) / 2
    self.columns = columns
    self.rows = rows
  }

  /// The dot nearest to a point of the drawing, or nil if a coordinate is infinite or not a number.
  public func dot(x: Double, y: Double) -> Dot? {
    guard x.isFinite, y.isFinite else { return nil }
    return Dot(x: columns + Self.dots(to: (x - middleX) * scale), y: 2 * rows + Self.dots(to: (y - middleY) * scale))
  }

  /// The point of the drawing in the middle of a cell of the raster, which may lie outside of both.
  ///
  /// That is between four dots. `dot(x:y:)` gives the one of them that is nearest to the middle of the raster.
  public func middle(ofColumn column: Int, row: Int) -> (x: Double, y: Double) {
    (middleX + Double(2 * column + 1 - columns) / scale, middleY + Double(4 * row + 2 - 2 * rows) / scale)
  }

  /// The pen for lines of this width in the drawing, or nil if the width is negative, infinite or not a number.
  public func pen(width: Double) -> Pen? {
    guard width.isFinite else { return nil }
    return Pen(width: min(width * scale, Double(Dot.farthest)))
  }

  /// The number of the dot at this distance from the middle of a raster. To the right of the middle they are 0, 1, 2…,
  /// to the left -1, -2, -3… A point exactly between two dots belongs to the one nearer to the middle.
  private static func dots(to distance: Double) -> Int {
    let limited = min(abs(distance), Double(Dot.farthest))
    let whole = Int(limited)
    let outwards = Double(whole) == limited && whole > 0 ? whole - 1 : whole
    return distance < 0 ? ~outwards : outwards
  }
}
