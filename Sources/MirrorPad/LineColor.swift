// The color of a line. It is kept and recorded, but a board in a terminal doesn't show it.

/// A color, its components from 0 to 255.
public struct LineColor: Hashable, Sendable {
  /// The components.
  public let red, green, blue: UInt8

  /// Creates a color from its components.
  public init(red: UInt8, green: UInt8, blue: UInt8) { (self.red, self.green, self.blue) = (red, green, blue) }

  /// Black, the default color of lines.
  public static let black = LineColor(red: 0, green: 0, blue: 0)
}
