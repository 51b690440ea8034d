// What is said about an attempt.

/// What is said about an attempt: what was done, what was expected, what came out, and the belief behind it if it is
/// known.
public struct Verdict: Sendable {
  /// What came of it.
  public enum Result: Sendable, Equatable {
    /// Nothing has been written yet.
    case notStarted
    /// Every fact holds.
    case passed
    /// A fact doesn't hold.
    case wrong(fact: Int)
    /// The file doesn't compile, for this reason.
    case doesNotCompile([Paragraph])
    /// The answer could not be looked at, for this reason. It may well be right.
    case refused(String)
  }

  /// The exercise.
  public let exercise: Exercise
  /// What came of it.
  public let result: Result
  /// What came out, for each fact that was looked at.
  public let outcomes: [Outcome]
  /// The belief, if what came out tells.
  public let belief: Belief?

  /// Puts together what was found out otherwise.
  public init(on exercise: Exercise, _ result: Result) {
    self.exercise = exercise
    self.result = result
    outcomes = []
    belief = nil
  }

  /// Judges what came out.
  ///
  /// - Parameters:
  ///   - exercise: What was attempted.
  ///   - outcomes: What came out for each fact, in order; fewer, where the program ended before.
  ///   - mistakes: The wrong implementations to compare with.
  ///   - code: The learner's code, where it is known. No belief is named for something that isn't in it.
  public init(
    on exercise: Exercise, outcomes: [Outcome], comparingWith mistakes: [Mistake], code: String? = nil
  ) async {
    self.exercise = exercise
    self.outcomes = outcomes
    let first = exercise.facts.indices.first { $0 >= outcomes.count || !exercise.facts[$0].holds(outcomes[$0]) }
    result = first.map { .wrong(fact: $0) } ?? .passed
    let belief = await exercise.belief(behind: outcomes, among: mistakes)
    self.belief = belief.flatMap { $0.word.isEmpty || code?.contains($0.word) != false ? $0 : nil }
  }

  /// Whether every fact holds.
  public var isPassed: Bool { result == .passed }

  /// The verdict in one word or two, for tables: "passed", "not started", "wrong", "crashed", "never returned" …
  public var word: String {
    switch result {
    case .notStarted: "not started"
    case .passed: "passed"
    case .doesNotCompile: "does not compile"
    case .refused: "refused"
    case .wrong(let fact):
      switch fact < outcomes.count ? outcomes[fact].ending : .quit {
      case .returned: "wrong"
      case .leaked: "leaked"
      case .raced: "data race"
      case .crashed: "crashed"
      case .timedOut: "never returned"
      case .printedTooMuch: "printed too much"
      case .quit: "ended early"
      }
    }
  }
}
