/// How a cell or a piece of text looks: as the terminal writes by default, bold, dim, or in a color.
///
/// A style adds to what the words say and never carries a meaning alone: where styles aren't wanted they vanish (see
/// `Output.showsStyles`).
package enum Style: String, Sendable {
  /// The raw value is the number that a terminal knows the style by.
  case plain = "", bold = "1", dim = "2"
  /// The terminal's own green and yellow.
  case passed = "32", notYet = "33"
}
