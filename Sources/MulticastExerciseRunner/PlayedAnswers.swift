// Our own answers, played in separate processes.

import ExerciseChecks
import Foundation
import MulticastCompiler
import MulticastTerminal

extension Verification {
  private static let playArgument = "play-attempts"

  /// The attempts that this process was started to play, if any.
  package static func attempts(toPlay arguments: [String]) -> [Attempt]? {
    guard arguments.count > 3, arguments[0] == playArgument else { return nil }
    let names = arguments[2].split(separator: ",")
    let all = (Attempt.allRight + Misconception.all.map(\.attempt)).filter {
      $0.exercise.name == arguments[1]
    }
    return names.compactMap { name in all.first { $0.typeName == name } }
  }

  /// An answer that's about to be played.
  struct Candidate: Sendable {
    let attempt: Attempt
    /// How its entry says that it ends.
    let ending: Misconception.Ending

    /// Whether it mostly waits: for its limit if it never returns, and for late calls in 16
    /// own-desk.
    var waits: Bool { ending.isEndless || attempt.exercise.name == Exercise.ownDesk.name }

    /// Two exercises may have types of the same name.
    static func key(_ attempt: Attempt) -> String { "\(attempt.exercise.name) \(attempt.typeName)" }
  }

  /// The outcomes of all answers, by their keys. As many processes are at work as there are
  /// processors, and what waits does so beside them.
  ///
  /// What else returns is played with the other answers to its exercise, so that stories are played
  /// with a right list once for all of them.
  static func play(
    _ answers: [Candidate], in program: String, _ progress: (String) -> Void
  ) async throws -> [String: [Outcome]] {
    typealias Played = (outcomes: [String: [Outcome]], waited: Bool)
    return try await withThrowingTaskGroup(of: Played.self) { group in
      func start(_ answers: [Candidate]) {
        group.addTask {
          try await withCheckedThrowingContinuation { continuation in
            // On a separate thread: tasks have few threads, and those are not for waiting.
            Thread.detachNewThread {
              continuation.resume(
                with: Result { (try outcomes(of: answers, in: program), answers[0].waits) })
            }
          }
        }
      }
      for answer in answers where answer.waits { start([answer]) }
      let working = answers.filter { !$0.waits }
      let returning = Dictionary(grouping: working.filter { $0.ending == .returns }) {
        $0.attempt.exercise.number
      }
      let others =
        returning.sorted { $0.value.count > $1.value.count }.map(\.value)
        + working.filter { $0.ending != .returns }.map { [$0] }
      let atOnce = ProcessInfo.processInfo.activeProcessorCount
      for answers in others.prefix(atOnce) { start(answers) }
      var left = others.dropFirst(atOnce)
      var played: [String: [Outcome]] = [:]
      for try await some in group {
        played.merge(some.outcomes) { $1 }
        progress("\(played.count) of \(answers.count) answers")
        if !some.waited, let answers = left.popFirst() { start(answers) }
      }
      return played
    }
  }

  /// The outcomes of all checks, up to one that ends the program.
  ///
  /// - Parameter answers: To one exercise. If there are several and one of them ends the program,
  ///   each is played in a process of its own.
  private static func outcomes(of answers: [Candidate], in program: String) throws
    -> [String: [Outcome]]
  {
    let exercise = answers[0].attempt.exercise
    let limits = answers[0].ending.isEndless ? Limits() : .ofAnswers
    let names = answers.map(\.attempt.typeName).joined(separator: ",")
    let compiled = CompiledAnswer(
      command: [program, playArgument, exercise.name, names], exercise: exercise, limits: limits)
    let keys = answers.map { Candidate.key($0.attempt) }
    guard answers.count > 1 else {
      let outcomes = try compiled.outcomes().outcomes
      return [keys[0]: isOptimized ? outcomes.map { worded($0, by: answers[0].ending) } : outcomes]
    }
    let run = try compiled.run(compiled.order(.check(from: 0)))
    if let all = run.outcomes(of: exercise, byAnswers: answers.count) {
      return Dictionary(uniqueKeysWithValues: zip(keys, all))
    }
    return try answers.reduce(into: [:]) { played, answer in
      played.merge(try outcomes(of: [answer], in: program)) { $1 }
    }
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
}
