// Where a block comes from, and what it must contain.

import Foundation
import MulticastDemos

/// What is wrong with a block's source, in words.
struct SourceError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// Where a block of a page comes from, as the comment above it says.
///
///     <!-- listing: PATH -->                         a whole file
///     <!-- listing: PATH # Title -->                 its section under `// MARK: - Title`, or else a declaration
///     <!-- listing: PATH # Start # End -->           from a line that begins with the one to a line that begins with the
///                                                    other, `}` being the brace that closes it; no doc comments
///     <!-- listing: PATH # Start # End # without comments -->  the same, without any line that's only a comment
///     <!-- output: EXECUTABLE ARGUMENTS -->          what a program prints
///     <!-- output: EXECUTABLE ARGUMENTS # Title -->  what it prints under a heading
///     <!-- compiler: PATH -->                        what the compiler says of a source that must not compile
///     <!-- compiler: PATH # warnings -->             its warnings, without their notes, about a source that compiles
///     <!-- command -->                               what the reader types
///
/// A declaration is named by how it begins in the source, `func addDelegate` or `struct Wrapper`, and comes with its
/// doc comment.
struct BlockSource {
  /// What the block's fence says.
  let language: String
  /// The lines that the block must contain; nil for the reader's commands, and for what can't be known here.
  let lines: [String]?

  init(_ comment: String) throws {
    let parts = comment.components(separatedBy: " # ").map { $0.trimmingCharacters(in: .whitespaces) }
    let words = parts[0].split(separator: " ").map(String.init)
    switch (words.first, words.count, parts.count) {
    case ("listing:", 2, 1...3):
      language = words[1].hasSuffix(".swift") ? "swift" : "text"
      lines = try Self.slice(Array(parts.dropFirst()), of: words[1]).outdented
    case ("listing:", 2, 4) where parts[3] == "without comments":
      language = "swift"
      lines = try Self.slice(Array(parts[1...2]), of: words[1]).filter { !$0.isComment }.outdented
    case ("output:", 2..., 1...2):
      let output = try Workshop.output(of: Array(words.dropFirst())).allLines
      (language, lines) = ("text", try Self.section(parts.dropFirst().first, ofOutput: output))
    case ("compiler:", 2, 1): (language, lines) = ("text", try Workshop.compilersWords(on: words[1]))
    case ("compiler:", 2, 2) where parts[1] == "warnings":
      (language, lines) = ("text", try Workshop.compilersWarnings(about: words[1]))
    case ("command", 1, 1): (language, lines) = ("sh", nil)
    default: throw SourceError("\"\(comment)\" doesn't say where the block comes from")
    }
  }

  // MARK: - Slices of sources

  private static func slice(_ titles: [String], of path: String) throws -> [String] {
    let text = try Workshop.text(path)
    guard let title = titles.first else { return text.allLines }
    if titles.count == 1, let section = Listing.section(title, of: text) { return section }
    return try lines(from: title, to: titles.dropFirst().first, in: text.allLines)
  }

  /// The code from one line to another line, each of which is given by its beginning. Without an end it is a declaration.
  private static func lines(from start: String, to end: String?, in lines: [String]) throws -> [String] {
    // Only attributes and modifiers may precede it.
    let pattern = try Regex(#"^ *(?:[\w@()]+ )*\Q"# + start + #"\E"#)
    let starts = lines.indices.filter { lines[$0].contains(pattern) }
    guard let first = starts.first, starts.count == 1 else {
      throw SourceError("the source has no section \"\(start)\", and \(starts.count) lines that begin so")
    }
    let margin = lines[first].prefix { $0 == " " }
    // A declaration ends on its own line, or where its brace closes.
    let isOneLine = end == nil && lines[first].count { $0 == "{" } == lines[first].count { $0 == "}" }
    let last = lines[first...].firstIndex { line in
      if let end, end != "}" { return line.withoutMargin.hasPrefix(end) }
      return isOneLine || line.hasPrefix(margin + "}")
    }
    guard let last else { throw SourceError("no line after \"\(start)\" begins \"\(end ?? "}")\"") }
    if end != nil { return lines[first...last].filter { !$0.isDocComment } }
    return Array(lines[..<first].reversed().prefix(while: \.isDocComment).reversed() + lines[first...last])
  }

  // MARK: - Slices of outputs

  /// What a program prints under a heading: up to the next one. A heading is underlined, or it is one of a demo's.
  private static func section(_ title: String?, ofOutput lines: [String]) throws -> [String] {
    guard let title else { return lines.withoutBlankEnds }
    guard let start = lines.firstIndex(of: title), lines[start...].dropFirst(2).contains(where: { !$0.isEmpty }) else {
      throw SourceError("nothing is printed under a heading \"\(title)\"")
    }
    let isUnderlined = lines[start + 1].hasPrefix("──")
    let section = lines[(start + (isUnderlined ? 2 : 1))...]
    let end = section.indices.first { index in
      ["Who is registered", "Why"].contains(section[index]) || section[index].hasPrefix("The answer is ")
        || index + 1 < section.endIndex && section[index + 1].hasPrefix("──")
    }
    return Array(section[..<(end ?? section.endIndex)]).withoutBlankEnds
  }
}

// MARK: - Lines

extension String {
  /// All lines, without the empty one behind a final line break.
  var allLines: [String] {
    var lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  fileprivate var withoutMargin: Substring { drop { $0 == " " } }
  fileprivate var isDocComment: Bool { withoutMargin.hasPrefix("///") }
  fileprivate var isComment: Bool { withoutMargin.hasPrefix("//") }
}

extension [String] {
  fileprivate var withoutBlankEnds: [String] {
    Array(drop(while: \.isEmpty).reversed().drop(while: \.isEmpty).reversed())
  }

  /// Moved to the left as far as the least indented line allows.
  fileprivate var outdented: [String] {
    let margin = filter { !$0.isEmpty }.map { $0.count - $0.withoutMargin.count }.min() ?? 0
    return map { String($0.dropFirst(margin)) }.withoutBlankEnds
  }
}
