// The programs of the pages: compiled, run, and shown by the playground.

import Foundation
import MulticastCompiler
import MulticastTerminal
import Support
import Synchronization

@testable import playground

enum PagePrograms {
  /// What a program has printed; nil as long as it hasn't ended.
  private final class Printed: Sendable {
    let text = Mutex<String?>(nil)
  }

  /// What programs have printed, by their commands: each is run once, however many blocks show a
  /// part of it, and whoever comes meanwhile waits for it.
  private static let outputs = Mutex<[[String]: Printed]>([:])

  private static func once(_ key: [String], _ output: () throws -> String) throws -> String {
    let printed = outputs.withLock { outputs in
      let printed = outputs[key] ?? Printed()
      outputs[key] = printed
      return printed
    }
    return try printed.text.withLock { text in
      if let text { return text }
      let new = try output()
      text = new
      return new
    }
  }

  /// What a program of the package prints, into a pipe.
  static func output(ofCommand command: [String]) throws -> String {
    try once(command) {
      let name = command[0]
      guard
        try PackageFolder.text("Package.swift").contains(
          Regex(#"\.executableTarget\(\s*name: "\Q\#(name)\E""#))
      else {
        throw SourceError("the package has no executable \"\(name)\"")
      }
      let program = try FinishedProgram.run(
        builtExecutable(name), Array(command.dropFirst()),
        environment: ["TERM": "dumb", "COLUMNS": "", "NO_COLOR": ""],
        in: PackageFolder.root)
      guard program.status == 0 else {
        throw SourceError(
          "`\(command.joined(separator: " "))` ended with \(program.status): \(program.errors)")
      }
      return program.output
    }
  }

  // MARK: - In the playground

  /// What a program has done in the playground.
  struct Played: Sendable {
    let page: String
    /// What it printed, in three runs that all ended by themselves.
    let outputs: [String]
  }

  private static let played = Mutex<[String: Played]>([:])

  /// What the playground shows of a page's program.
  static func page(of path: String) async throws -> String {
    try expectAsCommitted(path)
    return try await played(path).page
  }

  /// Runs a page's program in the playground, unless that has been done.
  static func played(_ path: String) async throws -> Played {
    if let played = played.withLock({ $0[path] }) { return played }
    let text = try PackageFolder.text(path)
    let source = PackageFolder.url(path).path
    let playground = try PlaygroundCompiler()
    defer { withExtendedLifetime(playground) {} }
    guard
      case .program(let program, let instrumentation?, let warnings, let notes) =
        try await playground.compile(text, path: source),
      notes == PlaygroundNotes(), instrumentation.extent == .everywhere
    else { throw SourceError("\(path): the playground doesn't show what its lines do") }
    // All at the same time, since some go on for a second.
    let runs = try (1...3).map { number in
      try PlaygroundRun(
        program, instrumentation, source: source,
        in: playground.scratch.appendingPathComponent("\(number)"), isPlain: false,
        picture: (60, 19, false))
    }
    while runs.contains(where: { $0.ending == nil }) {
      for run in runs { run.look() }
      poll(nil, 0, 5)
    }
    guard runs.allSatisfy({ $0.ending == .ended }) else {
      throw SourceError("\(path) ended in the playground with \(runs.map(\.ending))")
    }
    let page = PlaygroundPage(
      text, runs[0], warnings, notes, isPlain: false, output: .all, showsMarks: false)
    let lines = page.written(PageLayout(), width: nil).lines
    let result = Played(page: lines.joined(separator: "\n"), outputs: runs.map(\.text))
    played.withLock { $0[path] = result }
    return result
  }

  // MARK: - Alone

  /// What a page's program prints: each time the same, in three runs.
  static func output(of path: String) throws -> String {
    try expectAsCommitted(path)
    return try once(["output", path]) {
      let compiler = try FileCompiler(modules: PlaygroundCompiler.modulesToFind)
      return try withExtendedLifetime(compiler) {
        let program = try program(path, PackageFolder.text(path), compiler)
        let runs = try (1...3).map { _ in try FinishedProgram.run(program) }
        guard runs.allSatisfy({ $0.status == 0 && $0.errors.isEmpty }) else {
          throw SourceError("\(path) ended with \(runs.map(\.status)): \(runs.map(\.errors))")
        }
        guard runs.allSatisfy({ $0.output == runs[0].output }) else {
          throw SourceError("\(path) prints this, and then something else:\n\(runs[0].output)")
        }
        return runs[0].output
      }
    }
  }

  /// Compiles a program as an app would, without a warning that matters, and gives its path.
  static func program(_ name: String, _ text: String, _ compiler: FileCompiler) throws -> String {
    let compiled = try compiler.compile(
      ["Program.swift": text], module: "Program", flags: ["-swift-version", "6"], to: "plain")
    guard compiled.exit == .exited(0) else {
      throw SourceError("\(name) doesn't compile: \(compiled.errors)")
    }
    try compiler.linkLibrary()
    return try compiler.link("plain", of: text)
  }

  /// A learner changes these programs, as their pages ask them to. What depends on one says so
  /// before anything else.
  static func expectAsCommitted(_ path: String) throws {
    let difference = try once(["difference", path]) {
      let git = try? FinishedProgram.run(
        "git", ["diff", "--quiet", "--", path], in: PackageFolder.root)
      return git?.status == 1 ? "some" : "none"
    }
    if difference == "some" {
      throw SourceError(
        """
        \(path) isn't as it was committed. To get it back: git restore \(path) (If you mean the \
        change: git add \(path))
        """
      )
    }
  }
}
