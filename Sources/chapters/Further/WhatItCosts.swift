// Chapter "What it costs": tables of the last measurement, and the machine it was made on.

import Foundation

let whatItCostsProgram = ChapterProgram(
  "what-it-costs", "the last measurement, and where it was made",
  [
    .init("Circumstances") { print(measured[0]) },
    .init("Delivery") { tables("A broadcast to 8 delegates, 2") },
    .init("Adding") { tables("Adding n") },
    .init("With queues") { tables("A broadcast to 8 delegates, each", "A vote") },
    .init("Mirror Pad") { tables("The mirror pad with 4") },
  ])

// MARK: - What was measured

/// The output of `swift run -c release benchmarks`, table by table, as stored in the package. Nothing is measured here.
let measured: [String] = {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../benchmarks/Measured/figures.txt")
  let text = (try? String(contentsOf: file, encoding: .utf8)) ?? "There are no figures yet."
  return text.trimmingCharacters(in: .newlines).components(separatedBy: "\n\n")
}()

/// Prints the tables whose titles begin with one of these texts.
func tables(_ titles: String...) {
  print(titles.flatMap { title in measured.filter { $0.hasPrefix(title) } }.joined(separator: "\n\n"))
}
