// The code a step shows is cut from the very source that runs.

import Foundation

/// A section of a source file: what stands between its `// MARK: - Title` and the next mark.
package struct Listing: Sendable {
  private let file: String
  private let section: String

  package init(section: String, file: String = #filePath) {
    self.section = section
    self.file = file
  }

  package var path: String {
    let folders = ["/Sources/", "/Tests/"].compactMap { file.range(of: $0, options: .backwards)?.lowerBound }
    guard let sources = folders.max() else { return file }
    return String(file[sources...].dropFirst())
  }

  /// The section's lines, without the blank ones around them; nil when the source isn't there, as in a copied binary.
  package var lines: [String]? {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
    return Self.section(section, of: text)
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
}
