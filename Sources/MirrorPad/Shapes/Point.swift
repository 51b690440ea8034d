// A drawing's coordinates. They are checked here, and finite everywhere else.

/// A place on a canvas, in dots from the middle of its top left dot: `x` to the right, `y` down.
///
/// ```swift
/// Point(x: 10, y: 4)
/// Point(x: 2.5, y: .nan)  // nil
/// ```
///
/// It may be outside the canvas.
public struct Point: Hashable, Sendable {
  /// The distances to the right, and down.
  public let x, y: Double

  /// Creates a point, or nil if a coordinate is infinite or NaN.
  public init?(x: Double, y: Double) {
    guard x.isFinite, y.isFinite else { return nil }
    (self.x, self.y) = (x, y)
  }

  /// Creates a point from whole coordinates.
  public init(x: Int, y: Int) { (self.x, self.y) = (Double(x), Double(y)) }

  /// Returns the point at a fraction of the way to another one, from 0 (here) to 1 (there).
  func point(at part: Double, towards other: Point) -> Point {
    // Weighted, and not x + part * (other.x - x): that difference can be infinite.
    Point(x: x * (1 - part) + other.x * part, y: y * (1 - part) + other.y * part) ?? other
  }
}
