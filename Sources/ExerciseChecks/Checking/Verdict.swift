// The verdict on an attempt, its words, and the lines that may have crashed.

import MulticastLessons
import MulticastTerminal

/// The verdict on an attempt: what was done, what should have happened, what did, and the belief
/// behind it if it's known.
package struct Verdict: Sendable {
  package enum Result: Sendable, Equatable {
    /// Nothing has been written yet.
    case notStarted
    /// Every check holds.
    case passed
    /// A check doesn't hold, by its index.
    case wrong(check: Int)
    /// The file doesn't compile, for this reason.
    case doesNotCompile([Paragraph])
    /// The answer couldn't be checked, for this reason. It may well be right.
    case refused(String)
  }

  package let exercise: Exercise
  package let result: Result
  /// The outcome of each check that was made.
  package let outcomes: [Outcome]
  /// The belief, if the outcomes show one.
  package let belief: Belief?
  /// Whether what a program prints may be shown although the prediction about it isn't right. It's
  /// the answer, and whoever has read it can only copy it.
  package var showsWhatWasToPredict = false

  /// Creates a verdict that was reached without playing anything.
  package init(on exercise: Exercise, _ result: Result) {
    self.exercise = exercise
    self.result = result
    outcomes = []
    belief = nil
  }

  /// Judges outcomes.
  ///
  /// - Parameters:
  ///   - exercise: What was attempted.
  ///   - outcomes: The outcome of each check, in order; fewer if the program ended early.
  ///   - misconceptions: The wrong implementations to compare with.
  ///   - text: The learner's file, where it's known. No belief is named about something that isn't
  ///     in its code.
  package init(
    on exercise: Exercise, outcomes: [Outcome], comparingWith misconceptions: [Misconception],
    text: String? = nil
  ) async {
    self.exercise = exercise
    let code = text.map { codeLines(of: $0).map(\.code) }
    let first = exercise.checks.indices.first {
      $0 >= outcomes.count || !exercise.checks[$0].holds(outcomes[$0])
    }
    result = first.map { .wrong(check: $0) } ?? .passed
    self.outcomes = outcomes.map { $0.namingPlaces(in: text) }
    let belief = await exercise.belief(behind: outcomes, among: misconceptions)
    self.belief = belief.flatMap { belief in
      code?.contains { $0.contains(belief.word) } != false || belief.word.isEmpty ? belief : nil
    }
  }

  package var isPassed: Bool { result == .passed }

  /// Whether the attempt compiled and was played, and so could be played again.
  package var wasPlayed: Bool {
    switch result {
    case .passed, .wrong: true
    case .notStarted, .doesNotCompile, .refused: false
    }
  }
}

extension Outcome {
  /// The same, with the lines that may have crashed, where Swift names none.
  fileprivate func namingPlaces(in text: String?) -> Outcome {
    guard case .crashed(let message) = ending, let text,
      let places = CrashPlaces(of: message, in: text)
    else {
      return self
    }
    var outcome = self
    let sentence = message.hasSuffix(".") ? message : message + "."
    outcome.ending = .crashed("\(sentence) \(places.sentence)")
    return outcome
  }
}

// MARK: - In words

extension Verdict {
  package var paragraphs: [Paragraph] {
    switch result {
    case .notStarted:
      [
        named("not started"),
        .text("The file hasn't been changed yet. Read it from the top, change it, and save it."),
      ]
    case .passed:
      [named("passed"), .text(exercise.proved)]
        + exercise.checks.filter(\.isPicture).map {
          .canvases(DrawingBoard.canvases(in: $0.lines().expected))
        }
    case .doesNotCompile(let errors):
      [named("doesn't compile yet")] + errors
    case .refused(let reason):
      [named("couldn't be checked"), .text(reason)]
    case .wrong(let index):
      [named("not yet")] + whatHappened(index, outcome(index))
    }
  }

