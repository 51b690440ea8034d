/// A piece of a verdict. The caller decides its width and style.
package enum Paragraph: Sendable, Equatable {
  /// A few words above the next paragraph.
  case heading(String)
  /// An exercise and what became of the answer: "05 your-own", "passed".
  case result(String, String, isPassed: Bool)
  /// A rule, with its number.
  case rule(Int, String)
  /// Prose, to be broken into lines.
  case text(String)
  /// Lines that are shown as they are.
  case lines([String])
  /// Canvases, beside each other as far as there's room.
  case canvases([[String]])
  /// What was expected, and what came.
  case comparison(Comparison)
  /// The canvases that differ: as they should be, and as they are, below these two titles.
  case pictures(String, [[String]], String, [[String]])

  /// The prose, if it's that.
  package var firstText: String? { if case .text(let text) = self { text } else { nil } }
}
