// What colour a line has. It is kept and recorded; a board in a terminal doesn't show it.

/// A colour, its parts from 0 to 255.
public struct LineColor: Hashable, Sendable {
  /// The parts of red, green and blue.
  public let red, green, blue: UInt8

  /// Creates a colour.
  public init(red: UInt8, green: UInt8, blue: UInt8) { (self.red, self.green, self.blue) = (red, green, blue) }

  /// Black, which lines have unless they are told otherwise.
  public static let black = LineColor(red: 0, green: 0, blue: 0)
}
