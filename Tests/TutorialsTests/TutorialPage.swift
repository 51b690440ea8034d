// A page of Markdown as its tests see it: blocks, headings, links, prose.

import Foundation

/// Something that is wrong with a page, and where.
struct Problem: CustomStringConvertible, Equatable {
  let path: String
  /// From 1 on.
  let line: Int
  let message: String
  var description: String { "\(path):\(line): \(message)" }
}

/// A page of Markdown.
struct TutorialPage {
  /// A fenced block.
  struct Block {
    /// What the comment on the line above says; nil where there is no comment.
    let source: String?
    /// What follows the fence's opening mark.
    let language: String
    /// The positions of the lines between the fences.
    let content: Range<Int>
    /// The number of the line that opens the fence, from 1 on.
    var line: Int { content.lowerBound }
    /// Whether it shows what a program or the compiler answers.
    var isResult: Bool { source?.contains(/^(output|compiler):/) == true }
  }

  /// The path from the package's root.
  let path: String
  let lines: [String]
  let blocks: [Block]
  /// What is wrong with the page as Markdown.
  let problems: [Problem]
  /// The lines outside of blocks and comments, with their numbers from 1 on.
  let prose: [Line]

  var text: String { lines.joined(separator: "\n") }

  init(path: String, text: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var (blocks, problems, prose): ([Block], [Problem], [(Int, String)]) = ([], [], [])
    var index = 0
    while index < lines.count {
      let line = lines[index]
      index += 1
      if line.hasPrefix("```") {
        let source = index > 1 ? Self.comment(in: lines[index - 2]) : nil
        let end = lines[index...].firstIndex { $0.hasPrefix("```") } ?? lines.count
        if end == lines.count { problems.append(Problem(path: path, line: index, message: "this block has no end")) }
        blocks.append(Block(source: source, language: String(line.dropFirst(3)), content: index..<end))
        index = end + 1
      } else if Self.comment(in: line) == nil {
        // Other ways to write a block would not be compared with anything.
        if Self.indentations.contains(where: line.hasPrefix) || Self.otherFences.contains(where: line.contains) {
          problems.append(
            Problem(path: path, line: index, message: "a block is between fences, without indentation"))
        }
        prose.append((index, line))
      }
    }
    self.blocks = blocks
    self.problems = problems
    self.prose = prose
  }

  init(path: String, in package: Workshop = .shared) throws {
    self.init(path: path, text: try package.text(path))
  }

  private static let indentations = ["    ", "\t"]
  private static let otherFences = ["```", "~~~", "<pre"]

  private static func comment(in line: String) -> String? {
    guard line.hasPrefix("<!--"), line.hasSuffix("-->") else { return nil }
    return line.dropFirst(4).dropLast(3).trimmingCharacters(in: .whitespaces)
  }

  // MARK: - What is in the prose

  /// The headings, without their marks.
  var headings: [String] {
    prose.compactMap { line in
      guard line.text.hasPrefix("#") else { return nil }
      return line.text.firstMatch(of: /^#{1,6} (.*)$/).map { String($0.1).replacing("`", with: "") }
    }
  }

  /// The anchors of the headings, as code hosts make them.
  var anchors: [String] {
    headings.map { heading in
      heading.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }.replacing(" ", with: "-")
    }
  }

  /// A line of the prose, with its number from 1 on.
  typealias Line = (number: Int, text: String)

  /// The links, with the numbers of their lines. What is in backticks isn't a link.
  var links: [(number: Int, target: String)] { links(in: prose) }

  /// The links in some lines.
  func links(in lines: [Line]) -> [(number: Int, target: String)] {
    lines.filter { $0.text.contains("](") }.flatMap { line in
      let text = line.text.replacing(/`[^`]*`/) { _ in "code" }
      return text.matches(of: /\]\(([^)\s]*)\)/).map { (line.number, String($0.1)) }
    }
  }

  /// What is in backticks within a line, with the numbers of the lines.
  var inlineCode: [(number: Int, code: String)] { inlineCode(in: prose) }

  /// What is in backticks in some lines.
  func inlineCode(in lines: [Line]) -> [(number: Int, code: String)] {
    lines.filter { $0.text.contains("`") }.flatMap { line in
      line.text.matches(of: /`([^`]+)`/).map { (line.number, String($0.1)) }
    }
  }

  /// The lines under a heading, up to the next one; nil where there is no such heading.
  func section(_ heading: String) -> [Line]? {
    guard let start = prose.firstIndex(where: { $0.text == "## \(heading)" }) else { return nil }
    return Array(prose[(start + 1)...].prefix { !$0.text.hasPrefix("## ") })
  }

  // MARK: - How long it takes

  /// How many words its prose has.
  var words: Int { prose.reduce(0) { $0 + $1.text.split(separator: " ").count { $0.contains(where: \.isLetter) } } }

  /// How long it takes to read, in minutes: 200 words of prose a minute, and thirty lines of code, output or picture.
  var minutes: Int {
    let lines = blocks.reduce(0) { $0 + $1.content.count }
    return max(1, Int((Double(words) / 200 + Double(lines) / 30).rounded(.up)))
  }

  /// The line that states how long it takes, `*7 minutes*` and more.
  var statedMinutes: (number: Int, minutes: Int)? {
    prose.lazy.compactMap { line in
      guard line.text.hasPrefix("*") else { return nil }
      return line.text.firstMatch(of: /^\*([0-9]+) minutes?\b/).flatMap { Int($0.1) }.map { (line.number, $0) }
    }.first
  }
}
