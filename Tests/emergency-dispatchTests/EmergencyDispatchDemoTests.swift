import Foundation
import StepByStep
import Support
import Testing

@testable import emergency_dispatch

@Suite("The demo's steps")
struct StepTests {
  static let steps = EmergencyDispatchDemo.demo.steps

  @Test("are asked so that exactly one answer comes true", arguments: steps.indices)
  func oneOutcome(index: Int) async {
    await expectOneOutcome(of: Self.steps[index])
  }

  @Test("have the right answer in every place")
  func rightAnswersMove() async {
    var places: Set<Int> = []
    for step in Self.steps { places.insert(step.question.outcome(of: await step.transcript()) ?? -1) }
    #expect(places == [0, 1, 2])
  }

  @Test("name files that are there", arguments: steps.indices)
  func readings(index: Int) {
    expectFilesExist(namedBy: Self.steps[index])
  }

  @Test("quote the compiler's own words")
  func compilersWords() throws {
    // The step's first try gives the very message that the step prints.
    let lines = try #require(aStructOnTheRadioStep.listing.lines)
    let firstTry = lines.drop { !$0.hasPrefix("#if CLASS_BOUND") }.prefix { $0 != "#endif" }.dropFirst()
    let compiler = try TemporaryDirectory.with { scratch in
      let file = scratch.appendingPathComponent("FirstTry.swift")
      try (["import EmergencyDispatch"] + firstTry).joined(separator: "\n")
        .write(to: file, atomically: false, encoding: .utf8)
      return try FinishedProgram.run(
        "swiftc", ["-typecheck", "-swift-version", "6", "-diagnostic-style", "llvm", file.path] + moduleArguments)
    }
    let errors = compiler.errors.split(separator: "\n").filter { $0.contains(" error: ") }
    #expect(errors.count == 1, "\(compiler.errors)")
    #expect(errors.first?.hasSuffix(" " + classBoundRefusal) == true, "\(errors)")
  }
}

@Suite("The command emergency-dispatch")
struct CommandTests {
  private func run(_ arguments: String..., environment: [String: String] = [:]) throws -> FinishedProgram {
    let quiet = ["COLUMNS": "", "NO_COLOR": ""].merging(environment) { $1 }
    return try FinishedProgram.run(builtExecutable("emergency-dispatch"), arguments, environment: quiet)
  }

  @Test("prints all steps without a terminal, the same each time: Golden/all.txt")
  func golden() throws {
    let all = try run()
    #expect(all.status == 0 && all.errors.isEmpty)
    try expectGolden(all.output, "Tests/emergency-dispatchTests/Golden/all.txt")
    #expect(try run("--all").output == all.output)
  }

  @Test("prints plainly, in ASCII but for the sources' own characters: Golden/plain.txt")
  func goldenPlain() throws {
    let plain = try run("--plain").output
    try expectGolden(plain, "Tests/emergency-dispatchTests/Golden/plain.txt")
    #expect(plain.unicodeScalars.filter { !$0.isASCII }.isEmpty)
  }

  @Test("prints a worksheet, a list of the steps and a short help", arguments: ["worksheet", "list", "help"])
  func golden(option: String) throws {
    try expectGolden(try run("--" + option).output, "Tests/emergency-dispatchTests/Golden/\(option).txt")
  }

  @Test("shows what becomes of a station that closes in its third step, line by line")
  func aStationCloses() throws {
    #expect(
      try run("--step", "3").output.contains(
        """

        Police were notified about a fire at Ray's house!
        Firefighters were notified about a fire at Ray's house!

        Police were notified about a car crash at Ray's garage!

        """))
  }

  @Test("prints each step as it stands among all", arguments: 1...14)
  func singleSteps(number: Int) throws {
    let step = try run("--step", "\(number)").output
    #expect(step.hasPrefix("Step \(number) of 14 "))
    #expect(try PackageFolder.text("Tests/emergency-dispatchTests/Golden/all.txt").contains(step))
  }

  @Test("stays within 80 columns, and within 60 but for code and tables when asked to", arguments: [80, 60])
  func columns(width: Int) throws {
    let output = try run(environment: ["COLUMNS": "\(width)"]).output
    let long = output.split(separator: "\n").map(String.init).filter { $0.count > width }
    let broken = long.filter { !$0.hasPrefix("  ") && !$0.hasPrefix("From ") && !$0.contains("    ") }
    #expect(width == 80 ? long.isEmpty : broken.isEmpty, "\(width == 80 ? long : broken)")
  }

  @Test("writes no escape code into a pipe, whatever the environment says")
  func noEscapes() throws {
    for environment in [["TERM": "xterm-256color"], ["CLICOLOR_FORCE": "1"]] {
      #expect(!(try run(environment: environment).output.contains("\u{1B}")))
    }
  }

  @Test(
    "answers a wrong argument with one line and exit code 64",
    arguments: [
      ["--step", "0"], ["--step", "15"], ["--step", "two"], ["--step"], ["--color"], ["step"], ["--all=1"], ["--a\nb"],
    ])
  func wrongArguments(arguments: [String]) throws {
    let program = try FinishedProgram.run(builtExecutable("emergency-dispatch"), arguments)
    #expect(program.status == 64)
    #expect(program.output.isEmpty)
    #expect(program.errors.hasPrefix("emergency-dispatch: "))
    #expect(program.errors.split(separator: "\n", omittingEmptySubsequences: false).count == 2)
  }

  @Test("leaves no core file behind when a step stops a program on purpose")
  func noCoreFile() throws {
    let left = try TemporaryDirectory.with { folder in
      let shell = try FinishedProgram.run(
        "sh", ["-c", "ulimit -c unlimited; \"$1\" --step 11", "sh", builtExecutable("emergency-dispatch")], in: folder)
      #expect(shell.output.contains("PaperCopy can't be a delegate"))
      return try FileManager.default.contentsOfDirectory(atPath: folder.path)
    }
    #expect(left == [])
  }

  @Test("ends quietly when nobody reads on")
  func closedPipe() throws {
    let shell = try FinishedProgram.run(
      "sh", ["-c", "\"$1\" | head -n 3", "sh", builtExecutable("emergency-dispatch")])
    #expect(shell.output.split(separator: "\n").count == 3)
    #expect(shell.errors.isEmpty)
  }
}
