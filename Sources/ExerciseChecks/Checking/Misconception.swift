// Wrong implementations, by which beliefs are recognized.

/// A wrong implementation, and the belief that leads to it.
package struct Misconception: Sendable {
  /// How it ends.
  package enum Ending: Sendable, Equatable {
    /// Every check ends.
    case returns
    /// It crashes where this rule is broken, with a message that contains these words.
    case crashes(rule: Int, words: String)
    /// It never ends where this rule is broken.
    case neverReturns(rule: Int)

    /// Whether only a time limit ends it.
    package var isEndless: Bool {
      if case .neverReturns = self { true } else { false }
    }

    /// Whether an outcome that breaks a rule is the one that's described here.
    package func matches(_ outcome: Outcome, breaking rule: Int) -> Bool {
      switch (self, outcome.ending) {
      case (.crashes(rule, let words), .crashed(let message)): message.contains(words)
      case (.neverReturns(rule), .timedOut): true
      default: false
      }
    }
  }

  package let attempt: Attempt
  /// The belief that leads to it; nil for a slip that no belief of ours explains.
  package let belief: Belief?
  /// How it ends. A misconception that crashes or never returns must be played in a separate process.
  package let ending: Ending

  package init(_ attempt: Attempt, _ belief: Belief?, _ ending: Ending = .returns) {
    (self.attempt, self.belief, self.ending) = (attempt, belief, ending)
  }

  package init(_ exercise: Exercise, _ type: any Sendable, _ belief: Belief?, _ ending: Ending = .returns) {
    self.init(Attempt(exercise, type), belief, ending)
  }
}

extension Exercise {
  /// The belief behind some outcomes, or nil if it isn't known.
  ///
  /// It's known when wrong implementations, played here and now, give the very same: the same checks hold up to the first
  /// that doesn't, and from there on all have the same outcome. All of these have to come from one belief. Where a slip
  /// or another belief explains the outcome as well, none is named.
  package func belief(behind outcomes: [Outcome], among misconceptions: [Misconception]) async -> Belief? {
    guard let first = checks.indices.first(where: { $0 < outcomes.count && !checks[$0].holds(outcomes[$0]) }) else {
      return nil
    }
    let rule = brokenRule(outcomes[first], ofCheck: first)
    var claims: Set<String?> = []
    for misconception in misconceptions where misconception.attempt.exercise.name == name {
      let isBehind =
        misconception.ending == .returns
        ? await gives(misconception.attempt, outcomes, firstWrong: first)
        : misconception.ending.matches(outcomes[first], breaking: rule)
      if isBehind { claims.insert(misconception.belief?.claim) }
    }
    return claims.count == 1 ? beliefs.first { claims.contains($0.claim) } : nil
  }

  private func gives(_ attempt: Attempt, _ outcomes: [Outcome], firstWrong first: Int) async -> Bool {
    guard outcomes[first].ending == .returned else { return false }
    // What an order that changes leads to depends on chance.
    let later = outcomes[first].pattern == nil ? first + 1..<outcomes.count : first..<first
    for index in [first] + Array(0..<first) + later {
      let outcome = await attempt.outcome(ofCheck: index, isBrief: true)
      if !(index < first ? checks[index].holds(outcome) : outcome.isLike(outcomes[index])) { return false }
    }
    return true
  }
}
