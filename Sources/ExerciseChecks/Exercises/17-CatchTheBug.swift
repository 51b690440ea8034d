/// What 17 catch-the-bug asks for: three checks, each of which tells the right implementations of
/// an exercise from the wrong ones. Each can create as many dispatch systems as it needs.
public protocol CatchTheBugExercise: SendableMetatype {
  /// Whether these dispatch systems do what 06 sweep asks for.
  static func sweepIsRight(_ open: () -> any SweepExercise) -> Bool
  /// Whether these dispatch systems do what 10 early-exit asks for.
  static func earlyExitIsRight(_ open: () -> any EarlyExitExercise) -> Bool
  /// Whether these dispatch systems do what 14 the-vote asks for.
  static func theVoteIsRight(_ open: () -> any TheVoteExercise) -> Bool
}

extension Attempt {
  /// An attempt at 17 catch-the-bug: a learner's checks have to accept right answers and to catch
  /// wrong ones.
  package init(_ type: any CatchTheBugExercise.Type, right: [Attempt], wrong: [WrongAnswer]) {
    self.init(.catchTheBug, Candidates(type: type, right: right, wrong: wrong))
  }
}

extension Exercise {
  /// The other way round: the learner writes the check.
  public static let catchTheBug = Exercise(
    number: 17, name: "catch-the-bug", kind: .write, path: .further, minutes: 20,
    about: "your own check, tried on right and wrong answers",
    rules: [
      Rule(
        """
        Each check returns true for a class that keeps all rules of its exercise, however it's \
        written.
        """,
        ask: "Does your check ask for more than the rules do?"),
      Rule(
        "`sweepIsRight` returns false for a class that breaks rule 1, 2 or 3 of 06 sweep.",
        ask: """
          Your check never plays a story in which the broken rule makes a difference. What would \
          such a story be?
          """),
      Rule(
        "`earlyExitIsRight` returns false for a class that breaks rule 2 or 4 of 10 early-exit.",
        ask: """
          Your check never plays a story in which the broken rule makes a difference. What would \
          such a story be?
          """),
      Rule(
        "`theVoteIsRight` returns false for a class that breaks rule 1, 2, 3 or 4 of 14 the-vote.",
        ask: """
          Your check never plays a story in which the broken rule makes a difference. What would \
          such a story be?
          """),
    ],
    checks: catchTheBugChecks,
    hints: [
      """
      What does a class with the bug do that a class without it doesn't? In which story does that \
      show?
      """,
      """
      Take one bug after the other, and think of the smallest story in which it shows. Your \
      stations can note what they hear, since they call a closure of yours. Then compare \
      everything that they noted with what should be there.
      """,
      """
      Let each unit append its name to an array, and compare the whole array at the end: `called \
      == ["a", "c"]`. For the wrappers, count them before anything else looks at them. For the \
      vote, compare which units were asked, and what `mayHelicopterFly` returned, too.
      """,
    ],
    proved: """
      Your checks accepted every right answer that we have, however it's written, and rejected \
      every wrong one. Nobody can ask more of a check. These exercises are checked in the same \
      way.
      """,
    demoSteps: ["swift run emergency-dispatch --step 8"],
    chapter: "Tutorials/2-awkward-moments/03-leaving-and-arriving.md",
    subject: "CatchTheBug.self", learnerWritesCheck: true)
}

/// A learner's checks, and what they are tried on.
private struct Candidates: Sendable, CustomStringConvertible {
  let type: any CatchTheBugExercise.Type
  let right: [Attempt]
  let wrong: [WrongAnswer]
  var description: String { "\(type)" }
}

/// A wrong answer to an exercise, and the rule that it breaks.
package struct WrongAnswer: Sendable {
  let attempt: Attempt
  let brokenRule: Int

  package init(_ exercise: Exercise, _ type: any Sendable, breaks brokenRule: Int) {
    attempt = Attempt(exercise, type)
    self.brokenRule = brokenRule
  }
}

/// A learner's check of an exercise, tried on right and wrong answers.
///
/// - Parameters:
///   - rule: The rule of this exercise that the check is about.
///   - rules: The rules to catch.
///   - accepts: Whether the learner's check accepts a type.
private func trials(
  of exercise: Exercise, rule: Int, catching rules: [Int],
  accepts: @escaping @Sendable (any CatchTheBugExercise.Type, any Sendable) -> Bool
) -> [Check] {
  let done = "Your check was tried on"
  let right = "\(done) right and wrong answers to \(exercise.name). These are the right ones."
  let wrong = "\(done) wrong answers to \(exercise.name). Each of them breaks one rule."
  let onRightOnes = Scene(rule: 1, done: right, expected: ["all are accepted"]) {
    (candidates: Candidates, log) in
    let right = candidates.right.filter { $0.exercise.name == exercise.name }
    let rejected = right.filter { !accepts(candidates.type, $0.subject) }
    for name in rejected.map(\.typeName).sorted() { log.write("\(name) is rejected") }
    guard rejected.isEmpty else { return }
    log.write(right.isEmpty ? "there are none" : "all are accepted")
  }
  let allRejected = rules.map { "rule \($0) broken: rejected" }
  let onWrongOnes = Scene(rule: rule, done: wrong, expected: allRejected) {
    (candidates: Candidates, log) in
    let wrong = candidates.wrong.filter { $0.attempt.exercise.name == exercise.name }
    let missed = wrong.filter { accepts(candidates.type, $0.attempt.subject) }
    let missedRules = missed.map(\.brokenRule)
    for rule in rules {
      log.write("rule \(rule) broken: \(missedRules.contains(rule) ? "accepted" : "rejected")")
    }
    guard let first = missedRules.min() else { return }
    log.note("A rule that was missed: \(exercise.rules[first - 1].text)")
    log.take(.pattern(missed.map(\.attempt.typeName).sorted().joined(separator: ", ")))
  }
  return [Check(onRightOnes), Check(onWrongOnes)]
}

private let catchTheBugChecks =
  trials(of: .sweep, rule: 2, catching: [1, 2, 3]) { type, subject in
    type.sweepIsRight { (subject as! any SweepExercise.Type).init() }
  }
  + trials(of: .earlyExit, rule: 3, catching: [2, 4]) { type, subject in
    type.earlyExitIsRight { (subject as! any EarlyExitExercise.Type).init() }
  }
  + trials(of: .theVote, rule: 4, catching: [1, 2, 3, 4]) { type, subject in
    type.theVoteIsRight { (subject as! any TheVoteExercise.Type).init() }
  }