  /// The verdict in a word or two, for tables: "passed", "not started", "wrong", "crashed", "never
  /// returned" …
  package var word: String {
    switch result {
    case .notStarted: "not started"
    case .passed: "passed"
    case .doesNotCompile: "does not compile"
    case .refused: "refused"
    case .wrong(let check):
      switch check < outcomes.count ? outcomes[check].ending : .quit {
      case .returned: "wrong"
      case .crashed: "crashed"
      case .timedOut, .hung: "never returned"
      case .printedTooMuch: "printed too much"
      case .quit: "ended early"
      }
    }
  }

  private func named(_ word: String) -> Paragraph {
    .result(exercise.folder.replacing("-", with: " ", maxReplacements: 1), word)
  }

  /// The outcome of a check, even where the program had already ended.
  package func outcome(_ index: Int) -> Outcome {
    if index < outcomes.count { return outcomes[index] }
    var outcome = Outcome()
    outcome.ending = .quit
    return outcome
  }

  /// A number that stands for the lines of a prediction that was made and is wrong; nil if there's
  /// none.
  package var wrongPrediction: UInt64? {
    guard case .wrong(let index) = result, exercise.checks[index].isPrediction else { return nil }
    let outcome = outcome(index)
    guard outcome.ending == .returned, !outcome.lines.isEmpty else { return nil }
    return outcome.lines.map(plain).joined(separator: "\n").fingerprint
  }

  /// The number of the rule that was broken; nil if none is known to be.
  package var brokenRule: Int? {
    guard case .wrong(let index) = result else { return nil }
    return exercise.brokenRule(outcome(index), ofCheck: index)
  }

  private func whatHappened(_ index: Int, _ outcome: Outcome) -> [Paragraph] {
    let check = exercise.checks[index]
    let number = exercise.brokenRule(outcome, ofCheck: index)
    let rule = exercise.rules[number - 1]
    var paragraphs: [Paragraph] = [.rule(number, rule.text)]
    let isProgram = exercise.kind == .predict && !check.isPrediction
    if isProgram, outcome.ending == .returned {
      let isRightForThis = exercise.checks.indices.contains {
        exercise.checks[$0].isPrediction && exercise.checks[$0].holds(self.outcome($0))
      }
      let words =
        isRightForThis
        ? "Your prediction is right for the program as it is now. But the program has been changed."
        : "The program has been changed."
      paragraphs.append(.text(words))
      // Most of these lines may be the original's, and so the answer to the prediction that is
      // still to be made.
      if isRightForThis || showsWhatWasToPredict {
        paragraphs += [
          .heading("what the program printed"),
          .lines(outcome.lines.isEmpty ? ["(nothing)"] : outcome.lines),
        ]
      }
      return paragraphs + [
        .text(
          """
          To pass, restore the original program, and predict what the original prints. The Undo \
          command in your editor is enough for that.
          """)
      ]
    }
    // How it ended comes first: it's what the learner has to know, and the rest may be on the next
    // page.
    if let sentence = outcome.ending.sentence { paragraphs.append(.text(sentence)) }
    if !check.isPrediction, !isProgram { paragraphs.append(.text(check.done(outcome))) }
    let comparison = comparison(check, outcome)
    // Pictures fill a page, so they come behind the words.
    if !check.isPicture { paragraphs += comparison }
    paragraphs += outcome.notes.map { .text($0) }
    if let belief { paragraphs.append(.text(belief.reply)) }
    // One question is enough, and where a method is missing or the program ended, none is needed.
    let isMissing = outcome.notes.contains { $0.hasPrefix(Log.missingMethod) }
    if belief?.reply.hasSuffix("?") != true, !isMissing, outcome.ending == .returned {
      let better = number == check.rule ? check.question : nil
      paragraphs.append(.text(better ?? rule.question))
    }
    if check.isPicture { paragraphs += comparison }
    return paragraphs
  }

