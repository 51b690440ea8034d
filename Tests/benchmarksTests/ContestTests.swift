// How a contest is held, and what is told of it.

import Testing

@testable import benchmarks

@Suite("A contest")
struct ContestTests {
  /// Who ran, in order.
  final class Notes { var names: [String] = [] }
  let notes = Notes()

  func entrant(_ name: String, expected: Int = 1, against baseline: String? = nil, size: Int? = nil) -> Entrant {
    Entrant(name: name, units: 1, baseline: baseline, size: size, expected: expected) { stopwatch in
      stopwatch.time { notes.names.append(name) }
      return 1
    }
  }

  func contest(_ entrants: Entrant..., goals: [Goal] = []) -> Contest {
    Contest(name: "c", title: "A sum", unit: "call", rounds: 2, entrants: entrants, goals: goals)
  }

  @Test("lets everybody run in each round, and another one first in each, after a round that doesn't count")
  func turns() throws {
    var rounds: [Int] = []
    let table = try contest(entrant("a"), entrant("b"), entrant("c")).held { rounds.append($0) }
    #expect(notes.names.joined() == "abc" + "bca" + "cab")
    #expect(rounds == [0, 1, 2])
    #expect(table.rounds == 2)
    #expect(table.figures.map(\.name) == ["a", "b", "c"])
  }

  @Test("ends when somebody comes to something else than expected, and says who and what")
  func wrongResult() {
    let error = #expect(throws: WrongResult.self) { try contest(entrant("a"), entrant("b", expected: 2)).held() }
    #expect(error?.description == "c: b came to 1, expected 2")
    #expect(notes.names == ["a", "b"])
  }

  @Test("tells what a run takes for one unit; no time at all counts as a nanosecond, so that it has a ratio")
  func units() throws {
    let entrant = Entrant(name: "a", units: 1_000_000_000_000_000, expected: 0) { _ in 0 }
    let figure = try contest(entrant).held().figures[0]
    #expect(figure.nanoseconds.median == 1e-15 && figure.ratio.median == 1)
  }

  @Test("compares within each round, not one median with another, with the first entrant or the one that is named")
  func ratios() {
    let figures = contest(entrant("a"), entrant("b"), entrant("c", against: "b"))
      .table([[1, 2, 100], [30, 4, 5], [60, 8, 10]]).figures
    #expect(figures.map(\.ratio.median) == [1, 2, 2])
    #expect(figures.map(\.nanoseconds.median) == [2, 5, 10])
    #expect(figures.map(\.baseline) == ["a", "a", "b"])
  }

  @Test("has a row for each entrant, and says which goals were reached: a ratio to another entrant, or a time")
  func text() {
    let goals = [
      Goal("reduce", atMost: 14, of: "a loop"), Goal("a loop", atLeast: 4, of: "reduce"), Goal("reduce", atMost: 50),
    ]
    let table = contest(entrant("a loop"), entrant("reduce"), goals: goals).table([
      [90, 100, 110], [1_080, 1_204, 1_320],
    ])
    #expect(
      table.lines == [
        "A sum, 3 rounds",
        "         per call         ratio",
        "  a loop   100 ns ± 5 %       1",
        "  reduce 1,204 ns ± 5 %    12.0 ± 0 %",
        "  reached: reduce: 12.0 times a loop, at most 14.0 wanted",
        "  MISSED: a loop: 0.08 times reduce, at least 4.00 wanted",
        "  MISSED: reduce: 1,204 ns, at most 50.0 ns wanted",
      ])
  }

  @Test("shows how a cost grows")
  func growth() {
    let contest = contest(entrant("a loop"), entrant("n 10", size: 10), entrant("n 10,000", size: 10_000))
    #expect(
      contest.table([[50], [100], [1_610_000]]).lines == [
        "A sum, 1 round",
        "       n     time          ratio         growth",
        "      10   100 ns ± 0 %     2.00 ± 0 %",
        "  10,000 1,610 µs ± 0 %   32,200 ± 0 % × 16,100",
      ])
  }

  @Test(
    "reaches a goal at its limit, and alarms only beyond the alarm",
    arguments: [
      (Goal("a", atMost: 1.4, of: "b", alarm: 1.7), 1.4, true, "a: 1.40 times b, alarm above 1.70"),
      (Goal("a", atMost: 1.4, of: "b", alarm: 1.7), 1.7, false, "a: 1.70 times b, alarm above 1.70"),
      (Goal("a", atMost: 1.4, of: "b", alarm: 1.7), 1.8, false, "a: 1.80 times b, alarm above 1.70: ALARM"),
      (Goal("a", atMost: 1.4, of: "b"), 1.8, false, "a: 1.80 times b"),
      (Goal("a", atLeast: 4, of: "b", alarm: 3), 4, true, "a: 4.00 times b, alarm below 3.00"),
      (Goal("a", atLeast: 4, of: "b", alarm: 3), 3, false, "a: 3.00 times b, alarm below 3.00"),
      (Goal("a", atLeast: 4, of: "b", alarm: 3), 2.9, false, "a: 2.90 times b, alarm below 3.00: ALARM"),
    ])
  func limits(goal: Goal, value: Double, isReached: Bool, words: String) {
    let outcome = Outcome(goal: goal, value: value)
    #expect(outcome.isReached == isReached)
    #expect(outcome.guardWords == words)
    #expect(outcome.isAlarming == words.hasSuffix("ALARM"))
  }

  @Test(
    "sums measurements up by their median and quartiles",
    arguments: [
      ([50, 10, 30, 20, 40], 20, 30, 40), ([4, 1, 3, 2], 1.75, 2.5, 3.25), ([7], 7, 7, 7),
      ([10, 10, 10, 10, 10_000], 10, 10, 10),
    ] as [([Double], Double, Double, Double)])
  func spread(measurements: [Double], lower: Double, median: Double, upper: Double) {
    let spread = Spread(of: measurements)
    #expect((spread.lower, spread.median, spread.upper) == (lower, median, upper))
    #expect(spread.deviation == (upper - lower) / 2 / median)
  }

  @Test(
    "writes numbers with as many digits as mean something",
    arguments: [
      (0.0, "0.00"), (0.934, "0.93"), (0.999, "1.00"), (1.05, "1.05"), (12.34, "12.3"), (99.96, "100.0"),
      (123.4, "123"), (1_234_567, "1,234,567"),
    ])
  func numbers(value: Double, text: String) { #expect(significant(value) == text) }

  @Test(
    "tells a time in the unit that suits it",
    arguments: [
      (9_999, "9,999 ns"), (10_000, "10.0 µs"), (9_999_999, "10,000 µs"), (10_000_000, "10.0 ms"), (12e9, "12.0 s"),
    ])
  func times(nanoseconds: Double, text: String) { #expect(duration(nanoseconds: nanoseconds) == text) }
}
