/// The shortest story that goes wrong, as a search found it.
struct FoundStory: Equatable, Sendable {
  let expected: [String]
  let size: Int
  /// The moves as text, if they can be watched.
  var moves: String?
  let story: @Sendable () -> String
  /// Why it went wrong, with the cause first that explains most.
  let causes: @Sendable (Outcome) -> [Cause]

  static func == (one: FoundStory, other: FoundStory) -> Bool {
    one.expected == other.expected && one.size == other.size
  }
}
