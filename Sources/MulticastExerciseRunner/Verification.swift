// The one oracle for an exercise: everything that's wrong with it.

import ExerciseChecks
import Foundation
import MulticastCompiler
import MulticastTerminal

/// All checks, tried on right and wrong answers, and all files of an exercise.
///
/// Right answers pass. A misconception is rejected, and its own belief is named. And each
/// hand-written scene is the first to reject some misconception, so none of them can be left out.
/// What's generated is as it follows from the description. Nothing is written.
package struct Verification: Sendable {
  private var sections: [Section] = []
  private var objections: [(exercise: Exercise, objection: Objection)] = []

  /// Tries everything.
  ///
  /// Answers are played in separate processes, since a slip may crash. In this process, only those
  /// answers are played again, to compare others with them, that are known to return, and of those
  /// only what has to be.
  ///
  /// - Parameters:
  ///   - exercises: What to try.
  ///   - program: The command `exercises`, whose processes play the answers.
  ///   - progress: Hears how far it is.
  package init(
    of exercises: [Exercise] = Exercise.all, playingAnswersIn program: String,
    progress: (String) -> Void = { _ in }
  ) async throws {
    let names = Set(exercises.map(\.name))
    let right = Attempt.allRight.filter { names.contains($0.exercise.name) }
    let wrong = Misconception.all.filter { names.contains($0.attempt.exercise.name) }
    let answers =
      right.map { Candidate(attempt: $0, ending: .returns) }
      + wrong.map { Candidate(attempt: $0.attempt, ending: $0.ending) }
    let played = try await Self.play(answers, in: program, progress)
    progress("\(wrong.count) wrong answers, compared with one another")
    for misconception in wrong {
      misconception.attempt.remember(played[Candidate.key(misconception.attempt)] ?? [])
    }
    for exercise in exercises {
      let section = await Section(exercise, right, wrong, played)
      sections.append(section)
      objections += section.objections.map { (exercise, $0) }
    }
  }

  package var allHolds: Bool { objections.isEmpty }

  private func hasObjection(to exercise: Exercise) -> Bool {
    objections.contains { $0.exercise.name == exercise.name }
  }

  /// Looks at learners' files, which should be as they come, and examines the shown solutions as
  /// learners' files. That's done for those exercises to which there's no objection so far: to find
  /// the belief behind a solution that fails, wrong answers are played in this process, where an
  /// undeclared crash would be the end.
  package mutating func examineLearnersFiles() async throws {
    for exercise in sections.map(\.exercise) where !ExerciseFolder.ofThisClone.isReset(exercise) {
      let objection = Objection(
        place: "Exercises/\(exercise.file)", words: "the learner's file isn't as its original",
        next: "swift run exercises reset \(exercise.name)")
      objections.append((exercise, objection))
    }
    let exercises = sections.map(\.exercise).filter { !hasObjection(to: $0) }
    let verdicts = try await Self.verdicts(onSolutionsOf: exercises)
    for (exercise, verdict) in zip(exercises, verdicts) where !verdict.isPassed {
      let next = """
        see the verdict; a learner's file is what stands before "// MARK: - Other right answers"
        """
      let objection = Objection(
        place: exercise.answersFile, words: "the solution doesn't pass as a learner's file",
        next: next, verdict: verdict)
      objections.append((exercise, objection))
    }
  }

  /// The verdicts on the shown solutions, examined as learners' files. As many are examined at a
  /// time as there are processors.
  private static func verdicts(onSolutionsOf exercises: [Exercise]) async throws -> [Verdict] {
    let count = min(exercises.count, ProcessInfo.processInfo.activeProcessorCount)
    return try await withThrowingTaskGroup(of: [(Int, Verdict)].self) { group in
      for worker in 0..<count {
        group.addTask {
          let examiner = try Examiner(.ofThisClone, limits: .ofGrading)
          var verdicts: [(Int, Verdict)] = []
          for index in stride(from: worker, to: exercises.count, by: count) {
            let solution = SubmittedFile.text(try ExerciseFolder.solution(exercises[index]))
            verdicts.append((index, try await examiner.examine(exercises[index], solution).verdict))
          }
          return verdicts
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  // MARK: - The table

  package func table(_ layout: PageLayout) -> [String] {
    sections.flatMap { $0.table(layout) } + [summary]
      + objections.flatMap { exercise, objection in
        objection.lines(exercise, layout) + [""]
      }
  }

  /// How much was tried.
  private var summary: String {
    func sum(_ count: (Section) -> Int) -> Int { sections.reduce(0) { $0 + count($1) } }
    let parts = [
      "\(sections.count) exercise\(sections.count == 1 ? "" : "s")",
      "\(sum { $0.exercise.checks.count }) checks",
      "\(sum { $0.accepted.count }) right answers accepted",
      "\(sum { $0.wrong.count }) misconceptions with \(sum(\.beliefCount)) beliefs",
      "\(sum { $0.wrong.count(where: \.isTakenForAnother) }) off the diagonal.",
    ]
    return parts.joined(separator: ", ")
  }
}

// MARK: - The verdicts on the answers to one exercise, and what there is to object to

extension Verification {
  /// An exercise, and the verdicts on answers to it.
  fileprivate struct Section {
    /// A wrong answer, and the verdict on it.
    struct Wrong {
      let misconception: Misconception
      let verdict: Verdict

      /// Whether it's taken for another belief than its own.
      var isTakenForAnother: Bool {
        !verdict.isPassed && misconception.unexpectedEnding(verdict) == nil
          && verdict.belief?.claim != misconception.belief?.claim
      }
    }

    let exercise: Exercise
    /// The right answers, and the verdicts on them.
    private var right: [(attempt: Attempt, verdict: Verdict)] = []
    private(set) var wrong: [Wrong] = []

    var accepted: [String] { right.filter(\.verdict.isPassed).map(\.attempt.typeName) }
    var beliefCount: Int { Set(wrong.compactMap(\.misconception.belief?.claim)).count }

    /// - Parameters:
    ///   - allRight: The right answers to all exercises.
    ///   - allWrong: The wrong ones.
    ///   - played: The outcomes of all answers, by their keys.
    init(
      _ exercise: Exercise, _ allRight: [Attempt], _ allWrong: [Misconception],
      _ played: [String: [Outcome]]
    ) async {
      self.exercise = exercise
      func outcomes(_ attempt: Attempt) -> [Outcome] { played[Candidate.key(attempt)] ?? [] }
      // Compared with others is what returns, or says that it doesn't.
      let comparable = allWrong.filter { misconception in
        misconception.ending != .returns
          || outcomes(misconception.attempt).allSatisfy { $0.ending == .returned }
      }
      func verdict(on attempt: Attempt) async -> Verdict {
        await Verdict(on: exercise, outcomes: outcomes(attempt), comparingWith: comparable)
      }
      for attempt in allRight where attempt.exercise.name == exercise.name {
        right.append((attempt, await verdict(on: attempt)))
      }
      for misconception in allWrong where misconception.attempt.exercise.name == exercise.name {
        let verdict = await verdict(on: misconception.attempt)
        wrong.append(Wrong(misconception: misconception, verdict: verdict))
      }
    }

    /// Everything that's wrong with it.
    var objections: [Objection] {
      objectionsToRightAnswers + objectionsToTheChoiceOfRightAnswers + objectionsToWrongAnswers
        + objectionsToChecks + objectionsToTheNumber + exercise.objectionsToFiles()
    }

    private func objection(
      to attempt: Attempt, _ words: String, _ verdict: Verdict? = nil, next: String
    ) -> Objection {
      Objection(
        place: exercise.place(of: attempt), words: "\(attempt.typeName) \(words)", next: next,
        verdict: verdict)
    }

    private var objectionsToRightAnswers: [Objection] {
      right.filter { !$0.verdict.isPassed }.map { attempt, verdict in
        var words = "doesn't pass"
        if case .wrong(let index) = verdict.result { words += " check \(index + 1)" }
        let next = """
          correct it, or ask for no more than the rules say; if all right answers fail, the \
          reference may be wrong
          """
        return objection(to: attempt, words, verdict, next: next)
      }
    }

    /// The solution that learners see is the first, and a prediction has no other.
    private var objectionsToTheChoiceOfRightAnswers: [Objection] {
      let names = right.map(\.attempt.typeName)
      let fewest = exercise.kind == .predict ? 1 : 2
      if names.first == exercise.typeName, names.count >= fewest { return [] }
      let words = "the right answers are \(names.joined(separator: ", "))"
      let next =
        "begin with \(exercise.typeName), and add one that uses a freedom which the rules leave"
      return [Objection(place: exercise.answersFile, words: words, next: next)]
    }

    private var objectionsToWrongAnswers: [Objection] { wrong.compactMap { objection(to: $0) } }

    private func objection(to wrong: Wrong) -> Objection? {
      let verdict = wrong.verdict
      let attempt = wrong.misconception.attempt
      if verdict.isPassed {
        let next = """
          add a scene, or a story to `told` of the village, in which it goes wrong; or leave it out
          """
        return objection(to: attempt, "passes", next: next)
      }
      if let words = wrong.misconception.unexpectedEnding(verdict) {
        let next = "correct its entry's ending, or the answer"
        return objection(to: attempt, words, verdict, next: next)
      }
      guard wrong.isTakenForAnother else { return nil }
      let isSlip = wrong.misconception.belief == nil
      let next =
        isSlip
        ? "make the check tell the two apart, or give both the same belief"
        : "find the answers that do the same in every check, and tell them apart by a check"
      let claim = verdict.belief?.claim ?? "no belief"
      return objection(to: attempt, "is taken for \"\(claim)\"", verdict, next: next)
    }

    private var objectionsToChecks: [Objection] {
      exercise.checks.enumerated().filter { !$0.element.playsStories }.flatMap { index, check in
        objections(toCheck: index, aboutRule: check.rule ?? 0)
      }
    }

    private func objections(toCheck index: Int, aboutRule rule: Int) -> [Objection] {
      var objections: [Objection] = []
      if !wrong.contains(where: { $0.verdict.result == .wrong(check: index) }) {
        objections.append(
          Objection(
            place: exercise.descriptionFile,
            words: "no wrong answer needs check \(index + 1), about rule \(rule)",
            next: "write a wrong answer that only this check catches, or leave the check out"))
      }
      if !exercise.rules.indices.contains(rule - 1) {
        objections.append(
          Objection(
            place: exercise.descriptionFile,
            words: "check \(index + 1) is about rule \(rule), and there is no such rule",
            next: "give it a rule's number, from 1 to \(exercise.rules.count)"))
      }
      return objections
    }

    private var objectionsToTheNumber: [Objection] {
      let index = Exercise.all.firstIndex { $0.name == exercise.name }
      if exercise.number - 1 == index { return [] }
      let words = "its number isn't its place in the list"
      let next = """
        give it the place's number, or move it in Sources/MulticastExerciseRunner/AllExercises.swift
        """
      return [Objection(place: exercise.descriptionFile, words: words, next: next)]
    }

    /// The right answers, and for each wrong one the belief that it was recognized by.
    func table(_ layout: PageLayout) -> [String] {
      let claims = Misconception.beliefs(of: [exercise]).map(\.claim)
      let width = wrong.map(\.misconception.attempt.typeName.count).max() ?? 0
      let rows = wrong.map { wrong in
        let name = wrong.misconception.attempt.typeName.padded(to: width)
        let cells = claims.map { $0 == wrong.verdict.belief?.claim ? "x" : "." }
        let rule = wrong.verdict.brokenRule.map { ", rule \($0)" } ?? ""
        return "  \(name)  \(cells.joined(separator: " "))  \(wrong.verdict.word)\(rule)"
      }
      let accepted = "  accepted: \(accepted.joined(separator: ", "))"
      return [layout.heading(exercise.folder), accepted] + rows + [""]
    }
  }
}

extension Exercise {
  /// Where an answer to it is: the file, and the line where its type begins.
  fileprivate func place(of attempt: Attempt) -> String {
    let text = (try? ExerciseFolder.text(answersFile)) ?? ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let begin = try! Regex(#"\b(?:class|struct|enum) \#(attempt.typeName)\b"#)
    let line = lines.firstIndex { $0.contains(begin) }
    return answersFile + (line.map { ":\($0 + 1)" } ?? "")
  }
}

extension Misconception {
  /// What to say when it ended in another way than its entry says; nil if it ended as it should.
  func unexpectedEnding(_ verdict: Verdict) -> String? {
    guard case .wrong(let index) = verdict.result else { return nil }
    let outcome = verdict.outcome(index)
    let rule = verdict.brokenRule ?? 1
    if ending.matches(outcome, breaking: rule) { return nil }
    if ending == .returns, outcome.ending == .returned { return nil }
    let words =
      switch outcome.ending {
      case .returned: "returned"
      case .crashed(let message):
        "crashed with \"\(message.replacing(#/^Fatal error: /#, with: ""))\", breaking rule \(rule)"
      case .timedOut, .hung: "never returned, breaking rule \(rule)"
      case .printedTooMuch: "printed too much"
      case .quit: "ended early"
      }
    return switch ending {
    case .returns: "\(words), and its entry doesn't say so"
    case .crashes(let rule, let message):
      "should crash with \"\(message)\", breaking rule \(rule), but it \(words)"
    case .neverReturns(let rule): "should run forever, breaking rule \(rule), but it \(words)"
    }
  }
}
