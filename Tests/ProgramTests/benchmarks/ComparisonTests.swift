import Testing

@testable import benchmarks

@Suite("A comparison")
struct ComparisonTests {
  /// Who ran, in order.
  final class Notes { var names: [String] = [] }
  let notes = Notes()

  func way(_ name: String, expected: Int = 1, against baseline: String? = nil, size: Int? = nil) -> Way {
    Way(name: name, units: 1, baseline: baseline, size: size, expected: expected) { stopwatch in
      stopwatch.time { notes.names.append(name) }
      return 1
    }
  }

  func comparison(_ ways: Way..., goals: [Goal] = []) -> Comparison {
    Comparison(title: "A sum", unit: "call", rounds: 2, ways: ways, goals: goals)
  }

  @Test("lets everybody run in each round, and another one first in each, after a round that doesn't count")
  func turns() throws {
    var rounds: [Int] = []
    let table = try comparison(way("a"), way("b"), way("c")).measured { rounds.append($0) }
    #expect(notes.names.joined() == "abc" + "bca" + "cab")
    #expect(rounds == [0, 1, 2])
    #expect(table.samples.map(\.count) == [2, 2, 2])
  }

  @Test("ends when somebody comes to something else than expected, and says who and what")
  func wrongResult() {
    let error = #expect(throws: WrongResult.self) { try comparison(way("a"), way("b", expected: 2)).measured() }
    #expect(error?.description == "b came to 1, expected 2")
    #expect(notes.names == ["a", "b"])
  }

  @Test("tells what a run takes for one unit; no time at all counts as a nanosecond, so that it has a ratio")
  func units() throws {
    #expect(try Way(name: "a", units: 1_000, expected: 0) { _ in 0 }.run(by: .processor) == 1e-3)
  }

  @Test("compares within each round, not one median with another, and says which goals were reached")
  func text() {
    let goals = [
      Goal(way: "reduce", limit: 12, reference: "a loop", alarm: 12),
      Goal(way: "reduce", limit: 11.9, reference: "a loop", alarm: 11.9),
      Goal(way: "a loop", limit: 4, reference: "reduce"),
    ]
    let table = CostTable(
      comparison: comparison(way("a loop"), way("reduce"), goals: goals),
      samples: [[90, 100, 110, 120, 10], [1_080, 1_000, 1_320, 1_440, 120]])
    #expect(
      table.lines == [
        "A sum, 5 rounds",
        "         per call          ratio",
        "  a loop   100 ns ± 10 %       1",
        "  reduce 1,080 ns ± 15 %    12.0 ± 0 %",
        "  reached: reduce: 12.0 times a loop, at most 12.0 wanted",
        "  MISSED: reduce: 12.0 times a loop, at most 11.9 wanted",
        "  reached: a loop: 0.08 times reduce, at most 4.00 wanted",
      ])
    #expect(
      table.guardLines == [
        "  reduce: 12.0 times a loop, alarm above 12.0", "  reduce: 12.0 times a loop, alarm above 11.9: ALARM",
      ])
  }

  @Test("shows how a cost grows, beside a baseline of each size")
  func growth() {
    let ways = [10, 10_000].flatMap { (size: Int) in
      [way("bare \(size)"), way("\(size)", against: "bare \(size)", size: size)]
    }
    let comparison = Comparison(title: "A sum", unit: "call", rounds: 1, ways: ways)
    #expect(
      CostTable(comparison: comparison, samples: [[50], [100], [50], [1_610_000]]).lines == [
        "A sum, 1 round",
        "       n     time          ratio         growth",
        "      10   100 ns ± 0 %     2.00 ± 0 %",
        "  10,000 1,610 µs ± 0 %   32,200 ± 0 % × 16,100",
      ])
  }

  @Test("draws a bar of one block for each 1 of a ratio, at least a thin one, and cuts it off after 40")
  func drawnBars() {
    #expect(
      bars([("a loop", 1), ("an array", 0.07), ("a list", 4.98), ("forty", 40.4), ("slow", 32_200)]) == [
        "  a loop   █",
        "  an array ▏",
        "  a list   █████",
        "  forty    " + String(repeating: "█", count: 40), "  slow     " + String(repeating: "█", count: 40) + "…",
      ])
  }

  @Test("writes a time in the unit that suits it, with as many digits as mean something")
  func times() {
    #expect(
      [0.934, 12.34, 9_999, 10_000, 9_999_999, 10_000_000, 12e9].map { duration(nanoseconds: $0) } == [
        "0.93 ns", "12.3 ns", "9,999 ns", "10.0 µs", "10,000 µs", "10.0 ms", "12.0 s",
      ])
  }
}

extension Effort {
  /// As little as there can be.
  static let tiny = Effort(rounds: 1, divisor: 1_000, sizes: [10, 100])
}

@Suite("Each benchmark")
struct BenchmarkTests {
  @Test(
    "comes to the result that it expects, and finds out when a way has lost something",
    arguments: allComparisons.indices)
  func results(index: Int) throws {
    #expect(throws: Never.self) { try allComparisons[index](.tiny, 0).measured() }
    let losing = allComparisons[index](.tiny, 20)
    for way in losing.ways {
      #expect(throws: WrongResult.self, "\(way.name)") { try way.run(by: losing.clock) }
    }
    // Where several threads are at work it counts the time that passes, and this thread's otherwise.
    #expect(losing.clock == (losing.title.contains("own queue") ? .wall : .processor))
  }
}
