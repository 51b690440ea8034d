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
  private(set) var sections: [Section] = []
  private(set) var objections: [(exercise: Exercise, objection: Objection)] = []

  /// Tries everything.
  ///
  /// Every answer is played in a separate process, since a slip may crash. In this process, only
  /// those answers are played again, to compare others with them, that are known to return, and of
  /// those only what has to be.
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

  package func hasObjection(to exercise: Exercise) -> Bool {
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
  struct Candidate: Sendable {
    let attempt: Attempt
    /// How its entry says that it ends.
    let ending: Misconception.Ending

    /// Two exercises may have types of the same name.
    static func key(_ attempt: Attempt) -> String { "\(attempt.exercise.name) \(attempt.typeName)" }
  }

  /// The outcomes of all answers, by their keys. As many are played at a time as there are
  /// processors. Those that never return wait for their time limit beside the others.
  private static func play(
    _ answers: [Candidate], in program: String, _ progress: (String) -> Void
  ) async throws -> [String: [Outcome]] {
    try await withThrowingTaskGroup(of: (String, [Outcome]).self) { group in
      func start(_ answer: Candidate) {
        group.addTask {
          try await withCheckedThrowingContinuation { continuation in
            // On a separate thread: tasks have few threads, and those are not for waiting.
            Thread.detachNewThread {
              let result = Result { try outcomes(of: answer, in: program) }
              continuation.resume(with: result.map { (Candidate.key(answer.attempt), $0) })
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
  private static func outcomes(of answer: Candidate, in program: String) throws -> [Outcome] {
    let attempt = answer.attempt
    let limits = answer.ending.isEndless ? Limits() : .ofAnswers
    let command = [program, playArgument, attempt.exercise.name, attempt.typeName]
    let compiled = CompiledAnswer(command: command, exercise: attempt.exercise, limits: limits)
    let outcomes = try compiled.outcomes().outcomes
    return isOptimized ? outcomes.map { worded($0, by: answer.ending) } : outcomes
  }

  /// A crash with the words that its entry expects, if it has none itself: an answer that's
  /// optimized with this program traps without a word. (A learner's file is never optimized.)
  private static func worded(_ outcome: Outcome, by entry: Misconception.Ending) -> Outcome {
    guard case .crashes(_, let words) = entry, outcome.ending == .crashed(Crash.wordsForATrap)
    else { return outcome }
    var outcome = outcome
    outcome.ending = .crashed(words)
    return outcome
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

extension Objection {
  fileprivate func lines(_ exercise: Exercise, _ layout: PageLayout) -> [String] {
    var lines = layout.wrapped("Objection: \(exercise.name): \(words).")
    lines.append("  Where: \(place)")
    lines += layout.wrapped(next, first: "  Next:  ")
    guard let verdict else { return lines }
    return lines + layout.lines(verdict.paragraphs).map { $0.isEmpty ? "" : "  " + $0 }
  }
}
