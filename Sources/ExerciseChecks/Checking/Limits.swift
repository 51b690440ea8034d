// Every limit on what a learner's file, its program and the compiler may use.

import Foundation
import MulticastTerminal

/// How much time and memory a learner's program may use.
///
/// The program limits its own processor time and memory before any of the learner's code runs. Its parent ends it, and
/// all that it started, when the time is up or it has written too much.
package struct Limits: Sendable {
  /// The seconds after which the parent ends the program.
  package var seconds = 5
  /// The megabytes of memory; 0 for no limit, since a sanitizer needs a lot of memory for itself.
  package var megabytes = Sanitizer.present.isEmpty ? 1024 : 0

  package init(seconds: Int = 5) { self.seconds = seconds }

  /// Where others wait for the processor as well: a few files that are graded, or all exercises tested at the same time.
  package static let ofGrading = Limits(seconds: 10)
  package static let ofTests = Limits(seconds: 30)
  /// For an answer of ours that returns.
  package static let ofAnswers = Limits(seconds: 60)

  /// The seconds of processor time for one scene or one story, which a busy machine doesn't lengthen. A slow one does: a
  /// list that never sweeps needs a third of a second for a thousand delegates.
  static let processorSeconds = 2
  /// The seconds that a pad waits for a method of the learner's class to return.
  package static let padSeconds: UInt32 = 5
  /// How many messages a scene or a story may send to the parent.
  static let messages = 25_000
  /// The bytes on standard output and on standard error, each.
  package static let outputBytes = 8 << 20
}
