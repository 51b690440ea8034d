// What a learner's program and its parent say to each other: an order as an argument, and messages, one on each line.

import Foundation
import MulticastPromises
import MulticastTester

/// What a learner's program is asked to do.
public struct Order: Sendable, Codable {
  package enum Task: Sendable, Codable, Equatable {
    /// To play the checks, from this one on.
    case check(from: Int)
    /// To play one story, and to tell everything that happens in it.
    case story([Move])
    /// To play one story, step by step.
    case steps([Move])
    /// To open a pad.
    case draw(usesBraille: Bool)
  }

  package var task: Task
  /// Whether it's about the page of promises, and not about the exercise.
  package var isAboutPromises = false
  /// The story to begin with, after a program that has crashed, and whether the order of calls still counts.
  package var firstStory = 0
  package var ignoresOrder = false
  /// Whether each event is told, so that a crash says what came before it.
  package var isVerbose = false
  /// How many megabytes of memory it may use; 0 for no limit.
  package var megabytes = 0
  /// After how many seconds the program ends itself.
  package var seconds: Int

  package init(_ task: Task = .check(from: 0), isVerbose: Bool = false, megabytes: Int = 0, seconds: Int = 60) {
    (self.task, self.isVerbose, self.megabytes, self.seconds) = (task, isVerbose, megabytes, seconds)
  }

  /// Reads an order, the only argument of a program; nil if it isn't one.
  package init?(_ arguments: some Collection<String>) {
    guard arguments.count == 1, let text = arguments.first,
      let order = try? JSONDecoder().decode(Order.self, from: Data(text.utf8))
    else { return nil }
    self = order
  }

  package var argument: String { (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "" }

  /// The exit code if the learner quit a pad while dots were shown as Braille. It's 0 if they weren't.
  package static let quitInBraille: Int32 = 10
  /// The exit code if there is no terminal to draw on. The reason is on standard error.
  package static let noTerminal: Int32 = 69
  /// The descriptor of the terminal to draw on: what the class prints goes elsewhere.
  package static let screen: Int32 = 3
}

/// One thing that happened while an answer was checked.
package enum Message: Sendable, Codable {
  /// A check begins, by its index.
  case begin(Int)
  /// A line was written in a scene, or the program that was predicted printed one.
  case line(String), printed(String)
  /// A line of a prediction, as it was written.
  case predicted(String)
  /// What kind of outcome it is, where it differs from run to run.
  case pattern(String)
  case note(String)
  /// It's this rule that a scene's outcome breaks, if it isn't as it should be.
  case rule(Int)
  /// A story begins; one of the made-up stories does, by its index.
  case story([Move]), madeUp(Int)
  /// What should come of the story, and what comes; something that delegates were called about, and no broadcast is.
  case expected(Trace), event(Event), topic(String)
  /// One of the stories about promises begins, by its index.
  case given(Int, ignoringOrder: Bool)
  /// It has gone well, and is about these promises.
  case agreed([Int])
  /// A story in which the answer went wrong, perhaps to be kept even if another one is simpler.
  case difference(Difference, replacing: Bool = false)
  case signature(Int)
  /// A step of a story that is watched.
  case step(WatchedStep)
  /// The check is over; everything is over.
  case end, done

  /// The message on one line.
  package var text: String {
    (try? Self.encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private static let encoder = JSONEncoder()

  package init?(_ line: some StringProtocol) {
    guard line.first == "{", let message = try? JSONDecoder().decode(Message.self, from: Data(line.utf8)) else {
      return nil
    }
    self = message
  }
}
