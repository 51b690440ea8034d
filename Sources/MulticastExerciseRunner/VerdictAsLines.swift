import ExerciseChecks
import MulticastSteps

extension PageLayout {
  /// A verdict's paragraphs, each after a blank line except those under a heading.
  package func lines(_ paragraphs: [Paragraph]) -> [String] {
    var lines: [String] = []
    var isUnderHeading = false
    for paragraph in paragraphs {
      switch paragraph {
      case .heading(let text): lines += ["", heading(text)]
      case .text(let text): lines += isUnderHeading ? wrapped(text, first: "  ") : [""] + wrapped(text)
      case .lines(let verbatim): lines += verbatim.map { $0.isEmpty ? "" : "  " + $0 }
      }
      if case .heading = paragraph { isUnderHeading = true } else { isUnderHeading = false }
    }
    return lines
  }
}
