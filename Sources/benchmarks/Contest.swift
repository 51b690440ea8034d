// Several ways to do the same, timed side by side.

import SystemCalls

/// Several ways to do the same, timed in the same run: what one of them costs means something beside the others only.
///
///     let contest = Contest(name: "sum", title: "A sum of 1,000 numbers", unit: "number", rounds: 21, entrants: [
///       Entrant(name: "a loop", units: 1_000, expected: 499_500) { stopwatch in
///         stopwatch.time { var sum = 0; for number in 0..<1_000 { sum += number }; return sum }
///       },
///       Entrant(name: "reduce", units: 1_000, expected: 499_500) { stopwatch in
///         stopwatch.time { (0..<1_000).reduce(0, +) }
///       },
///     ])
///     let table = try contest.held()
///
/// They take turns: when the machine becomes slower all of them do, and the ratios, each taken within one round, hardly
/// change.
struct Contest {
  let name: String
  let title: String
  /// What is counted, in the singular: "call", "point".
  let unit: String
  var clock = Clock.processor
  /// How many rounds count.
  let rounds: Int
  /// The ways. Where nothing else is said they are compared with the first.
  let entrants: [Entrant]
  var goals: [Goal] = []

  /// Lets everybody run once for each round, and once before, which doesn't count.
  ///
  /// - Parameter progress: Is told before each round which one it is, from 0, the one that doesn't count.
  /// - Throws: `WrongResult` as soon as somebody has a result that isn't the expected one.
  func held(progress: (Int) throws -> Void = { _ in }) throws -> Table {
    var samples = entrants.map { _ in [Double]() }
    for round in 0...rounds {
      try progress(round)
      // Each round begins with another one, so that nobody always runs in somebody's wake.
      for turn in entrants.indices {
        let index = (round + turn) % entrants.count
        let time = try entrants[index].run(in: name, by: clock)
        if round > 0 { samples[index].append(time) }
      }
    }
    return table(samples)
  }

  func table(_ samples: [[Double]]) -> Table {
    let timesOf = Dictionary(uniqueKeysWithValues: zip(entrants.map(\.name), samples))
    func ratios(_ one: String, _ other: String) -> Spread {
      Spread(of: zip(timesOf[one]!, timesOf[other]!).map { $0 / $1 })
    }
    let figures = entrants.map { entrant in
      let baseline = entrant.baseline ?? entrants[0].name
      return Figure(
        name: entrant.name, size: entrant.size, nanoseconds: Spread(of: timesOf[entrant.name]!), baseline: baseline,
        ratio: ratios(entrant.name, baseline))
    }
    let outcomes = goals.map { goal in
      let value = goal.reference.map { ratios(goal.entrant, $0) } ?? Spread(of: timesOf[goal.entrant]!)
      return Outcome(goal: goal, value: value.median)
    }
    return Table(name: name, title: title, unit: unit, rounds: samples[0].count, figures: figures, outcomes: outcomes)
  }
}

/// One way to do what a contest is about.
struct Entrant {
  let name: String
  /// How many of the contest's units a run does.
  let units: Int
  /// Whom it is compared with; the contest's first entrant where it is nil.
  var baseline: String?
  /// For how many delegates it is done, where a contest shows how a cost grows.
  var size: Int?
  /// What a run must come to, so that a way that loses something doesn't win.
  let expected: Int
  /// One run. It times the part that counts, and returns what it came to.
  let body: (inout Stopwatch) throws -> Int

  /// Runs once, and gives the nanoseconds for one unit.
  func run(in contest: String, by clock: Clock) throws -> Double {
    var stopwatch = Stopwatch(clock: clock)
    let result = try body(&stopwatch)
    guard result == expected else {
      throw WrongResult(description: "\(contest): \(name) came to \(result), expected \(expected)")
    }
    // A clock may stand still for as long as a very short run.
    return max(stopwatch.nanoseconds, 1) / Double(units)
  }
}

/// Somebody in a contest did something else than was asked for. What it cost is then worth nothing.
struct WrongResult: Error, CustomStringConvertible { let description: String }

/// Which time counts.
enum Clock: Sendable {
  /// The time that the processor spends on this thread. Other programs that take their turn between don't count: on a
  /// busy machine, the longer a run is the more of them do, and long runs would look worse than short ones.
  case processor
  /// The time that passes, for what several threads do together.
  case wall

  fileprivate var nanoseconds: Double {
    var time = timespec()
    clock_gettime(self == .processor ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}

/// Times the parts of a run that count, and adds them up.
struct Stopwatch {
  let clock: Clock
  private(set) var nanoseconds = 0.0

  init(clock: Clock) { self.clock = clock }

  mutating func time<Result>(_ body: () throws -> Result) rethrows -> Result {
    let start = clock.nanoseconds
    defer { nanoseconds += clock.nanoseconds - start }
    return try body()
  }
}
