import Foundation

/// Swift's message when a program crashed.
package struct Crash: Sendable {
  /// The message, without memory addresses, which differ from run to run. It ends with the line, if that is known.
  package var message: String? { words.map { words in line.map { "\(words) (in line \($0))" } ?? words } }
  /// The message without the line, and the line of the learner's file.
  package let words: String?, line: Int?
  /// The lines that were printed before.
  package let printedBefore: [String]

  /// - Parameter file: The name of the file. A line of any other file, such as Swift's own, is no help.
  package init(_ errors: String, in file: String) {
    let lines = errors.split(separator: "\n").map(String.init)
    let beginning =
      #/(Fatal error|Precondition failed|Assertion failed)(:|$)|^Could not cast value of type |^Simultaneous accesses to /#
    // The last one: anything similar before it was printed by the learner. It ends a line, and few lines can follow.
    // Everything else may be megabytes, which nobody waits for.
    let ends = lines.suffix(100).map { String($0.suffix(2000)) }
    let lastEnd = ends.lastIndex { $0.contains(beginning) }
    let last = lastEnd.map { lines.count - ends.count + $0 }
    printedBefore = Array(lines.prefix(last ?? lines.count))
    // "Learners/WeakGrip.swift:12: Fatal error: …"
    let end = lastEnd.map { end in
      ends[end].replacing(#/^Simultaneous accesses to 0x[0-9a-f]+/#, with: "Simultaneous accesses to a variable")
        .replacing(#/ \(0x[0-9a-f]+\)|0x[0-9a-f]+ ?/#, with: "")
    }
    let match = end?.firstMatch(of: /\w+\/([\w.]+):(\d+): (.*)$/)
    words = match.map { String($0.3) } ?? end
    line = match.flatMap { $0.1 == file ? Int($0.2) : nil }
  }

  package static let wordsForATrap = """
    It was stopped: a failed cast with `as!` does that, a number that becomes too large or too small, or a queue that \
    waits for itself.
    """

  /// A message for when Swift gives none.
  package static func words(forSignal signal: Int32) -> String {
    switch signal {
    case SIGSEGV, SIGBUS: "It reached for memory that isn't there. A method that calls itself without end does that."
    case SIGABRT: "It was aborted."
    case SIGILL, SIGTRAP: wordsForATrap
    case SIGXFSZ: "The system stopped it, because it tried to write to a file."
    case SIGKILL: "The system stopped it."
    default: "It was ended by signal \(signal)."
    }
  }
}
