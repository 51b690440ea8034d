/// A demo: steps in parts, and what to do next.
package struct Demo: Sendable {
  /// Some steps under one heading, and a word after the last of them.
  package struct Part: Sendable {
    package let title: String
    package let steps: [Step]
    /// What is said after the last step: what was reached, and where to go from here.
    package let closing: String

    package init(_ title: String, closing: String, _ steps: [Step]) {
      (self.title, self.closing, self.steps) = (title, closing, steps)
    }
  }

  package let title: String
  /// The executable, as one types it after `swift run`.
  package let command: String
  package let parts: [Part]
  /// What is said before the first step; nil in most demos.
  package let introduction: String?
  /// Whether its steps show pictures of dots.
  package let hasPictures: Bool

  package init(
    _ title: String, command: String, hasPictures: Bool = false, introduction: String? = nil, _ parts: [Part]
  ) {
    (self.hasPictures, self.title, self.command, self.parts) = (hasPictures, title, command, parts)
    self.introduction = introduction
  }

  package var steps: [Step] { parts.flatMap(\.steps) }

  /// The part a step belongs to, by the step's position among all, and whether the step is the last of it.
  func part(ofStepAt index: Int) -> (part: Part, isLast: Bool) {
    var place = index
    for part in parts {
      if place < part.steps.count { return (part, place == part.steps.count - 1) }
      place -= part.steps.count
    }
    preconditionFailure("there is no step \(index)")
  }
}
