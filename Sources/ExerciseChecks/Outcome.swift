// The outcome of a scene, and the records that make it up, in the same process or sent from another.

/// One thing that happened in a scene. As a line of text it goes from a learner's process to its parent.
enum Record: Equatable {
  /// The scene of a fact begins.
  case begin(Int)
  /// A search plays an evening. Lines of the one before no longer count.
  case evening(MadeUpEvening)
  /// The next move of an evening begins.
  case move
  /// A line was written, see `Log`.
  case line(String)
  case pattern(String)
  case note(String)
  /// An object of this name is still in memory.
  case leaked(String)
  /// Two threads aren't kept apart.
  case raced
  /// The scene is over.
  case end
  /// All scenes are over.
  case done

  /// The record as one line of text.
  var text: String {
    switch self {
    case .begin(let fact): "begin \(fact)"
    case .evening(let evening): "evening \(evening.text)"
    case .move: "move"
    case .line(let line): "line \(Self.escaped(line))"
    case .pattern(let pattern): "pattern \(Self.escaped(pattern))"
    case .note(let note): "note \(Self.escaped(note))"
    case .leaked(let name): "leaked \(Self.escaped(name))"
    case .raced: "raced"
    case .end: "end"
    case .done: "done"
    }
  }

  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    let rest = parts.count > 1 ? Self.unescaped(parts[1]) : ""
    switch parts.first {
    case "begin":
      guard let fact = Int(rest) else { return nil }
      self = .begin(fact)
    case "evening":
      guard let evening = MadeUpEvening(rest) else { return nil }
      self = .evening(evening)
    case "move": self = .move
    case "line": self = .line(rest)
    case "pattern": self = .pattern(rest)
    case "note": self = .note(rest)
    case "leaked": self = .leaked(rest)
    case "raced": self = .raced
    case "end": self = .end
    case "done": self = .done
    default: return nil
    }
  }

  // A record is one line, whatever it contains.
  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x5C || $0 > 0x7E }) else { return text }
    return String(text.flatMap { $0 == "\\" ? "\\\\" : $0.isNewline ? "\\n" : "\($0)" })
  }

  private static func unescaped(_ text: some StringProtocol) -> String {
    guard text.utf8.contains(0x5C) else { return String(text) }
    var result = ""
    var isEscaped = false
    for character in text {
      if isEscaped {
        result.append(character == "n" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }
}

/// The outcome of a scene.
public struct Outcome: Sendable, Equatable {
  /// How a scene ended.
  public enum Ending: Sendable, Equatable {
    /// As it should.
    case returned
    /// As it should, but an object of this name is still in memory and can't be reached.
    case leaked(String)
    /// As it should, but two threads weren't kept apart.
    case raced
    /// The program crashed, with this message.
    case crashed(String)
    /// It hadn't ended when the time was up.
    case timedOut
    /// It was stopped because it had printed more than eight megabytes.
    case printedTooMuch
    /// The program ended in the middle, without a crash.
    case quit
  }

  /// The lines that were written.
  public var lines: [String] = []
  /// The kind of outcome, where the lines themselves differ from run to run.
  public var pattern: String?
  /// Notes, which make nothing right or wrong.
  public var notes: [String] = []
  /// How the scene ended.
  public var ending = Ending.returned
  /// The story of the evening, where a search found it.
  var told: Told?
  /// How many of its moves have been made so far.
  fileprivate var madeMoveCount = 0

  /// Creates an outcome in which nothing has happened yet.
  public init() {}

  /// How many moves the evening has that a search found; nil where it found none.
  package var moveCount: Int? { told?.size }

  /// The part that is compared with the outcomes of wrong implementations.
  var signature: [String] { pattern.map { [$0] } ?? lines }

  mutating func take(_ record: Record) {
    switch record {
    case .begin, .end, .done, .evening: break
    case .move: madeMoveCount += 1
    case .line(let line): lines.append(line)
    case .pattern(let pattern): self.pattern = pattern
    case .note(let note): if !notes.contains(note) { notes.append(note) }
    case .leaked(let name): ending = .leaked(name)
    case .raced: ending = .raced
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

  mutating func take(_ record: Record) {
    if case .evening(let evening) = record {
      compare()
      outcome = Outcome()
      self.evening = evening
    } else {
      outcome.take(record)
    }
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
