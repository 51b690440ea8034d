// Chapter "What it costs": tables of what was measured once, and where.

import Foundation

let whatItCostsProgram = ChapterProgram(
  "what-it-costs", "what was measured, and where",
  [
    .init("Circumstances") { print(measured[0]) },
    .init("Delivery") { tables("A broadcast to 8 delegates, 2", "A broadcast to 100 delegates") },
    .init("Adding") { tables("Adding n") },
    .init("Replacing") { tables("Replacing n") },
    .init("A broadcast, half of them dead") { tables("A broadcast to n") },
    .init("With queues") { tables("A broadcast to 8 delegates, each", "A vote") },
    .init("Mirror Pad") { tables("The mirror pad with 4") },
    .init("Allocations") { tables("allocations") },
  ])

// MARK: - What was measured

/// What `swift run -c release benchmarks` printed on the day that it says, table by table. Nothing is measured here.
let measured: [String] = {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../benchmarks/Measured/figures.txt")
  let text = (try? String(contentsOf: file, encoding: .utf8)) ?? "Nothing has been measured yet."
  return text.trimmingCharacters(in: .newlines).components(separatedBy: "\n\n")
}()

/// Those tables whose titles begin like this.
func tables(_ titles: String...) {
  print(titles.flatMap { title in measured.filter { $0.hasPrefix(title) } }.joined(separator: "\n\n"))
}
