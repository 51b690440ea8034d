// The programs of the chapters as a command: `swift run -q chapters NAME`.

import Foundation
import Terminal

@main
struct Chapters {
  /// All programs, in the order of the chapters.
  static let programs = [
    oneSeatProgram, fourRolesProgram, strongOrWeakProgram, weakWrappersProgram, onePenProgram, figuresProgram,
    fiveScenesProgram, identityProgram, leavingAndArrivingProgram, broadcastsInsideProgram, valueTypesProgram,
    optionalMethodsProgram, answersProgram, alternativesProgram,
    dotsAndMirrorsProgram, votesProgram, actorsAndSendableProgram, beyondOneProcessProgram,
  ]

  static let syntax = CommandSyntax(
    "chapters", summary: "runs a program of a chapter in Tutorials.", operands: "[NAME]",
    notes: "Without a NAME it lists them. They are in Sources/chapters, for you to change.")

  static func main() async {
    exit(await syntax.run(Array(CommandLine.arguments.dropFirst())) { try await run($0) })
  }

  private static func run(_ arguments: ParsedArguments) async throws -> Int32 {
    guard arguments.operands.count <= 1 else { throw syntax.error("it runs one program at a time") }
    if let name = arguments.operands.first {
      guard let program = programs.first(where: { $0.name == name }) else {
        throw syntax.error("\"\(name)\" isn't one of \(programs.map(\.name).joined(separator: ", "))")
      }
      await program.run()
    } else {
      let width = programs.map(\.name.count).max() ?? 0
      try Output.standard.write(lines: programs.map { $0.name.padded(to: width + 2) + $0.about })
    }
    return 0
  }
}
