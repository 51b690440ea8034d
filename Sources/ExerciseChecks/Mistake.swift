// Wrong implementations, by which wrong ideas are recognized.

/// A wrong implementation, and the belief that leads to it.
public struct Mistake: Sendable {
  /// How it ends.
  public enum Ending: Sendable, Equatable {
    /// Every scene ends.
    case returns
    /// The scene of a fact crashes, with a message that contains these words.
    case crashes(fact: Int, words: String)
    /// The scene of a fact never ends, after it has written this line, if any.
    case neverReturns(fact: Int, after: String? = nil)

    /// Whether only a time limit ends it.
    public var isEndless: Bool {
      if case .neverReturns = self { true } else { false }
    }
  }

  /// The type.
  public let attempt: Attempt
  /// The belief's claim; nil for a slip without a belief.
  public let claim: String?
  /// How it ends. A mistake that crashes or never returns must be played in a process of its own.
  public let ending: Ending

  /// Describes a wrong implementation.
  public init(_ attempt: Attempt, believing claim: String?, _ ending: Ending = .returns) {
    self.attempt = attempt
    self.claim = claim
    self.ending = ending
  }
}

extension Exercise {
  /// The belief behind some outcomes, or nil if it isn't known.
  ///
  /// It's known when one of the wrong implementations, played here and now, gives the very same: the same facts hold up
  /// to the first that doesn't, and that one has the same outcome. Where that is true of several, the facts after it
  /// decide. So nothing is guessed: the answer does exactly what the belief would lead to.
  public func belief(behind outcomes: [Outcome], among mistakes: [Mistake]) async -> Belief? {
    guard let first = facts.indices.first(where: { $0 < outcomes.count && !facts[$0].holds(outcomes[$0]) }) else {
      return nil
    }
    let mistakes = mistakes.filter { $0.claim != nil && $0.attempt.exercise.name == name }
    var candidates: [(mistake: Mistake, outcomes: [Outcome])] = []
    for mistake in mistakes where mistake.ending == .returns {
      let outcomes = await mistake.attempt.outcomes()
      if facts.indices.first(where: { !facts[$0].holds(outcomes[$0]) }) == first {
        candidates.append((mistake, outcomes))
      }
    }
    for index in outcomes.indices[first...] {
      candidates.removeAll { !$0.outcomes[index].looks(like: outcomes[index]) }
      if Set(candidates.map(\.mistake.claim)).count < 2 { break }
    }
    let known = candidates.map(\.mistake) + mistakes.filter { $0.ending.matches(outcomes[first], ofFact: first) }
    let claims = Set(known.map(\.claim))
    return claims.count == 1 ? beliefs.first { claims.contains($0.claim) } : nil
  }
}

extension Outcome {
  func looks(like other: Outcome) -> Bool { ending == other.ending && signature == other.signature }
}

extension Mistake.Ending {
  func matches(_ outcome: Outcome, ofFact index: Int) -> Bool {
    switch (self, outcome.ending) {
    case (.crashes(index, let words), .crashed(let message)): message.contains(words)
    case (.neverReturns(index, let line), .timedOut): line.map(outcome.lines.contains) ?? true
    default: false
    }
  }
}
