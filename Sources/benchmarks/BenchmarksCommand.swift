// What it costs: `swift run -c release benchmarks`.

import Foundation
import Terminal

@main
struct BenchmarksCommand {
  static func main() async { exit(await syntax.run(Array(CommandLine.arguments.dropFirst()), run)) }

  static let syntax = CommandSyntax(
    "benchmarks", summary: "what the pattern costs, beside other ways to do the same.",
    [
      .init("--quick", "some ten seconds in place of a minute, and less certain"),
      .init("--filter", value: "TEXT", "only those whose name contains TEXT"),
      .init("--guard", "fails if a ratio is out of its limits"),
    ],
    notes: """
      Use `swift run -c release benchmarks`: a build for debugging is many times slower.

      Each figure is the median of several rounds, in which all ways take turns; half of
      the rounds lie within the ± beside it. It is the processor's time, or, with queues,
      the time that passes. A ratio says how many times as long as the
      first way it took, or, in a table that grows, as long as a bare list.

      The figures of the last measurement are kept. Where nothing else runs, this
      replaces them:
        swift run -q -c release benchmarks > Sources/benchmarks/Measured/figures.txt
      and
        ALL_TESTS=1 REGENERATE=1 swift test --filter Tutorial
      shows them in the chapter on cost.
      """)

  private static func run(_ arguments: ParsedArguments) throws -> Int32 {
    let names = Benchmark.all.map(\.name) + [Allocations.name]
    let text = arguments.value("--filter") ?? ""
    guard text.isEmpty || names.contains(where: { $0.contains(text) }) else {
      throw syntax.error("no name contains \"\(text)\"; there are \(names.joined(separator: ", "))")
    }
    if arguments.has("--guard"), let other = ["--quick", "--filter"].first(where: arguments.has) {
      throw syntax.error("--guard takes no \(other): it measures what it watches, and says so in words")
    }
    #if DEBUG
      throw syntax.error("built for debugging it would mislead; run: swift run -c release benchmarks")
    #else
      if arguments.has("--guard") { return try Guard(output: .standard).run() ? 0 : 1 }
      try measure(arguments.has("--quick") ? .quick : .full, filter: text)
      return 0
    #endif
  }

  /// Holds contests, one after another, and prints each table as soon as it is there.
  static func measure(
    _ effort: Effort, filter: String, on output: Output = .standard,
    progress: ProgressLine = ProgressLine(on: .standardError)
  ) throws {
    func isChosen(_ name: String) -> Bool { filter.isEmpty || name.contains(filter) }
    try output.write(lines: Circumstances.lines())
    let chosen = Benchmark.all.filter { isChosen($0.name) }
    for (index, benchmark) in chosen.enumerated() {
      let contest = benchmark.contest(effort, 0)
      let table = try contest.held { round in
        try progress.show("\(index + 1) of \(chosen.count), \(benchmark.name): round \(round) of \(contest.rounds)")
      }
      try progress.clear()
      try output.write(lines: [""] + table.lines)
    }
    if isChosen(Allocations.name) {
      try progress.show("\(Allocations.name): building a program that counts")
      let counts = Allocations.counted()
      try progress.clear()
      try output.write(lines: [""] + counts)
    }
  }
}

/// One of the contests, which isn't prepared before it is held.
struct Benchmark: Sendable {
  let name: String
  /// Prepares it. The number is how many delegates to lose, for the tests that ask whether this is found out.
  let contest: @Sendable (Effort, Int) -> Contest

  /// All of them, in the order in which they are held. Queues come last: a program that has once had a second thread
  /// allocates more slowly from then on, and a drawing grows by allocations.
  static let all = [
    Benchmark(name: "delivery 8") { deliveryContest(to: 8, $0, losing: $1) },
    Benchmark(name: "delivery 100") { deliveryContest(to: 100, $0, losing: $1) },
    Benchmark(name: "growth adding", contest: addingContest),
    Benchmark(name: "growth replacing", contest: replacingContest),
    Benchmark(name: "growth broadcast", contest: halfDeadContest),
    Benchmark(name: "pad 4", contest: padContest),
    Benchmark(name: "queues delivery", contest: queuedDeliveryContest),
    Benchmark(name: "queues vote", contest: voteContest),
  ]

  /// Those that a guard holds.
  static let guarded = ["delivery 8", "delivery 100", "queues delivery", "queues vote"]
}

/// How much is measured.
struct Effort: Sendable {
  let rounds: Int
  /// How much smaller a run is than in a full measurement.
  let divisor: Int
  /// For how many delegates a growing cost is measured.
  var sizes = [10, 100, 1_000, 10_000]

  /// A minute or two.
  static let full = Effort(rounds: 25, divisor: 1)
  /// Some ten seconds, for a first look.
  static let quick = Effort(rounds: 11, divisor: 8)
  /// As much as is needed for the ratios that the guard watches.
  static let guarding = Effort(rounds: 15, divisor: 4)

  /// How much of something a run does.
  func part(of whole: Int) -> Int { max(1, whole / divisor) }
}
