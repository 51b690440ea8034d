// How a cell or a piece of text looks.

/// Bold, dim and a color of the terminal's own palette.
///
/// A style adds to what the words say and never carries a meaning alone: some people see no color, and where color
/// isn't wanted styles vanish (see `Output.showsStyles`).
///
///     output.styled("Fire!", Style(.red, isBold: true))
package struct Style: Hashable, Sendable {
  /// The color of the text; nil is the terminal's own.
  package var color: Color?
  package var isBold: Bool
  package var isDim: Bool

  package init(_ color: Color? = nil, isBold: Bool = false, isDim: Bool = false) {
    (self.color, self.isBold, self.isDim) = (color, isBold, isDim)
  }

  /// As the terminal writes without being told otherwise.
  package static let plain = Style()
  package static let bold = Style(isBold: true)
  package static let dim = Style(isDim: true)

  /// The colors that are readable on light and on dark backgrounds. Each terminal has its own shade of them.
  package enum Color: Int, CaseIterable, Sendable {
    /// A color of the palette. The raw value is the number a terminal knows it by.
    case red = 31
    case green, yellow, blue, magenta, cyan
  }
}
