// A verdict in words.

/// A piece of a verdict. The caller decides its width and style.
package enum Paragraph: Sendable, Equatable {
  /// A few words above the next paragraph.
  case heading(String)
  /// Prose, to be broken into lines.
  case text(String)
  /// Lines that are shown as they are.
  case lines([String])
}

extension Verdict {
  package var paragraphs: [Paragraph] {
    switch result {
    case .notStarted:
      [
        .heading("\(exercise.name): not started"),
        .text("The file hasn't been changed yet. Read it from the top, change it, and save it."),
      ]
    case .passed:
      [.heading("\(exercise.name): passed"), .lines(exercise.facts.map { "- \($0.claim)" })]
        + exercise.facts.filter(\.isPicture).map { .lines([""] + $0.expected()) } + [.text(exercise.proved)]
    case .doesNotCompile(let errors):
      [.heading("\(exercise.name): does not compile yet")] + errors
    case .refused(let reason):
      [.heading("\(exercise.name): could not be checked"), .text(reason)]
    case .wrong(let index):
      [.heading("\(exercise.name): not yet")] + whatHappened(exercise.facts[index], outcome(index))
        + [belief.map { .text($0.reply) }].compactMap { $0 } + [.text(exercise.facts[index].question)]
    }
  }

  /// The outcome for a fact, even where the program had already ended.
  package func outcome(_ index: Int) -> Outcome {
    if index < outcomes.count { return outcomes[index] }
    var outcome = Outcome()
    outcome.ending = .quit
    return outcome
  }

  private func whatHappened(_ fact: Fact, _ outcome: Outcome) -> [Paragraph] {
    let difference = Difference(expected: fact.expected(outcome), came: outcome.lines)
    var paragraphs: [Paragraph] = []
    if exercise.kind == .predict {
      paragraphs += [.heading("What you wrote down"), .lines(difference.markedCame)]
      paragraphs += [.heading("What it prints"), .lines(difference.markedExpected)]
    } else {
      let claim = fact.claim.prefix(1).uppercased() + fact.claim.dropFirst() + "."
      paragraphs += [.heading("What must hold"), .text(claim), .heading("What we did"), .text(fact.done(outcome))]
      paragraphs += [.heading("What should have happened"), .lines(difference.markedExpected)]
      paragraphs += [.heading("What happened"), .lines(difference.markedCame)]
    }
    paragraphs += outcome.notes.map { .text($0) }
    if let sentence = outcome.ending.sentence { paragraphs.append(.text(sentence)) }
    return paragraphs
  }
}

extension PromiseReport.BrokenPromise {
  /// The story, and what should have happened and did.
  package var paragraphs: [Paragraph] {
    let difference = Difference(expected: expected, came: came)
    var paragraphs: [Paragraph] = [
      .heading("The shortest story"), .text(story),
      .heading("What should have happened"), .lines(difference.markedExpected),
      .heading("What happened"), .lines(difference.markedCame),
    ]
    if let sentence = finding ?? ending.sentence { paragraphs.append(.text(sentence)) }
    return paragraphs
  }
}

extension Outcome.Ending {
  /// How the program ended, if it didn't come to the end of a story.
  fileprivate var sentence: String? {
    switch self {
    case .returned: nil
    case .raced:
      """
      That's a data race: two threads use the same thing at the same time, and at least one of them changes it. It may \
      go well a thousand times.
      """
    case .crashed(let message): "Then the program crashed. \(message)"
    case .timedOut: "Then nothing more came: it goes on and on, or waits for something that never happens."
    case .printedTooMuch:
      "Then it was stopped: it had printed more than eight megabytes. Take out your `print`, and try again."
    case .quit: "Then the program ended in the middle of the scene."
    }
  }
}

/// Two lists of lines, and the first line in which they differ.
struct Difference {
  let expected: [String]
  let came: [String]
  /// The position of the first line that differs; nil if none does.
  let line: Int?

  init(expected: [String], came: [String]) {
    self.expected = expected
    self.came = came
    let same = zip(expected, came).prefix { $0 == $1 }.count
    line = same == expected.count && same == came.count ? nil : same
  }

  var markedExpected: [String] { marked(expected, atTheEnd: "(nothing more)") }

  /// The lines, with the first character that differs marked below its line.
  var markedCame: [String] {
    var lines = marked(came, atTheEnd: came.isEmpty ? "(nothing)" : "(nothing more)")
    guard let line, line < expected.count, line < came.count else { return lines }
    let column = zip(expected[line], came[line]).prefix { $0 == $1 }.count
    lines.insert(String(repeating: " ", count: column + 2) + "^", at: line + 1)
    return lines
  }

  private func marked(_ lines: [String], atTheEnd end: String) -> [String] {
    // An endless list is shown a little beyond the place that matters.
    let limit = max(expected.count, line ?? 0) + 5
    var marked = lines.prefix(limit).enumerated().map { ($0 == line ? "> " : "  ") + $1 }
    if lines.count > limit { marked.append("  (and \(lines.count - limit) more lines)") }
    if line == lines.count { marked.append("> " + end) }
    return marked.isEmpty ? ["  (nothing)"] : marked
  }
}
