// What a check tells while it's played.

import Synchronization

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
