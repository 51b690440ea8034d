import Foundation
import Support
import MulticastTerminal
import Testing

@testable import benchmarks

@Suite("The command benchmarks")
struct BenchmarksCommandTests {
  /// What is written to an output that is a pipe, which holds as much.
  func written(_ body: (Output) throws -> Void) throws -> String {
    let pipe = Pipe()
    try body(Output(pipe.fileHandleForWriting.fileDescriptor))
    try pipe.fileHandleForWriting.close()
    return String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
  }

  #if DEBUG
    @Test("wants a release build, and measures nothing in any other", arguments: ["--quick", "--guard"])
    func debug(option: String) throws {
      let refusal = try FinishedProgram.run(builtExecutable("benchmarks"), [option])
      #expect(refusal.status == 64 && refusal.output == "")
      #expect(refusal.errors.hasSuffix("run: swift run -c release benchmarks\n"))
    }
  #endif

  @Test("prints where it measures and a table for each comparison; measured figures of all of them are beside it")
  func measured() throws {
    let figures = try PackageFolder.text("Sources/benchmarks/Measured/figures.txt")
    let now = try written { try BenchmarksCommand.measure(.tiny, on: $0) }
    let texts = [figures, now].map { $0.components(separatedBy: "\n\n") }
    for text in texts { #expect(text[0].contains(#/^\d{4}-\d\d-\d\d, .+, \d+ cores?, .+, load .+\nSwift version /#)) }
    func titles(_ tables: [String]) -> [String] {
      tables.dropFirst().map { $0.replacing(#/, \d+ rounds?\n(.|\n)*/#, with: "") }
    }
    #expect(titles(texts[0]) == allComparisons.map { $0(.tiny, 0).title })
    #expect(titles(texts[0]) == titles(texts[1]))
  }

  /// How often a comparison was measured.
  final class Attempts { var count = 0 }

  @Test("measures a comparison that misses its goal again, twice at most", arguments: [0, 2, 3])
  func missing(misses: Int) throws {
    nonisolated(unsafe) let attempts = Attempts()
    let prepare: PreparesComparison = { _, _ in
      attempts.count += 1
      let goal = Goal(way: "a", limit: attempts.count <= misses ? 0.5 : 2, reference: "a")
      let way = Way(name: "a", units: 1, expected: 0) { _ in 0 }
      return Comparison(title: "One", unit: "run", rounds: 1, ways: [way], goals: [goal])
    }
    let text = try written { try BenchmarksCommand.measure(.tiny, comparisons: [prepare], on: $0) }
    #expect(attempts.count == min(misses + 1, 3))
    #expect(text.contains("MISSED") == (misses == 3))
    #expect(text.components(separatedBy: "One, 1 round").count == 2, "only the last attempt is shown")
  }

  @Test(
    "guards: what is out of its limits is forgiven twice, and raises an alarm the third time", arguments: [0, 2, 3])
  func guarding(alarms: Int) throws {
    nonisolated(unsafe) let attempts = Attempts()
    let prepare: PreparesComparison = { _, _ in
      attempts.count += 1
      let goal = Goal(way: "a", limit: 1, reference: "a", alarm: attempts.count <= alarms ? 0.5 : 2)
      let way = Way(name: "a", units: 1, expected: 0) { _ in 0 }
      return Comparison(title: "One", unit: "run", rounds: 1, ways: [way], goals: [goal])
    }
    let text = try written { output in
      let isQuiet = try BenchmarksCommand.guardLimits([prepare], on: output)
      #expect(isQuiet == (alarms < 3))
    }
    #expect(attempts.count == min(alarms + 1, 3))
    #expect(text == "One:\n  a: 1.00 times a, alarm above \(alarms < 3 ? "2.00" : "0.50: ALARM")\n")
  }
}
