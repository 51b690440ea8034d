// Wherever the package speaks of a promise, it's one of the list.

import Foundation
import MulticastPromises
import Support
import Testing

@Suite("The list of promises")
struct PromiseTests {
  @Test("is kept by the finished type, line by line")
  func lines() throws {
    let file = try PackageFolder.text("Sources/MulticastDelegates/MulticastDelegate.swift")
    let article = try PackageFolder.text(Pages.contract)
    let part = try #require(
      article.firstMatch(of: #/(?s)\n## Which line keeps which promise\n(.*?)\n## /#)
    ).1
    let items = part.matches(of: #/(?s)\n- \*\*P(.+?)\*\*(.+?)(?=\n- |\n$)/#).map {
      ("p" + $0.1, $0.2)
    }
    #expect(items.map(\.0) == Promise.all.map(\.title))
    // What is in backticks is in the code.
    let code = file.split(separator: "\n").filter { !$0.contains("//") }.joined(separator: "\n")
    for (title, words) in items {
      for quoted in words.matches(of: /`([^`]+)`/) {
        #expect(code.contains(quoted.1), "\(title): \(quoted.1)")
      }
    }
  }

  @Test("is referred to by the numbers and names that it has")
  func mentions() throws {
    for file in Pages.allFiles + Pages.contributing where file.contains(/\.(?:swift|md)$/) {
      let lines = try PackageFolder.text(file)
      guard lines.contains("romise ") || lines.contains("romise\n") else { continue }
      let text = lines.replacing(/\n *(?:\/{2,3}|>)? */, with: " ")
      for mention in text.matches(of: /[Pp]romise ([0-9]+) \(([a-z ,]+)\)/) {
        let promise = Promise.all.first { "\($0.number)" == mention.1 }
        #expect(promise.map { $0.name == mention.2 } == true, "\(file): \(mention.0)")
      }
    }
  }

  @Test("has as many promises as programs and pages say")
  func count() throws {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en")
    formatter.numberStyle = .spellOut
    #expect(formatter.string(from: NSNumber(value: Promise.all.count)) == Promise.countInWords)
    var count = 0
    for file in Pages.allFiles + Pages.contributing where file.hasSuffix(".md") {
      let text = try PackageFolder.text(file).replacing(/\s+/, with: " ")
      // Fewer may be some of them.
      for mention in text.matches(
        of: /\b(eleven|twelve|[a-z]+teen) (?:promises|things that a list)/)
      {
        count += 1
        #expect(mention.1 == Promise.countInWords, "\(file): \(mention.0)")
      }
    }
    #expect(count > 0)
  }

  @Test("is quoted in the chapters that it names")
  func chapters() throws {
    func expect(_ quotation: [String], in chapter: String) throws {
      let lines = try PackageFolder.text("Tutorials/\(chapter).md").allLines
      #expect(
        lines.indices.contains { lines[$0...].starts(with: quotation) },
        "\(chapter) lacks \(quotation[0])")
    }
    for promise in Promise.all { try expect(promise.quotation, in: promise.chapter) }
    for choice in Choice.all { try expect(choice.quotation, in: choice.chapter) }
  }
}
