/// One thing that a check looks at: a scene that's written by hand, or a search.
package struct Fact: Sendable {
  /// The number of the rule that it tests. A search tests all of them, and the rule follows from what it finds.
  package let rule: Int?
  /// Whether the outcome is a picture of canvases, which is shown even when the fact holds.
  package internal(set) var isPicture = false
  /// Whether what was written is a prediction, to be compared with what a program has just printed.
  package let isPrediction: Bool
  /// The rules of its exercise.
  var rules: [Rule] = []
  /// A question that leads on when it doesn't hold, if there's a better one than the rule's.
  package let question: String?
  /// What a search tells of the first so many moves of a story; of all, if the number is nil.
  typealias Search = @Sendable (MadeUpStory, Int?) -> FoundStory?
  private(set) var search: Search?
  /// The moves of a hand-written story, as text, if they are a town's.
  var moves: String?
  /// Whether what a search finds depends on threads, and so can differ from run to run.
  package private(set) var dependsOnThreads = false
  /// Why a hand-written story went wrong, with the cause first that explains most.
  private(set) var causes: (@Sendable (Outcome) -> [Cause])?
  private var done = ""
  private var expected: [String] = []

  /// A fact that a hand-written scene establishes.
  ///
  /// - Parameters:
  ///   - rule: The number of the rule that it tests.
  ///   - done: What the scene does, as the learner reads it.
  ///   - expected: What the scene writes down when the fact holds.
  ///   - question: A question that leads on when the fact doesn't hold, in place of the rule's.
  ///   - isPicture: Whether the written lines are a picture of canvases.
  ///   - isPrediction: Whether the written lines are a prediction of what a program prints.
  ///   - causes: Why it went wrong, where the rule follows from that.
  init(
    rule: Int, done: String, expected: [String], ask question: String? = nil, isPicture: Bool = false,
    isPrediction: Bool = false, causes: (@Sendable (Outcome) -> [Cause])? = nil
  ) {
    self.isPrediction = isPrediction
    (self.rule, self.done, self.expected) = (rule, done, expected)
    (self.question, self.isPicture, self.causes) = (question, isPicture, causes)
  }

  /// A fact that a search establishes, and what it tells of its stories.
  init(search: @escaping Search, dependsOnThreads: Bool) {
    (rule, question, isPrediction) = (nil, nil, false)
    (self.search, self.dependsOnThreads) = (search, dependsOnThreads)
  }

  /// What the scene does.
  package func done(_ outcome: Outcome = Outcome()) -> String { outcome.foundStory?.story() ?? done }

  /// The lines of an outcome in which it holds.
  package func expected(_ outcome: Outcome = Outcome()) -> [String] {
    isPrediction ? outcome.printed ?? expected : outcome.foundStory?.expected ?? expected
  }

  /// Whether the fact holds, as far as one scene can tell.
  package func holds(_ outcome: Outcome) -> Bool { outcome.ending == .returned && outcome.lines == expected(outcome) }

  /// Whether a search establishes it, and not a hand-written scene.
  package var isSearch: Bool { search != nil }
}
