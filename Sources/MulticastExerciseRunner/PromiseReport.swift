// Which promises a class keeps, and what can be seen of its choices.

import ExerciseChecks
import MulticastPromises
import MulticastTerminal
import MulticastTester

/// The page of promises, as far as it's known.
package struct PromiseReport: Sendable {
  package enum State: Sendable {
    case kept
    case broken(BrokenPromise)
    /// Nothing can be known from outside, for this reason.
    case unseen(String)
    /// The class lacks this method.
    case notOffered(String)
  }

  /// The simplest story in which a promise is broken, and what came of it.
  package struct BrokenPromise: Sendable {
    package let story: String
    package let expected: [String], came: [String]
    package let ending: Outcome.Ending
    package let watch: WatchOrder
  }

  /// The shortest story in which the class hangs, and what came of it.
  package struct Hang: Sendable {
    package let story: String
    package let expected: [String], came: [String]
    /// Whether a delegate calls the list back in it.
    package let isInACall: Bool
    /// How the program ends: it hangs, or else it crashes or goes on and on.
    package let ending: Outcome.Ending
  }

  /// All of them, by number. Those of a class that hangs are judged by stories that don't.
  package let promises: [(promise: Promise, state: State)]
  /// Each choice, with a sentence about the class; nil if it can't be seen.
  package let choices: [(choice: Choice, description: String?)]
  /// Nil if nothing hangs.
  package let hang: Hang?
  /// Why the class can't be played; nil if it can.
  package let obstacle: Obstacle?
  /// Whether stories were left out, because they would have taken too long.
  package let isCutShort: Bool
  /// Whether the system says who's asleep. If not, whoever sleeps for long is said never to end.
  package let seesSleep: Bool

  package enum Obstacle: Sendable {
    /// Delegates are called from elsewhere, so no story says anything about the class.
    case callsComeLate
    case isSlow
  }

  /// The broken promises, by number.
  package var broken: [(promise: Promise, story: BrokenPromise)] {
    promises.compactMap { promise, state in
      guard case .broken(let story) = state else { return nil }
      return (promise, story)
    }
  }
}

extension PromiseReport {
  init(_ progress: Progress, seesSleep: Bool) {
    promises = Promise.all.map { ($0, Self.state(of: $0, progress)) }
    choices = Choice.all.enumerated().map { ($1, progress.descriptions[$0 + 1]) }
    hang = progress.hang.map { Self.hang($0, endingWith: progress.hangEnding) }
    let callsComeLate = progress.notes.contains(Attempt.noteOfAnotherThread)
    obstacle = callsComeLate ? .callsComeLate : progress.isSlow ? .isSlow : nil
    isCutShort = progress.isCutShort
    self.seesSleep = seesSleep
  }

  private static func hang(_ difference: Difference, endingWith ending: Outcome.Ending) -> Hang {
    var outcome = Outcome()
    outcome.take(.difference(difference))
    let check = Exercise.promises.checks[0]
    let lines = check.lines(outcome)
    return Hang(
      story: check.done(outcome), expected: lines.expected, came: lines.came,
      isInACall: difference.story.callsBack, ending: ending)
  }

  private static func state(of promise: Promise, _ progress: Progress) -> State {
    let missing = promise.methods.first { method in
      progress.notes.contains { $0.contains("func \(method)(") }
    }
    if let missing { return .notOffered(missing) }
    let broken = progress.examination.broken
    if let difference = broken[.promise(promise)] {
      let ending = progress.endings[difference.story] ?? .returned
      return .broken(brokenPromise(promise, difference, ending))
    }
    if progress.examination.keeps(promise) { return .kept }
    if progress.examination.isSpoiled(promise) {
      return .unseen("every story that breaks it also breaks another promise")
    }
    let hangs = Examination.stories().contains { story in
      story.about.contains(promise.number) && story.moves.contains(anyOf: progress.hangs)
    }
    if hangs { return .unseen("the stories about it \(progress.hangEnding.ofStories)") }
    if let ending = progress.tooManyEndings {
      return .unseen("too many other stories \(ending.ofStories)")
    }
    // Where nobody can count, nothing else has spoiled it.
    let isUncounted = progress.notes.contains(Attempt.noteOfUncountedWrappers)
    if promise.isAboutWrappers, isUncounted { return .unseen(uncounted) }
    let spoiling = broken.keys.compactMap { ask -> Promise? in
      if case .promise(let other) = ask { other } else { nil }
    }
    guard let first = spoiling.min(by: { $0.number < $1.number }) else {
      guard !progress.hangs.isEmpty else { return .unseen(uncounted) }
      return .unseen("too many other stories \(progress.hangEnding.ofStories)")
    }
    return .unseen("every story about it also breaks \(first.title)")
  }

  private static let uncounted = "the wrappers can't be counted from outside"

  private static func brokenPromise(
    _ promise: Promise, _ difference: Difference, _ ending: Outcome.Ending
  ) -> BrokenPromise {
    var outcome = Outcome()
    outcome.take(.difference(difference))
    let check = Exercise.promises.checks[0]
    let lines = check.lines(outcome)
    let hasReturned = difference.came.ending == .returned
    let watch = WatchOrder(title: promise.title, story: difference.story, isAboutPromises: true)
    return BrokenPromise(
      story: check.done(outcome), expected: lines.expected, came: lines.came,
      ending: hasReturned ? .returned : ending, watch: watch)
  }
}

extension Outcome.Ending {
  /// How stories end: "they hang".
  fileprivate var ofStories: String {
    switch self {
    case .hung: "hang"
    case .crashed: "crash"
    default: "never end"
    }
  }
}
