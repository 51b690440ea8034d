import Foundation
import Synchronization

/// Writes down what happens in a scene, from any thread.
package final class Log: Sendable {
  private struct State {
    var observation: Observation
    var isClosed = false
    var thread: UInt?
  }

  private let state: Mutex<State>
  private let send: @Sendable (Record) -> Void

  init(of fact: Fact = Fact(rule: 1, done: "", expected: []), send: @escaping @Sendable (Record) -> Void = { _ in }) {
    state = Mutex(State(observation: Observation(of: fact)))
    self.send = send
  }

  /// The note of a scene that couldn't try what it's about, because it doesn't happen on this machine.
  package static let notExercised = "This could not be tried on this machine."

  @TaskLocal static var current: Log?

  /// How the note about a missing method begins. Such a note is all that the learner needs.
  static let missingMethod = "This method isn't written yet, or it's spelled differently:"

  /// Notes that a method that the scene calls hasn't been written yet.
  static func miss(_ method: String) {
    current?.setPattern("\(method) is missing")
    current?.note("\(missingMethod) func \(method)")
  }

  func take(_ record: Record) {
    state.withLock { state in
      guard !state.isClosed else { return }
      var record = record
      if record.kind == .line, let thread = state.thread, thread != currentThreadNumber {
        record.words += " (on another thread)"
      }
      state.observation.take(record)
      send(record)
    }
  }

  /// The lines written so far, since the story began if it is one.
  var lines: [String] { state.withLock(\.observation.lines) }
  var notes: [String] { state.withLock(\.observation.notes) }

  package func write(_ line: String) { take(Record(.line, line)) }

  /// Marks all lines from now on that come from other threads than this one.
  func expectThisThread() { state.withLock { $0.thread = currentThreadNumber } }

  /// Writes nothing more: what a thread does after its scene isn't part of the next one.
  func close() { state.withLock { $0.isClosed = true } }

  /// Sets the kind of outcome, where the lines themselves differ from run to run.
  func setPattern(_ pattern: String) { take(Record(.pattern, pattern)) }

  /// Ends the program, as a time limit would, in a scene that is known never to end.
  func stop(_ line: String) -> Never {
    write(line)
    // Not `raise`: the threads of dispatch queues keep signals out.
    kill(getpid(), SIGALRM)
    while true { sleep(1) }
  }

  func note(_ note: String) { take(Record(.note, note)) }

  func outcome() -> Outcome {
    close()
    return state.withLock { $0.observation.outcome() }
  }
}
