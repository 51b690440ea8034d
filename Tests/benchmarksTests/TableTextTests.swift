// A table as people see it.

import Foundation
import Testing

@testable import benchmarks

@Suite("A table's text")
struct TableTextTests {
  func figure(_ name: String, _ times: [Double], ratio: [Double], size: Int? = nil, amount: Int? = nil) -> Figure {
    Figure(
      name: name, size: size, nanoseconds: Spread(of: times), baseline: "a loop", ratio: Spread(of: ratio),
      amount: amount)
  }

  func table(_ figures: [Figure], amounts: String? = nil, _ outcomes: [Outcome] = []) -> Table {
    Table(
      name: "sum", title: "A sum", unit: "call", amounts: amounts, rounds: 3, figures: figures, outcomes: outcomes)
  }

  @Test("has a row for each entrant, and says which goals were reached")
  func contest() {
    let outcomes = [
      Outcome(goal: Goal("reduce", atMost: 1.4, of: "a loop"), value: 1.2),
      Outcome(goal: Goal("a loop", atLeast: 4, of: "reduce"), value: 0.8),
      Outcome(goal: Goal("reduce", atMost: 50e6), value: 61e6),
    ]
    let table = table(
      [figure("a loop", [90, 100, 110], ratio: [1]), figure("reduce", [1_204], ratio: [11, 12, 13])], outcomes)
    #expect(
      table.lines == [
        "A sum, 3 rounds",
        "         per call         ratio",
        "  a loop   100 ns ± 5 %       1",
        "  reduce 1,204 ns ± 0 %    12.0 ± 4 %",
        "  reached: reduce: 1.20 times a loop, at most 1.40 wanted",
        "  MISSED: a loop: 0.80 times reduce, at least 4.00 wanted",
        "  MISSED: reduce: 61.0 ms, at most 50.0 ms wanted",
      ])
  }

  @Test("shows how a cost grows, with a character for each doubling")
  func growth() {
    let table = table(
      [
        figure("a loop", [50], ratio: [1]),
        figure("n 10", [100], ratio: [2], size: 10, amount: 3),
        figure("n 10,000", [1_610_000], ratio: [2.5], size: 10_000, amount: 2_000),
      ], amounts: "wrappers")
    #expect(
      table.lines == [
        "A sum, 3 rounds",
        "       n     time         ratio       wrappers   growth each # is a doubling",
        "      10   100 ns ± 0 %    2.00 ± 0 %        3          #",
        "  10,000 1,610 µs ± 0 %    2.50 ± 0 %    2,000 × 16,100 ###############",
      ])
  }

  @Test(
    "counts doublings, rounded",
    arguments: [
      (1.0, 1.0, 0), (1, 1.4, 0), (1, 1.5, 1), (1, 2, 1), (3, 24, 3), (5, 1, 0), (0, 1, 0), (1, .infinity, 0),
    ])
  func doublingsOf(start: Double, end: Double, count: Int) {
    #expect(doublings(from: start, to: end) == count)
  }

  @Test(
    "writes numbers with as many digits as mean something",
    arguments: [
      (0.0, "0.00"), (0.934, "0.93"), (0.999, "1.00"), (1.05, "1.05"), (12.34, "12.3"), (99.96, "100.0"),
      (123.4, "123"), (1_234_567, "1,234,567"), (.infinity, "inf"), (.nan, "nan"), (-1, "-1.0"),
    ])
  func numbers(value: Double, text: String) {
    #expect(significant(value) == text)
  }

  @Test(
    "puts a comma before every three digits",
    arguments: [(0, "0"), (999, "999"), (1_000, "1,000"), (-1_234_567, "-1,234,567"), (100_000, "100,000")])
  func commas(number: Int, text: String) {
    #expect(grouped(number) == text)
  }

  @Test("tells a time in the unit that suits it")
  func units() {
    let texts = [9_999, 10_000, 9_999_999, 10_000_000, 12e9].map { time in
      "\(TimeScale(for: time).number(time)) \(TimeScale(for: time).name)"
    }
    #expect(texts == ["9,999 ns", "10.0 µs", "10,000 µs", "10.0 ms", "12.0 s"])
  }

  @Test("of an outcome for a guard names the alarm")
  func guardWords() {
    let words = [1.2, 1.8].map { Outcome(goal: Goal("a", atMost: 1.4, of: "b", alarm: 1.7), value: $0).guardWords }
    #expect(words == ["a: 1.20 times b, alarm above 1.70", "a: 1.80 times b, alarm above 1.70: ALARM"])
    let floor = Outcome(goal: Goal("a", atLeast: 4, of: "b", alarm: 3), value: 5).guardWords
    #expect(floor == "a: 5.00 times b, alarm below 3.00")
  }
}
