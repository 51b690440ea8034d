// The cast of these tests: listeners that write down what they hear.

import MulticastDelegates

/// The delegate protocol of most tests.
protocol Listening: AnyObject {
  func hear(_ message: String)
}

protocol MessageListening<Message>: AnyObject {
  associatedtype Message
  func hear(_ message: Message)
}

/// A delegate protocol that a struct can conform to.
protocol UnboundListening {
  func hear(_ message: String)
}

/// Where several listeners write, so that the order is seen.
final class Notes {
  var lines: [String] = []
}

/// Writes "name: message" into a log, and then does what the test wants done inside a call.
final class Listener: Listening, MessageListening, UnboundListening, Equatable {
  let name: String
  let log: Notes
  var whenItHears: (Listener) -> Void = { _ in }
  var whenItDies: (Listener) -> Void = { _ in }

  init(_ name: String, _ log: Notes) {
    self.name = name
    self.log = log
  }

  func hear(_ message: String) {
    log.lines.append("\(name): \(message)")
    whenItHears(self)
  }

  deinit { whenItDies(self) }
  static func == (one: Listener, other: Listener) -> Bool { one.name == other.name }
}
