// The four ways to turn a picture over: not at all, left and right, top and bottom, both.

/// Which sides of a picture change places.
///
///     raster.flipped(.leftRight)
///     raster.flipped([.leftRight, .upDown])
///
/// Flipping twice the same way is not flipping at all; one flip after another is their `symmetricDifference`.
public struct Flip: OptionSet, Hashable, Sendable {
  /// Bit 0 is left and right, bit 1 top and bottom. Other bits mean nothing.
  public let rawValue: UInt8

  /// Creates a flip from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Left and right change places.
  public static let leftRight = Flip(rawValue: 1)
  /// Top and bottom change places.
  public static let upDown = Flip(rawValue: 2)
  /// All four, the one that changes nothing first.
  public static let allCases: [Flip] = [[], .leftRight, .upDown, [.leftRight, .upDown]]
}
