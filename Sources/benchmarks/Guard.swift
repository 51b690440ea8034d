// The guard: tells when something has become much slower.

import Terminal

/// Measures a few ratios and counts allocations, and says whether all are within their limits.
///
/// An alarm is at least a fifth away from the worst ratio that was seen in dozens of runs, on a quiet machine and on a
/// loaded one: a class-bound broadcast took 1.35 to 1.74 times a weak loop, queued delivery 0.91 to 1.79 times
/// `queue.async`, a vote 1.02 to 1.67 times a `DispatchGroup`. A ratio beyond its alarm is measured again, twice at most,
/// since another program may have been in the way: what has really become slower is so each time.
struct Guard {
  static let attempts = 3

  let output: Output
  var progress = ProgressLine(on: .standardError)
  var benchmarks = Benchmark.all.filter { Benchmark.guarded.contains($0.name) }
  var countAllocations = Allocations.counted
  var canCountAllocations = Allocations.canBeCounted

  /// - Returns: Whether everything is as it should be.
  func run() throws -> Bool {
    var isQuiet = true
    for benchmark in benchmarks {
      try progress.show(benchmark.name)
      var table = try benchmark.contest(.guarding, 0).held()
      for _ in 1..<Self.attempts where table.isAlarming { table = try benchmark.contest(.guarding, 0).held() }
      try progress.clear()
      for outcome in table.outcomes where outcome.goal.alarm != nil {
        try output.write("\(table.name): \(outcome.guardWords)\n")
      }
      if table.isAlarming { isQuiet = false }
    }
    try progress.show(Benchmark.allocations)
    let counts = countAllocations()
    try progress.clear()
    for count in counts ?? [] {
      try output.write("\(count.name): \(count.value)\(count.value == 0 ? "" : ", ALARM: 0 wanted")\n")
      if count.value != 0 { isQuiet = false }
    }
    if counts == nil {
      // Where they can be, what stands in the way is a fault: a guard that doesn't look would let everything pass.
      try output.write("Allocations can't be counted here\(canCountAllocations ? ": ALARM" : ".")\n")
      if canCountAllocations { isQuiet = false }
    }
    return isQuiet
  }
}
