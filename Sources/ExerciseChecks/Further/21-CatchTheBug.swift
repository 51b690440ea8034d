import EmergencyDispatch

/// What 21 catch-the-bug asks for: three checks, each of which tells the right implementations of an exercise from the
/// wrong ones. Each can create as many dispatch systems as it needs.
public protocol CatchTheBugExercise: SendableMetatype {
  /// Whether these dispatch systems do what 07 sweep asks for.
  static func sweepIsRight(_ open: () -> any SweepExercise) -> Bool
  /// Whether these dispatch systems do what 11 early-exit asks for.
  static func earlyExitIsRight(_ open: () -> any EarlyExitExercise) -> Bool
  /// Whether these dispatch systems do what 15 the-vote asks for.
  static func theVoteIsRight(_ open: () -> any TheVoteExercise) -> Bool
}

extension Attempt {
  /// An attempt at 21 catch-the-bug: a learner's checks have to accept right answers and to catch wrong ones.
  package init(_ type: any CatchTheBugExercise.Type, right: [Attempt], wrong: [Misconception]) {
    self.init(.catchTheBug, Candidates(type: type, right: right, wrong: wrong))
  }
}

extension Exercise {
  /// The other way round: the learner writes the check.
  public static let catchTheBug = Exercise(
    number: 21, name: "catch-the-bug", kind: .write, path: .further, minutes: 15,
    about: "a check of your own, tried on right and wrong answers",
    checks: catchTheBugChecks,
    replies: [
      "a check that passes is a check": """
      Your check accepts every answer, whatever it does. A check that can't fail says nothing about what it checks. \
      Which answers should it reject, and how could you tell?
      """,
      "there is one right way": """
      Your check rejects an answer that is right. It throws empty boxes away at other moments as well. A check asks \
      for what was promised, and nothing more. What was promised about the boxes?
      """,
      "what must not happen is all":
        "The unit that left isn't told. But a class that tells no one would pass, too. Which units must be told?",
      "the answer tells it all":
        "The answer is right, but it doesn't show which units were asked. How could your units tell you?",
    ],
    hints: [
      "What does a class with the bug do that one without it doesn't? In which scene does it show?",
      """
      Take one bug after the other, and build the smallest scene in which it shows. Your stations can note what they \
      hear, since they call a closure of yours. Then compare all that they noted with what should be there.
      """,
      """
      Let each unit append its name to an array, and compare the whole array at the end: `told == ["a", "c"]`. For the \
      boxes, count them before anything else looks. For the vote, compare which units were asked, and the answer as well.
      """,
    ],
    proved: """
      Your checks accept every right answer, however it's written, and reject every wrong one. That's all you can ask of \
      a check. These exercises are checked in the same way.
      """,
    demoSteps: ["swift run emergency-dispatch --step 8"], chapter: "Tutorials/3-further/09-other-systems.md",
    subject: "CatchTheBug.self", isTurnedRound: true)
}

/// A learner's checks, and what they are tried on.
struct Candidates: Sendable, CustomStringConvertible {
  let type: any CatchTheBugExercise.Type
  let right: [Attempt]
  let wrong: [Misconception]
  var description: String { "\(type)" }

  /// Tries a learner's check on right answers, and on wrong ones that break one of these facts, in an order that is the
  /// same each time, and in which counting doesn't help.
  fileprivate func trials(
    of exercise: Exercise, breaking facts: Range<Int>, accepts: (any CatchTheBugExercise.Type, Any) -> Bool
  ) async -> [(name: String, brokenFact: Int?, isAccepted: Bool)] {
    var answers: [(attempt: Attempt, brokenFact: Int?)] = []
    for attempt in right where attempt.exercise.name == exercise.name { answers.append((attempt, nil)) }
    // Only those that a check in the same program survives.
    for misconception in wrong where misconception.ending == .returns && misconception.claim != nil {
      let attempt = misconception.attempt
      guard attempt.exercise.name == exercise.name else { continue }
      for fact in facts where !exercise.facts[fact].holds(await attempt.outcome(ofFact: fact)) {
        answers.append((attempt, fact))
        break
      }
    }
    var random = SplitMix64(state: UInt64(exercise.number))
    answers.shuffle(using: &random)
    return answers.map { attempt, brokenFact in (attempt.typeName, brokenFact, accepts(type, attempt.subject)) }
  }
}

/// A learner's check of an exercise, tried on right and wrong answers.
///
/// - Parameters:
///   - facts: The facts to catch: an answer that breaks one of them has an evening that shows it.
///   - accepts: Whether the learner's check accepts a type.
private func trials(
  of exercise: Exercise, catching facts: Range<Int>,
  accepts: @escaping @Sendable (any CatchTheBugExercise.Type, Any) -> Bool
) -> [Check] {
  [
    Check(
      Fact(
        "your check of \(exercise.name) accepts right answers",
        done: "Your check was tried on right and wrong answers to \(exercise.name). These are the right ones.",
        expected: ["all are accepted"], ask: "Does your check ask for more than was promised?")
    ) { (candidates: Candidates, log) async in
      let right = await candidates.trials(of: exercise, breaking: facts, accepts: accepts).filter {
        $0.brokenFact == nil
      }
      let rejected = right.filter { !$0.isAccepted }.map(\.name).sorted()
      for name in rejected { log.write("\(name) is rejected") }
      if rejected.isEmpty { log.write(right.isEmpty ? "there are none" : "all are accepted") }
    },
    Check(
      Fact(
        "your check of \(exercise.name) catches wrong answers",
        done: "Your check was tried on wrong answers to \(exercise.name). Each breaks one of these promises.",
        expected: exercise.facts[facts].map { "caught when this fails: \($0.claim)" },
        ask: "Which evening would show the first one that isn't caught? Your check never plays it.")
    ) { (candidates: Candidates, log) async in
      let missed = await candidates.trials(of: exercise, breaking: facts, accepts: accepts).filter {
        $0.brokenFact != nil && $0.isAccepted
      }
      for fact in facts {
        let isMissed = missed.contains { $0.brokenFact == fact }
        log.write("\(isMissed ? "not " : "")caught when this fails: \(exercise.facts[fact].claim)")
      }
      if !missed.isEmpty { log.setPattern(missed.map(\.name).sorted().joined(separator: ", ")) }
    },
  ]
}

private let catchTheBugChecks =
  trials(of: .sweep, catching: 0..<Exercise.sweep.facts.count - 1) { type, subject in
    (subject as? any SweepExercise.Type).map { center in type.sweepIsRight { center.init() } } ?? false
  }
  + trials(of: .earlyExit, catching: 1..<Exercise.earlyExit.facts.count - 1) { type, subject in
    (subject as? any EarlyExitExercise.Type).map { center in type.earlyExitIsRight { center.init() } } ?? false
  }
  + trials(of: .theVote, catching: 0..<Exercise.theVote.facts.count - 1) { type, subject in
    (subject as? any TheVoteExercise.Type).map { center in type.theVoteIsRight { center.init() } } ?? false
  }
