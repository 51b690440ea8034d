// How a cell or a piece of text looks.

/// Bold, dim and a colour of the terminal's own palette.
///
/// A style adds to what the words say and never carries a meaning alone: some people see no colour, and where colour
/// isn't wanted styles vanish (see `Output.showsStyles`).
///
///     output.styled("Fire!", Style(.red, isBold: true))
package struct Style: Hashable, Sendable {
  /// The colour of the text; nil is the terminal's own.
  package var colour: Colour?
  package var isBold: Bool
  package var isDim: Bool

  package init(_ colour: Colour? = nil, isBold: Bool = false, isDim: Bool = false) {
    (self.colour, self.isBold, self.isDim) = (colour, isBold, isDim)
  }

  /// As the terminal writes without being told otherwise.
  package static let plain = Style()
  package static let bold = Style(isBold: true)
  package static let dim = Style(isDim: true)

  /// The colours that are readable on light and on dark backgrounds. Each terminal has its own shade of them.
  package enum Colour: Int, CaseIterable, Sendable {
    /// A colour of the palette. The raw value is the number a terminal knows it by.
    case red = 31
    case green, yellow, blue, magenta, cyan
  }
}
