// Measures what the pattern costs, beside other ways of doing the same thing.

import Foundation
import MulticastTerminal

@main
struct Benchmarks {
  static let syntax = CommandSyntax(
    "benchmarks", summary: "what the pattern costs, beside other ways of doing the same.",
    [
      .init("--filter", value: "NAME", "only the comparisons that have NAME in their title"),
      .init("--quick", "5 rounds in place of 51, and at most 100 delegates"),
    ],
    notes: """
      Use `swift run -c release benchmarks`, while nothing else runs: a debug build is
      far slower.

      In each round, all ways of a comparison take turns. A row shows the nanoseconds
      for each delegate in a way's fastest round and in its median round. The ratio
      compares this median with the median of the first way.
      """)

  static func main() async { exit(await syntax.run(Array(CommandLine.arguments.dropFirst()), run)) }

  private static func run(_ arguments: ParsedArguments) throws -> Int32 {
    let name = arguments.value("--filter") ?? ""
    let comparisons = Comparison.all.filter {
      name.isEmpty || $0.title.localizedCaseInsensitiveContains(name)
    }
    if comparisons.isEmpty {
      let titles = Comparison.all.map { "\"\($0.title)\"" }.joined(separator: ", ")
      throw arguments.error("no comparison has \(name) in its title; there are \(titles)")
    }
    #if DEBUG
      print("A debug build's figures mislead. Use this: swift run -c release benchmarks\n")
    #endif
    for (index, comparison) in comparisons.enumerated() {
      if index > 0 { print() }
      try comparison.measure(isQuick: arguments.has("--quick"))
    }
    return 0
  }
}

/// Several ways of doing the same thing. What one of them costs means something only beside the
/// others.
struct Comparison {
  let title: String
  /// The numbers of delegates to measure it with.
  let sizes: [Int]
  /// How many delegates are called or added in a round, at least: with few delegates, a round
  /// repeats the work.
  let total: Int
  /// The ways, of which the first is the baseline.
  let ways: [Way]
}

/// One way of doing what a comparison is about.
struct Way {
  let name: String
  /// Prepares a round. It returns the work to measure, and a closure that says afterward how many
  /// calls have arrived, or how many delegates the lists have.
  let prepare: (_ delegates: Int, _ repetitions: Int) -> (work: () -> Void, count: () -> Int)
}

/// A way has lost calls or delegates, so its figures mean nothing.
struct WrongCount: Error, CustomStringConvertible {
  let way: String
  let counted, expected: Int
  var description: String {
    "\(way) has counted \(counted) in place of \(expected), so its figures mean nothing."
  }
}

extension Comparison {
  /// Measures all ways, and prints a table.
  func measure(isQuick: Bool) throws {
    let rounds = isQuick ? 5 : 51
    print("\(title), \(rounds) rounds")
    print(row("delegates", "", "fastest", "median", "ratio"))
    for size in sizes where !isQuick || size <= 100 {
      let samples = try nanoseconds(delegates: size, rounds: rounds).map { $0.sorted() }
      for (way, sample) in zip(ways, samples) {
        let median = sample[rounds / 2]
        let figures = [sample[0], median, median / samples[0][rounds / 2]].map {
          $0.formatted(.number.precision(.significantDigits(3)).locale(american))
        }
        print(
          row(
            size.formatted(.number.locale(american)), way.name, figures[0], figures[1], figures[2]))
      }
    }
  }

  /// Returns how many nanoseconds each way took for a delegate, in each round.
  private func nanoseconds(delegates: Int, rounds: Int) throws -> [[Double]] {
    let repetitions = max(1, total / delegates)
    var samples = ways.map { _ in [Double]() }
    // Round 0 is for warming up. The ways take turns, so if the machine gets slower, all of them
    // do. Each round begins with another way, so none of them always runs in another one's wake.
    for round in 0...rounds {
      for turn in ways.indices {
        let index = (round + turn) % ways.count
        let (work, count) = ways[index].prepare(delegates, repetitions)
        let time = ContinuousClock().measure(work)
        let (counted, expected) = (count(), delegates * repetitions)
        if counted != expected {
          throw WrongCount(way: ways[index].name, counted: counted, expected: expected)
        }
        if round > 0 { samples[index].append(time / .nanoseconds(expected)) }
      }
    }
    return samples
  }
}

private let american = Locale(identifier: "en_US")

private func row(_ delegates: String, _ way: String, _ figures: String...) -> String {
  func right(_ text: String) -> String {
    String(repeating: " ", count: max(0, 9 - text.count)) + text
  }
  return right(delegates) + "  " + way.padded(to: 38) + figures.map(right).joined()
}
