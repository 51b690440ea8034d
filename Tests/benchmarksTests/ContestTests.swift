// How a contest is held.

import Testing

@testable import benchmarks

@Suite("A contest")
struct ContestTests {
  /// Who ran, in order.
  final class Notes { var names: [String] = [] }
  let notes = Notes()

  func entrant(_ name: String, expecting expected: Int = 1, against baseline: String? = nil) -> Entrant {
    Entrant(name, units: 1, against: baseline, expecting: expected) { stopwatch in
      stopwatch.time { notes.names.append(name) }
      return 1
    }
  }

  @Test("lets everybody run in each round, and another one first in each, after a round that doesn't count")
  func turns() throws {
    let contest = Contest("c", "C", unit: "run", rounds: 2, [entrant("a"), entrant("b"), entrant("c")])
    var rounds: [Int] = []
    let table = try contest.held { rounds.append($0) }
    #expect(notes.names.joined() == "abc" + "bca" + "cab")
    #expect(rounds == [0, 1, 2])
    #expect(table.rounds == 2)
    #expect(table.figures.map(\.name) == ["a", "b", "c"])
  }

  @Test("ends when somebody comes to something else than expected, and says who and what")
  func wrongResult() {
    let contest = Contest("c", "C", unit: "run", rounds: 2, [entrant("a"), entrant("b", expecting: 2)])
    let error = #expect(throws: WrongResult.self) { try contest.held() }
    #expect(error?.description == "c: b came to 1, expected 2")
    #expect(notes.names == ["a", "b"])
  }

  @Test("compares within each round, not one median with another")
  func ratios() {
    let contest = Contest("c", "C", unit: "run", rounds: 3, [entrant("a"), entrant("b")])
    let table = contest.table([[1, 2, 100], [30, 4, 5]])
    #expect(table.figures[0].ratio.median == 1)
    #expect(table.figures[1].nanoseconds.median == 5)
    #expect(table.figures[1].ratio.median == 2)
  }

  @Test("compares with the first entrant where no other is named")
  func baselines() {
    let contest = Contest(
      "c", "C", unit: "run", rounds: 1, [entrant("a"), entrant("b"), entrant("c", against: "b")])
    let table = contest.table([[1], [2], [6]])
    #expect(table.figures.map(\.baseline) == ["a", "a", "b"])
    #expect(table.figures.map(\.ratio.median) == [1, 2, 3])
  }

  @Test("measures its goals: a ratio to another entrant, or a time")
  func goals() {
    let goals = [Goal("b", atMost: 3, of: "a"), Goal("a", atLeast: 3, of: "b"), Goal("b", atMost: 3)]
    let contest = Contest("c", "C", unit: "run", rounds: 1, [entrant("a"), entrant("b")], goals: goals)
    let outcomes = contest.table([[2], [5]]).outcomes
    #expect(outcomes.map(\.value) == [2.5, 0.4, 5])
    #expect(outcomes.map(\.isReached) == [true, false, false])
  }

  @Test("tells what a run takes for one unit, and an amount as of after it")
  func units() throws {
    var amount = 0
    let entrant = Entrant("a", units: 1_000_000_000_000_000, expecting: 0, amount: { amount }) { _ in
      amount += 1
      return 0
    }
    let table = try Contest("c", "C", unit: "run", amounts: "bytes", rounds: 4, [entrant]).held()
    // A run that took no time counts as a nanosecond, so that it has a ratio.
    #expect(table.figures[0].nanoseconds.median == 1e-15)
    #expect(table.figures[0].ratio.median == 1)
    #expect(table.figures[0].amount == 5)
  }

  @Test(
    "reaches a goal at its limit, and alarms only beyond the alarm",
    arguments: [
      (Goal("a", atMost: 1.4, of: "b", alarm: 1.7), 1.4, true, false),
      (Goal("a", atMost: 1.4, of: "b", alarm: 1.7), 1.5, false, false),
      (Goal("a", atMost: 1.4, of: "b", alarm: 1.7), 1.8, false, true),
      (Goal("a", atMost: 1.4, of: "b"), 1.8, false, false),
      (Goal("a", atLeast: 4, of: "b", alarm: 3), 4, true, false),
      (Goal("a", atLeast: 4, of: "b", alarm: 3), 3.5, false, false),
      (Goal("a", atLeast: 4, of: "b", alarm: 3), 2.9, false, true),
    ])
  func limits(goal: Goal, value: Double, isReached: Bool, isAlarming: Bool) {
    let outcome = Outcome(goal: goal, value: value)
    #expect(outcome.isReached == isReached)
    #expect(outcome.isAlarming == isAlarming)
  }
}
