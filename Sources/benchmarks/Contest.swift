// Several ways to do the same, timed side by side.

/// Several ways to do the same, timed in the same run: what one of them costs means something beside the others only.
///
///     let contest = Contest("sum", "A sum of 1,000 numbers", unit: "number", rounds: 21, [
///       Entrant("a loop", units: 1_000, expecting: 499_500) { stopwatch in
///         stopwatch.time { var sum = 0; for number in 0..<1_000 { sum += number }; return sum }
///       },
///       Entrant("reduce", units: 1_000, expecting: 499_500) { stopwatch in
///         stopwatch.time { (0..<1_000).reduce(0, +) }
///       },
///     ])
///     let table = try contest.held()
///
/// They take turns: when the machine becomes slower all of them do, and the ratios, each taken within one round, hardly
/// change.
struct Contest {
  /// A short name, by which it is asked for.
  let name: String
  /// What is done, in a few words.
  let title: String
  /// What is counted, in the singular: "call", "point".
  let unit: String
  /// What is told beside the times: "bytes", "wrappers".
  let amounts: String?
  /// What tells the time.
  let clock: Clock
  /// How many rounds count.
  let rounds: Int
  /// The ways. Where nothing else is said they are compared with the first.
  let entrants: [Entrant]
  /// What the ratios should be.
  let goals: [Goal]

  /// Describes a contest.
  init(
    _ name: String, _ title: String, unit: String, amounts: String? = nil, clock: Clock = .processor, rounds: Int,
    _ entrants: [Entrant], goals: [Goal] = []
  ) {
    self.name = name
    self.title = title
    self.unit = unit
    self.amounts = amounts
    self.clock = clock
    self.rounds = max(1, rounds)
    self.entrants = entrants
    self.goals = goals
  }

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
    var timesOf: [String: [Double]] = [:]
    for (entrant, times) in zip(entrants, samples) { timesOf[entrant.name] = times }
    func ratios(_ one: String, _ other: String) -> Spread {
      Spread(of: zip(timesOf[one]!, timesOf[other]!).map { $0 / $1 })
    }
    let figures = entrants.map { entrant in
      let baseline = entrant.baseline ?? entrants[0].name
      return Figure(
        name: entrant.name, size: entrant.size, nanoseconds: Spread(of: timesOf[entrant.name]!),
        baseline: baseline, ratio: ratios(entrant.name, baseline), amount: entrant.amount())
    }
    let outcomes = goals.map { goal in
      let value = goal.reference.map { ratios(goal.entrant, $0).median } ?? Spread(of: timesOf[goal.entrant]!).median
      return Outcome(goal: goal, value: value)
    }
    return Table(
      name: name, title: title, unit: unit, amounts: amounts, rounds: samples[0].count, figures: figures,
      outcomes: outcomes)
  }
}

/// One way to do what a contest is about.
struct Entrant {
  /// What it is called in the table.
  let name: String
  /// How many of the contest's units a run does.
  let units: Int
  /// Whom it is compared with; the contest's first entrant where it is nil.
  let baseline: String?
  /// For how many delegates it is done, where a contest shows how a cost grows.
  let size: Int?

  private let expected: Int
  private let body: (inout Stopwatch) throws -> Int
  fileprivate let amount: () -> Int?

  /// Describes an entrant.
  ///
  /// - Parameters:
  ///   - expected: What a run must come to, so that a way that loses something doesn't win.
  ///   - amount: What is told beside its time, once it has run.
  ///   - body: One run. It times the part that counts, and returns what it came to.
  init(
    _ name: String, units: Int, against baseline: String? = nil, size: Int? = nil, expecting expected: Int,
    amount: @escaping () -> Int? = { nil }, body: @escaping (inout Stopwatch) throws -> Int
  ) {
    self.name = name
    self.units = units
    self.baseline = baseline
    self.size = size
    self.expected = expected
    self.body = body
    self.amount = amount
  }

  /// Runs once, and gives the nanoseconds for one unit.
  func run(in contest: String, by clock: Clock) throws -> Double {
    var stopwatch = Stopwatch(clock)
    let result = try body(&stopwatch)
    guard result == expected else {
      throw WrongResult(contest: contest, entrant: name, expected: expected, came: result)
    }
    // A clock may stand still for as long as a very short run.
    return max(stopwatch.nanoseconds, 1) / Double(units)
  }
}

/// Somebody in a contest did something else than was asked for. What it cost is then worth nothing.
struct WrongResult: Error, Equatable, CustomStringConvertible {
  let contest, entrant: String
  let expected, came: Int

  /// Who it was, and what came instead of what.
  var description: String { "\(contest): \(entrant) came to \(came), expected \(expected)" }
}
