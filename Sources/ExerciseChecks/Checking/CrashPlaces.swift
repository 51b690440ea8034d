import MulticastTerminal

/// The lines of a learner's file that may have crashed, where Swift's message names none.
package struct CrashPlaces: Sendable {
  /// The number of each line, from 1, and its code without indentation.
  package let lines: [(number: Int, code: Substring)]
  /// Why such a line crashes, and what it does.
  private let reason, deed: String

  /// Looks for lines that can crash with a message; nil if it isn't such a message, or if there are none.
  package init?(of message: String, in text: String) {
    let pattern: Regex<Substring>
    if message.hasSuffix("out of range") {
      (reason, deed) = ("An array has no element at such an index.", "Your code uses an index")
      pattern = #/\w\[|\.remove\(at: /#
    } else if message.hasPrefix("Could not cast value of type") {
      reason =
        message.contains("Optional<")
        ? "There was nil to be cast, because a wrapper was empty. `as!` crashes then, and `as?` gives nil."
        : "`as!` crashes where a cast fails, and `as?` gives nil."
      deed = "Your code uses `as!`"
      pattern = /\bas!/
    } else {
      return nil
    }
    lines = codeLines(of: text).filter { $0.code.contains(pattern) }
    if lines.isEmpty { return nil }
  }

  /// The lines in a sentence or two.
  package var sentence: String {
    let quoted = lines.prefix(3).map { "line \($0.number): `\($0.code)`" }
    let more = lines.count - quoted.count
    let places = quoted + (more > 0 ? ["\(more) more line\(more == 1 ? "" : "s")"] : [])
    return "\(reason) \(deed) in \(places.joined(separator: ", and in "))."
  }
}
