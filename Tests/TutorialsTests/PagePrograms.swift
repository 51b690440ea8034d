// The programs of the pages: compiled, run, and shown by the playground.

import Foundation
import MulticastCompiler
import MulticastTerminal
import Support
import Synchronization

@testable import playground

enum PagePrograms {
  /// What programs have printed, by their commands: each is run once, however many blocks show a
  /// part of it.
  private static let outputs = Mutex<[[String]: String]>([:])

  private static func once(_ key: [String], _ output: () throws -> String) throws -> String {
    if let output = outputs.withLock({ $0[key] }) { return output }
    let text = try output()
    outputs.withLock { $0[key] = text }
    return text
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

  /// What the playground shows of a page's program.
  static func page(of path: String) throws -> String {
    try expectAsCommitted(path)
    return try output(ofCommand: ["playground", path])
  }

  /// What a page's program prints: each time the same, in three runs.
  static func output(of path: String) throws -> String {
    try expectAsCommitted(path)
    return try once(["output", path]) {
      let compiler = try FileCompiler(modules: PlaygroundCompiler.modulesToFind)
      return try withExtendedLifetime(compiler) {
        let name = String(path.split(separator: "/").last!)
        let program = try program(name, PackageFolder.text(path), compiler)
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
      [name: text], module: "Program", flags: ["-swift-version", "6"], to: "plain")
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
