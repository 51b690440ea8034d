/// Plays the moves of some rules with a learner's type.
protocol Simulation: Sendable {
  associatedtype Subject: Sendable
  associatedtype Setting: StoryRules
  var rules: Setting { get }
  /// Whether calls arrive on other threads, for which a story waits.
  var waitsForThreads: Bool { get }

  /// Plays a story, and logs each move and what happens.
  func play(_ moves: [Setting.Move], of subject: Subject, _ log: Log)

  /// How its stories can be watched; nil if they can't.
  var watching: Watching? { get }
}

extension Simulation {
  var waitsForThreads: Bool { false }
  var watching: Watching? { nil }
}

extension Simulation where Self: StoryRules {
  var rules: Self { self }
}
