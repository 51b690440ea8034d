// One run of the benchmarks: what is measured, and how it is shown.

import Arguments
import Benchmarking
import Foundation
import Terminal

/// Holds contests, one after another, and prints each table as soon as it is there.
struct Measurement {
  let effort: Effort
  let filter: String
  let printsJSON: Bool
  var output = Output.standard
  var progress = ProgressLine(on: .standardError)

  func run() throws {
    var report = Report(.now(), effort: effort.name)
    if !printsJSON { try output.write(report.circumstances.lines.map { "\($0)\n" }.joined()) }
    let chosen = Benchmark.all.filter { filter.isEmpty || $0.name.contains(filter) }
    for (index, benchmark) in chosen.enumerated() {
      let contest = benchmark.contest(effort, 0)
      let table = try contest.held { round in
        try progress.show("\(index + 1) of \(chosen.count), \(benchmark.name): round \(round) of \(contest.rounds)")
      }
      try progress.clear()
      report.tables.append(table)
      if !printsJSON { try output.write((["", ""] + table.lines).joined(separator: "\n").dropFirst() + "\n") }
    }
    if filter.isEmpty || Benchmark.allocations.contains(filter) {
      try progress.show("\(Benchmark.allocations): building a program that counts")
      let counts = Allocations.counted()
      try progress.clear()
      report.counts = counts ?? []
      if !printsJSON { try output.write("\n" + lines(for: counts).map { "\($0)\n" }.joined()) }
    }
    if printsJSON { try output.write(report.json) }
  }

  func lines(for counts: [Count]?) -> [String] {
    counts?.map { "\($0.name): \($0.value)" } ?? ["Allocations can't be counted here."]
  }
}

extension Circumstances {
  /// Where and when, for people.
  var lines: [String] {
    var text = "\(date), \(processor), \(cores) core\(cores == 1 ? "" : "s"), \(system)"
    if let load { text += ", load \((load * 100).rounded() / 100)" }
    return [text, toolchain]
  }
}

extension Report {
  /// The report as JSON, ending in a line break.
  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    }
  }
}

/// A line that says how far it is, on a terminal and nowhere else.
struct ProgressLine {
  private let output: Output

  init(on output: Output) { self.output = output }

  func show(_ text: String) throws {
    guard output.movesCursor else { return }
    let width = output.size.columns - 1
    let shown = String(text.prefix(width))
    try output.write("\r" + shown + String(repeating: " ", count: width - shown.count) + "\r")
  }

  func clear() throws { try show("") }
}
