// What Swift says, and what that means: the compiler about a file, and a program when it crashes.

import Foundation
import MulticastTerminal
import RegexBuilder

/// The compiler's messages about a file, with explanations where there are some.
package struct CompilerErrors: Sendable {
  /// An error or a warning.
  package struct Complaint: Equatable, Sendable {
    /// Where it is, each counted from 1. Columns are counted in bytes.
    package let line: Int, column: Int
    package let isError: Bool
    package let message: String
    /// What the compiler wants to match, if that's missing: a brace or a bracket.
    package fileprivate(set) var opening: Opening?
  }

  /// The name of the file.
  package let file: String
  /// What's in the file, and the compiler's output.
  package let text: String, words: String
  package let complaints: [Complaint]
  package var errors: [Complaint] { complaints.filter(\.isError) }

  /// - Parameters:
  ///   - words: The compiler's output.
  ///   - path: The file, as the compiler was given it. Only messages about this file count.
  ///   - text: What is in the file.
  package init(_ words: String, aboutFile path: String, _ text: String) {
    self.words = words
    self.text = text
    file = path.split(separator: "/").last.map(String.init) ?? path
    complaints = Self.complaints(in: words, aboutFile: path)
  }

  /// The messages about a file, each of which begins with the file's path. The path may hold any
  /// character.
  private static func complaints(in words: String, aboutFile path: String) -> [Complaint] {
    var complaints: [Complaint] = []
    for line in words.split(whereSeparator: \.isNewline) where line.hasPrefix("\(path):") {
      let message = line.dropFirst(path.count)
      guard let match = message.wholeMatch(of: /:(\d+):(\d+): (error|warning|note): (.*)/) else {
        continue
      }
      let place = (line: Int(match.1) ?? 0, column: Int(match.2) ?? 0)
      if match.3 != "note" {
        complaints.append(
          Complaint(
            line: place.line, column: place.column, isError: match.3 == "error",
            message: String(match.4)))
      } else if let bracket = match.4.wholeMatch(of: /to match this opening '(.)'/)?.1,
        let last = complaints.indices.last
      {
        complaints[last].opening = Opening(bracket: String(bracket), line: place.line)
      }
    }
    return complaints
  }

  /// What a program said first about why it failed, for somebody who doesn't know more: a line with
  /// an error, or whatever comes first.
  package static func firstWords(_ words: String) -> String {
    let lines = words.split(whereSeparator: \.isNewline)
    let first =
      lines.first { $0.contains("error:") } ?? lines.first { !$0.allSatisfy(\.isWhitespace) }
    // As much as a sentence has room for.
    return first.map { String($0.prefix(300)) } ?? "no words"
  }

  /// What makes the modules useless that a file imports, which isn't the file's fault; nil if they
  /// can be used.
  ///
  /// - Parameter folder: The folder of the modules. The compiler's message ends with a path in it,
  ///   which no text of a learner's can hold, because the name of the folder is a new one each
  ///   time.
  package func uselessModule(in folder: String) -> String? {
    words.matches(of: /: error: (.*)/).lazy.compactMap { match in
      match.1.firstRange(of: ": \(folder)/").map { String(match.1[..<$0.lowerBound]) }
    }.first
  }

  /// The same messages about another file that was compiled together with this one.
  package func errors(inFile path: String) -> [Complaint] {
    Self.complaints(in: words, aboutFile: path).filter(\.isError)
  }

  /// How many characters of a line fit into a narrow terminal, and how many of them may come before
  /// the column.
  private static let excerptWidth = 60, mostBefore = 40

  /// The line, as much of it as fits, with a mark below the column.
  package func excerpt(_ complaint: Complaint) -> [String] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.indices.contains(complaint.line - 1) else { return [] }
    let line = lines[complaint.line - 1]
    let bytesBefore = line.utf8.prefix(max(complaint.column - 1, 0))
    let column = String(decoding: bytesBefore, as: UTF8.self).count
    let start = max(0, column - Self.mostBefore)
    let before = start > 0 ? "…" : ""
    let after = line.count > start + Self.excerptWidth ? "…" : ""
    let shown = before + line.dropFirst(start).prefix(Self.excerptWidth) + after
    let number = "\(complaint.line)"
    let margin = String(repeating: " ", count: number.count)
    let gap = String(repeating: " ", count: before.count + column - start)
    return ["\(number) | \(shown)", "\(margin) | \(gap)^"]
  }

  /// What helps with an error, a sentence or two each: what a protocol requires, and why one may
  /// well have written this.
  package func help(with error: Complaint) -> [String] {
    var help: [String] = []
    if error.message.contains(/^type '.*' does not conform/) {
      // The missing requirements are reported in the protocol's own file.
      let wanted = words.matches(of: #/: note: protocol requires (.*)/#).map { String($0.1) }
        .reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      help += wanted.map { "The protocol requires \($0)." }
      if wanted.contains(where: { $0.hasPrefix("initializer 'init()'") }) {
        let hasOther = text.contains(/(?m:^ +(?:(?:public|required|convenience) )*init\((?!\)))/)
        help.append(
          hasOther
            ? """
            A class with another initializer doesn't have this one by itself. If each property has \
            a value where it's declared, add `init() {}`.
            """
            : """
            Give each property a value where you declare it, and the class has this initializer.
            """)
      }
    }
    return help + self.help(withSyntax: error) + [explanation(of: error)].compactMap(\.self)
  }

  private func explanation(of error: Complaint) -> String? {
    let message = error.message
    func says(_ words: some RegexComponent) -> Bool { message.contains(words) }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let line = lines.indices.contains(error.line - 1) ? lines[error.line - 1] : ""
    return switch true {
    case says(/expected '\]' in array type/) && line.contains(/\[\s*weak\b/):
      """
      Only a variable or a property can be declared `weak`, and the elements of an array are \
      neither. Give each delegate a small wrapper with one `weak` property, and keep an array of \
      wrappers. Read on: Tutorials/1-one-evening/3-weak-wrappers.md
      """
    case says(/'weak' must not be applied to non-class-bound 'any \w/):
      """
      A struct could conform to this protocol, and only an object can be held weakly. With \
      `: AnyObject` behind the protocol's name, only classes conform to it.
      """
    case says(/'weak' must not be applied to non-class-bound/) && !text.contains("ProtocolType"):
      """
      A type parameter can be anything, even a struct, and only an object can be held weakly. This \
      wrapper needs no type parameter: `weak var unit: (any EmergencyResponding)?` is enough.
      """
    case says(/'weak' must not be applied to non-class-bound/):
      """
      A type parameter can be anything, even a struct, and only an object can be held weakly. Keep \
      an `AnyObject?` in your wrapper, cast on the way in, and cast back on the way out. Read on: \
      Tutorials/1-one-evening/5-any-protocol.md
      """
    case says(/'AnyObject\?'.*(?:argument type|convertible to) 'ProtocolType'/),
      says(/^value of optional type 'ProtocolType\?' must be unwrapped/):
      """
      A wrapper holds an `AnyObject?`, and a delegate is wanted. Cast it, and pass over what's \
      gone: `if let delegate = wrapper.object as? ProtocolType`.
      """
    case says(/^cannot convert value of type '.*' to expected argument type 'any \(~Copyable/):
      """
      `==` compares what objects say about themselves. `===` asks which object it is: compare with \
      `delegate as AnyObject`.
      """
    case says(/^argument type 'AnyObject' does not conform to expected type/):
      """
      Your list is for any protocol, so its wrapper can't name one. Let the wrapper hold an \
      `AnyObject?`.
      """
    case says(/^argument type 'ProtocolType' expected to be/):
      """
      `ProtocolType` can be anything, and this takes an object only. Write `delegate as AnyObject` \
      here.
      """
    case says(/^cannot convert value of type 'any \w+' to expected argument type '\w+\.\w+'/):
      "Your list holds wrappers, and this is a delegate. Put the delegate into a wrapper first."
    case says(/^argument type '[\w.]+' expected to be/):
      """
      `===` asks which object it is, and this isn't an object. If it's a wrapper, compare the \
      object inside the wrapper.
      """
    case says(/be a class type/):
      """
      `any EmergencyResponding` can hold an instance of any conforming class, but it isn't a class \
      itself. With `: AnyObject` the type parameter excludes the very protocols that the list is \
      for. Leave it out, and keep an `AnyObject?` in your wrapper.
      """
    case says(/^'weak' .*'\[/):
      """
      `weak` is for a reference to one object, and an array is a value. Give each delegate a small \
      wrapper with one `weak` property, and keep an array of wrappers. Read on: \
      Tutorials/1-one-evening/3-weak-wrappers.md
      """
    case says(/'weak' variable should have optional type/):
      """
      A weak reference becomes nil when its object is deallocated, so its type has to be an \
      optional: add a `?`.
      """
    case says(/argument type '\[.*\]' does not conform to expected type/):
      "`addDelegate` takes one delegate, and this is an array of them. Add one after the other."
    case says(/'DrawView' has no member 'delegate'/):
      """
      A `DrawView` has a list of delegates in place of a single one. `addDelegate(_:)` puts a \
      delegate on that list.
      """
    case says(/to protocol 'Hashable'/):
      """
      A set needs `Hashable` elements, and a protocol type isn't `Hashable`. A set would also lose \
      the order. An array keeps it.
      """
    case says(/to 'Equatable'|operator '==' cannot be applied/):
      """
      A protocol type has no `==`, which compares what objects say about themselves. `===` asks \
      which object it is.
      """
    case says(/cannot find (?:type )?'NS(?:HashTable|PointerArray|MapTable)'/):
      """
      That class exists on Apple's systems only, and a hash table loses the order. Build such a \
      list yourself: an array of wrappers with a `weak` property each.
      """
    case says(/cannot be used within a protocol-constrained type/):
      """
      `ProtocolType` is already something like `any EmergencyResponding`, so it takes neither \
      `any` nor `&`. Use it as it is, and cast it: `delegate as AnyObject`.
      """
    case says(/'\w+' is a 'let' constant/):
      """
      What's declared with `let` never changes. Declare it with `var`. The variable of a `for` \
      loop is a constant, too, and if the elements are structs, it's a copy. To change the element \
      itself, use its index, as in `wrappers[index]`.
      """
    case says(/crosses into actor-isolated code/):
      "Make it a `final class`. An actor's methods are awaited, and the check awaits nothing."
    case says(/crosses into (?:main|global) actor-isolated code/):
      """
      The check calls the class from no actor. Take the actor away, such as `@MainActor`, to have \
      the class checked. What it does is the same on an actor.
      """
    case says(/^sending 'body' risks causing data races/):
      """
      The class can't be played: calls come after `invokeDelegates` has returned, from a queue or \
      a task. Call `body` before `invokeDelegates` returns.
      """
    case says(/can only be satisfied by a 'required' initializer/):
      """
      A subclass might not have this initializer. Your class needs no subclasses, so make it a \
      `final class`.
      """
    case says(/non-class type '.*' cannot conform to class protocol/):
      """
      All units have to sign up with the same object, and a struct is copied. Make it a `final \
      class`.
      """
    default: nil
    }
  }
}

// MARK: - When a program crashes

// Where Swift names no line, the verdict looks for those that may have crashed.

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
    // Looking at characters takes much longer.
    let lines = errors.utf8.split(separator: UInt8(ascii: "\n")).map { String(Substring($0)) }
    let ends = lines.suffix(Self.lastLines).map { String($0.suffix(Self.lastCharacters)) }
    // The last one: anything similar before it was printed by the learner.
    let (beginning, withoutPlace) = (Self.beginning, Self.beginningWithoutPlace)
    let last = ends.lastIndex { $0.contains(beginning) || $0.contains(withoutPlace) }
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
      Optionally(#/(?:main|[A-Z]\w*)\/[^\/:\n]+:\d+: /#)
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
      """
      It reached for memory that isn't there. A method that calls itself without end does that, or \
      something unsafe, such as an `unowned(unsafe)` reference to an object that's gone.
      """
    case SIGABRT: "It was aborted."
    case SIGILL, SIGTRAP: wordsForATrap
    case SIGXFSZ: "The system stopped it, because it tried to write to a file."
    case SIGKILL: "The system stopped it."
    default: "It was ended by signal \(signal)."
    }
  }
}
