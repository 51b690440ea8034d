// What it costs: `swift run -c release benchmarks`.

import Terminal
import Foundation

@main
struct BenchmarksCommand {
  static func main() { exit(run(arguments: Array(CommandLine.arguments.dropFirst()))) }

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

  static func run(arguments: [String]) -> Int32 {
    do {
      let parsed = try syntax.parse(arguments)
      if parsed.wantsHelp {
        try Output.standard.write(syntax.help)
        return 0
      }
      let names = Benchmark.all.map(\.name) + [Benchmark.allocations]
      if parsed.has("--list") {
        try Output.standard.write(names.map { "\($0)\n" }.joined())
        return 0
      }
      let text = parsed.value("--filter") ?? ""
      guard text.isEmpty || names.contains(where: { $0.contains(text) }) else {
        throw syntax.error("no name contains \"\(text)\"; --list lists them")
      }
      if parsed.has("--guard"), let other = ["--quick", "--filter"].first(where: parsed.has) {
        throw syntax.error("--guard takes no \(other): it measures what it watches, and says so in words")
      }
      #if DEBUG
        throw syntax.error("built for debugging it would mislead; run: swift run -c release benchmarks")
      #else
        if parsed.has("--guard") { return try Guard(output: .standard).run() ? 0 : 1 }
        try Measurement(effort: parsed.has("--quick") ? .quick : .full, filter: text).run()
        return 0
      #endif
    } catch let error as UsageError {
      try? Output.standardError.writeLine("\(error)")
      return UsageError.exitCode
    } catch OutputError.closed {
      // Whoever read has seen enough.
      return 0
    } catch {
      try? Output.standardError.writeLine("benchmarks: \(error)")
      return 1
    }
  }
}
