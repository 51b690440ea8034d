/// Builds an outcome from records. Of a search's stories it keeps the shortest that went wrong, and of several that are
/// as short, one that breaks an earlier rule.
struct Observation: Sendable {
  private let fact: Fact
  private var outcome = Outcome()
  private var story: MadeUpStory?
  private var found: Outcome?

  init(of fact: Fact) { self.fact = fact }

  /// The lines of this story, or of this scene.
  var lines: [String] { outcome.lines }
  var notes: [String] { outcome.notes }

  mutating func take(_ record: Record) {
    guard record.kind == .story else { return outcome.take(record) }
    compare()
    outcome = Outcome()
    story = MadeUpStory(record.words)
  }

  /// The outcome, where the scene or the whole program ended like this.
  func outcome(_ ending: Outcome.Ending = .returned) -> Outcome {
    var last = self
    guard let search = fact.search else {
      if ending != .returned { last.outcome.ending = ending }
      return last.outcome
    }
    if ending == .returned { last.compare() }
    if let found = last.found { return found }
    guard ending != .returned else { return Outcome() }
    // The moves that were made, of which the last never ended.
    last.outcome.foundStory = story.flatMap { search($0, last.outcome.madeMoveCount) }
    last.outcome.ending = ending
    return last.outcome
  }

  private mutating func compare() {
    guard let words = story.flatMap({ fact.search?($0, nil) }), outcome.lines != words.expected else { return }
    var other = outcome
    other.foundStory = words
    guard let found, let size = found.foundStory?.size, words.size >= size else { return found = other }
    if words.size == size, fact.brokenRule(other) < fact.brokenRule(found) { self.found = other }
  }
}
