// A verdict in words.

extension Verdict {
  package var paragraphs: [Paragraph] {
    switch result {
    case .notStarted:
      [
        named("not started", isPassed: false),
        .text("The file hasn't been changed yet. Read it from the top, change it, and save it."),
      ]
    case .passed:
      [named("passed", isPassed: true), .text(exercise.proved)]
        + exercise.facts.filter(\.isPicture).map { .canvases(DrawingBoard.canvases(in: $0.expected())) }
    case .doesNotCompile(let errors):
      [named("doesn't compile yet", isPassed: false)] + errors
    case .refused(let reason):
      [named("couldn't be checked", isPassed: false), .text(reason)]
    case .wrong(let index):
      [named("not yet", isPassed: false)] + whatHappened(exercise.facts[index], outcome(index))
    }
  }

  /// The verdict in a word or two, for tables: "passed", "not started", "wrong", "crashed", "never returned" …
  package var word: String {
    switch result {
    case .notStarted: "not started"
    case .passed: "passed"
    case .doesNotCompile: "does not compile"
    case .refused: "refused"
    case .wrong(let fact):
      switch fact < outcomes.count ? outcomes[fact].ending : .quit {
      case .returned: "wrong"
      case .crashed: "crashed"
      case .timedOut: "never returned"
      case .printedTooMuch: "printed too much"
      case .quit: "ended early"
      }
    }
  }

  private func named(_ word: String, isPassed: Bool) -> Paragraph {
    .result(exercise.folder.replacing("-", with: " ", maxReplacements: 1), word, isPassed: isPassed)
  }

  /// The outcome for a fact, even where the program had already ended.
  package func outcome(_ index: Int) -> Outcome {
    if index < outcomes.count { return outcomes[index] }
    var outcome = Outcome()
    outcome.ending = .quit
    return outcome
  }

  /// The number of the rule that was broken; nil if none is known to be.
  package var brokenRule: Int? {
    guard case .wrong(let index) = result else { return nil }
    return exercise.facts[index].brokenRule(outcome(index))
  }

  private func whatHappened(_ fact: Fact, _ outcome: Outcome) -> [Paragraph] {
    let number = fact.brokenRule(outcome)
    let rule = exercise.rules[number - 1]
    var paragraphs: [Paragraph] = [.rule(number, rule.text)]
    let isProgram = exercise.kind == .predict && !fact.isPrediction
    if isProgram, outcome.ending == .returned {
      // The lines of the original aren't shown: they would be the answer to the prediction that is still to be made.
      return paragraphs + [
        .text(
          """
          Your prediction is right for the program as it is now. But the program has been changed, and this is what \
          the program prints:
          """),
        .lines(outcome.lines.isEmpty ? ["(nothing)"] : outcome.lines),
        .text(
          """
          To pass, restore the original program, and predict what the original prints. The Undo command in your editor \
          is enough for that.
          """),
      ]
    }
    if !fact.isPrediction, !isProgram { paragraphs.append(.text(fact.done(outcome))) }
    paragraphs += comparison(fact, outcome)
    paragraphs += outcome.notes.filter { $0 != Log.notExercised }.map { .text($0) }
    if let sentence = outcome.ending.sentence { paragraphs.append(.text(sentence)) }
    if let belief { paragraphs.append(.text(belief.reply)) }
    // One question is enough, and where a method is missing, none is needed.
    let isMissing = outcome.notes.contains { $0.hasPrefix(Log.missingMethod) }
    if belief?.reply.hasSuffix("?") != true, !isMissing {
      paragraphs.append(.text(number == fact.rule ? fact.question ?? rule.question : rule.question))
    }
    return paragraphs
  }

  private func comparison(_ fact: Fact, _ outcome: Outcome) -> [Paragraph] {
    let expected = fact.expected(outcome)
    // Where the program ended before it was done, there is nothing to be seen.
    if fact.isPicture, outcome.lines.count != expected.count { return [] }
    if fact.isPicture {
      let canvases = zip(DrawingBoard.canvases(in: expected), DrawingBoard.canvases(in: outcome.lines))
      let different = canvases.filter { $0.0 != $0.1 }
      return [.pictures("expected", different.map { $0.0 }, "your class", different.map { $0.1 })]
    }
    if fact.isPrediction {
      return [
        .comparison(
          Comparison("your prediction", outcome.lines, "what the program printed", outcome.printed ?? []))
      ]
    }
    if exercise.kind == .predict { return [.heading("what the program printed"), .lines(outcome.lines)] }
    return [
      .comparison(
        Comparison("expected", expected, "your \(exercise.learnerWritesCheck ? "check" : "class")", outcome.lines))
    ]
  }
}

extension PromiseExamination.BrokenPromise {
  /// The story, and what should have happened and did.
  package var paragraphs: [Paragraph] {
    var paragraphs: [Paragraph] = [
      .text(story), .comparison(Comparison("expected", expected, "your class", came)),
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
    case .crashed(let message): "Then the program crashed. \(message)"
    case .timedOut:
      """
      Then nothing else happened. The program is in an endless loop, or it waits for something that never happens.
      """
    case .printedTooMuch:
      """
      Then the program was ended, because it had printed more than \(Limits.outputBytes >> 20) megabytes. If your `print` is \
      in a loop, that loop may never end. Otherwise, remove the `print`, and try again.
      """
    case .quit: "Then the program ended in the middle of the story."
    }
  }
}
