// Where a block comes from, and what must stand in it.

import Foundation
import StepByStep

/// What is wrong with a block's source, in words.
struct SourceError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// Where a block of a page comes from, as the comment above it says.
///
///     <!-- listing: PATH -->                         a whole file
///     <!-- listing: PATH # Title -->                 its section under `// MARK: - Title`, or else a declaration
///     <!-- output: EXECUTABLE ARGUMENTS -->          what a program prints
///     <!-- output: EXECUTABLE ARGUMENTS # Title -->  what it prints under a heading
///     <!-- changes: PATH PATH -->                    what changed from one file to another
///     <!-- changes: PATH PATH # Title -->            … in a section or a declaration of both; `# Title # Title` for two
///     <!-- compiler: PATH -->                        what the compiler says of a source that must not compile
///     <!-- command -->                               what the reader types
///
/// A declaration is named by how it begins in the source, `func addDelegate` or `struct Wrapper`, and comes with its
/// doc comment.
enum BlockSource {
  case listing(path: String, title: String?)
  case output(command: [String], title: String?)
  case changes(from: String, to: String, titles: [String])
  case compiler(path: String)
  case command
}

extension BlockSource {
  init(_ comment: String) throws {
    if comment == "command" {
      self = .command
      return
    }
    guard let (_, kind, rest) = comment.wholeMatch(of: /([a-z]+): (.+)/)?.output else {
      throw SourceError("\"\(comment)\" doesn't say where the block comes from")
    }
    let parts = rest.components(separatedBy: " # ").map { $0.trimmingCharacters(in: .whitespaces) }
    let words = parts[0].split(separator: " ").map(String.init)
    switch (kind, words.count, parts.count) {
    case ("listing", 1, 1...2): self = .listing(path: words[0], title: parts.dropFirst().first)
    case ("output", 1..., 1...2): self = .output(command: words, title: parts.dropFirst().first)
    case ("changes", 2, 1...3): self = .changes(from: words[0], to: words[1], titles: Array(parts.dropFirst()))
    case ("compiler", 1, 1): self = .compiler(path: words[0])
    default: throw SourceError("\"\(comment)\" is no source of a block that is known here")
    }
  }

  /// The language of the block: what its fence says.
  var language: String {
    switch self {
    case .listing(let path, _) where path.hasSuffix(".swift"): "swift"
    case .listing, .output, .compiler: "text"
    case .changes: "diff"
    case .command: "sh"
    }
  }

  /// The lines that must stand in the block; nil where the reader's commands stand, or where it can't be told here.
  func lines(in package: Workshop) throws -> [String]? {
    switch self {
    case .listing(let path, let title):
      try Self.slice(title, of: path, in: package)
    case .output(let command, let title):
      try Self.section(title, ofOutput: try package.output(of: command))
    case .changes(let from, let to, let titles):
      Listing.changes(
        from: try Self.slice(titles.first, of: from, in: package), to: try Self.slice(titles.last, of: to, in: package)
      ).withoutBlankEnds
    case .compiler(let path):
      try package.compilersWords(on: path)
    case .command:
      nil
    }
  }
}

// MARK: - Slices of sources

extension BlockSource {
  /// A section or a declaration of a source, moved to the left margin; all of it without a title.
  static func slice(_ title: String?, of path: String, in package: Workshop) throws -> [String] {
    let text = try package.text(path)
    guard let title else { return text.allLines.withoutBlankEnds }
    if let section = Listing.section(title, of: text) {
      if section.isEmpty { throw SourceError("\(path) has nothing under \"// MARK: - \(title)\"") }
      return section.outdented
    }
    return try declaration(title, in: text.allLines, path).outdented
  }

  private static func declaration(_ title: String, in lines: [String], _ path: String) throws -> [String] {
    let starts = lines.indices.filter { index in
      let line = lines[index]
      guard !line.drop(while: { $0 == " " }).hasPrefix("//"), let range = line.range(of: title) else { return false }
      let before = line[..<range.lowerBound].split(separator: " ")
      let isWord = line[range.upperBound...].first.map { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? true
      // In front of a declaration stand attributes and modifiers, and nothing else.
      return isWord && before.allSatisfy { $0.allSatisfy { $0.isLetter || "@()_".contains($0) } }
        && (range.lowerBound == line.startIndex || line[line.index(before: range.lowerBound)] == " ")
    }
    guard let start = starts.first else {
      throw SourceError("\(path) has neither \"// MARK: - \(title)\" nor a declaration \"\(title)\"")
    }
    if starts.count > 1 { throw SourceError("\(path) has \(starts.count) declarations that begin \"\(title)\"") }
    let first = lines[..<start].lastIndex { !$0.drop(while: { $0 == " " }).hasPrefix("///") }.map { $0 + 1 } ?? 0
    var depth = 0
    for (index, line) in lines.enumerated().dropFirst(start) {
      for character in line {
        if "({[".contains(character) { depth += 1 }
        if ")}]".contains(character) { depth -= 1 }
      }
      if depth <= 0 { return Array(lines[first...index]) }
    }
    throw SourceError("\(path): the declaration \"\(title)\" has no end")
  }
}

// MARK: - Slices of outputs

extension BlockSource {
  /// What a program prints under a heading: up to the next one. A heading is underlined, or it is one of a demo's.
  static func section(_ title: String?, ofOutput text: String) throws -> [String] {
    let lines = text.allLines
    guard let title else { return lines.withoutBlankEnds }
    let starts = lines.indices.filter { index in
      heading(at: index, in: lines) != nil && [title, title + ":"].contains(lines[index])
    }
    guard let start = starts.first, let heading = heading(at: start, in: lines) else {
      throw SourceError("nothing is printed under a heading \"\(title)\"")
    }
    if starts.count > 1 { throw SourceError("\(starts.count) headings \"\(title)\" are printed") }
    let section = lines[(start + heading.lines)...].indices.prefix { index in
      (Self.heading(at: index, in: lines)?.level ?? .max) > heading.level
    }.map { lines[$0] }.withoutBlankEnds
    if section.isEmpty { throw SourceError("nothing is printed under the heading \"\(title)\"") }
    return section
  }

  /// The heading that begins at a line: how many lines it takes, and its level, the first being 1.
  private static func heading(at index: Int, in lines: [String]) -> (lines: Int, level: Int)? {
    let line = lines[index]
    guard !line.isEmpty else { return nil }
    if index + 1 < lines.count, lines[index + 1] == String(repeating: "─", count: line.count) { return (2, 1) }
    if ["What it prints", "Who is registered", "Why", "Read on"].contains(line) { return (1, 1) }
    if line.hasPrefix("What came true is ") { return (1, 1) }
    return line.hasPrefix("Picture taken ") && line.hasSuffix(":") ? (1, 2) : nil
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
}

extension [String] {
  fileprivate var withoutBlankEnds: [String] {
    Array(drop(while: \.isEmpty).reversed().drop(while: \.isEmpty).reversed())
  }

  /// Moved to the left as far as the least indented line allows.
  fileprivate var outdented: [String] {
    let margin = filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return map { String($0.dropFirst(margin)) }.withoutBlankEnds
  }
}
