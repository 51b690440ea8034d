// Pictures of watched steps, and the keys that turn their pages.

import ExerciseChecks
import Foundation
import MulticastTerminal
import MulticastDemos
import MulticastExerciseRunner
import MulticastTester
import Support
import Testing

@Suite("A watched step")
struct WatchedStepTests {
  private static let names = [
    "Harbor", "Mill Street", "Old Town", "West End", "Hilltop", "North Gate",
  ]

  private static func units(_ states: [WatchedStep.Unit.State], calling: Set<Int> = [])
    -> [WatchedStep.Unit]
  {
    states.enumerated().map {
      .init(name: names[$0], state: $1, isBeingCalled: calling.contains($0))
    }
  }

  private static let steps: [WatchedStep] = [
    // As much as there can be: six units, eight wrappers, a call inside a call, a difference.
    WatchedStep(
      sentence: "While it's being called, Mill Street takes Old Town off the list.",
      wrappers: [
        .holds(0, weakly: true), .holds(1, weakly: true), .empty, .holds(3, weakly: false), .hidden,
        .holds(4, weakly: true), .holds(0, weakly: true), .empty,
      ],
      units: units([.owned, .owned, .owned, .released, .owned, .deallocated], calling: [0, 1]),
      came: [
        "Harbor: fire at Ray's house", "Harbor: fire at the bakery", "West End: fire at the bakery",
      ],
      expected: [
        "Harbor: fire at Ray's house", "Harbor: fire at the bakery",
        "Mill Street: fire at the bakery",
      ],
      isMoveOver: false),
    // No wrappers can be seen.
    WatchedStep(
      sentence: "Harbor is called.", wrappers: nil,
      units: units([.owned, .deallocated], calling: [0]),
      came: ["Harbor: fire at Ray's house"], expected: ["Harbor: fire at Ray's house"],
      isMoveOver: false),
    // A removed unit that is called nevertheless.
    WatchedStep(
      sentence: "Mill Street is called.", wrappers: [.holds(0, weakly: true)],
      units: units([.owned, .owned], calling: [1]), came: ["Mill Street: fire at Ray's house"],
      expected: [],
      isMoveOver: false),
    // A thousand wrappers.
    WatchedStep(
      sentence: "A thousand units come and go. Each signs up and closes.",
      wrappers: Array(repeating: .empty, count: 1000), units: [],
      came: ["the list has 1000 wrappers"],
      expected: ["the list has at most 8 wrappers"], isMoveOver: true),
  ]

  private func pages(_ layout: PageLayout) -> String {
    (WatchedShow("promise 8 (removed before its turn)", Self.steps, layout).all).map { $0 + "\n" }
      .joined()
  }

