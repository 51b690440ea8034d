/// How pages look where they are shown.
package struct PageLayout: Sendable {
  package var width: Int
  /// Words in place of symbols, for screen readers and tiny screens.
  package var isPlain: Bool
  /// Puts text in a style, or leaves it as it is where styles aren't wanted.
  package var styled: @Sendable (String, Style) -> String

  package init(
    width: Int = 80, isPlain: Bool = false, styled: @escaping @Sendable (String, Style) -> String = { text, _ in text }
  ) {
    (self.width, self.isPlain, self.styled) = (width, isPlain, styled)
  }

  package init(for output: Output, isPlain: Bool) {
    self.init(width: Self.width(for: output.size), isPlain: isPlain) { isPlain ? $0 : output.styled($0, $1) }
  }

  /// The width for a terminal: its own, up to 80, where lines are still easy to read.
  package static func width(for size: Size) -> Int { min(80, max(20, size.columns)) }
  package func heading(_ text: String) -> String { styled(text, .bold) }
  /// Text that matters less than what is around it.
  package func aside(_ text: String) -> String { styled(text, .dim) }
  /// A line across the page; none where symbols aren't wanted.
  package var rule: [String] { isPlain ? [] : [aside(String(repeating: "─", count: width))] }

  /// Breaks a paragraph into lines of at most `width` columns, the later ones indented as the first.
  package func wrapped(_ text: String, first: String = "") -> [String] { text.wrapped(to: width, first: first) }
}
