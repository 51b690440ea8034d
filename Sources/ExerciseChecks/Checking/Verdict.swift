// The verdict on an attempt.

import MulticastTerminal

/// The verdict on an attempt: what was done, what should have happened, what did, and the belief behind it if it's
/// known.
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
  ///   - text: The learner's file, where it's known. No belief is named about something that isn't in its code.
  package init(
    on exercise: Exercise, outcomes: [Outcome], comparingWith misconceptions: [Misconception], text: String? = nil
  ) async {
    self.exercise = exercise
    let code = text.map { codeLines(of: $0).map(\.code) }
    let first = exercise.checks.indices.first { $0 >= outcomes.count || !exercise.checks[$0].holds(outcomes[$0]) }
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
    guard case .crashed(let message) = ending, let text, let places = CrashPlaces(of: message, in: text) else {
      return self
    }
    var outcome = self
    outcome.ending = .crashed("\(message.hasSuffix(".") ? message : message + ".") \(places.sentence)")
    return outcome
  }
}
