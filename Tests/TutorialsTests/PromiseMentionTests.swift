// Wherever the package speaks of a promise, it's one of the list, under its number and its name.

import ExerciseChecks
import Foundation
import MulticastDemos
import MulticastExerciseRunner
import MulticastPromises
import Support
import Testing

@Suite("The list of promises")
struct PromiseMentionTests {
  private static let contract = Pages.contract

  @Test("is in the contract as a whole, to which engineers are sent")
  func regions() throws {
    let lines = try PackageFolder.text(Self.contract).allLines
    for region in ["promises", "choices"] { #expect(lines.contains("<!-- \(region): list -->")) }
    #expect(try PackageFolder.text("Tutorials/for-engineers.md").contains("../\(Self.contract))"))
  }

  @Test("is kept by the finished type, line by line")
  func lines() throws {
    let file = try PackageFolder.text("Sources/MulticastDelegates/MulticastDelegate.swift")
    let article = try PackageFolder.text(Self.contract)
    let part = try #require(article.firstMatch(of: #/(?s)\n## Which line keeps which promise\n(.*?)\n## /#)).1
    let items = part.matches(of: #/(?s)\n- \*\*P(.+?)\*\*(.+?)(?=\n- |\n$)/#).map { ("p" + $0.1, $0.2) }
    #expect(items.map(\.0) == Promise.all.map(\.title))
    // What is in backticks is in the code.
    let code = file.split(separator: "\n").filter { !$0.contains("//") }.joined(separator: "\n")
    for (title, words) in items {
      for quoted in words.matches(of: /`([^`]+)`/) { #expect(code.contains(quoted.1), "\(title): \(quoted.1)") }
    }
  }

  // MARK: - Mentions

  /// Where a text mentions a promise or several, and what's wrong with that; nil if nothing is.
  struct Mention {
    let line: Int
    var problem: String?
  }

  /// The mentions in a text. A mention may go on in the next line, even in the next line of a comment or quotation.
  static func mentions(in text: String) -> [Mention] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.replacing(/^\s*(?:\/{2,3}|>)?\s*|\s*\\?$/, with: "")
    }
    let text = lines.joined(separator: "\n")
    // Not the operand of a command, `swift run exercises promises 7`.
    let mention = /(?i)(run\sexercises\s)?\bpromise(s?)\s([0-9]+(?:(?:,\s|,?\sand\s|\sto\s)[0-9]+)*)/
    return text.matches(of: mention).filter { $0.1 == nil }.map { match in
      let line = text[..<match.range.lowerBound].count { $0 == "\n" } + 1
      let numbers = match.3.split { !$0.isNumber }.compactMap { Int($0) }
      if let number = numbers.first(where: { number in !Promise.all.contains { $0.number == number } }) {
        return Mention(line: line, problem: "there is no promise \(number)")
      }
      guard match.2.isEmpty else { return Mention(line: line) }
      let title = Promise.all[numbers[0] - 1].title
      let words = "promise \(match.3)\(text[match.range.upperBound...].prefix(60).replacing("\n", with: " "))"
      let isNamed = words.hasPrefix(title) && words.dropFirst(title.count).first?.isLetter != true
      return Mention(line: line, problem: isNamed ? nil : "this promise is called \"\(title)\"")
    }
  }

  @Test("is referred to by numbers and names that it has")
  func mentions() throws {
    let files = Pages.allFiles + Pages.contributing
    var count = 0
    for file in files where file.contains(/\.(?:swift|md|txt)$/) && !file.hasSuffix("PromiseMentionTests.swift") {
      let text = try PackageFolder.text(file)
      // Most files mention none, and a search for a word is quick.
      guard text.range(of: "promise", options: .caseInsensitive) != nil else { continue }
      let mentions = Self.mentions(in: text)
      for mention in mentions {
        if let problem = mention.problem { Issue.record("\(file):\(mention.line): \(problem)") }
      }
      count += mentions.count
    }
    #expect(count > 50)
  }

  @Test(
    "is compared with every mention",
    arguments: [
      ("promise 7 (no missed turn)", [nil]), ("> **Promise 7 (no missed turn):** No", [nil]),
      ("/// That's promise 7 (no\n  /// missed turn).", [nil]), ("\"promise 7 \\\n(no missed turn)\"", [nil]),
      ("promises 3, 8 and 12", [nil]), ("`swift run exercises promises 13`", []),
      ("promise 7", ["this promise is called \"promise 7 (no missed turn)\""]),
      ("promise 7 (no missed turns)", ["this promise is called \"promise 7 (no missed turn)\""]),
      (
        "promise 7 (no missed turn) and promise 8 (no missed turn)",
        [nil, "this promise is called \"promise 8 (removed before its turn)\""]
      ),
      ("promise 13 (luck)", ["there is no promise 13"]), ("promises 3, 8 and 13", ["there is no promise 13"]),
      ("promises 0 to 12", ["there is no promise 0"]),
    ] as [(String, [String?])])
  func mentions(text: String, problems: [String?]) {
    #expect(Self.mentions(in: text).map(\.problem) == problems)
  }

  // MARK: - What the list refers to

  @Test("names chapters, exercises and broken mirrors that are there")
  func references() throws {
    let exercises = Set(Exercise.all.map(\.folder))
    let mirrors = try PagePrograms.output(ofCommand: ["mirror-pad", "broken", "--list"]).allLines.compactMap {
      $0.wholeMatch(of: /\s*[0-9]+\s+(.*)/).map { String($0.1) }
    }
    try #require(mirrors.count > 5)
    let chapters = Promise.all.map(\.chapter) + Choice.all.map(\.chapter)
    for chapter in chapters { #expect(Pages.chapters.contains("Tutorials/\(chapter).md"), "\(chapter)") }
    for exercise in Promise.all.compactMap(\.exercise) + Choice.all.compactMap(\.exercise) {
      #expect(exercises.contains(exercise), "\(exercise)")
    }
    for mirror in Promise.all.compactMap(\.brokenMirror) + Choice.all.compactMap(\.brokenMirror) {
      #expect(mirrors.contains(mirror), "\(mirror)")
    }
    #expect(Promise.all.map(\.number) == Array(1...Promise.all.count))
  }

  @Test("is quoted in the chapters that it names")
  func chapters() throws {
    func expect(_ quotation: [String], in chapter: String) throws {
      let lines = try PackageFolder.text("Tutorials/\(chapter).md").allLines
      #expect(lines.indices.contains { lines[$0...].starts(with: quotation) }, "\(chapter) lacks \(quotation[0])")
    }
    for promise in Promise.all { try expect(promise.quotation, in: promise.chapter) }
    for choice in Choice.all { try expect(choice.quotation, in: choice.chapter) }
  }
}
