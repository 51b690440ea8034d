// The one oracle for an exercise: everything that's wrong with it.

import ExerciseChecks
import Foundation
import MulticastCompiler
import MulticastTerminal

/// All checks, tried on right and wrong answers, and all files of an exercise.
///
/// Right answers pass. A misconception is rejected, and its own belief is named. And each hand-written scene is the
/// first to reject some misconception, so none of them can be left out. What's generated is as it follows from the
/// description. Nothing is written.
package struct Verification: Sendable {
  struct Section {
    let exercise: Exercise
    var accepted: [String] = []
    /// The misconceptions, the outcomes of each check, and the verdicts.
    var misconceptions: [(misconception: Misconception, outcomes: [Outcome], verdict: Verdict)] = []

    func rejectedFirst(byCheck index: Int) -> [String] {
      misconceptions.filter { $0.verdict.result == .wrong(check: index) }.map(\.misconception.attempt.typeName)
    }
  }

  private(set) var sections: [Section] = []
  private(set) var objections: [(exercise: Exercise, objection: Objection)] = []

  /// How many misconceptions were taken for another belief than their own.
  private var offDiagonalCount = 0

  /// Tries everything.
  ///
  /// Every answer is played in a separate process, since a slip may crash. In this process, only those answers are played
  /// again, to compare others with them, that are known to return, and of those only what has to be.
  ///
  /// - Parameters:
  ///   - exercises: What to try.
  ///   - program: The command `exercises`, whose processes play the answers.
  ///   - progress: Hears how far it is.
  package init(
    of exercises: [Exercise] = Exercise.all, playingAnswersIn program: String, progress: (String) -> Void = { _ in }
  ) async throws {
    func areWanted(_ attempt: Attempt) -> Bool { exercises.contains { $0.name == attempt.exercise.name } }
    let right = Attempt.allRight.filter(areWanted)
    let wrong = Misconception.all.filter { areWanted($0.attempt) }
    var answers = right.map { Answer(attempt: $0) }
    answers += wrong.map { Answer(attempt: $0.attempt, ending: $0.ending) }
    let played = try await Self.play(answers, in: program, progress)
    progress("\(wrong.count) wrong answers, compared with one another")
    func outcomes(_ attempt: Attempt) -> [Outcome] { played[Answer.key(attempt)] ?? [] }
    for misconception in wrong { misconception.attempt.remember(outcomes(misconception.attempt)) }
    let comparable = wrong.filter { $0.ending != .returns || Self.allReturn(outcomes($0.attempt)) }
    for exercise in exercises {
      var section = Section(exercise: exercise)
      func object(_ place: String, _ words: String, _ verdict: Verdict? = nil, next: String) {
        objections.append((exercise, Objection(place: place, words: words, next: next, verdict: verdict)))
      }
      func object(to attempt: Attempt, _ words: String, _ verdict: Verdict? = nil, next: String) {
        object(exercise.place(of: attempt), "\(attempt.typeName) \(words)", verdict, next: next)
      }
      let solutions = right.filter { $0.exercise.name == exercise.name }
      for solution in solutions {
        let verdict = await Verdict(
          on: exercise, outcomes: outcomes(solution), comparingWith: comparable)
        if verdict.isPassed {
          section.accepted.append(solution.typeName)
        } else {
          let check = if case .wrong(let index) = verdict.result { " check \(index + 1)" } else { "" }
          object(
            to: solution, "doesn't pass\(check)", verdict,
            next:
              "correct it, or ask for no more than the rules say; if all right answers fail, the reference may be wrong"
          )
        }
      }
      if solutions.first?.typeName != exercise.typeName || exercise.kind != .predict && solutions.count < 2 {
        object(
          exercise.answersFile, "the right answers are \(solutions.map(\.typeName).joined(separator: ", "))",
          next: "begin with \(exercise.typeName), and add one that uses a freedom which the rules leave")
      }
      for misconception in wrong where misconception.attempt.exercise.name == exercise.name {
        let outcomes = outcomes(misconception.attempt)
        let verdict = await Verdict(on: exercise, outcomes: outcomes, comparingWith: comparable)
        section.misconceptions.append((misconception, outcomes, verdict))
        if verdict.isPassed {
          object(
            to: misconception.attempt, "passes",
            next: "add a scene, or a story to `told` of the village, in which it goes wrong; or leave it out")
        } else if let words = misconception.unexpectedEnding(verdict) {
          object(to: misconception.attempt, words, verdict, next: "correct its entry's ending, or the answer")
        } else if verdict.belief?.claim != misconception.belief?.claim {
          offDiagonalCount += 1
          object(
            to: misconception.attempt, "is taken for \"\(verdict.belief?.claim ?? "no belief")\"", verdict,
            next: misconception.belief == nil
              ? "make the check tell the two apart, or give both the same belief"
              : "find the answers that do the same in every check, and tell them apart by a check")
        }
      }
      for (index, check) in exercise.checks.enumerated() where !check.playsStories {
        if section.rejectedFirst(byCheck: index).isEmpty {
          object(
            exercise.descriptionFile, "no wrong answer needs check \(index + 1), about rule \(check.rule ?? 0)",
            next: "write a wrong answer that only this check catches, or leave the check out")
        }
        if !exercise.rules.indices.contains((check.rule ?? 0) - 1) {
          object(
            exercise.descriptionFile, "check \(index + 1) is about rule \(check.rule ?? 0), and there is no such rule",
            next: "give it a rule's number, from 1 to \(exercise.rules.count)")
        }
      }
      if exercise.number != 1 + (Exercise.all.firstIndex { $0.name == exercise.name } ?? -1) {
        object(
          exercise.descriptionFile, "its number isn't its place in the list",
          next: "give it the place's number, or move it in Sources/MulticastExerciseRunner/AllExercises.swift")
      }
      objections += exercise.objectionsToFiles().map { (exercise, $0) }
      sections.append(section)
    }
  }

  package var allHolds: Bool { objections.isEmpty }

  package func hasObjection(to exercise: Exercise) -> Bool { objections.contains { $0.exercise.name == exercise.name } }

  /// Looks at learners' files, which should be as they come, and examines the shown solutions as learners' files. That's
  /// done for those exercises to which there's no objection so far: to find the belief behind a solution that fails,
  /// wrong answers are played in this process, where an undeclared crash would be the end.
  package mutating func examineLearnersFiles() async throws {
    for exercise in sections.map(\.exercise) where !ExerciseFolder.ofThisClone.isReset(exercise) {
      objections.append(
        (
          exercise,
          Objection(
            place: "Exercises/\(exercise.file)", words: "the learner's file isn't as its original",
            next: "swift run exercises reset \(exercise.name)")
        ))
    }
    let exercises = sections.map(\.exercise).filter { !hasObjection(to: $0) }
    for (exercise, verdict) in zip(exercises, try await Self.verdicts(onSolutionsOf: exercises)) where !verdict.isPassed
    {
      objections.append(
        (
          exercise,
          Objection(
            place: exercise.answersFile, words: "the solution doesn't pass as a learner's file",
            next: "see the verdict; a learner's file is what stands before \"// MARK: - Other right answers\"",
            verdict: verdict)
        ))
    }
  }

  /// The verdicts on the shown solutions, examined as learners' files. As many are examined at a time as there are
  /// processors.
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

  // MARK: - Separate processes

  private static let playArgument = "play-attempt"

  /// The attempt that this process was started to play, if any.
  package static func attempt(toPlay arguments: [String]) -> Attempt? {
    guard arguments.count > 3, arguments[0] == playArgument else { return nil }
    return (Attempt.allRight + Misconception.all.map(\.attempt)).first {
      $0.exercise.name == arguments[1] && $0.typeName == arguments[2]
    }
  }

  /// An answer that's about to be played.
  private struct Answer: Sendable {
    let attempt: Attempt
    /// How its entry says that it ends.
    var ending = Misconception.Ending.returns

    /// Two exercises may have types of the same name.
    static func key(_ attempt: Attempt) -> String { "\(attempt.exercise.name) \(attempt.typeName)" }
  }

  /// The outcomes of all answers, by their keys. As many are played at a time as there are processors. Those that never
  /// return wait for their time limit beside the others.
  private static func play(
    _ answers: [Answer], in program: String, _ progress: (String) -> Void
  ) async throws -> [String: [Outcome]] {
    try await withThrowingTaskGroup(of: (String, [Outcome]).self) { group in
      func start(_ answer: Answer) {
        group.addTask {
          try await withCheckedThrowingContinuation { continuation in
            // On a separate thread: tasks have few threads, and those are not for waiting.
            Thread.detachNewThread {
              continuation.resume(with: Result { (Answer.key(answer.attempt), try outcomes(of: answer, in: program)) })
            }
          }
        }
      }
      for answer in answers where answer.ending.isEndless { start(answer) }
      let others = answers.filter { !$0.ending.isEndless }
      let atOnce = ProcessInfo.processInfo.activeProcessorCount
      for answer in others.prefix(atOnce) { start(answer) }
      var waiting = others.dropFirst(atOnce)
      var played: [String: [Outcome]] = [:]
      for try await (key, outcomes) in group {
        played[key] = outcomes
        progress("\(played.count) of \(answers.count) answers")
        if let answer = waiting.popFirst() { start(answer) }
      }
      return played
    }
  }

  /// The outcomes of all checks, up to one that ends the program.
  private static func outcomes(of answer: Answer, in program: String) throws -> [Outcome] {
    let attempt = answer.attempt
    let limits = answer.ending.isEndless ? Limits() : .ofAnswers
    let outcomes = try Answerer(
      command: [program, playArgument, attempt.exercise.name, attempt.typeName], exercise: attempt.exercise,
      limits: limits
    ).outcomes().outcomes
    return isOptimized ? outcomes.map { worded($0, by: answer.ending) } : outcomes
  }

  /// A crash with the words that its entry expects, if it has none itself: an answer that's optimized with this program
  /// traps without a word. (A learner's file is never optimized.)
  private static func worded(_ outcome: Outcome, by entry: Misconception.Ending) -> Outcome {
    guard case .crashes(_, let words) = entry, outcome.ending == .crashed(Crash.wordsForATrap) else { return outcome }
    var outcome = outcome
    outcome.ending = .crashed(words)
    return outcome
  }

  private static func allReturn(_ outcomes: [Outcome]) -> Bool { outcomes.allSatisfy { $0.ending == .returned } }

  // MARK: - The table

  package func table(_ layout: PageLayout) -> [String] {
    func sum(_ count: (Section) -> Int) -> Int { sections.reduce(0) { $0 + count($1) } }
    let beliefCount = sum { Set($0.misconceptions.compactMap(\.misconception.belief?.claim)).count }
    var lines = sections.flatMap { table($0, layout) }
    lines.append(
      "\(sections.count) exercise\(sections.count == 1 ? "" : "s"), \(sum { $0.exercise.checks.count }) checks, "
        + "\(sum { $0.accepted.count }) right answers accepted, "
        + "\(sum { $0.misconceptions.count }) misconceptions with \(beliefCount) beliefs, "
        + "\(offDiagonalCount) off the diagonal.")
    for (exercise, objection) in objections {
      lines += layout.wrapped("Objection: \(exercise.name): \(objection.words).")
      lines.append("  Where: \(objection.place)")
      lines += layout.wrapped(objection.next, first: "  Next:  ")
      if let verdict = objection.verdict {
        lines += layout.lines(verdict.paragraphs).map { $0.isEmpty ? "" : "  " + $0 }
      }
      lines.append("")
    }
    return lines
  }

  private func table(_ section: Section, _ layout: PageLayout) -> [String] {
    let claims = Misconception.beliefs(of: [section.exercise]).map(\.claim)
    let width = section.misconceptions.map(\.misconception.attempt.typeName.count).max() ?? 0
    var lines = [layout.heading(section.exercise.folder), "  accepted: \(section.accepted.joined(separator: ", "))"]
    for (misconception, _, verdict) in section.misconceptions {
      let name = misconception.attempt.typeName
      let cells = claims.map { $0 == verdict.belief?.claim ? "x" : "." }.joined(separator: " ")
      let rule = verdict.brokenRule.map { ", rule \($0)" } ?? ""
      lines.append("  \(name.padded(to: width))  \(cells)  \(verdict.word)\(rule)")
    }
    return lines + [""]
  }
}

