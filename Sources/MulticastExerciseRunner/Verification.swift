// The proof that every check can fail and every belief is recognized.

import ExerciseChecks
import Foundation
import MulticastTerminal

/// All checks, tried on right and wrong answers.
///
/// Right answers pass. A misconception is rejected, and its own belief is named. And each hand-written scene is the
/// first to reject some misconception, so none of them can be left out.
package struct Verification: Sendable {
  struct Section {
    let exercise: Exercise
    var accepted: [String] = []
    /// The misconceptions, the outcomes for each fact, and the verdicts.
    var misconceptions: [(misconception: Misconception, outcomes: [Outcome], verdict: Verdict)] = []

    func rejectedFirst(byFact index: Int) -> [String] {
      misconceptions.filter { _, outcomes, verdict in
        switch verdict.result {
        case .wrong(let first): first == index
        default: index < outcomes.count && outcomes[index].notes.contains(Log.notExercised)
        }
      }.map(\.misconception.attempt.typeName)
    }
  }

  private(set) var sections: [Section] = []
  /// What doesn't hold, in words. Empty when all is well.
  package private(set) var objections: [String] = []

  /// How many misconceptions were taken for another belief than their own.
  private var offDiagonalCount = 0

  /// Tries everything.
  ///
  /// - Parameter program: The command `exercises`, whose processes play the misconceptions that crash or never return.
  package init(playingMisconceptionsIn program: String) async throws {
    let endless = try await Self.outcomesOfEndlessMisconceptions(program)
    for exercise in Exercise.all {
      var section = Section(exercise: exercise)
      for solution in Attempt.allRight where solution.exercise.name == exercise.name {
        let verdict = await Verdict(on: exercise, outcomes: solution.outcomes(), comparingWith: Misconception.all)
        if verdict.isPassed {
          section.accepted.append(solution.typeName)
        } else {
          objections.append("\(exercise.name): \(solution.typeName) doesn't pass")
        }
      }
      for misconception in Misconception.all where misconception.attempt.exercise.name == exercise.name {
        let outcomes =
          switch misconception.ending {
          case .returns: await misconception.attempt.outcomes()
          case let ending where ending.isEndless: endless[misconception.attempt.typeName] ?? []
          default: try Self.outcomesInProcesses(of: misconception, program)
          }
        let verdict = await Verdict(
          on: exercise, outcomes: Self.inOneProcess(outcomes), comparingWith: Misconception.all)
        section.misconceptions.append((misconception, outcomes, verdict))
        // A sanitizer, for example, never reuses memory. Nothing follows from that.
        if verdict.isPassed, outcomes.contains(where: { $0.notes.contains(Log.notExercised) }) { continue }
        if verdict.isPassed { objections.append("\(exercise.name): \(misconception.attempt.typeName) passes") }
        if verdict.belief?.claim != misconception.belief?.claim {
          offDiagonalCount += 1
          objections.append(
            "\(exercise.name): \(misconception.attempt.typeName) is taken for \"\(verdict.belief?.claim ?? "no belief")\""
          )
        }
      }
      for (index, fact) in exercise.facts.enumerated()
      where !fact.isSearch && section.rejectedFirst(byFact: index).isEmpty {
        objections.append("\(exercise.name): no misconception needs scene \(index + 1), about rule \(fact.rule ?? 0)")
      }
      sections.append(section)
    }
  }

  // MARK: - Separate processes

  private static let misconceptionArgument = "play-misconception"

  /// The misconception that this process was started to play, if any.
  package static func attempt(toPlay arguments: [String]) -> Attempt? {
    guard arguments.count > 3, arguments[0] == misconceptionArgument else { return nil }
    return Misconception.all.map(\.attempt).first { $0.exercise.name == arguments[1] && $0.typeName == arguments[2] }
  }

  /// The outcomes of the misconceptions that a time limit ends. They wait for it side by side.
  private static func outcomesOfEndlessMisconceptions(_ program: String) async throws -> [String: [Outcome]] {
    try await withThrowingTaskGroup(of: (String, [Outcome]).self) { group in
      for misconception in Misconception.all where misconception.ending.isEndless {
        group.addTask {
          try await withCheckedThrowingContinuation { continuation in
            // On a separate thread: tasks have few threads, and those are not for waiting.
            Thread.detachNewThread {
              continuation.resume(
                with: Result { (misconception.attempt.typeName, try outcomesInProcesses(of: misconception, program)) })
            }
          }
        }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
  }

  /// The outcomes for all facts. When a process ends, another one tries the facts that are left.
  private static func outcomesInProcesses(of misconception: Misconception, _ program: String) throws -> [Outcome] {
    let attempt = misconception.attempt
    var outcomes: [Outcome] = []
    while outcomes.count < attempt.exercise.facts.count {
      let more = try CheckRun(
        of: [program, misconceptionArgument, attempt.exercise.name, attempt.typeName], attempt.exercise,
        first: outcomes.count,
        seconds: (misconception.ending.isEndless ? Limits.ofEndlessMisconceptions : .ofMisconceptions).seconds
      ).outcomes
      guard !more.isEmpty else { break }
      outcomes += more
    }
    return outcomes
  }

  /// The outcomes that a learner would see, whose program ends with the first crash.
  private static func inOneProcess(_ outcomes: [Outcome]) -> [Outcome] {
    let end = outcomes.firstIndex { outcome in
      switch outcome.ending {
      case .returned, .raced: false
      case .crashed, .timedOut, .printedTooMuch, .quit: true
      }
    }
    return Array(outcomes.prefix((end ?? outcomes.count - 1) + 1))
  }

  // MARK: - The table

  package func table(_ layout: PageLayout) -> [String] {
    let beliefCount = sections.map { Set($0.misconceptions.compactMap(\.misconception.belief?.claim)).count }.reduce(
      0, +)
    return sections.flatMap { table($0, layout) }
      + [
        "\(sections.count) exercises, \(sections.map(\.exercise.facts.count).reduce(0, +)) facts, "
          + "\(sections.map(\.accepted.count).reduce(0, +)) right answers accepted, "
          + "\(sections.map(\.misconceptions.count).reduce(0, +)) misconceptions with \(beliefCount) beliefs, "
          + "\(offDiagonalCount) off the diagonal."
      ] + objections.map { "Objection: \($0)." }
  }

  private func table(_ section: Section, _ layout: PageLayout) -> [String] {
    let beliefs = section.exercise.beliefs
    let width = section.misconceptions.map(\.misconception.attempt.typeName.count).max() ?? 0
    let (hit, miss) = layout.isPlain ? ("x", ".") : ("●", "·")
    var lines = [layout.heading(section.exercise.folder), "  accepted: \(section.accepted.joined(separator: ", "))"]
    for (misconception, outcomes, verdict) in section.misconceptions {
      let name = misconception.attempt.typeName
      let cells = beliefs.map { $0.claim == verdict.belief?.claim ? hit : miss }.joined(separator: " ")
      let rule = verdict.brokenRule.map { ", rule \($0)" } ?? ""
      let word = verdict.isPassed ? "not tried" : verdict.word + rule
      let search = section.exercise.facts.firstIndex { $0.isSearch && !$0.dependsOnThreads }.flatMap { index in
        index < outcomes.count ? Self.search(outcomes[index], isSteady: outcomes.allSatisfy { $0.pattern == nil }) : nil
      }
      lines.append("  \(name.padded(to: width))  \(cells)  \(word)\(search ?? "")")
    }
    for (index, fact) in section.exercise.facts.enumerated() where !fact.isSearch {
      lines += layout.wrapped(
        "check \(index + 1), about rule \(fact.rule ?? 0), is the first to reject "
          + section.rejectedFirst(byFact: index).joined(separator: ", "), first: "  ")
    }
    return lines + [""]
  }

  /// What the search found by itself. Where that differs from run to run, the number of moves is left out.
  private static func search(_ outcome: Outcome, isSteady: Bool) -> String {
    guard let count = outcome.moveCount else { return "; not found by a search" }
    return isSteady ? "; a search: \(count) move\(count == 1 ? "" : "s")" : "; found by a search"
  }
}
