// What it costs: `swift run -c release benchmarks`.

import Foundation
import Terminal

@main
struct BenchmarksCommand {
  static func main() async { exit(await syntax.run(Array(CommandLine.arguments.dropFirst()), run)) }

  static let syntax = CommandSyntax(
    "benchmarks", summary: "what the pattern costs, beside other ways to do the same.",
    [
      .init(options: [
        .init("--quick", "some fifteen seconds in place of a minute or two, and less certain"),
        .init("--filter", value: "TEXT", "only those whose name contains TEXT"),
        .init("--list", "lists the names"),
      ]),
      .init(
        "Further",
        options: [
          .init("--guard", "fails if a ratio or a count is out of its limits")
        ]),
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
    let names = Benchmark.all.map(\.name) + [Benchmark.allocations]
    if arguments.has("--list") {
      try Output.standard.write(lines: names)
      return 0
    }
    let text = arguments.value("--filter") ?? ""
    guard text.isEmpty || names.contains(where: { $0.contains(text) }) else {
      throw syntax.error("no name contains \"\(text)\"; --list lists them")
    }
    if arguments.has("--guard"), let other = ["--quick", "--filter"].first(where: arguments.has) {
      throw syntax.error("--guard takes no \(other): it measures what it watches, and says so in words")
    }
    #if DEBUG
      throw syntax.error("built for debugging it would mislead; run: swift run -c release benchmarks")
    #else
      if arguments.has("--guard") { return try Guard(output: .standard).run() ? 0 : 1 }
      try Measurement(effort: arguments.has("--quick") ? .quick : .full, filter: text).run()
      return 0
    #endif
  }
}