extension Exercise {
  /// Where an answer to it is: the file, and the line where its type begins.
  fileprivate func place(of attempt: Attempt) -> String {
    let lines = ((try? ExerciseFolder.text(answersFile)) ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    let line = lines.firstIndex { $0.contains(try! Regex(#"\b(?:class|struct|enum) \#(attempt.typeName)\b"#)) }
    return answersFile + (line.map { ":\($0 + 1)" } ?? "")
  }
}

extension Misconception {
  /// What to say when it ended in another way than its entry says; nil if it ended as it should.
  func unexpectedEnding(_ verdict: Verdict) -> String? {
    guard case .wrong(let index) = verdict.result else { return nil }
    let (outcome, rule) = (verdict.outcome(index), verdict.brokenRule ?? 1)
    if ending.matches(outcome, breaking: rule) || ending == .returns && outcome.ending == .returned { return nil }
    let words =
      switch outcome.ending {
      case .returned: "returned"
      case .crashed(let message):
        "crashed with \"\(message.replacing(#/^Fatal error: /#, with: ""))\", breaking rule \(rule)"
      case .timedOut: "never returned, breaking rule \(rule)"
      case .printedTooMuch: "printed too much"
      case .quit: "ended early"
      }
    return switch ending {
    case .returns: "\(words), and its entry doesn't say so"
    case .crashes(let rule, let message): "should crash with \"\(message)\", breaking rule \(rule), but it \(words)"
    case .neverReturns(let rule): "should run forever, breaking rule \(rule), but it \(words)"
    }
  }
}
