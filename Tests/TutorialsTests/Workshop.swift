// What the pages are compared with: the package's files, what its programs print, what the compiler says.

import Foundation
import MulticastDelegates
import Support

/// The package as the pages see it. Every program is run once, however many blocks show a part of what it prints.
final class Workshop: Sendable {
  static let shared = Workshop()

  private let programs = Kept<[String], FinishedProgram>()
  /// By what the comments say, and not by the sources: a value of an enum hides its references from the leak checker.
  private let blocks = Kept<String, [String]>()

  /// The lines that a block must contain, asked of its source once.
  func lines(from source: BlockSource, comment: String) throws -> [String]? {
    if let lines = blocks[comment] { return lines }
    let lines = try source.lines(in: self)
    blocks[comment] = lines
    return lines
  }

  // MARK: - Files

  /// The text of a file, by its path from the package's root.
  func text(_ path: String) throws -> String {
    guard exists(path), let text = try? PackageFolder.text(path) else { throw SourceError("there is no file \(path)") }
    return text
  }

  /// Whether there is a file or a folder.
  func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: PackageFolder.url(path).path) }

  /// The files of some folders, as paths from the package's root, sorted.
  private static func files(in folders: [String]) -> [String] {
    folders.flatMap { folder in
      let files = FileManager.default.enumerator(atPath: PackageFolder.url(folder).path)?.compactMap { $0 as? String }
      return (files ?? []).filter { !$0.hasPrefix(".") && !$0.contains("/.") }.map { "\(folder)/\($0)" }.sorted()
    }
  }

  /// The files of some folders.
  func files(in folders: String...) -> [String] {
    allFiles.filter { file in folders.contains { file.hasPrefix($0 + "/") } }
  }

  /// All files that a page may name.
  let allFiles: [String]

  private init() {
    allFiles = Self.files(in: ["Sources", "Tests", "Exercises", "Tutorials"]) + ["Package.swift", "README.md"]
  }

  /// The pages of the tutorials, as paths.
  var pages: [String] { allFiles.filter { $0.hasPrefix("Tutorials/") && $0.hasSuffix(".md") } }

  /// The chapters among them: what bears a number.
  var chapters: [String] { pages.filter { $0.contains(/\/[0-9]+-[a-z0-9-]+\/[0-9]+-[a-z0-9-]+\.md$/) }.inReadingOrder }

  /// The names of the package's executables.
  var executables: [String] {
    let manifest = (try? text("Package.swift")) ?? ""
    return manifest.matches(of: /\.executable\(name: "([^"]+)"/).map { String($0.1) }
  }

  // MARK: - Programs

  /// What a program of the package prints.
  func output(of command: [String]) throws -> String {
    let program = try run(command)
    guard program.status == 0, !program.endedBySignal else {
      throw SourceError("`\(command.joined(separator: " "))` ended with \(program.status): \(program.errors)")
    }
    return program.output
  }

  private func run(_ command: [String]) throws -> FinishedProgram {
    if let program = programs[command] { return program }
    guard let name = command.first, executables.contains(name) else {
      throw SourceError("the package has no executable \"\(command.first ?? "")\"; there are \(executables)")
    }
    let program = try FinishedProgram.run(
      builtExecutable(name), Array(command.dropFirst()), environment: ["COLUMNS": "", "NO_COLOR": "", "TERM": "dumb"],
      in: PackageFolder.root)
    programs[command] = program
    return program
  }

  // MARK: - The compiler

  /// The compiler that the pages quote. Others say the same in other words.
  static let pinnedCompiler = "Swift version 6.3.1 "

  /// What the compiler says of a source that must not compile; nil where the compiler is another than the pinned one.
  func compilersWords(on path: String) throws -> [String]? {
    let source = PackageFolder.url(path)
    _ = try text(path)
    let compiler = try FinishedProgram.run(
      "swiftc",
      // Data races are found only on the way to SIL.
      ["-emit-sil", "-o", "/dev/null", "-swift-version", "6", "-diagnostic-style", "llvm", source.path]
        + moduleArguments)
    if compiler.status == 0 { throw SourceError("\(path) compiles, and should not") }
    guard try FinishedProgram.run("swiftc", ["--version"]).output.contains(Self.pinnedCompiler) else { return nil }
    // What it notes about other files depends on where they are.
    var isHere = true
    return compiler.errors.replacing(source.path, with: source.lastPathComponent).allLines.filter { line in
      if line.contains(#/^\S.*\.swift:[0-9]+:[0-9]+: /#) { isHere = !line.hasPrefix("/") }
      return isHere
    }
  }
}

extension [String] {
  /// Sorted as one reads them: 2 before 10.
  var inReadingOrder: [String] { sorted { $0.compare($1, options: .numeric) == .orderedAscending } }
}

/// What was found out once, for all tests.
private final class Kept<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let values = VisibleMutex<[Key: Value]>([:])

  subscript(key: Key) -> Value? {
    get { values.withLock { $0[key] } }
    set { values.withLock { $0[key] = newValue } }
  }
}
