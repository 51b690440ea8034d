// How a fact is found out: a small scene is played with the learner's type, and what happens is taken down.

import Synchronization

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
}

/// Takes down what happens in a scene, from any thread.
public final class Log: Sendable {
  private struct State {
    var outcome = Outcome()
    var watched: [Watched] = []
  }

  private struct Watched: @unchecked Sendable {
    // The reference is only compared with nil.
    weak var object: AnyObject?
    let name: String
  }

  private let state = Mutex(State())
  private let report: @Sendable (Record) -> Void

  init(report: @escaping @Sendable (Record) -> Void = { _ in }) { self.report = report }

  /// The log of the scene that is being played.
  @TaskLocal static var current: Log?

  /// Notes that a method which the scene calls has not been written yet.
  static func miss(_ method: String) {
    current?.setPattern("\(method) is missing")
    current?.note("\(method) is not written yet, or it is spelled differently.")
  }

  /// Takes a line down.
  public func write(_ line: String) {
    state.withLock { $0.outcome.lines.append(line) }
    report(.line(line))
  }

  /// Says what kind of thing has come out, where the lines themselves differ from run to run.
  func setPattern(_ pattern: String) {
    state.withLock { $0.outcome.pattern = pattern }
    report(.pattern(pattern))
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
  func watch<Object: AnyObject>(_ object: Object, _ name: String = "\(Object.self)") -> Object {
    let watched = Watched(object: object, name: name)
    state.withLock { $0.watched.append(watched) }
    return object
  }

  /// What has come out, after the scene.
  func outcome() -> Outcome {
    let leftover = state.withLock { state in
      // Out of the lock: a last reference may be let go of here.
      state.watched
    }.first { $0.object != nil }
    return state.withLock { state in
      if let leftover { state.outcome.ending = .leaked(leftover.name) }
      return state.outcome
    }
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
    /// The program crashed, with this message.
    case crashed(String)
    /// It had not come to its end when the time was up.
    case timedOut
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
