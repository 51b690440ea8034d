// The rules of an exercise, and which of them an outcome breaks.

/// Something that must hold of an answer: a numbered line of the learner's file.
package struct Rule: Sendable {
  /// The rule as it is in the file, without its number.
  package let text: String
  /// A question that leads on when it's broken.
  package let question: String
  /// Why a story goes wrong that breaks this rule.
  let causes: [Cause]

  init(_ text: String, ask question: String, _ causes: Cause...) {
    (self.text, self.question, self.causes) = (text, question, causes)
  }
}

extension Fact {
  /// The number of the rule that an outcome breaks: the first in the file, if several explain it equally well.
  package func brokenRule(_ outcome: Outcome) -> Int {
    for cause in outcome.foundStory?.causes(outcome) ?? causes?(outcome) ?? [] {
      if let index = rules.firstIndex(where: { $0.causes.contains(cause) }) { return index + 1 }
    }
    return rule ?? 1
  }
}
