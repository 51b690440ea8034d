/// The size of a canvas in dots, at least one by one.
///
/// The dots of a canvas are (0, 0) to (``width`` - 1, ``height`` - 1).
public struct CanvasSize: Hashable, Sendable {
  /// The width and the height, in dots.
  public let width, height: Int

  /// Creates a size, or nil if a side is less than one dot.
  public init?(width: Int, height: Int) {
    guard width > 0, height > 0 else { return nil }
    (self.width, self.height) = (width, height)
  }
}
