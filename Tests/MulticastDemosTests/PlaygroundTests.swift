import Foundation
import Support
import Testing

@Suite("The playground")
struct PlaygroundTests {
  private let file: String

  init() throws { file = try PackageFolder.text("Sources/playground/Playground.swift") }

  /// The changes that the file's comments invite to: a statement, and what it becomes.
  private func changes() throws -> [(statement: String, becomes: String)] {
    let signUp = "dispatch.addDelegate(police)"
    let changes = file.matches(of: /(Add|Remove) `(.+)` in place of `(\w+)`/).map { match in
      let method = "dispatch.\(match.1.lowercased())Delegate"
      return (statement: "\(method)(\(match.3))", becomes: "\(method)(\(match.2))")
    }
    try #require(changes.count == 2 && file.contains("the line that adds them a second time"))
    return [(signUp, "\(signUp); \(signUp)")] + changes
  }

  /// What the file prints after a change, built for release as one program with the library that it imports.
  private func output(_ statement: String, becomes change: String) throws -> String {
    try #require(file.ranges(of: "  \(statement)\n").count == 1)
    let files = try FileManager.default.contentsOfDirectory(atPath: PackageFolder.url("Sources/EmergencyDispatch").path)
    let library = try
      (["MulticastDelegates/ForLessons/Printing.swift"] + files.sorted().map { "EmergencyDispatch/\($0)" })
      .filter { $0.hasSuffix(".swift") }.map { try PackageFolder.text("Sources/\($0)") }
    let program = (library + [file.replacing(statement, with: change), "Program.main()\n"]).joined(separator: "\n")
    return try CompiledProgram.run(
      program.replacing(/(?m)^import (?:MulticastDelegates|EmergencyDispatch)$|^@main$/, with: "")
    ).output
  }

  @Test(
    "prints what the units report, as it comes and after each change that it invites to: Golden/playground-reports.txt")
  func reports() throws {
    let program = try FinishedProgram.run(builtExecutable("playground"))
    #expect(program.status == 0 && program.errors.isEmpty)
    let changed = try changes().map { change in
      "\n\(change.becomes)\n\(try output(change.statement, becomes: change.becomes))"
    }
    try expectGolden(
      "As it comes\n\(program.output)" + changed.joined(), "Tests/MulticastDemosTests/Golden/playground-reports.txt")
  }
}
