// How text looks on a terminal whose background nobody knows.

import Foundation

/// How a piece of text looks: as the terminal writes by default, bold, less important, or in a
/// color.
///
/// A style adds to what the words say and never carries a meaning alone: where styles aren't
/// wanted, they vanish.
package enum Style: Hashable, Sendable {
  case plain, bold, dim
  /// The color of what's done, and of what isn't. For marks: words keep the terminal's own color.
  case passed, notYet
  /// Black is the terminal's own color.
  case color(Color)
}

/// A color, with components from 0 to 255.
package struct Color: Hashable, Sendable {
  package static let black = Color(red: 0, green: 0, blue: 0)

  let red, green, blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }
}

/// The colors that a terminal has.
///
/// All those that are used here have a contrast of at least 3 to 1 on black and on white, as WCAG
/// 2.2 asks of graphics (1.4.11), so they can be seen whatever the background is.
enum Colors {
  case none
  /// The 256 of xterm, of which the last 240 are the same everywhere.
  case xterm256
  /// Any color.
  case all

  /// - Parameters:
  ///   - terminal: The variable `TERM`.
  ///   - colorTerm: The variable `COLORTERM`, by which a terminal says that it has all colors.
  init(terminal: String, colorTerm: String) {
    // Terminals of one color by their names in terminfo, and the one in Emacs, which takes a color
    // of the 256 for others.
    if ["vt", "eterm"].contains(where: terminal.hasPrefix)
      || ["-m", "-mono"].contains(where: terminal.hasSuffix)
    {
      self = .none
    } else if ["truecolor", "24bit"].contains(colorTerm) {
      self = .all
    } else {
      self = .xterm256
    }
  }

  /// The parameters of the sequence "select graphic rendition" (ECMA-48, 8.3.117); nil for text as
  /// it is.
  func parameters(of style: Style) -> String? {
    switch style {
    case .plain, .color(.black): nil
    case .bold: "1"
    case .dim: number(Color(red: 118, green: 118, blue: 118))
    case .passed: number(Color(red: 0, green: 135, blue: 0)).map { "1;" + $0 }
    case .notYet: number(Color(red: 175, green: 95, blue: 0)).map { "1;" + $0 }
    case .color(let color): number(color.readable)
    }
  }

  private func number(_ color: Color) -> String? {
    switch self {
    case .none: nil
    case .xterm256: "38;5;\(Self.nearest(to: color))"
    case .all: "38;2;\(color.red);\(color.green);\(color.blue)"
    }
  }

  private static func nearest(to color: Color) -> Int {
    palette.min { $0.color.distance(to: color) < $1.color.distance(to: color) }!.number
  }

  /// The readable ones among xterm's 256: a cube of 6 by 6 by 6 begins at number 16, and 24 grays
  /// begin at 232.
  private static let palette: [(number: Int, color: Color)] = {
    let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
    let cube = (0..<216).map { number in
      let color = Color(
        red: steps[number / 36], green: steps[number / 6 % 6], blue: steps[number % 6])
      return (16 + number, color)
    }
    let grays = (0..<24).map { number in
      let value = UInt8(8 + 10 * number)
      return (232 + number, Color(red: value, green: value, blue: value))
    }
    return (cube + grays).filter(\.1.isReadable)
  }()
}

extension Color {
  /// The luminances that have a contrast of 3 to 1 with white, which has 1, and with black, which
  /// has 0.
  private static let readable = 0.1...0.3

  var isReadable: Bool { Self.readable.contains(luminance) }

  /// The relative luminance, from 0 to 1, as WCAG 2.2 defines it for sRGB.
  var luminance: Double {
    func linear(_ component: UInt8) -> Double {
      let value = Double(component) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The color, lightened or darkened as far as it takes to be seen on black and on white.
  var readable: Color {
    let goal: UInt8 = luminance < Self.readable.lowerBound ? 255 : 0
    let steps = (0...255).lazy.map { mixed(with: goal, part: Double($0) / 255) }
    return steps.first(where: \.isReadable)!
  }

  private func mixed(with goal: UInt8, part: Double) -> Color {
    func mixed(_ component: UInt8) -> UInt8 {
      let begin = Double(component)
      let way = Double(goal) - begin
      return UInt8((begin + way * part).rounded())
    }
    return Color(red: mixed(red), green: mixed(green), blue: mixed(blue))
  }

  func distance(to other: Color) -> Int {
    func square(_ one: UInt8, _ other: UInt8) -> Int {
      (Int(one) - Int(other)) * (Int(one) - Int(other))
    }
    return square(red, other.red) + square(green, other.green) + square(blue, other.blue)
  }
}
