// Chapter "What it costs": tables of what was measured once, and where.

import Benchmarking
import Foundation

let whatItCostsProgram = ChapterProgram(
  "what-it-costs", "what was measured, and where",
  [
    .init("Circumstances", circumstances),
    .init("Delivery") { tables(named: "delivery 8", "delivery 100") },
    .init("Adding") { tables(named: "growth adding") },
    .init("Replacing") { tables(named: "growth replacing") },
    .init("A broadcast, half of them dead") { tables(named: "growth broadcast") },
    .init("With queues") { tables(named: "queues delivery", "queues vote") },
    .init("Mirror Pad") { tables(named: "pad 4") },
    .init("Allocations", allocations),
  ])

// MARK: - What was measured

/// The report that `swift run -c release benchmarks --json` printed on the day that it says. Nothing is measured here.
let report: Report? = {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../benchmarks/Measured/figures.json")
  guard let json = try? Data(contentsOf: file) else { return nil }
  return try? JSONDecoder().decode(Report.self, from: json)
}()

func circumstances() {
  guard let it = report?.circumstances else { return print("Nothing has been measured yet.") }
  let load = it.load.map { "load \(($0 * 10).rounded() / 10)" } ?? "load unknown"
  print("\(it.date), \(it.cores) cores of an \(it.processor), \(load)")
  print("\(it.system), \(it.toolchain)")
}

func tables(named names: String...) {
  let tables = names.compactMap { name in report?.tables.first { $0.name == name } }
  print(tables.map { $0.lines.joined(separator: "\n") }.joined(separator: "\n\n"))
}

func allocations() {
  for count in report?.counts ?? [] { print("\(count.name): \(count.value)") }
}
