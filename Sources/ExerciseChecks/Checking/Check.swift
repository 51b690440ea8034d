// How a fact is established: a small scene is played with the learner's type, and what happens is written down.

import Foundation
import Synchronization

/// A fact about an answer, with the scene that establishes it.
struct Check: Sendable {
  let fact: Fact
  /// Plays the scene with what is tried: a type, in most exercises.
  let scene: @Sendable (any Sendable, Log) async -> Void
  /// How its stories can be watched, if they are made of a town's moves.
  var watching: Watching?

  init<Subject: Sendable>(_ fact: Fact, scene: @escaping @Sendable (Subject, Log) async -> Void) {
    self.fact = fact
    self.scene = { subject, log in
      guard let subject = subject as? Subject else {
        fatalError("\(subject) doesn't conform to \("\(Subject.self)".replacing(".Type", with: "")).")
      }
      await scene(subject, log)
    }
  }

  /// A scene that waits for nothing is played on one thread. A line from another thread may come in time or too late,
  /// so it's marked: an answer that leaves the work to a `Task` must not be right by chance.
  init<Subject: Sendable>(_ fact: Fact, scene: @escaping @Sendable (Subject, Log) -> Void) {
    self.init(fact) { (subject: Subject, log) async in
      log.expectThisThread()
      scene(subject, log)
    }
  }
}
