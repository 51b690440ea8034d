// The guard: tells when something has become much slower.

import Terminal

/// Measures a few ratios, and says whether all are within their limits.
///
/// An alarm is at least a fifth away from the worst ratio that was seen in dozens of runs, on a quiet machine and on a
/// loaded one: a class-bound broadcast took 1.35 to 1.74 times a weak loop, queued delivery 0.91 to 1.79 times
/// `queue.async`, a vote 1.02 to 1.67 times a `DispatchGroup`. A ratio beyond its alarm is measured again, twice at most,
/// since another program may have been in the way: what has really become slower is so each time.
struct Guard {
  let output: Output
  var progress = ProgressLine(on: .standardError)
  var benchmarks = Benchmark.all.filter { Benchmark.guarded.contains($0.name) }

  /// - Returns: Whether everything is as it should be.
  func run() throws -> Bool {
    var isQuiet = true
    for benchmark in benchmarks {
      try progress.show(benchmark.name)
      var table = try benchmark.contest(.guarding, 0).held()
      for _ in 1..<3 where table.isAlarming { table = try benchmark.contest(.guarding, 0).held() }
      try progress.clear()
      try output.write(
        lines: table.outcomes.filter { $0.goal.alarm != nil }.map { "\(table.name): \($0.guardWords)" })
      if table.isAlarming { isQuiet = false }
    }
    return isQuiet
  }
}
