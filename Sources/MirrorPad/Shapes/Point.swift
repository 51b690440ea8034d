// A drawing's coordinates. They're checked here, so that they're finite everywhere else.

/// A point on a canvas or outside it, in dots from the middle of the canvas's top left dot.
///
/// ```swift
/// Point(x: 10, y: 4)
/// Point(x: 2.5, y: .nan)  // nil
/// ```
///
/// The x axis goes to the right, and the y axis goes down.
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

  /// Returns the point at a fraction of the way to another point, from 0 (this point) to 1 (the other point).
  func point(at part: Double, towards other: Point) -> Point {
    // Weighted, and not x + part * (other.x - x): that difference can be infinite.
    Point(x: x * (1 - part) + other.x * part, y: y * (1 - part) + other.y * part) ?? other
  }
}
