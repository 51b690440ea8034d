// One run of the benchmarks: what is measured, and how it is shown.

import Foundation
import Terminal

/// Holds contests, one after another, and prints each table as soon as it is there.
struct Measurement {
  let effort: Effort
  let filter: String
  var output = Output.standard
  var progress = ProgressLine(on: .standardError)

  func run() throws {
    try output.write(Circumstances.lines().map { "\($0)\n" }.joined())
    let chosen = Benchmark.all.filter { filter.isEmpty || $0.name.contains(filter) }
    for (index, benchmark) in chosen.enumerated() {
      let contest = benchmark.contest(effort, 0)
      let table = try contest.held { round in
        try progress.show("\(index + 1) of \(chosen.count), \(benchmark.name): round \(round) of \(contest.rounds)")
      }
      try progress.clear()
      try output.write("\n" + table.lines.joined(separator: "\n") + "\n")
    }
    if filter.isEmpty || Benchmark.allocations.contains(filter) {
      try progress.show("\(Benchmark.allocations): building a program that counts")
      let counts = Allocations.counted()
      try progress.clear()
      try output.write("\n" + lines(for: counts).map { "\($0)\n" }.joined())
    }
  }

  func lines(for counts: [Count]?) -> [String] {
    counts?.map { "\($0.name): \($0.value)" } ?? ["Allocations can't be counted here."]
  }
}
