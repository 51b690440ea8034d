// Swift files as text: the lines of code in them, and the parts that are shown.

import Foundation

/// The lines of a source that matter to the compiler, each with its number from 1: without comment
/// lines, blank lines and indentation. A line may end in any way that a text file's lines do.
package func codeLines(of source: String) -> [(number: Int, code: Substring)] {
  source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
    .compactMap { index, line in
      let code = line.drop(while: \.isWhitespace)
      return code.isEmpty || code.hasPrefix("//") ? nil : (index + 1, code)
    }
}

/// A part of a Swift file.
package struct Listing: Sendable {
  private enum Part {
    case section(String)
    case declarations([String])
  }

  private let file: String
  private let part: Part

  /// Lists what is between `// MARK: - Title` and the next mark.
  package init(section: String, file: String = #filePath) {
    part = .section(section)
    self.file = file
  }

  /// Lists methods or types, each from the line that begins with these words to the brace that ends
  /// it.
  package init(declarations: [String], file: String) {
    part = .declarations(declarations)
    self.file = file
  }

  package var path: String {
    let folders = ["/Sources/", "/Tests/"].compactMap { file.ranges(of: $0).last?.lowerBound }
    return folders.max().map { String(file[$0...].dropFirst()) } ?? file
  }

  /// Its lines, without the blank ones around them; nil when the source isn't there, as in a copied
  /// binary.
  package var lines: [String]? {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
    switch part {
    case .section(let title): return Self.section(title, of: text)
    case .declarations(let declarations):
      let parts = declarations.compactMap { Self.declaration($0, of: text) }
      return parts.count == declarations.count ? Array(parts.joined(separator: [""])) : nil
    }
  }

  /// The lines of a section, without the blank ones around them; nil where the text has no such
  /// section.
  ///
  /// A section that is indented, within a type, ends with the type at the latest.
  package static func section(_ title: String, of text: String) -> [String]? {
    let lines = allLines(of: text)
    let mark = "// MARK: - \(title)"
    guard let start = lines.firstIndex(where: { $0.drop { $0 == " " } == mark }) else { return nil }
    let margin = lines[start].prefix { $0 == " " }
    let section = lines[(start + 1)...].prefix { line in
      (line.isEmpty || line.hasPrefix(margin)) && !line.hasPrefix(margin + "// MARK: - ")
    }
    let body = section.drop(while: \.isEmpty)
    guard let last = body.lastIndex(where: { !$0.isEmpty }) else { return [] }
    return Array(body[...last])
  }

  private static func allLines(of text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }

  /// The lines of a declaration, without its margin; nil where no line begins with these words.
  package static func declaration(_ words: String, of text: String) -> [String]? {
    let lines = allLines(of: text)
    guard let start = lines.firstIndex(where: { $0.drop { $0 == " " }.hasPrefix(words) }) else {
      return nil
    }
    let margin = lines[start].prefix { $0 == " " }
    guard let end = lines[start...].firstIndex(of: margin + "}") else { return nil }
    return lines[start...end].map { String($0.dropFirst(margin.count)) }
  }
}
