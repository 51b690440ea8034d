import Foundation

/// A part of the very source that runs.
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

  /// Lists a method or a type, from the line that begins with these words to the brace that ends it.
  package init(declaration: String, file: String) {
    self.init(declarations: [declaration], file: file)
  }

  /// Lists several methods or types, with a blank line after each but the last.
  package init(declarations: [String], file: String) {
    part = .declarations(declarations)
    self.file = file
  }

  package var path: String {
    let folders = ["/Sources/", "/Tests/"].compactMap { file.range(of: $0, options: .backwards)?.lowerBound }
    guard let sources = folders.max() else { return file }
    return String(file[sources...].dropFirst())
  }

  /// Its lines, without the blank ones around them; nil when the source isn't there, as in a copied binary.
  package var lines: [String]? {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
    return switch part {
    case .section(let title): Self.section(title, of: text)
    case .declarations(let declarations): Self.declarations(declarations, of: text)
    }
  }

  /// The lines of a section, without the blank ones around them; nil where the text has no such section.
  ///
  /// A section that is indented, within a type, ends with the type at the latest.
  package static func section(_ title: String, of text: String) -> [String]? {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    guard let start = lines.firstIndex(where: { $0.drop { $0 == " " } == "// MARK: - \(title)" }) else { return nil }
    let margin = lines[start].prefix { $0 == " " }
    let section = lines[(start + 1)...].prefix { line in
      (line.isEmpty || line.hasPrefix(margin)) && !line.hasPrefix(margin + "// MARK: - ")
    }
    let body = section.drop(while: \.isEmpty)
    return Array(body.prefix((body.lastIndex { !$0.isEmpty } ?? body.startIndex - 1) - body.startIndex + 1))
  }

  private static func declarations(_ declarations: [String], of text: String) -> [String]? {
    let parts = declarations.compactMap { declaration($0, of: text) }
    return parts.count == declarations.count ? Array(parts.joined(separator: [""])) : nil
  }

  /// The lines of a declaration, without its margin; nil where no line begins with these words.
  package static func declaration(_ words: String, of text: String) -> [String]? {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    guard let start = lines.firstIndex(where: { $0.drop { $0 == " " }.hasPrefix(words) }) else { return nil }
    let margin = lines[start].prefix { $0 == " " }
    guard let end = lines[start...].firstIndex(of: margin + "}") else { return nil }
    return lines[start...end].map { String($0.dropFirst(margin.count)) }
  }
}
