// The color of a line. It's kept and recorded, but the mirror pad in a terminal doesn't show it.

/// The color of a line, with components from 0 to 255.
public struct LineColor: Hashable, Sendable {
  /// The components.
  public let red, green, blue: UInt8

  /// Creates a color from its components.
  ///
  /// - Parameters:
  ///   - red: The red component, from 0 to 255.
  ///   - green: The green component, from 0 to 255.
  ///   - blue: The blue component, from 0 to 255.
  public init(red: UInt8, green: UInt8, blue: UInt8) { (self.red, self.green, self.blue) = (red, green, blue) }

  /// Black, the default color of lines.
  public static let black = LineColor(red: 0, green: 0, blue: 0)
}

extension LineColor {
  /// The color as written in a recording: `#rrggbb`.
  package var code: String { "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }

  /// Creates a color from `#rrggbb`, or nil if the text has another form.
  init?(code: some StringProtocol) {
    let digits = code.dropFirst()
    guard code.first == "#", digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let number = Int(digits, radix: 16)
    else { return nil }
    self.init(red: UInt8(number >> 16), green: UInt8(number >> 8 & 255), blue: UInt8(number & 255))
  }
}
