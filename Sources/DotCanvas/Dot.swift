// A place on a raster. Everything about dots is a whole number, and so everything about them is exact.

/// The place of a dot: `x` columns of dots to the right of the top left one, and `y` rows below it.
///
/// It may lie outside a raster. What is farther than `farthest` from (0, 0) is brought to that border.
public struct Dot: Hashable, Sendable {
  /// How far to each side a place can be: about a million dots.
  public static let farthest = 1 << 20

  /// To the right, and down.
  public let x, y: Int

  /// Creates a place from whole coordinates. For coordinates that are not whole see `Fit`.
  public init(x: Int, y: Int) {
    (self.x, self.y) = (max(-Self.farthest, min(x, Self.farthest)), max(-Self.farthest, min(y, Self.farthest)))
  }
}
