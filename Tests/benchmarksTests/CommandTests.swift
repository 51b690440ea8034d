// The benchmarks as a command.

import Foundation
import Support
import Terminal
import Testing

@testable import benchmarks

@Suite("The command benchmarks")
struct CommandTests {
  func run(_ arguments: String...) throws -> FinishedProgram {
    try FinishedProgram.run(builtExecutable("benchmarks"), arguments)
  }

  /// What is written to an output that is a file.
  func written(_ body: (Output) throws -> Void) throws -> String {
    try TemporaryDirectory.with { scratch in
      let file = scratch.appendingPathComponent("output")
      _ = FileManager.default.createFile(atPath: file.path, contents: nil)
      let handle = try FileHandle(forWritingTo: file)
      try body(Output(handle.fileDescriptor))
      try handle.close()
      // (`String(contentsOf:)` leaks a page where the file is empty.)
      return String(decoding: try FileHandle(forReadingFrom: file).readToEnd() ?? Data(), as: UTF8.self)
    }
  }

  @Test("says in its help how to build it, and every option on one line")
  func help() throws {
    let help = try run("--help")
    #expect(help.status == 0)
    for option in ["--quick", "--filter TEXT", "--guard"] { #expect(help.output.contains("\n  \(option) ")) }
    #expect(help.output.contains("swift run -c release benchmarks"))
    #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 90 })
  }

  @Test(
    "refuses a filter that leaves nothing, a guard with an option that it would pass over, and operands",
    arguments: [
      (
        "--filter=no such thing",
        "no name contains \"no such thing\"; there are delivery 8, delivery 100, growth adding"
      ),
      ("--guard --quick", "--guard takes no --quick: "), ("--guard --filter=vote", "--guard takes no --filter: "),
      ("delivery", "it takes no \"delivery\""),
    ])
  func usage(arguments: String, message: String) throws {
    let all = arguments.hasPrefix("--filter") ? [arguments] : arguments.split(separator: " ").map(String.init)
    let refusal = try FinishedProgram.run(builtExecutable("benchmarks"), all)
    #expect(refusal.status == 64)
    #expect(refusal.errors.hasPrefix("benchmarks: \(message)"))
  }

  #if DEBUG
    @Test("wants a release build, and measures nothing in any other", arguments: ["--quick", "--guard"])
    func debug(option: String) throws {
      let refusal = try run(option)
      #expect(refusal.status == 64)
      #expect(refusal.output == "")
      #expect(refusal.errors.hasSuffix("run: swift run -c release benchmarks\n"))
    }
  #endif

  @Test("prints tables, and no line about its progress where there is no terminal")
  func text() throws {
    var progress = ""
    let text = try written { output in
      progress = try written { line in
        try BenchmarksCommand.measure(.tiny, filter: "pad", on: output, progress: ProgressLine(on: line))
      }
    }
    #expect(text.contains("\n\nThe mirror pad with 4 views, 1 round\n"))
    #expect(text.contains("4 views told and drawn: "))
    #expect(!text.contains("\r"))
    #expect(progress == "")
  }

  @Test("has measured figures of every contest beside it, with processor, date and toolchain")
  func measured() throws {
    let text = try PackageFolder.text("Sources/benchmarks/Measured/figures.txt")
    let parts = text.split(separator: "\n\n")
    let titles = Benchmark.all.map { $0.contest(.full, 0) }.map { "\($0.title), \($0.rounds) rounds\n" }
    #expect(parts.count == titles.count + 2)
    for (title, part) in zip(titles, parts.dropFirst()) { #expect(part.hasPrefix(title)) }
    #expect(parts[0].contains(#/^\d{4}-\d\d-\d\d, .+, \d+ cores?, .+, load .+\nSwift version /#))
    #expect(parts.last?.split(separator: "\n").count == 3)
  }

  /// How often a contest was held.
  final class Attempts { var count = 0 }

  @Test(
    "guards: what is out of its limits is forgiven twice, and raises an alarm the third time", arguments: [0, 2, 3])
  func guarding(alarms: Int) throws {
    nonisolated(unsafe) let attempts = Attempts()
    let benchmark = Benchmark(name: "one") { _, _ in
      attempts.count += 1
      let goal = Goal("a", atMost: 1, of: "a", alarm: attempts.count <= alarms ? 0.5 : 2)
      let entrant = Entrant(name: "a", units: 1, expected: 0) { _ in 0 }
      return Contest(name: "one", title: "One", unit: "run", rounds: 1, entrants: [entrant], goals: [goal])
    }
    let text = try written { output in
      let isQuiet = try Guard(output: output, benchmarks: [benchmark]).run()
      #expect(isQuiet == (alarms < 3))
    }
    #expect(attempts.count == min(alarms + 1, 3))
    #expect(text == "one: a: 1.00 times a, alarm above \(alarms < 3 ? "2.00" : "0.50: ALARM")\n")
  }
}
