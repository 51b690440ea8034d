import MulticastPromises
import MulticastTester

/// The outcome of a check.
package struct Outcome: Sendable {
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

  package var ending = Ending.returned
  /// Notes, which make nothing right or wrong.
  package private(set) var notes: [String] = []

  // MARK: Of a scene

  package var lines: [String] = []
  /// The rule that is broken if it isn't as it should be; nil if it's the scene's.
  private(set) var rule: Int?
  /// What the program printed that was predicted; nil if it printed nothing, or there isn't one.
  package private(set) var printed: [String]?
  /// The lines of a prediction, as they were written.
  private(set) var predicted: [String] = []
  /// The kind of outcome, where the lines themselves differ from run to run.
  private(set) var pattern: String?

  // MARK: Of stories

  /// The simplest story in which the answer went wrong.
  package private(set) var difference: Difference?
  /// What came of the given stories, as a number that differs if anything differs.
  private(set) var signature: Int?
  /// The story that was played last, what should have come of it, and what came, as far as that was told.
  package private(set) var story: [Move] = []
  private var expected: Trace?
  private var came = Trace()

  package init() {}

  package mutating func take(_ message: Message) {
    switch message {
    case .line(let line): lines.append(line)
    case .printed(let line): printed = (printed ?? []) + [line]
    case .predicted(let line): predicted.append(line)
    case .pattern(let words): pattern = words
    case .note(let words): if !notes.contains(words) { notes.append(words) }
    case .rule(let number): rule = number
    case .story(let moves): (story, expected, came) = (moves, nil, Trace())
    case .madeUp(let index):
      if GivenStory.madeUp.indices.contains(index) { take(.story(GivenStory.madeUp[index])) }
    case .expected(let trace): expected = trace
    case .event(let event): came.events.append(event)
    case .topic(let topic): came.strangeTopics.append(topic)
    case .difference(let one, let isReplacing):
      if isReplacing || one.size < difference?.size ?? .max { difference = one }
    case .signature(let number): signature = number
    case .begin, .end, .done, .given, .agreed, .step: break
    }
  }

  /// Notes that the program ended like this, in the middle.
  package mutating func end(_ ending: Ending) {
    self.ending = ending
    guard let expected else { return }
    came.ending = if case .crashed = ending { .crashed } else { .endless }
    take(.difference(Difference(story: story, expected: expected, came: came)))
  }

  /// Puts a simpler story in the place of the one in which the program ended.
  package mutating func simplify(_ simpler: Difference) {
    take(.difference(simpler))
    // Another one may have gone wrong before, and be simpler still.
    if difference?.came.ending == .returned { ending = .returned }
  }

  /// Whether another outcome is of the same kind, so that the same idea may be behind both.
  func isLike(_ other: Outcome) -> Bool {
    guard ending == other.ending, pattern == other.pattern else { return false }
    if pattern != nil { return true }
    // Where only a made-up story went wrong, nothing is known.
    if difference != nil || other.difference != nil {
      return signature != nil && signature == other.signature
    }
    return lines == other.lines && printed == other.printed
  }
}
