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
    for option in ["--quick", "--filter TEXT", "--list", "--guard"] {
      #expect(help.output.contains("\n  \(option) "))
    }
    #expect(help.output.contains("swift run -c release benchmarks"))
    #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 90 })
  }

  @Test("lists the names")
  func list() throws {
    let list = try run("--list")
    #expect(list.output == (Benchmark.all.map(\.name) + [Benchmark.allocations]).map { "\($0)\n" }.joined())
  }

  @Test("refuses a filter that leaves nothing, and operands")
  func usage() throws {
    let nothing = try run("--filter", "no such thing")
    #expect(nothing.status == 64)
    #expect(nothing.errors == "benchmarks: no name contains \"no such thing\"; --list lists them\n")
    #expect(try run("delivery").status == 64)
  }

  @Test("refuses a guard with an option that it would pass over", arguments: ["--quick", "--filter=vote"])
  func guardAlone(option: String) throws {
    let refusal = try run("--guard", option)
    #expect(refusal.status == 64)
    #expect(refusal.errors.hasPrefix("benchmarks: --guard takes no \(option.prefix { $0 != "=" }): "))
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
        let measurement = Measurement(
          effort: .tiny, filter: "pad 4", output: output, progress: ProgressLine(on: line))
        try measurement.run()
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
}

@Suite("A guard of the benchmarks")
struct GuardTests {
  /// How often a contest was held.
  final class Attempts { var count = 0 }

  /// A contest whose only ratio is 1, with an alarm below or above it.
  func benchmark(_ attempts: Attempts, alarming isAlarming: @escaping (Int) -> Bool) -> Benchmark {
    nonisolated(unsafe) let (attempts, isAlarming) = (attempts, isAlarming)
    return Benchmark(name: "one") { _, _ in
      attempts.count += 1
      let entrant = Entrant("a", units: 1, expecting: 0) { _ in 0 }
      let alarm = isAlarming(attempts.count) ? 0.5 : 2
      return Contest(
        "one", "One", unit: "run", rounds: 1, [entrant], goals: [Goal("a", atMost: 1, of: "a", alarm: alarm)])
    }
  }

  func held(_ benchmark: Benchmark, counts: [Count]? = [], canCount: Bool = true) throws -> (
    isQuiet: Bool, text: String
  ) {
    var isQuiet = false
    let text = try CommandTests().written { output in
      let guardian = Guard(
        output: output, benchmarks: [benchmark], countAllocations: { counts }, canCountAllocations: canCount)
      isQuiet = try guardian.run()
    }
    return (isQuiet, text)
  }

  @Test("is quiet when everything is within its limits")
  func quiet() throws {
    let attempts = Attempts()
    let result = try held(benchmark(attempts) { _ in false }, counts: [Count(name: "allocations", value: 0)])
    #expect(result.isQuiet)
    #expect(result.text == "one: a: 1.00 times a, alarm above 2.00\nallocations: 0\n")
    #expect(attempts.count == 1)
  }

  @Test("forgives what was out of its limits once, or twice")
  func forgives() throws {
    let attempts = Attempts()
    #expect(try held(benchmark(attempts) { $0 < 3 }).isQuiet)
    #expect(attempts.count == 3)
  }

  @Test("raises an alarm for what is out of its limits three times")
  func alarm() throws {
    let attempts = Attempts()
    let result = try held(benchmark(attempts) { _ in true })
    #expect(!result.isQuiet)
    #expect(result.text.hasPrefix("one: a: 1.00 times a, alarm above 0.50: ALARM\n"))
    #expect(attempts.count == 3)
  }

  @Test("raises an alarm for an allocation")
  func allocation() throws {
    let result = try held(benchmark(Attempts()) { _ in false }, counts: [Count(name: "allocations", value: 1)])
    #expect(!result.isQuiet)
    #expect(result.text.hasSuffix("allocations: 1, ALARM: 0 wanted\n"))
  }

  @Test("raises an alarm where allocations could be counted and weren't")
  func uncounted() throws {
    let result = try held(benchmark(Attempts()) { _ in false }, counts: nil)
    #expect(!result.isQuiet)
    #expect(result.text.hasSuffix("\nAllocations can't be counted here: ALARM\n"))
    let elsewhere = try held(benchmark(Attempts()) { _ in false }, counts: nil, canCount: false)
    #expect(elsewhere.isQuiet)
    #expect(elsewhere.text.hasSuffix("\nAllocations can't be counted here.\n"))
  }
}

@Suite("The count of allocations")
struct AllocationsTests {
  let output = "class-bound 0\nunbound 3\nnested 0\nan array of the delegates 1000\ncalls 400400\n"

  @Test("is read from what the counting program prints")
  func read() {
    #expect(Allocations.counts(in: output)?.map(\.value) == [0, 3, 0])
  }

  @Test(
    "is worth nothing when the program didn't do what it should",
    arguments: [
      ("calls 400400", "calls 400399"), ("delegates 1000", "delegates 0"), ("nested 0\n", ""), ("unbound 3", "unbound"),
    ])
  func worthless(part: String, replacement: String) {
    #expect(Allocations.counts(in: output.replacingOccurrences(of: part, with: replacement)) == nil)
  }
}
