// Our answers to an exercise, of which the wrong ones show the beliefs behind others.

import Synchronization

/// A wrong belief, recognized by the outcome of the program that it would lead to.
package struct Belief: Sendable {
  /// What a teacher meets when a learner has this idea, and what to do about it, in Markdown.
  package struct ForTeachers: Sendable {
    /// How the idea shows.
    package let sees: String
    /// Why it looks right.
    package let behind: String
    /// A question to ask back.
    package let ask: String
    /// What the learners should find out.
    package let find: String

    package init(sees: String, behind: String, ask: String, find: String) {
      self.sees = sees
      self.behind = behind
      self.ask = ask
      self.find = find
    }
  }

  /// The idea, as a claim: "a set keeps order".
  package let claim: String
  /// What to say when an answer has that very outcome.
  package let reply: String
  /// A word that the code must contain for this idea to be named.
  let word: String
  /// For the page *What learners will say*, which has the ideas of the evening.
  package let forTeachers: ForTeachers?

  package init(
    _ claim: String, ifCodeContains word: String = "", _ reply: String,
    forTeachers: ForTeachers? = nil
  ) {
    self.claim = claim
    self.reply = reply
    self.word = word
    self.forTeachers = forTeachers
  }
}

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
      case (.neverReturns(rule), .timedOut), (.neverReturns(rule), .hung): true
      default: false
      }
    }
  }

  package let attempt: Attempt
  /// The belief that leads to it; nil for a slip that no belief of ours explains.
  package let belief: Belief?
  /// How it ends. A misconception that crashes or never returns must be played in a separate
  /// process.
  package let ending: Ending

  package init(_ attempt: Attempt, _ belief: Belief?, _ ending: Ending = .returns) {
    self.attempt = attempt
    self.belief = belief
    self.ending = ending
  }

  package init(
    _ exercise: Exercise, _ type: any Sendable, _ belief: Belief?, _ ending: Ending = .returns
  ) {
    self.init(Attempt(exercise, type), belief, ending)
  }
}

/// The answers to an exercise.
package protocol Answers: SendableMetatype {
  /// The right ones, of which the first is shown.
  static var right: [Attempt] { get }
  /// The wrong ones. Those without a belief are slips: they prove that a check can fail.
  static var wrong: [Misconception] { get }
}

extension Exercise {
  /// The belief behind some outcomes, or nil if it isn't known.
  ///
  /// It's known when wrong implementations, played here and now, give the very same: the same
  /// checks hold up to the first that doesn't, and from there on all have the same outcome. All of
  /// these have to come from one belief. Where a slip or another belief explains the outcome as
  /// well, none is named.
  package func belief(behind outcomes: [Outcome], among misconceptions: [Misconception]) async
    -> Belief?
  {
    guard
      let first = checks.indices.first(where: {
        $0 < outcomes.count && !checks[$0].holds(outcomes[$0])
      })
    else {
      return nil
    }
    let rule = brokenRule(outcomes[first], ofCheck: first)
    var behind: [String?: Belief?] = [:]
    for misconception in misconceptions where misconception.attempt.exercise.name == name {
      let isBehind =
        misconception.ending == .returns
        ? await gives(misconception.attempt, outcomes, firstWrong: first)
        : misconception.ending.matches(outcomes[first], breaking: rule)
      if isBehind { behind[misconception.belief?.claim] = misconception.belief }
    }
    return behind.count == 1 ? behind.values.first! : nil
  }

  private func gives(
    _ attempt: Attempt, _ outcomes: [Outcome], firstWrong first: Int
  ) async -> Bool {
    guard outcomes[first].ending == .returned else { return false }
    // The check that goes wrong is played first: it's the one in which most answers differ.
    guard await attempt.briefOutcome(ofCheck: first).isLike(outcomes[first]) else { return false }
    for index in 0..<first {
      guard checks[index].holds(await attempt.briefOutcome(ofCheck: index)) else { return false }
    }
    // What an order that changes leads to depends on chance.
    if outcomes[first].pattern != nil { return true }
    for index in first + 1..<outcomes.count {
      guard await attempt.briefOutcome(ofCheck: index).isLike(outcomes[index]) else { return false }
    }
    return true
  }
}

extension Attempt {
  /// What the wrong implementations did in this process: they do the same each time.
  private static let briefOutcomes = Mutex<[String: Outcome]>([:])

  /// Remembers what came of all checks elsewhere, so that nothing is played again here. A brief
  /// play makes up no stories, so it has another outcome where only one of those went wrong.
  package func remember(_ outcomes: [Outcome]) {
    for (index, outcome) in outcomes.enumerated() where outcome.ending == .returned {
      guard outcome.difference == nil || outcome.signature != nil else { continue }
      Self.briefOutcomes.withLock { $0[key(ofCheck: index)] = outcome }
    }
  }

  private func key(ofCheck index: Int) -> String { "\(exercise.name) \(typeName) \(index)" }

  /// The outcome of a check, as brief as it can be. It's played once.
  fileprivate func briefOutcome(ofCheck index: Int) async -> Outcome {
    let key = key(ofCheck: index)
    if let known = Self.briefOutcomes.withLock({ $0[key] }) { return known }
    let outcome = await outcome(ofCheck: index, isBrief: true)
    Self.briefOutcomes.withLock { $0[key] = outcome }
    return outcome
  }
}
