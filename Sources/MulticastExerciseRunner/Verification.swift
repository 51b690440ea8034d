// The proof that every check can fail and every belief is recognized.

import ExerciseChecks
import Foundation
import MulticastDemos

/// All checks, tried on right and wrong answers.
///
/// Right answers pass. A misconception is rejected, and its own belief is named. And each hand-written scene is the
/// first to reject some misconception, so none of them can be left out.
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

  /// Something that doesn't hold.
  struct Objection {
    let exercise: Exercise
    let words: String
    /// What a learner would read.
    var verdict: Verdict?
  }

  private(set) var sections: [Section] = []
  private(set) var objections: [Objection] = []

  /// How many misconceptions were taken for another belief than their own.
  private var offDiagonalCount = 0

  /// Tries everything.
  ///
  /// Every answer is played in a separate process, since a slip may crash. In this process, only those answers are played
  /// again, to compare others with them, that are known to return.
  ///
  /// - Parameters:
  ///   - exercises: What to try.
  ///   - program: The command `exercises`, whose processes play the answers.
  package init(of exercises: [Exercise] = Exercise.all, playingAnswersIn program: String) async throws {
    func areWanted(_ attempt: Attempt) -> Bool { exercises.contains { $0.name == attempt.exercise.name } }
    let right = Attempt.allRight.filter(areWanted)
    let wrong = Misconception.all.filter { areWanted($0.attempt) }
    var answers = right.map { Answer(attempt: $0, isEndless: false) }
    answers += wrong.map { Answer(attempt: $0.attempt, isEndless: $0.ending.isEndless) }
    let played = try await Self.play(answers, in: program)
    func outcomes(_ attempt: Attempt) -> [Outcome] { played[Answer.key(attempt)] ?? [] }
    let comparable = wrong.filter { $0.ending != .returns || Self.allReturn(outcomes($0.attempt)) }
    for exercise in exercises {
      var section = Section(exercise: exercise)
      func object(_ words: String, _ verdict: Verdict? = nil) {
        objections.append(Objection(exercise: exercise, words: words, verdict: verdict))
      }
      for solution in right where solution.exercise.name == exercise.name {
        let verdict = await Verdict(
          on: exercise, outcomes: outcomes(solution), comparingWith: comparable)
        if verdict.isPassed {
          section.accepted.append(solution.typeName)
        } else {
          let check = if case .wrong(let index) = verdict.result { " check \(index + 1)" } else { "" }
          object("\(solution.typeName) doesn't pass\(check)", verdict)
        }
      }
      for misconception in wrong where misconception.attempt.exercise.name == exercise.name {
        let name = misconception.attempt.typeName
        let outcomes = outcomes(misconception.attempt)
        let verdict = await Verdict(on: exercise, outcomes: outcomes, comparingWith: comparable)
        section.misconceptions.append((misconception, outcomes, verdict))
        if verdict.isPassed { object("\(name) passes") }
        if let words = misconception.unexpectedEnding(verdict) {
          object("\(name) \(words)", verdict)
        } else if verdict.belief?.claim != misconception.belief?.claim {
          offDiagonalCount += 1
          object("\(name) is taken for \"\(verdict.belief?.claim ?? "no belief")\"", verdict)
        }
      }
      for (index, check) in exercise.checks.enumerated()
      where !check.playsStories && section.rejectedFirst(byCheck: index).isEmpty {
        object("no misconception needs check \(index + 1), about rule \(check.rule ?? 0)")
      }
      sections.append(section)
    }
  }

  package var allHolds: Bool { objections.isEmpty }

  package func hasObjection(to exercise: Exercise) -> Bool { objections.contains { $0.exercise.name == exercise.name } }

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
    /// Whether only a time limit ends it.
    let isEndless: Bool

    /// Two exercises may have types of the same name.
    static func key(_ attempt: Attempt) -> String { "\(attempt.exercise.name) \(attempt.typeName)" }
  }

  /// The outcomes of all answers, by their keys. As many are played at a time as there are processors. Those that never
  /// return wait for their time limit beside the others.
  private static func play(_ answers: [Answer], in program: String) async throws -> [String: [Outcome]] {
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
      for answer in answers where answer.isEndless { start(answer) }
      let others = answers.filter { !$0.isEndless }
      let atOnce = ProcessInfo.processInfo.activeProcessorCount
      for answer in others.prefix(atOnce) { start(answer) }
      var waiting = others.dropFirst(atOnce)
      var played: [String: [Outcome]] = [:]
      for try await (key, outcomes) in group {
        played[key] = outcomes
        if let answer = waiting.popFirst() { start(answer) }
      }
      return played
    }
  }

  /// The outcomes of all checks, up to one that ends the program.
  private static func outcomes(of answer: Answer, in program: String) throws -> [Outcome] {
    let attempt = answer.attempt
    let limits = answer.isEndless ? Limits() : .ofAnswers
    return try Answerer(
      command: [program, playArgument, attempt.exercise.name, attempt.typeName], exercise: attempt.exercise,
      limits: limits
    ).outcomes().outcomes
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
    for objection in objections {
      lines.append("Objection: \(objection.exercise.name): \(objection.words).")
      guard let verdict = objection.verdict else { continue }
      lines += layout.lines(verdict.paragraphs).map { $0.isEmpty ? "" : "  " + $0 } + [""]
    }
    return lines
  }

  private func table(_ section: Section, _ layout: PageLayout) -> [String] {
    let beliefs = section.exercise.beliefs
    let width = section.misconceptions.map(\.misconception.attempt.typeName.count).max() ?? 0
    let (hit, miss) = layout.isPlain ? ("x", ".") : ("●", "·")
    var lines = [layout.heading(section.exercise.folder), "  accepted: \(section.accepted.joined(separator: ", "))"]
    for (misconception, _, verdict) in section.misconceptions {
      let name = misconception.attempt.typeName
      let cells = beliefs.map { $0.claim == verdict.belief?.claim ? hit : miss }.joined(separator: " ")
      let rule = verdict.brokenRule.map { ", rule \($0)" } ?? ""
      lines.append("  \(name.padded(to: width))  \(cells)  \(verdict.word)\(rule)")
    }
    return lines + [""]
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
