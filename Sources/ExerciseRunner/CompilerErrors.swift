// What the compiler says, for somebody who reads it for the first time.

import ExerciseChecks

/// The compiler's words about a learner's file: the first error in full, and what is behind it where that is known.
struct CompilerErrors {
  private struct Complaint {
    let line, column: Int
    let kind, message: Substring
  }

  private let file: String
  private let text: String
  private let words: String
  private let complaints: [Complaint]

  /// - Parameters:
  ///   - words: What the compiler wrote.
  ///   - file: The name of the learner's file.
  ///   - text: What is in it.
  init(_ words: String, in file: String, _ text: String) {
    (self.words, self.file, self.text) = (words, file, text)
    complaints = words.matches(of: #/(?m)^[^ |\n]*?([\w.]+):(\d+):(\d+): (error|warning): (.*)$/#)
      .filter { $0.1 == file }
      .map { Complaint(line: Int($0.2) ?? 0, column: Int($0.3) ?? 0, kind: $0.4, message: $0.5) }
  }

  /// The warnings, a line each.
  var warnings: [String] {
    complaints.filter { $0.kind == "warning" }.map { "\(file):\($0.line):\($0.column): warning: \($0.message)" }
  }

  /// The first error; nil if there is none in this file.
  var firstError: [Paragraph]? {
    let errors = complaints.filter { $0.kind == "error" }
    guard let first = errors.first else { return nil }
    var paragraphs: [Paragraph] = [
      .text("\(file):\(first.line):\(first.column): error: \(first.message)"), .lines(excerpt(first)),
    ]
    if first.message.contains("does not conform") {
      // What a protocol still wants is said about the protocol's own file.
      let wanted = words.matches(of: #/: note: protocol requires (.*)/#).map { String($0.1) }.uniqued
      paragraphs += wanted.map { .text("The protocol requires \($0).") }
    }
    paragraphs += Self.explanation(of: first.message).map { [.text($0)] } ?? []
    if errors.count > 1 {
      let more = errors.count == 2 ? "is one more error, which" : "are \(errors.count - 1) more errors, some of which"
      paragraphs.append(.text("There \(more) may go with this one."))
    }
    return paragraphs
  }

  /// What the check can't do with a type, where the file itself has no error; nil if it isn't that.
  func whatTheCheckMisses(_ type: String, main: String) -> [Paragraph]? {
    let messages = words.matches(of: #/([\w.]+):\d+:\d+: error: (.*)/#).filter { $0.1 == main }.map { String($0.2) }
      .uniqued
    guard let first = messages.first else { return nil }
    let declaration = try? Regex("\\b\(type)\\b[^{]*:[^{]*\\b\(type)Exercise\\b")
    guard let declaration, text.contains(declaration) else {
      return [.text("The check needs a type `\(type): \(type)Exercise`, and finds none.")]
    }
    return [.text("The check can't use `\(type)`: \(first)")]
      + (Self.explanation(of: first[...]).map { [.text($0)] } ?? [])
  }

  /// The line, as much of it as fits, and a mark below the column. The compiler counts columns in bytes.
  private func excerpt(_ error: Complaint) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(error.line - 1) else { return [] }
    let line = lines[error.line - 1]
    let column = String(decoding: line.utf8.prefix(max(error.column - 1, 0)), as: UTF8.self).count
    let start = max(0, column - 40)
    let number = "\(error.line) | "
    let shown = line.dropFirst(start).prefix(60)
    return [
      number + (start > 0 ? "…" : "") + shown + (line.count > start + 60 ? "…" : ""),
      String(repeating: " ", count: number.count - 2) + "| "
        + String(repeating: " ", count: column - start + (start > 0 ? 1 : 0)) + "^",
    ]
  }

  private static func explanation(of message: Substring) -> String? {
    known.first { message.contains($0.pattern) }?.explanation
  }

  // A computed list: a regular expression can't be shared between threads.
  private static var known: [(pattern: Regex<Substring>, explanation: String)] {
    [
      (
        /'weak' must not be applied to non-class-bound/,
        """
        A type parameter can be anything, a struct too, and only an object can be held weakly. Keep an `AnyObject?` in \
        your box, cast on the way in, and cast back on the way out. Read on: \
        Tutorials/1-one-evening/7-our-file-beside-yours.md
        """
      ),
      (
        /be a class type/,
        """
        `any EmergencyResponding` can hold an instance of any conforming class, but it isn't a class itself. With \
        `: AnyObject` the type parameter shuts out the very protocols that the list is for. Leave it out, and keep an \
        `AnyObject?` in your box.
        """
      ),
      (
        /^'weak' .*'\[/,
        """
        `weak` is for a reference to one object, and an array is a value. Give each delegate a small box of its own, with \
        one `weak` property, and keep an array of boxes. Read on: Tutorials/1-one-evening/4-a-list-of-weak-wrappers.md
        """
      ),
      (
        /'weak' variable should have optional type/,
        "A weak reference becomes nil when its object is deallocated, so its type has to be an optional: add a `?`."
      ),
      (
        /to protocol 'Hashable'/,
        """
        A set needs elements that are `Hashable`, and a protocol type isn't. It would also lose the order in which they \
        came. An array keeps it.
        """
      ),
      (
        /to 'Equatable'|operator '==' cannot be applied/,
        "`==` compares what objects say about themselves, and a protocol type has no `==`. `===` asks which object it is."
      ),
      (
        /cannot find (?:type )?'NS(?:HashTable|PointerArray|MapTable)'/,
        """
        That class exists on Apple's systems only, and a hash table loses the order. This exercise is about building such \
        a list: an array of boxes with a `weak` property each.
        """
      ),
      (
        /cannot find (?:type )?'(?:NS\w*Lock|Mutex|OSAllocatedUnfairLock)'/,
        "Take the `Lock` that is in the file, of the module ExerciseChecks: it is the one that the check can watch."
      ),
      (
        /cannot be used within a protocol-constrained type/,
        """
        `ProtocolType` already is something like `any EmergencyResponding`, so it takes neither `any` nor `&`. Use it as \
        it is, and cast it: `delegate as AnyObject`.
        """
      ),
      (
        /non-class type '.*' cannot conform to class protocol/,
        "Everybody has to sign up with the same object, and a struct is copied. Make it a `final class`."
      ),
    ]
  }
}

extension Array where Element: Equatable {
  fileprivate var uniqued: [Element] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
