// A place on a raster, in whole numbers, so that everything computed from it is exact.

/// The place of a dot: `x` columns of dots to the right of the top left one, and `y` rows below it.
///
/// It may be outside a raster. A coordinate beyond `farthest` is limited to it.
public struct Dot: Hashable, Sendable {
  /// The largest distance from 0 of a coordinate: about a million dots.
  public static let farthest = 1 << 20

  /// The distances to the right, and down.
  public let x, y: Int

  /// Creates a place from whole coordinates.
  public init(x: Int, y: Int) {
    (self.x, self.y) = (max(-Self.farthest, min(x, Self.farthest)), max(-Self.farthest, min(y, Self.farthest)))
  }
}
