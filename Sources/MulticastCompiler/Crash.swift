// What Swift says when a program crashes. Where that names no line, the verdict looks for those
// that may have crashed.

import Foundation
import RegexBuilder

/// Swift's message when a program crashed.
package struct Crash: Sendable {
  /// The message without the line, and without memory addresses, which differ from run to run; nil
  /// if there is none.
  package let words: String?
  /// The line of the learner's file, if that is known.
  package let line: Int?
  /// The lines that were printed before.
  package let printedBefore: [String]

  /// The message. It ends with the line, if that is known.
  package var message: String? {
    guard let words, let line else { return words }
    return "\(words) (in line \(line))"
  }

  /// How Swift's message begins, after the place: "Learners/WeakGrip.swift:12: Fatal error: …".
  private static var beginning: Regex<Substring> {
    /(?:Fatal error|Precondition failed|Assertion failed)(?::|(?m:$))/
  }
  /// How a message begins that has no place. It begins a line.
  private static var beginningWithoutPlace: Regex<Substring> {
    /(?m:^)(?:Could not cast value of type |Simultaneous accesses to )/
  }

  /// Few lines can follow the message, and a message is short. Everything else may be megabytes,
  /// which nobody waits for.
  private static let lastLines = 100, lastCharacters = 2000

  /// - Parameter file: The name of the file. A line of any other file, such as Swift's own, is no
  ///   help.
  package init(_ errors: String, in file: String) {
    let lines = errors.split(separator: "\n").map(String.init)
    let ends = lines.suffix(Self.lastLines).map { String($0.suffix(Self.lastCharacters)) }
    // The last one: anything similar before it was printed by the learner.
    let last = ends.lastIndex {
      $0.contains(Self.beginning) || $0.contains(Self.beginningWithoutPlace)
    }
    guard let last else {
      words = nil
      line = nil
      printedBefore = lines
      return
    }
    printedBefore = Array(lines.prefix(lines.count - ends.count + last))
    let message = Self.withoutAddresses(ends[last])
    // "Learners/WeakGrip.swift:12: Fatal error: …"
    let match = message.firstMatch(of: /\w+\/([^\/:]+):(\d+): (.*)$/)
    words = match.map { String($0.3) } ?? message
    line = match.flatMap { $0.1 == file ? Int($0.2) : nil }
  }

  private static func withoutAddresses(_ message: String) -> String {
    message
      .replacing(
        #/^Simultaneous accesses to 0x[0-9a-f]+/#, with: "Simultaneous accesses to a variable"
      )
      .replacing(#/ \(0x[0-9a-f]+\)|0x[0-9a-f]+ ?/#, with: "")
  }

  /// What a program that crashed wrote before the message and the report of its crash.
  package static func printedBefore(in output: some Sequence<UInt8>) -> [UInt8] {
    let output = Array(output)
    let text = String(decoding: output, as: UTF8.self)
    let withPlace = Regex {
      Optionally(#/[A-Z]\w*\/[^\/:\n]+:\d+: /#)
      beginning
    }
    let messages = text.matches(of: withPlace).map(\.range) + text.ranges(of: beginningWithoutPlace)
    let start =
      messages.map(\.lowerBound).max()
      // Without a message, there are the lines of the crash reporter.
      ?? text.firstRange(of: #/(?m:^)swift-runtime: .*crash/#)?.lowerBound
      ?? text.range(of: "\n*** Signal ", options: .backwards)?.lowerBound
    return start.map { Array(text[..<$0].utf8) } ?? output
  }

  // MARK: - Without a message

  /// A variable for a child that is to end with Swift's message and its signal, and without the
  /// long report of its crash.
  package static let environmentWithoutReport = ["SWIFT_BACKTRACE": "enable=no"]

  package static let wordsForATrap = """
    It was stopped: a failed cast with `as!` does that, a number that becomes too large or too \
    small, or a queue that waits for itself.
    """

  /// A message for when Swift gives none.
  package static func words(forSignal signal: Int32) -> String {
    switch signal {
    case SIGSEGV, SIGBUS:
      "It reached for memory that isn't there. A method that calls itself without end does that."
    case SIGABRT: "It was aborted."
    case SIGILL, SIGTRAP: wordsForATrap
    case SIGXFSZ: "The system stopped it, because it tried to write to a file."
    case SIGKILL: "The system stopped it."
    default: "It was ended by signal \(signal)."
    }
  }
}
