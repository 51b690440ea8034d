// The guard: tells when something has become much slower.

import Benchmarking
import Terminal

/// Measures a few ratios and counts allocations, and says whether all are within their limits.
///
/// Where the alarms are was found by forty runs of the guard on two machines of two cores, on one of them while other
/// programs wanted eleven to thirteen of them. The ratios were, the lowest of the forty and the highest:
///
/// |                                           |      |      | alarm      |
/// |-------------------------------------------|------|------|------------|
/// | class-bound, times a weak loop, 8         | 0.95 | 1.10 | above 1.3  |
/// | the same, 100 delegates                   | 0.90 | 1.06 | above 1.3  |
/// | first-time version, times class-bound, 8  | 9.21 | 16.4 | below 6    |
/// | the same, 100 delegates                   | 8.45 | 12.9 | below 6    |
/// | NotificationCenter, times class-bound, 8  | 5.09 | 9.73 | below 3    |
/// | the same, 100 delegates                   | 3.62 | 5.53 | below 3    |
/// | queued delivery, times `queue.async`      | 0.91 | 1.79 | above 2.2  |
/// | vote, times a `DispatchGroup`             | 1.02 | 1.53 | above 2    |
///
/// So an alarm is about a fifth of the ratio away, or more, from the worst of them. A ratio beyond it is measured again,
/// twice at most, since another program may have been in the way: what has really become slower is so each time. The
/// median was taken since the lowest ratio of a run says little: either time may have been the lucky one.
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
