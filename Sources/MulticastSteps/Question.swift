/// A question with a few answers, of which exactly one comes true.
///
/// None is marked as the right one: the code runs, and its output decides.
package struct Question: Sendable {
  package let text: String
  /// Two or three answers.
  package let answers: [Answer]

  package init(_ text: String, _ answers: Answer...) {
    self.text = text
    self.answers = answers
  }

  /// The position of the answer that came true, or nil when none or more than one did.
  package func outcome(of transcript: Transcript) -> Int? {
    let holding = answers.indices.filter { answers[$0].holds(transcript) }
    return holding.count == 1 ? holding[0] : nil
  }
}

/// A prediction, and the test whether it came true.
package struct Answer: Sendable {
  package let text: String
  /// What to say to a reader who expected this in vain: why one may well think so. Empty for what comes true.
  package let reply: String
  /// Whether the prediction came true, judging by what was printed.
  let holds: @Sendable (Transcript) -> Bool

  package init(_ text: String, reply: String = "", holds: @escaping @Sendable (Transcript) -> Bool) {
    (self.text, self.reply, self.holds) = (text, reply, holds)
  }
}
