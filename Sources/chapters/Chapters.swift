// The programs of the chapters as a command: `swift run -q chapters NAME`.

import Terminal
import Foundation

@main
struct Chapters {
  /// All programs, in the order of the chapters.
  static let programs = oneEveningPrograms + awkwardMomentsPrograms + furtherPrograms

  static let syntax = CommandSyntax(
    "chapters", summary: "runs a program of a chapter in Tutorials.", operands: "[NAME]",
    notes: "Without a NAME it lists them. Each is a file in Sources/chapters: change it, and run it again.")

  static func main() async {
    do {
      try await run(try syntax.parse(Array(CommandLine.arguments.dropFirst())))
    } catch let error as UsageError {
      try? Output.standardError.writeLine("\(error)")
      exit(UsageError.exitCode)
    } catch OutputError.closed {
      // Whoever read has seen enough.
    } catch {
      try? Output.standardError.writeLine("chapters: \(error)")
      exit(1)
    }
  }

  private static func run(_ arguments: ParsedArguments) async throws {
    if arguments.wantsHelp { return try Output.standard.write(syntax.help) }
    guard let name = arguments.operands.first, arguments.operands.count == 1 else {
      guard arguments.operands.isEmpty else { throw syntax.error("it runs one program at a time") }
      let width = programs.map(\.name.count).max() ?? 0
      return try Output.standard.write(
        programs.map { $0.name.padding(toLength: width + 2, withPad: " ", startingAt: 0) + $0.about + "\n" }.joined())
    }
    guard let program = programs.first(where: { $0.name == name }) else {
      throw syntax.error("there is no program \"\(name)\"; there are \(programs.map(\.name).joined(separator: ", "))")
    }
    await program.run()
  }
}
