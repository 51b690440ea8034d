import Foundation

/// A section of the very source that runs: what is between its `// MARK: - Title` and the next mark.
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

  /// Two texts as one: what was taken out with a minus, what was put in with a plus, and two lines around each change.
  package static func changes(from old: [String], to new: [String]) -> [String] {
    var marked = old.map { (mark: " ", line: $0) }
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): marked[offset].mark = "-"
      case .insert(let offset, let line, _):
        // The offset is the line's place in the new text.
        let place = marked.indices.filter { marked[$0].mark != "-" }.dropFirst(offset).first ?? marked.endIndex
        marked.insert(("+", line), at: place)
      }
    }
    var (lines, lastShown): ([String], Int?) = ([], nil)
    for (index, entry) in marked.enumerated() {
      let around = marked[max(0, index - 2)...min(marked.count - 1, index + 2)]
      guard around.contains(where: { $0.mark != " " }) else { continue }
      if let lastShown, lastShown + 1 < index { lines.append("@@") }
      lines.append(entry.line.isEmpty ? entry.mark.trimmingCharacters(in: .whitespaces) : entry.mark + entry.line)
      lastShown = index
    }
    return lines
  }
}
