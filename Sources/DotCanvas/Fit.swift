// Turns a drawing's coordinates into whole dots, before anything is reflected: reflecting whole numbers is exact.

/// The way a drawing fits on a raster: as large as possible without distortion, and in the middle.
///
/// ```swift
/// let fit = Fit(width: 100, height: 60, columns: 28, rows: 9)
/// fit.dot(x: 99, y: 0)  // the drawing's top right: Dot(x: 55, y: 1)
/// fit.dot(x: .nan, y: 0)  // nil
/// ```
///
/// As in a raster, (0, 0) is the middle of the top left dot, and (width - 1, height - 1) is the middle of the bottom
/// right dot. Distances are measured from the middle, so a symmetric drawing becomes a symmetric picture. (A raster has
/// no dot in its exact middle. A point in the exact middle goes to the dot on the right, and to the lower one.)
package struct Fit: Hashable, Sendable {
  /// The number of raster dots along the side of one dot of the drawing.
  package let scale: Double

  private let middleX, middleY: Double
  private let columns, rows: Int

  /// Creates the fit of a drawing, with sides in dots, on a raster, with sides in cells.
  ///
  /// Traps if a side of the drawing is below 1, or longer than a side of a raster can be.
  package init(width: Int, height: Int, columns: Int, rows: Int) {
    precondition(width > 0 && height > 0, "a drawing is at least one dot wide and high")
    Raster.checkSides(columns, rows)
    scale = min(Double(2 * columns) / Double(width), Double(4 * rows) / Double(height))
    middleX = Double(width - 1) / 2
    middleY = Double(height - 1) / 2
    self.columns = columns
    self.rows = rows
  }

  /// The dot nearest to a point of the drawing, or nil if a coordinate is infinite or not a number.
  package func dot(x: Double, y: Double) -> Dot? {
    guard x.isFinite, y.isFinite else { return nil }
    return Dot(x: columns + Self.dots(to: (x - middleX) * scale), y: 2 * rows + Self.dots(to: (y - middleY) * scale))
  }

  /// The point of the drawing at the middle of a cell, which may be outside the raster.
  ///
  /// The middle of a cell is between four dots. For this point, `dot(x:y:)` returns the dot that's nearest to the
  /// middle of the raster.
  package func middle(ofColumn column: Int, row: Int) -> (x: Double, y: Double) {
    (middleX + Double(2 * column + 1 - columns) / scale, middleY + Double(4 * row + 2 - 2 * rows) / scale)
  }

  /// The number of the dot at this distance from the middle of a raster: 0, 1, 2… to the right, -1, -2, -3… to the
  /// left. A point exactly between two dots belongs to the one nearer to the middle.
  private static func dots(to distance: Double) -> Int {
    let limited = min(abs(distance), Double(Dot.farthest))
    let whole = Int(limited)
    let outwards = Double(whole) == limited && whole > 0 ? whole - 1 : whole
    return distance < 0 ? ~outwards : outwards
  }
}
