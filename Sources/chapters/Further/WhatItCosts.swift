// Chapter "What it costs": tables of the last measurement, and the machine it was made on.

import Foundation

let whatItCostsProgram = ChapterProgram(
  "what-it-costs", "the last measurement, and where it was made",
  [
    .init("Circumstances") { print(measured[0]) },
    .init("Delivery") { table("A broadcast to 8 delegates, 2") },
    .init("Adding") { table("Adding n") },
    .init("With queues") { table("A broadcast to 8 delegates, each") },
  ])

// MARK: - What was measured

/// The output of `swift run -c release benchmarks`, table by table, as stored in the package. Nothing is measured here.
let measured: [String] = {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../benchmarks/Measured/figures.txt")
  let text = (try? String(contentsOf: file, encoding: .utf8)) ?? "There are no figures yet."
  return text.trimmingCharacters(in: .newlines).components(separatedBy: "\n\n")
}()

/// Prints the table whose title begins like this, without its goals.
func table(_ title: String) {
  let lines = measured.first { $0.hasPrefix(title) }?.components(separatedBy: "\n") ?? []
  for line in lines where !line.contains(" wanted") { print(line) }
}
