// The playground: how values stand in a row, and what's said of errors, warnings and crashes.

import Foundation
import Support
import Testing

@testable import playground

@Suite("The values of a line", .waits) struct PlaygroundRowTests {
  /// Lines of a page, without their numbers and their code.
  private func rows(_ text: String, _ arguments: [String] = []) throws -> [String] {
    try shownPage(of: text, arguments).page.split(separator: "\n").compactMap { line in
      line.firstMatch(of: #/ \/\/ ?\s+(\S.*)$/#).map { String($0.1) }
    }
  }

  @Test("are never the last one alone, as if all had been like that")
  func lastAlone() throws {
    let text = """
      var word = ""
      for part in ["Alexander", "Bartholomew", "Charlemagne", "Desdemona"] {
        word += part + part  //
        String(repeating: "a", count: 50)  //
      }
      for number in 1...2 { String(repeating: "\\(number)", count: 130) }  //
      """
    let rows = try rows(text)
    #expect(rows.count == 3)
    #expect(rows[0].hasPrefix("… \"AlexanderAlexanderB") && rows[0].hasSuffix("Desdemona\" ×4"))
    #expect(rows[1].hasPrefix("\"aaa") && rows[1].hasSuffix("a\" ×4"))
    #expect(rows[2].hasPrefix("… \"222") && rows[2].hasSuffix("2\" ×2"))
  }

  @Test("are separated in another way than the delegates of a list")
  func passes() throws {
    let text = """
      import MulticastDelegates
      final class Unit { let name: String; init(_ name: String) { self.name = name } }
      let list = MulticastDelegate<Unit>()
      let units = ["Police", "Firefighters", "Harbor and lighthouse"].map(Unit.init)
      for unit in units[..<2] { list.addDelegate(unit) }  //
      for unit in units { list.addDelegate(unit) }  //
      for unit in units[..<2] { list.removeDelegate(unit) }  //
      for number in 1...2 { number }  //
      """
    #expect(
      try rows(text) == [
        "● Police | ● Police  ● Firefighters ×2",
        "… ● Police  ● Firefighters  ● Harbor and lighthouse ×3",
        "… ● Harbor and lighthouse ×2",
        "1, 2 ×2",
      ])
    let rows = try rows(text, ["--plain"])
    #expect(rows[0] == "Police (alive) | Police (alive), Firefighters (alive) x2")
    #expect(rows[1].hasSuffix("Harbor and lighthouse (alive) x3"))
  }
}
