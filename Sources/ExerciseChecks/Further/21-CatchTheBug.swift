/// What 21 catch-the-bug asks for: three checks, each of which tells the right implementations of an exercise from the
/// wrong ones. Each can open as many centres as it needs.
public protocol CatchTheBugExercise: SendableMetatype {
  /// Whether these centres do what 07 sweep asks for.
  static func sweepIsRight(_ open: () -> any SweepExercise) -> Bool
  /// Whether these centres do what 11 early-exit asks for.
  static func earlyExitIsRight(_ open: () -> any EarlyExitExercise) -> Bool
  /// Whether these centres do what 15 the-vote asks for.
  static func theVoteIsRight(_ open: () -> any TheVoteExercise) -> Bool
}

extension Attempt {
  /// An attempt at 21 catch-the-bug.
  public init(_ type: any CatchTheBugExercise.Type) { self.init(.catchTheBug, "\(type)", catchTheBugChecks) { type } }
}

extension Exercise {
  /// Turned round: the learner writes the check.
  public static let catchTheBug = Exercise(
    21, "catch-the-bug", .write, .further, minutes: 15,
    about: "a check of your own, tried on right and wrong centres",
    facts: catchTheBugChecks.map(\.fact),
    beliefs: [
      Belief(
        "a check that passes is a check",
        """
        Your check lets all of them through, whatever they do. A check that can't fail says nothing about what it checks. \
        Which of these centres should it stop, and by what would you know it?
        """),
      Belief(
        "there is one right way",
        """
        Your check accuses a centre that is right. It throws empty boxes away now and then, and not at once. A check asks for \
        what was promised, and for nothing more. What was promised about the boxes?
        """),
      Belief(
        "what must not happen is all",
        """
        Whoever left is not told, and your check is content with that. But a centre that tells nobody at all would please it \
        as well. Which units must be told?
        """),
      Belief(
        "the answer tells it all",
        """
        The answer is right, so your check is content. But it can't be seen from the answer who was asked. By what could your \
        units tell you?
        """),
    ],
    hints: [
      "What does a centre do that has the bug, which one without it doesn't? In which scene can that be seen?",
      """
      Take one bug after the other, and build the smallest scene in which it shows. Your stations can note what they hear, \
      since they call a closure of yours. Then compare all that they noted with all that should be there.
      """,
      """
      Let each unit append its name to an array, and compare the whole array at the end: `told == ["a", "c"]`. For the boxes, \
      count them before anything else looks. For the vote, compare who was asked, and the answer as well.
      """,
    ],
    proved: """
      Your checks accept each of the right centres, however it is written, and stop each of the wrong ones. That is all that \
      can be asked of a check. These exercises are checked in the same way.
      """,
    demoSteps: ["swift run emergency-dispatch --step 7"], chapter: "Tutorials/3-further/09-other-systems.md",
    isTurnedRound: true)
}

// MARK: - The scenes

/// A learner's check, tried on the right implementations of an exercise, or on the wrong ones.
private struct Trial: Sendable {
  let exercise: Exercise
  /// The facts about what the type does. A prediction says nothing about that.
  let facts: Range<Int>
  /// The beliefs behind what crashes, which a check in the same program can't survive.
  var crashing: [String] = []
  /// What the learner's check says of a type.
  let accepts: @Sendable (any CatchTheBugExercise.Type, Any) -> Bool

  var checks: [Check<any CatchTheBugExercise.Type>] {
    let claims = exercise.beliefs.map(\.claim).filter { !crashing.contains($0) }
    return [
      Check(
        "the check of \(exercise.name) accepts what is right",
        done: "Your check was tried on the solutions of \(exercise.name).",
        expected: ["all are accepted"],
        ask: "Does your check ask for more than was promised?"
      ) { type, log in
        let right = Lineup.right(exercise)
        let accused = right.filter { !accepts(type, $0.subject()) }
        for attempt in accused { log.write("\(attempt.typeName) is accused") }
        if accused.isEmpty { log.write(right.isEmpty ? "there are none" : "all are accepted") }
      },
      Check(
        "the check of \(exercise.name) stops what is wrong",
        done: """
          Your check was tried on wrong centres. Each was written by somebody who believed what stands in its line.
          """,
        expected: claims.map { "stopped: \($0)" },
        ask: "In which scene does the first one that slips through do something else than a right one?"
      ) { type, log in
        let wrong = await Lineup.wrong(exercise, facts: facts)
        let missed = wrong.filter { accepts(type, $0.attempt.subject()) }
        for claim in claims {
          let isStopped = wrong.contains { $0.claim == claim } && !missed.contains { $0.claim == claim }
          log.write((isStopped ? "stopped: " : "slips through: ") + claim)
        }
        if !missed.isEmpty { log.setPattern(missed.map(\.attempt.typeName).joined(separator: ", ")) }
      },
    ]
  }
}

private let catchTheBugChecks: [Check<any CatchTheBugExercise.Type>] = [
  Trial(exercise: .sweep, facts: 0..<Exercise.sweep.facts.count) { type, subject in
    guard let centre = subject as? any SweepExercise.Type else { return false }
    return type.sweepIsRight { centre.init() }
  },
  Trial(
    exercise: .earlyExit, facts: 1..<Exercise.earlyExit.facts.count,
    crashing: ["the positions were counted, so they are there"]
  ) { type, subject in
    guard let centre = subject as? any EarlyExitExercise.Type else { return false }
    return type.earlyExitIsRight { centre.init() }
  },
  Trial(exercise: .theVote, facts: 0..<Exercise.theVote.facts.count) { type, subject in
    guard let centre = subject as? any TheVoteExercise.Type else { return false }
    return type.theVoteIsRight { centre.init() }
  },
].flatMap(\.checks)
