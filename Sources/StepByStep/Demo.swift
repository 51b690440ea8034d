/// A demo: steps in parts, and what to do next.
package struct Demo: Sendable {
  /// Some steps under one heading, and a word after the last of them.
  package struct Part: Sendable {
    package let title: String
    package let steps: [Step]
    /// What is said after the last step: what was reached, and where to go from here.
    package let closing: String

    package init(_ title: String, closing: String, _ steps: [Step]) {
      self.title = title
      self.closing = closing
      self.steps = steps
    }
  }

  package let title: String
  /// The executable, as one types it after `swift run`.
  package let command: String
  package let parts: [Part]
  /// Whether its steps show pictures of dots.
  package let hasPictures: Bool

  package init(_ title: String, command: String, hasPictures: Bool = false, _ parts: [Part]) {
    self.hasPictures = hasPictures
    self.title = title
    self.command = command
    self.parts = parts
  }

  package var steps: [Step] { parts.flatMap(\.steps) }

  /// The part a step belongs to, by the step's position among all.
  func part(ofStepAt index: Int) -> Part {
    var first = 0
    for part in parts {
      first += part.steps.count
      if index < first { return part }
    }
    return parts[parts.count - 1]
  }

  /// What is said after a step because it is the last of its part; nil after the others.
  func closing(afterStepAt index: Int) -> String? {
    var first = 0
    for part in parts {
      first += part.steps.count
      if index == first - 1 { return part.closing }
    }
    return nil
  }
}
