/// A pen as wide as the lines it draws.
///
///     raster.drawLine(from: start, to: end, with: Pen(width: 3)!)
///
/// A pen wider than one dot has a round tip and sets each dot whose middle the tip passes over.
public struct Pen: Hashable, Sendable {
  /// Half the width, in sixteenths of a dot.
  let radius: Int

  /// The pen for lines of one dot.
  public static let thin = Pen(radius: 8)

  /// Creates a pen, or nil if the width is negative, infinite or not a number.
  ///
  /// The width is in dots. Up to 1 it means `thin`, and it is limited to `Dot.farthest`.
  public init?(width: Double) {
    guard width.isFinite, width >= 0 else { return nil }
    radius = max(Self.thin.radius, Int(min(width, Double(Dot.farthest)) * 8))
  }

  private init(radius: Int) { self.radius = radius }
}
