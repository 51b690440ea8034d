// How an answer is checked: in stories that are played with it, or in a scene. And what a check
// tells meanwhile.

import Foundation
import Synchronization

/// A check. It plays stories, or a scene that is written by hand.
package struct Check: Sendable {
  enum Form: Sendable {
    case stories(Village)
    case scene(Scene)
  }

  let form: Form

  init(_ village: Village) { form = .stories(village) }
  init(_ scene: Scene) { form = .scene(scene) }

  private var scene: Scene? {
    guard case .scene(let scene) = form else { return nil }
    return scene
  }

  /// Whether the outcome is a picture of canvases, which is shown even when the check holds.
  package var isPicture: Bool { scene?.isPicture == true }
  /// Whether what was written is a prediction, to be compared with what a program has just printed.
  package var isPrediction: Bool { scene?.isPrediction == true }
  package var playsStories: Bool { scene == nil }
  /// The number of the rule that a scene is about; nil for stories, which are about all of them.
  package var rule: Int? { scene?.rule }
  /// A question that leads on when it doesn't hold, if there's a better one than the rule's.
  package var question: String? { scene?.question }

  /// What happens in the check.
  package func done(_ outcome: Outcome = Outcome()) -> String {
    switch form {
    case .scene(let scene): scene.done
    case .stories(let village):
      outcome.difference.map { village.words.story($0.story, $0.expected) }
        ?? "Stories were played with your class."
    }
  }

  /// What should have come, and what came.
  package func lines(_ outcome: Outcome = Outcome()) -> (expected: [String], came: [String]) {
    switch form {
    case .scene(let scene):
      ((scene.isPrediction ? outcome.printed : nil) ?? scene.expected(), outcome.lines)
    case .stories(let village): outcome.difference.map { village.words.lines($0) } ?? ([], [])
    }
  }

  /// Whether an outcome is as it should be.
  package func holds(_ outcome: Outcome) -> Bool {
    guard outcome.ending == .returned else { return false }
    guard playsStories else {
      let lines = lines(outcome)
      return lines.expected == lines.came
    }
    return outcome.difference == nil
  }
}

/// A scene that is written by hand, and what should come of it.
struct Scene: Sendable {
  /// The number of the rule that it's about.
  let rule: Int
  /// What happens in it, as the learner reads it.
  let done: String
  /// What should come of it. It's made when it's asked for, because drawing a picture takes a
  /// while.
  let expected: @Sendable () -> [String]
  let question: String?
  let isPicture: Bool, isPrediction: Bool
  /// Plays the scene with what is tried, and writes down what happens.
  let play: @Sendable (any Sendable, Log) async -> Void

  init<Subject: Sendable>(
    rule: Int, done: String, expected: @autoclosure @escaping @Sendable () -> [String],
    ask question: String? = nil,
    isPicture: Bool = false, isPrediction: Bool = false,
    play: @escaping @Sendable (Subject, Log) async -> Void
  ) {
    self.rule = rule
    self.done = done
    self.expected = expected
    self.question = question
    self.isPicture = isPicture
    self.isPrediction = isPrediction
    self.play = { subject, log in
      guard let subject = subject as? Subject else {
        fatalError(
          "\(subject) doesn't conform to \("\(Subject.self)".replacing(".Type", with: "")).")
      }
      await play(subject, log)
    }
  }

  /// A scene that waits for nothing is played on one thread. A line from another thread may come in
  /// time or too late, so it's marked: an answer that leaves the work to a `Task` must not be right
  /// by chance.
  init<Subject: Sendable>(
    rule: Int, done: String, expected: @autoclosure @escaping @Sendable () -> [String],
    ask question: String? = nil,
    isPicture: Bool = false, isPrediction: Bool = false,
    play: @escaping @Sendable (Subject, Log) -> Void
  ) {
    self.init(
      rule: rule, done: done, expected: expected(), ask: question, isPicture: isPicture,
      isPrediction: isPrediction
    ) { (subject: Subject, log) async in
      log.expectThisThread()
      play(subject, log)
    }
  }
}

/// Plays a scene on a separate thread. A scene that waits must not take one of the few threads that
/// run tasks: the learner's own tasks may need it.
func onOwnThread(_ scene: @escaping @Sendable () -> Void) async {
  let log = Log.current
  await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
    DispatchQueue(label: "scene").async {
      Log.$current.withValue(log, operation: scene)
      continuation.resume()
    }
  }
}

/// Writes down what happens in a check, from any thread.
package final class Log: Sendable {
  private struct State {
    var outcome = Outcome()
    var isClosed = false
    var thread: UInt?
  }

  private let state = Mutex(State())
  private let send: @Sendable (Message) -> Void

  init(send: @escaping @Sendable (Message) -> Void = { _ in }) { self.send = send }

  @TaskLocal static var current: Log?

  /// How the note about a missing method begins. Such a note is all that the learner needs.
  static let missingMethod = "This method isn't written yet, or it's spelled differently:"

  /// Notes that a method that a check calls hasn't been written yet.
  static func miss(_ method: String) { current?.take(.note("\(missingMethod) func \(method)")) }

  func take(_ message: Message) {
    state.withLock { state in
      guard !state.isClosed else { return }
      var message = message
      if case .line(let line) = message, let thread = state.thread, thread != currentThreadNumber {
        message = .line("\(line) (on another thread)")
      }
      state.outcome.take(message)
      send(message)
    }
  }

  /// The lines written so far.
  var lines: [String] { state.withLock(\.outcome.lines) }

  package func write(_ line: String) { take(.line(line)) }
  func note(_ note: String) { take(.note(note)) }

  /// Marks all lines from now on that come from other threads than this one.
  func expectThisThread() { state.withLock { $0.thread = currentThreadNumber } }

  /// What happened. Nothing more is written: what a thread does after its scene isn't part of the
  /// next one.
  func outcome() -> Outcome {
    state.withLock { state in
      state.isClosed = true
      return state.outcome
    }
  }
}
