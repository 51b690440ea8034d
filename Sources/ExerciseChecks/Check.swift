// How a fact is found out: a small scene is played with the learner's type, and what happens is taken down.

import Synchronization
import SystemCalls

/// A fact about some type, with the scene that finds it out.
struct Check<Subject>: Sendable {
  let fact: Fact
  let scene: @Sendable (Subject, Log) async -> Void

  /// - Parameters:
  ///   - claim: The one thing that must hold.
  ///   - done: What the scene does, as the learner reads it.
  ///   - expected: What the scene takes down when the fact holds.
  ///   - ask: A question that leads on when it doesn't.
  ///   - isPicture: Whether what is taken down is a picture.
  init(
    _ claim: String, done: String, expected: [String], ask question: String, isPicture: Bool = false,
    scene: @escaping @Sendable (Subject, Log) async -> Void
  ) {
    fact = Fact(claim: claim, done: done, expected: expected, question: question, isPicture: isPicture)
    self.scene = scene
  }

  /// A scene that waits for nothing is played on one thread. What another one says may come in time or too late, and the
  /// line tells so: an answer that leaves the work to a `Task` must not be right by chance.
  init(
    _ claim: String, done: String, expected: [String], ask question: String, isPicture: Bool = false,
    scene: @escaping @Sendable (Subject, Log) -> Void
  ) {
    fact = Fact(claim: claim, done: done, expected: expected, question: question, isPicture: isPicture)
    self.scene = { subject, log in
      log.expectThisThread()
      scene(subject, log)
    }
  }
}

/// Takes down what happens in a scene, from any thread.
public final class Log: Sendable {
  private struct State {
    var outcome = Outcome()
    var watched: [Watched] = []
    var isClosed = false
    var thread: UInt?
  }

  private struct Watched: @unchecked Sendable {
    // The reference is only compared with nil.
    weak var object: AnyObject?
    let name: String
    let untie: () -> Void
  }

  private let state = Mutex(State())
  private let report: @Sendable (Record) -> Void

  init(report: @escaping @Sendable (Record) -> Void = { _ in }) { self.report = report }

  /// The remark of a scene that could not try what it is about, because this machine does not let it happen.
  public static let notExercised = "This could not be tried on this machine."

  /// The log of the scene that is being played.
  @TaskLocal static var current: Log?

  /// Notes that a method which the scene calls has not been written yet.
  static func miss(_ method: String) {
    current?.setPattern("\(method) is missing")
    current?.note("This is not written yet, or it is spelled differently: func \(method)")
  }

  /// Takes a line down.
  public func write(_ line: String) {
    state.withLock { state in
      guard !state.isClosed else { return }
      let isElsewhere = state.thread.map { $0 != currentThreadNumber } ?? false
      let line = isElsewhere ? "\(line) (on another thread)" : line
      state.outcome.lines.append(line)
      report(.line(line))
    }
  }

  /// All that is taken down is said on this thread, or is marked.
  func expectThisThread() { state.withLock { $0.thread = currentThreadNumber } }

  /// Takes nothing down any more: what a thread does that outlives its scene is no part of the next one.
  func close() { state.withLock { $0.isClosed = true } }

  /// Says what kind of thing has come out, where the lines themselves differ from run to run.
  func setPattern(_ pattern: String) {
    state.withLock { $0.outcome.pattern = pattern }
    report(.pattern(pattern))
  }

  /// Takes down what shows that two threads are not kept apart.
  func race(_ line: String) {
    write(line)
    state.withLock { $0.outcome.ending = .raced }
    report(.raced)
  }

  /// Ends the program, as a time limit would, in a scene that is known never to come to its end.
  func stop(_ line: String) -> Never {
    write(line)
    // Not `raise`: the threads of dispatch queues keep signals out.
    kill(getpid(), SIGALRM)
    while true { sleep(1) }
  }

  /// Adds a remark that makes nothing right or wrong.
  func note(_ note: String) {
    let isNew = state.withLock { state in
      guard !state.outcome.notes.contains(note) else { return false }
      state.outcome.notes.append(note)
      return true
    }
    if isNew { report(.note(note)) }
  }

  /// Remembers an object that must be gone when the scene is over.
  ///
  /// - Parameter untie: Takes a circle apart that may be there, so that nothing of it is left after the scene.
  func watch<Object: AnyObject>(
    _ object: Object, _ name: String = "\(Object.self)", untie: @escaping () -> Void = {}
  ) -> Object {
    let watched = Watched(object: object, name: name, untie: untie)
    state.withLock { $0.watched.append(watched) }
    return object
  }

  /// What has come out, after the scene.
  func outcome() -> Outcome {
    let (taken, watched) = state.withLock { ($0.outcome, $0.watched) }
    var outcome = taken
    if let leftover = watched.first(where: { $0.object != nil }) { outcome.ending = .leaked(leftover.name) }
    for watched in watched { watched.untie() }
    return outcome
  }
}

/// What came out of a scene.
public struct Outcome: Sendable, Equatable {
  /// How a scene ended.
  public enum Ending: Sendable, Equatable {
    /// As it should.
    case returned
    /// As it should, but an object of this name is still there that nobody can reach.
    case leaked(String)
    /// As it should, but two threads were not kept apart.
    case raced
    /// The program crashed, with this message.
    case crashed(String)
    /// It had not come to its end when the time was up.
    case timedOut
    /// It was stopped because it had printed more than a megabyte.
    case printedTooMuch
    /// The program ended in the middle, without a crash.
    case quit
  }

  /// What was taken down.
  public var lines: [String] = []
  /// What kind of thing this is, where the lines themselves differ from run to run.
  public var pattern: String?
  /// Remarks, which make nothing right or wrong.
  public var notes: [String] = []
  /// How the scene ended.
  public var ending = Ending.returned

  /// Creates an outcome in which nothing has happened yet.
  public init() {}

  /// What is compared with the outcomes of wrong implementations.
  var signature: [String] { pattern.map { [$0] } ?? lines }
}
