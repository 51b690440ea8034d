/// The outcome of a scene.
package struct Outcome: Sendable, Equatable {
  package enum Ending: Sendable, Equatable {
    /// As it should.
    case returned
    case crashed(String)
    /// It hadn't ended when the time was up.
    case timedOut
    /// It was stopped because it had printed more than `Limits.outputBytes`.
    case printedTooMuch
    /// The program ended in the middle, without a crash.
    case quit
  }

  package var lines: [String] = []
  /// The kind of outcome, where the lines themselves differ from run to run.
  package var pattern: String?
  /// Notes, which make nothing right or wrong.
  package var notes: [String] = []
  package var ending = Ending.returned
  /// The shortest story that goes wrong, in words, where a search found one.
  var foundStory: FoundStory?
  /// How many of its moves have been made so far.
  private(set) var madeMoveCount = 0
  /// What the program printed that was predicted; nil if it printed nothing, or there isn't one.
  package private(set) var printed: [String]?
  /// Why it went wrong, as far as the learner's process can tell.
  private(set) var causes: [Cause] = []

  package init() {}

  /// How many moves the story has that a search found; nil where it found none.
  package var moveCount: Int? { foundStory?.size }

  /// The part that is compared with the outcomes of wrong implementations.
  var signature: [String] { pattern.map { [$0] } ?? lines }

  mutating func take(_ record: Record) {
    switch record.kind {
    case .begin, .end, .done, .story, .step, .grip: break
    case .move: madeMoveCount += 1
    case .line: lines.append(record.words)
    case .printed: printed = (printed ?? []) + [record.words]
    case .pattern: pattern = record.words
    case .note: if !notes.contains(record.words) { notes.append(record.words) }
    case .cause: causes.append(Cause(record.words))
    }
  }
}
