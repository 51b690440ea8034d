// The outcome of a scene, and the records that make it up, in the same process or sent from another.

/// One thing that happened in a scene. As a line of text it goes from a learner's process to its parent.
struct Record: Equatable {
  enum Kind: String {
    /// The scene of a fact begins.
    case begin
    /// An evening begins. Lines of the one before no longer count.
    case evening
    /// The next move of an evening begins.
    case move
    /// A line was written, see `Log`.
    case line
    /// The program that was predicted printed a line.
    case printed
    /// What kind of outcome it is, where the lines differ from run to run.
    case pattern
    case note
    /// Two threads aren't kept apart.
    case raced
    /// A cause of what went wrong, see `Cause`.
    case cause
    /// The scene is over.
    case end
    /// All scenes are over.
    case done
    /// A step of a story that is watched, and which units are held strongly at one.
    case step, grip
  }

  let kind: Kind
  var words = ""

  init(_ kind: Kind, _ words: String = "") { (self.kind, self.words) = (kind, words) }

  /// The record as one line of text, whatever it contains.
  var text: String { String("\(kind.rawValue) \(words)".map { $0.isNewline ? " " : $0 }) }

  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard let kind = parts.first.flatMap({ Kind(rawValue: String($0)) }) else { return nil }
    self.init(kind, parts.count > 1 ? String(parts[1]) : "")
  }
}

/// The outcome of a scene.
package struct Outcome: Sendable, Equatable {
  package enum Ending: Sendable, Equatable {
    /// As it should.
    case returned
    /// As it should, but two threads weren't kept apart.
    case raced
    case crashed(String)
    /// It hadn't ended when the time was up.
    case timedOut
    /// It was stopped because it had printed more than eight megabytes.
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
  /// The story of the evening, where a search found it.
  var told: Told?
  /// How many of its moves have been made so far.
  private(set) var madeMoveCount = 0
  /// What the program printed that was predicted; nil if it printed nothing, or there isn't one.
  package private(set) var printed: [String]?
  /// Why it went wrong, as far as the learner's process can tell.
  private(set) var causes: [Cause] = []

  package init() {}

  /// How many moves the evening has that a search found; nil where it found none.
  package var moveCount: Int? { told?.size }

  /// The part that is compared with the outcomes of wrong implementations.
  var signature: [String] { pattern.map { [$0] } ?? lines }

  mutating func take(_ record: Record) {
    switch record.kind {
    case .begin, .end, .done, .evening, .step, .grip: break
    case .move: madeMoveCount += 1
    case .line: lines.append(record.words)
    case .printed: printed = (printed ?? []) + [record.words]
    case .pattern: pattern = record.words
    case .note: if !notes.contains(record.words) { notes.append(record.words) }
    case .raced: ending = .raced
    case .cause: causes.append(Cause(record.words))
    }
  }
}

/// Builds an outcome from records. Of a search's evenings it keeps the shortest that went wrong.
struct Observation: Sendable {
  private let fact: Fact
  private var outcome = Outcome()
  private var evening: MadeUpEvening?
  private var found: Outcome?

  init(of fact: Fact) { self.fact = fact }

  /// The lines of this evening, or of this scene.
  var lines: [String] { outcome.lines }
  var notes: [String] { outcome.notes }

  mutating func take(_ record: Record) {
    guard record.kind == .evening else { return outcome.take(record) }
    compare()
    outcome = Outcome()
    evening = MadeUpEvening(record.words)
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
    last.outcome.told = evening.flatMap { search($0, last.outcome.madeMoveCount) }
    last.outcome.ending = ending
    return last.outcome
  }

  private mutating func compare() {
    guard let told = evening.flatMap({ fact.search?($0, nil) }), outcome.lines != told.expected,
      told.size < found?.told?.size ?? .max
    else { return }
    found = outcome
    found?.told = told
  }
}