  private func comparison(_ check: Check, _ outcome: Outcome) -> [Paragraph] {
    let (expected, came) = check.lines(outcome)
    // Where the program ended before it was done, there is nothing to be seen.
    if check.isPicture, came.count != expected.count { return [] }
    if check.isPicture {
      let canvases = zip(DrawingBoard.canvases(in: expected), DrawingBoard.canvases(in: came))
      let different = canvases.filter { $0.0 != $0.1 }
      return [.pictures("expected", different.map { $0.0 }, "your class", different.map { $0.1 })]
    }
    if check.isPrediction {
      // Where nothing was predicted, there's nothing to compare.
      if came.isEmpty { return [] }
      guard showsWhatWasToPredict else { return firstWrongLine(expected, outcome) }
      let title =
        exercise.kind == .predict ? "what the program printed" : "what MulticastDelegate calls"
      let comparison = Comparison("your prediction", came, title, outcome.printed ?? [])
      return [.comparison(comparison.written(outcome.predicted))]
    }
    if exercise.kind == .predict {
      guard showsWhatWasToPredict else { return [] }
      return [.heading("what the program printed"), .lines(came)]
    }
    let yours = exercise.learnerWritesCheck ? "your check" : "your class"
    return [.comparison(Comparison("expected", expected, yours, came))]
  }

  /// How many lines of a prediction are right before the first that isn't, and that one.
  private func firstWrongLine(_ expected: [String], _ outcome: Outcome) -> [Paragraph] {
    let count = zip(expected, outcome.lines).prefix { $0 == $1 }.count
    let right = "The first \(count == 1 ? "line" : "\(count) lines") of your prediction"
    guard count < outcome.lines.count else {
      return [.text("All lines of your prediction are right. But more lines follow.")]
    }
    let words =
      switch count {
      case 0: "The first line of your prediction isn't right:"
      case 1: "\(right) is right, and the next one isn't:"
      default: "\(right) are right, and the next one isn't:"
      }
    return [.text(words), .lines([outcome.predicted[count]])]
  }
}

extension Outcome.Ending {
  /// How the program ended, if it didn't come to its end.
  package var sentence: String? {
    switch self {
    case .returned: nil
    case .crashed(let message): "The program crashed. \(message)"
    case .timedOut, .hung:
      """
      The program never came back. It's in an endless loop, or it waits for something that never \
      happens.
      """
    case .printedTooMuch:
      """
      The program was ended, because it had printed more than \(Limits.outputBytes >> 20) \
      megabytes. If your `print` is in a loop, that loop may never end. Otherwise, remove the \
      `print`, and try again.
      """
    case .quit: "The program ended in the middle of the story."
    }
  }
}

// MARK: - Where it may have crashed

/// The lines of a learner's file that may have crashed, where Swift's message names none.
package struct CrashPlaces: Sendable {
  /// The number of each line, from 1, and its code without indentation.
  package let lines: [(number: Int, code: Substring)]
  /// Why such a line crashes, and what it does.
  private let reason, deed: String

  /// Looks for lines that can crash with a message; nil if it isn't such a message, or if there are
  /// none.
  package init?(of message: String, in text: String) {
    let pattern: Regex<Substring>
    let isAboutNil = message.contains("Optional<")
    if message.hasSuffix("out of range") {
      reason = "An array has no element at such an index."
      deed = "Your code uses an index"
      pattern = #/\w\[|\.remove\(at: /#
    } else if message.hasPrefix("Could not cast value of type") {
      let ofNil = "There was nil to be cast, because a wrapper was empty. `as!` crashes then,"
      let ofCasts = "`as!` crashes where a cast fails,"
      reason = "\(isAboutNil ? ofNil : ofCasts) and `as?` gives nil."
      deed = "Your code uses `as!`"
      pattern = /\bas!/
    } else {
      return nil
    }
    lines = codeLines(of: text).filter { $0.code.contains(pattern) }
    if lines.isEmpty { return nil }
  }

  /// The lines in a sentence or two.
  package var sentence: String {
    let quoted = lines.prefix(3).map { "line \($0.number): `\($0.code)`" }
    let more = lines.count - quoted.count
    let rest = "\(more) more line\(more == 1 ? "" : "s")"
    let places = quoted + (more > 0 ? [rest] : [])
    return "\(reason) \(deed) in \(places.joined(separator: ", and in "))."
  }
}
