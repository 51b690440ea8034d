import MulticastSystemCalls

/// Several ways to do the same, timed in the same run: what one of them costs means something beside the others only.
///
/// They take turns: when the machine becomes slower all of them do, and the ratios, each taken within one round, hardly
/// change.
struct Comparison {
  let title: String
  /// What is counted, in the singular: "call", "vote".
  let unit: String
  var clock = Clock.processor
  let rounds: Int
  /// The ways. Where nothing else is said they are compared with the first.
  let ways: [Way]
  var goals: [Goal] = []

  /// Runs each way once for each round, and once before, in round 0, which doesn't count.
  ///
  /// - Throws: `WrongResult` as soon as a way comes to another result than it should.
  func measured(progress: (Int) throws -> Void = { _ in }) throws -> CostTable {
    var samples = ways.map { _ in [Double]() }
    for round in 0...rounds {
      try progress(round)
      // Each round begins with another way, so that none always runs in another one's wake.
      for turn in ways.indices {
        let index = (round + turn) % ways.count
        let time = try ways[index].run(by: clock)
        if round > 0 { samples[index].append(time) }
      }
    }
    return CostTable(comparison: self, samples: samples)
  }
}

/// One way to do what a comparison is about.
struct Way {
  let name: String
  /// How many of the comparison's units a run does.
  let units: Int
  /// The way that it is compared with; the first of all where it is nil.
  var baseline: String?
  /// For how many delegates it is done, where a comparison shows how a cost grows.
  var size: Int?
  /// What a run must come to, so that a way that loses something doesn't win.
  let expected: Int
  /// One run. It times the part that counts, and returns what it came to.
  let body: (inout Stopwatch) -> Int

  /// Runs once, and gives the nanoseconds for one unit.
  func run(by clock: Clock) throws -> Double {
    var stopwatch = Stopwatch(clock: clock)
    let result = body(&stopwatch)
    if result != expected { throw WrongResult(description: "\(name) came to \(result), expected \(expected)") }
    // A clock may stand still for as long as a very short run.
    return max(stopwatch.nanoseconds, 1) / Double(units)
  }
}

/// A way did something else than was asked for. What it cost is then worth nothing.
struct WrongResult: Error, CustomStringConvertible { let description: String }
