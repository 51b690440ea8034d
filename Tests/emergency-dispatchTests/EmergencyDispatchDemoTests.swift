import Foundation
import StepByStep
import Support
import Testing

@testable import emergency_dispatch

@Suite("The command emergency-dispatch")
struct EmergencyDispatchDemoTests {
  @Test("has steps of which exactly one answer comes true, in every place, and that name files that are there")
  func steps() async { await expectSteps(of: EmergencyDispatchDemo.demo) }

  private func run(_ arguments: String...) throws -> FinishedProgram {
    // Nothing of this may bring an escape code into a pipe.
    let environment = ["COLUMNS": "", "NO_COLOR": "", "TERM": "xterm-256color", "CLICOLOR_FORCE": "1"]
    return try FinishedProgram.run(builtExecutable("emergency-dispatch"), arguments, environment: environment)
  }

  @Test(
    "prints all steps, in ASCII when it is plain, a worksheet, a list of the steps and a short help: Golden/<option>.txt",
    arguments: ["all", "plain", "worksheet", "list", "help"])
  func golden(option: String) throws {
    let program = try run("--" + option)
    #expect(program.status == 0 && program.errors.isEmpty)
    try expectGolden(program.output, "Tests/emergency-dispatchTests/Golden/\(option).txt")
    #expect(option != "plain" || program.output.utf8.allSatisfy { $0 < 128 })
    #expect(program.output.split(separator: "\n").filter { $0.count > 80 } == [])
  }

  @Test("answers a step that isn't there with one line and exit code 64", arguments: ["--step=0", "--from=15"])
  func wrongArguments(argument: String) throws {
    let program = try run(argument)
    #expect(program.status == 64 && program.output.isEmpty)
    #expect(program.errors.wholeMatch(of: /emergency-dispatch: .+\n/) != nil)
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
}
