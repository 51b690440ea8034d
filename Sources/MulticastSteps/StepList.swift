// The list of a demo's steps: its table of contents.

extension StepPage {
  /// All steps, by their parts.
  ///
  /// - Parameter here: The position of the step to mark, if one is.
  func list(marking here: Int? = nil) -> [String] {
    var lines: [String] = []
    var number = 0
    for part in demo.parts {
      lines.append(layout.heading(part.title))
      for step in part.steps {
        number += 1
        let mark = number - 1 == here ? ">" : " "
        lines += layout.wrapped(step.title, first: mark + (number < 10 ? "  " : " ") + "\(number)  ")
      }
      lines.append("")
    }
    return lines
  }
}
