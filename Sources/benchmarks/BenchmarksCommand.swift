import Foundation
import MulticastSystemCalls
import MulticastTerminal

@main
struct BenchmarksCommand {
  static func main() async { exit(await syntax.run(Array(CommandLine.arguments.dropFirst()), run)) }

  static let syntax = CommandSyntax(
    "benchmarks", summary: "what the pattern costs, beside other ways to do the same.",
    [
      .init("--quick", "some ten seconds in place of a minute, and less certain"),
      .init("--guard", "fails if a ratio is out of its limits"),
    ],
    notes: """
      Use `swift run -c release benchmarks`: a build for debugging is far slower.

      Each figure is the median of several rounds, in which all ways take turns; half
      of the rounds lie within the ± beside it. It is the processor's time, or, with
      queues, the time that passes. A ratio says how many times as long as the first
      way it took, or, in a table that grows, as long as a bare list. A comparison
      that misses a goal is measured again, twice at most.

      The figures of the last measurement are kept. Where nothing else runs, this
      replaces them:
        swift run -q -c release benchmarks > Sources/benchmarks/Measured/figures.txt
      and
        swift build && swift run chapters --write
      shows them in the chapter on cost.
      """)

  private static func run(_ arguments: ParsedArguments) throws -> Int32 {
    #if DEBUG
      throw syntax.error("built for debugging it would mislead; run: swift run -c release benchmarks")
    #else
      if arguments.has("--guard") { return try guardLimits(on: .standard) ? 0 : 1 }
      try measure(arguments.has("--quick") ? .quick : .full, on: .standard)
      return 0
    #endif
  }

  /// Measures one comparison after another, and prints each table as soon as it is there. A comparison that misses a goal
  /// is measured again, twice at most, since another program may have been in the way.
  static func measure(_ effort: Effort, comparisons: [PreparesComparison] = allComparisons, on output: Output) throws {
    let progress = ProgressLine(on: .standardError)
    try output.write(lines: circumstances())
    for prepare in comparisons {
      var table: CostTable
      var attempts = 0
      repeat {
        let comparison = prepare(effort, 0)
        table = try comparison.measured { round in
          try progress.show("\(comparison.title): round \(round) of \(comparison.rounds)")
        }
        attempts += 1
      } while table.missesGoal && attempts < 3
      try progress.clear()
      try output.write(lines: [""] + table.lines)
    }
  }

  /// Where and when something is measured. Without it a figure in nanoseconds means nothing.
  private static func circumstances() throws -> [String] {
    let process = ProcessInfo.processInfo
    let cores = process.activeProcessorCount
    var load = 0.0
    let swift = Process()
    let version = Pipe()
    swift.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    swift.arguments = ["swift", "--version"]
    swift.standardOutput = version
    swift.standardError = FileHandle.nullDevice
    try swift.run()
    let text = String(decoding: try version.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    swift.waitUntilExit()
    return [
      "\(Date.now.formatted(.iso8601.year().month().day())), \(processorName ?? "unknown"), "
        + "\(cores) core\(cores == 1 ? "" : "s"), \(process.operatingSystemVersionString)"
        + (getloadavg(&load, 1) == 1 ? ", load \((load * 100).rounded() / 100)" : ""),
      text.split(separator: "\n").first.map(String.init) ?? "unknown",
    ]
  }

  /// Measures the ratios that have an alarm, and says whether all are within their limits.
  ///
  /// An alarm is at least a fifth away from the worst ratio that was seen in dozens of runs, on two processors, quiet ones
  /// and loaded ones: a class-bound broadcast took 1.35 to 2.47 times a weak loop, queued delivery 0.91 to 1.79 times
  /// `queue.async`. A ratio beyond its alarm is measured again, twice at most, since another program may have been in
  /// the way: what has really become slower is so each time.
  static func guardLimits(_ comparisons: [PreparesComparison] = allComparisons, on output: Output) throws -> Bool {
    let progress = ProgressLine(on: .standardError)
    var isQuiet = true
    for prepare in comparisons {
      let comparison = prepare(.guarding, 0)
      if comparison.goals.allSatisfy({ $0.alarm == nil }) { continue }
      try progress.show(comparison.title)
      var table = try comparison.measured()
      for _ in 1..<3 where table.isAlarming { table = try prepare(.guarding, 0).measured() }
      try progress.clear()
      try output.write(lines: ["\(comparison.title):"] + table.guardLines)
      if table.isAlarming { isQuiet = false }
    }
    return isQuiet
  }
}
