// A page of Markdown as its tests see it: blocks, headings, links, prose.

import Foundation
import Support

/// The pages of the package, and the files that a page may name.
enum Pages {
  /// All files that a page may name, as paths from the package's root, sorted.
  static let allFiles =
    ["Sources", "Tests", "Exercises", "Tutorials"].flatMap { folder in
      let files = FileManager.default.enumerator(atPath: PackageFolder.url(folder).path)?.compactMap
      { $0 as? String }
      return (files ?? []).filter { !$0.hasPrefix(".") && !$0.contains("/.") }.map {
        "\(folder)/\($0)"
      }.sorted()
    } + ["Package.swift", "README.md"]

  static func files(in folders: String...) -> [String] {
    allFiles.filter { file in folders.contains { file.hasPrefix($0 + "/") } }
  }

  static let tutorials = files(in: "Tutorials").filter { $0.hasSuffix(".md") }

  /// The numbered pages among them, in reading order.
  static let chapters = tutorials.filter(\.isChapter)

  /// The article of the reference that shows the list of promises.
  static let contract = "Sources/MulticastDelegates/MulticastDelegates.docc/TheContract.md"

  /// The page for contributors, which shows parts of the sources, too.
  static let contributing = [".github/CONTRIBUTING.md"]

  /// The pages with parts that come from elsewhere.
  static let generated = tutorials + ["README.md", contract] + contributing

  /// The programs of the pages.
  static let programs = files(in: "Tutorials").filter {
    $0.hasSuffix(".swift") && $0 != "Tutorials/Playground.swift"
  }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: PackageFolder.url(path).path)
  }
}

extension String {
  /// Whether this is the path of a chapter: a numbered page in a numbered folder.
  var isChapter: Bool { contains(/^Tutorials\/[0-9]+-[a-z0-9-]+\/[0-9]+-[a-z0-9-]+\.md$/) }

  /// All lines, without the empty one behind a final line break.
  var allLines: [String] {
    var lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}

struct Page {
  struct Block {
    /// What the comment on the line above says, if there is one.
    let source: String?
    /// What follows the fence's opening mark.
    let language: String
    /// The positions of the lines between the fences.
    let content: Range<Int>
    /// The number of the line that opens the fence, from 1 on.
    var line: Int { content.lowerBound }
  }

  /// A line of the prose, with its number from 1 on.
  typealias Line = (number: Int, text: String)

  /// The path from the package's root.
  let path: String
  let text: String
  let lines: [String]
  private(set) var blocks: [Block] = []
  /// The lines outside blocks and comments.
  private(set) var prose: [Line] = []

  var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }

  init(_ path: String) throws {
    self.path = path
    text = try PackageFolder.text(path)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var index = 0
    while index < lines.count {
      let line = lines[index]
      index += 1
      if line.hasPrefix("```") {
        let source = index > 1 ? Self.comment(in: lines[index - 2]) : nil
        let end = lines[index...].firstIndex { $0.hasPrefix("```") } ?? lines.count
        blocks.append(
          Block(source: source, language: String(line.dropFirst(3)), content: index..<end))
        index = end + 1
      } else if Self.comment(in: line) == nil {
        prose.append((index, line))
      }
    }
  }

  private static func comment(in line: String) -> String? {
    guard line.hasPrefix("<!--"), line.hasSuffix("-->") else { return nil }
    return line.dropFirst(4).dropLast(3).trimmingCharacters(in: .whitespaces)
  }

  /// The headings, without their marks.
  var headings: [String] {
    prose.filter { $0.text.hasPrefix("#") }.compactMap {
      $0.text.firstMatch(of: /^#{1,6} (.*)$/).map { String($0.1).replacing("`", with: "") }
    }
  }

  /// The anchors of the headings, as code hosts make them.
  var anchors: [String] {
    headings.map { heading in
      heading.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }.replacing(
        " ", with: "-")
    }
  }

  /// The links, with the numbers of their lines. What is in backticks isn't a link.
  var links: [(line: Int, target: String)] {
    matches(of: /\]\(([^)\s]*)\)/).map { ($0.line, String($0.match.1)) }
  }

  /// What is in backticks within a line, with the numbers of the lines.
  var inlineCode: [(line: Int, code: String)] {
    prose.filter { $0.text.contains("`") }.flatMap { number, text in
      text.matches(of: /`([^`]+)`/).map { (number, String($0.1)) }
    }
  }

  /// What matches in the prose, without what is in backticks. A match may go on in the next line.
  func matches<Output>(of regex: Regex<Output>) -> [(line: Int, match: Output)] {
    let lines = prose.map { $0.text.replacing(/`[^`]*`/) { _ in "" } }
    let text = lines.joined(separator: "\n")
    return text.matches(of: regex).map { match in
      (prose[text[..<match.range.lowerBound].count { $0 == "\n" }].number, match.output)
    }
  }
}
