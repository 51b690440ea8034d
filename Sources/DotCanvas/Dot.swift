// The position of a dot, in whole numbers, so that everything that's computed from the position is exact.

/// The position of a dot: `x` columns of dots to the right of the top left dot, and `y` rows below it.
///
/// The dot may be outside a raster. A coordinate that's farther from 0 than ``farthest`` is replaced by ``farthest``,
/// or by its negative.
public struct Dot: Hashable, Sendable {
  /// The largest distance from 0 of a coordinate: about a million dots.
  public static let farthest = 1 << 20

  /// The distances to the right, and down.
  public let x, y: Int

  /// Creates a position from whole coordinates.
  ///
  /// - Parameters:
  ///   - x: The distance to the right of the top left dot.
  ///   - y: The distance below the top left dot.
  public init(x: Int, y: Int) {
    (self.x, self.y) = (max(-Self.farthest, min(x, Self.farthest)), max(-Self.farthest, min(y, Self.farthest)))
  }
}