  @Test(
    "is a picture of plain characters, in words, and in a narrow terminal",
    arguments: [("wide", 80), ("words", 80), ("narrow", 40)])
  func golden(name: String, width: Int) throws {
    let layout = PageLayout(width: width, isPlain: name == "words")
    let text = pages(layout)
    try expectGolden(text, "Tests/Golden/watched-\(name).txt")
    // Terminals don't agree how wide other characters are.
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test(
    "has room in a terminal of 80 by 24, and in a small one",
    arguments: [(80, 24), (60, 24), (40, 24), (40, 30)])
  func fits(columns: Int, rows: Int) throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<200 {
      let step = randomStep(&random)
      var shown: [String] = []
      let layout = PageLayout(width: columns)
      var show = WatchedShow("promise 8 (removed before its turn)", [step], layout, rows: rows)
      try show.play(
        nextEvent: { .endOfInput }, skipReturn: {}, clear: {},
        write: { text throws(OutputError) in
          shown += text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        })
      #expect(shown.count <= rows, "\(step)")
      #expect(
        shown.allSatisfy { $0.count <= columns }, "\(shown.first { $0.count > columns } ?? "")")
    }
  }

  private func randomStep(_ random: inout SplitMix64) -> WatchedStep {
    let count = Int.random(in: 0...6, using: &random)
    let units = (0..<count).map { index in
      WatchedStep.Unit(
        name: Self.names[index],
        state: [.owned, .released, .deallocated].randomElement(using: &random)!,
        isBeingCalled: Int.random(in: 0..<4, using: &random) == 0)
    }
    let wrappers = (0..<Int.random(in: 0...8, using: &random)).map { _ -> WatchedStep.Wrapper in
      switch Int.random(in: 0..<4, using: &random) {
      case 0: .empty
      case 1: .hidden
      default:
        count == 0
          ? .empty
          : .holds(Int.random(in: 0..<count, using: &random), weakly: Bool.random(using: &random))
      }
    }
    func lines() -> [String] {
      (0..<Int.random(in: 0...4, using: &random)).map { _ in
        "\(Self.names.randomElement(using: &random)!): fire at the bakery"
      }
    }
    return WatchedStep(
      sentence: "Harbor is called.",
      wrappers: Int.random(in: 0..<5, using: &random) == 0 ? nil : wrappers,
      units: units, came: lines(), expected: lines(), isMoveOver: Bool.random(using: &random))
  }

  @Test("shows a few of a hundred calls, around the place where they differ")
  func manyCalls() {
    let all = (1...100).map { "Harbor: fire \($0)" }
    for (came, isMoveOver) in [(all.dropLast(), true), (all.dropLast(80), false), (all[...], true)]
    {
      let step = WatchedStep(
        sentence: "The broadcast is over.", wrappers: [], units: [], came: Array(came),
        expected: all, isMoveOver: isMoveOver)
      let lines = WatchedShow("a story", [step], PageLayout()).all
      #expect(lines.count < 24, "\(lines)")
      #expect(lines.contains { $0.contains("fire \(came.count)") })
    }
  }

  @Test("is reached by Return, b and g, and left by q or at the end")
  func keys() throws {
    func shown(_ keys: String) throws -> [String] {
      var events = keys.map { $0 == "\r" ? TerminalEvent.key(.return) : .key(.character($0)) }
      var text = ""
      var show = WatchedShow("a story", Self.steps, PageLayout(), rows: 24)
      try show.play(
        nextEvent: { events.isEmpty ? .endOfInput : events.removeFirst() }, skipReturn: {},
        clear: {},
        write: { written throws(OutputError) in text += written })
      return text.matches(of: /step (\d) of 4/).map { String($0.1) }
    }
    #expect(try shown("") == ["1"])
    #expect(try shown("\r\rb\r") == ["1", "2", "3", "2", "3"])
    #expect(try shown("bg4\rb") == ["1", "1", "4", "3"])
    #expect(try shown("g9\r\rx") == ["1", "1"])
    #expect(try shown("\r\r\r\r\r") == ["1", "2", "3", "4"])
    #expect(try shown("\rq\r") == ["1", "2"])
  }

  @Test("is scrolled where it doesn't fit, and the picture stays that of this step")
  func scrolled() throws {
    func pages(_ keys: [Key]) throws -> [[String]] {
      var events = keys.map { TerminalEvent.key($0) }
      var pages: [[String]] = []
      var show = WatchedShow("a story", Self.steps, PageLayout(), rows: 12)
      try show.play(
        nextEvent: { events.isEmpty ? .endOfInput : events.removeFirst() }, skipReturn: {},
        clear: {},
        write: { text throws(OutputError) in
          pages.append(
            text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
        })
      return pages
    }
    let turned = try pages([.return])
    #expect(turned[0] != turned[1] && turned[1].joined().contains("step 1 of 4"))
    #expect(try pages([.pageDown]) == turned && pages([" "]) == turned)
    #expect(try pages([.pageDown, .pageUp]) == turned + [turned[0]])
    let lines = try pages([.down, .up])
    // Below the title and its rule.
    #expect(lines[1][2] == lines[0][3] && lines[2] == lines[0])
    let ends = try pages([.end, .down, .pageDown, .home, .up])
    #expect(ends[1].joined().contains("Return goes on") && ends[1...3].allSatisfy { $0 == ends[1] })
    #expect(ends[4] == ends[0] && ends[5] == ends[0])
    // With Caps Lock, `g` asks as it does without.
    #expect(try pages(["G"]).contains { $0.joined().contains("Go to step") })
  }
}
