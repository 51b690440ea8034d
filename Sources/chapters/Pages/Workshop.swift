// Where the blocks of a page come from: the package's files, what its programs print, what the compiler says.

import Foundation
import MulticastDelegates
import MulticastDemos

/// The package as the pages see it. Its programs have to be built.
enum Workshop {
  // MARK: - Files

  /// The folder that holds `Package.swift`.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// A file or folder, by its path from the root.
  static func url(_ path: String) -> URL { root.appendingPathComponent(path) }

  /// All files that a page may name, as paths from the package's root, sorted.
  static let allFiles =
    ["Sources", "Tests", "Exercises", "Tutorials"].flatMap { folder in
      let files = FileManager.default.enumerator(atPath: url(folder).path)?.compactMap { $0 as? String }
      return (files ?? []).filter { !$0.hasPrefix(".") && !$0.contains("/.") }.map { "\(folder)/\($0)" }.sorted()
    } + ["Package.swift", "README.md"]

  static func files(in folders: String...) -> [String] {
    allFiles.filter { file in folders.contains { file.hasPrefix($0 + "/") } }
  }

  /// The article of the reference that shows the list of promises.
  static let contract = "Sources/MulticastDelegates/MulticastDelegates.docc/TheContract.md"

  /// The pages for contributors, which show parts of the sources, too.
  static let contributing = [".github/CONTRIBUTING.md", ".github/ADDING-AN-EXERCISE.md"]

  static var pages: [String] { files(in: "Tutorials").filter { $0.hasSuffix(".md") } }

  /// The pages with blocks that come from elsewhere: the tutorials, the front page, and the pages for contributors.
  static var generatedPages: [String] { pages + ["README.md"] + contributing }

  /// The chapters among them, in reading order: 2 before 10.
  static var chapters: [String] {
    pages.filter(\.isChapter).sorted { $0.compare($1, options: .numeric) == .orderedAscending }
  }

  /// The text of a file, by its path from the package's root.
  static func text(_ path: String) throws -> String {
    guard exists(path), let text = try? String(contentsOf: url(path), encoding: .utf8) else {
      throw SourceError("there is no file \(path)")
    }
    return text
  }

  /// Whether there is a file or a folder.
  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: url(path).path) }

  // MARK: - Programs

  /// What programs have printed, by their commands: each is run once, however many blocks show a part of it.
  private static let outputs = VisibleMutex<[[String]: String]>([:])

  /// What a program of the package prints.
  static func output(of command: [String]) throws -> String {
    if let output = outputs.withLock({ $0[command] }) { return output }
    guard let name = command.first,
      try text("Package.swift").contains(try Regex(#"\.executableTarget\(\s*name: "\Q\#(name)\E""#))
    else {
      throw SourceError("the package has no executable \"\(command.first ?? "")\"")
    }
    let program = try run([productsFolder() + "/" + name] + command.dropFirst())
    guard program.status == 0 else {
      throw SourceError("`\(command.joined(separator: " "))` ended with \(program.status): \(program.errors)")
    }
    outputs.withLock { $0[command] = program.output }
    return program.output
  }

  // MARK: - The compiler

  /// The compiler that the pages quote. Others say the same in other words.
  static let pinnedCompiler = "Swift version 6.3.1 "

  /// What the compiler says of a source that must not compile; nil where the compiler is another than the pinned one.
  static func compilersWords(on path: String) throws -> [String]? {
    let (compiles, words) = try compile(path)
    if compiles { throw SourceError("\(path) compiles, and should not") }
    return words
  }

  /// What the compiler warns of in a source that compiles; nil where the compiler is another than the pinned one. What it
  /// notes about a warning is left out.
  static func compilersWarnings(about path: String) throws -> [String]? {
    let (compiles, words) = try compile(path)
    if !compiles { throw SourceError("\(path) doesn't compile, and should, with a warning") }
    guard let words else { return nil }
    var isWarning = false
    let warnings = words.filter { line in
      if let kind = line.firstMatch(of: /^\S.*\.swift:[0-9]+:[0-9]+: ([a-z]+):/)?.1 { isWarning = kind == "warning" }
      return isWarning
    }
    if warnings.isEmpty { throw SourceError("\(path) compiles without a warning") }
    return warnings
  }

  private static func compile(_ path: String) throws -> (compiles: Bool, words: [String]?) {
    let source = url(path)
    _ = try text(path)
    let products = productsFolder()
    let compiler = try run(
      // Data races are found only on the way to SIL.
      ["swiftc", "-emit-sil", "-o", "/dev/null", "-swift-version", "6", "-diagnostic-style", "llvm", source.path]
        + ["-I", products + "/Modules", "-I", products])
    let compiles = compiler.status == 0
    guard try run(["swiftc", "--version"]).output.contains(pinnedCompiler) else { return (compiles, nil) }
    // What it notes about other files depends on where they are.
    var isHere = true
    let words = compiler.errors.replacing(source.path, with: source.lastPathComponent).allLines.filter { line in
      if line.contains(#/^\S.*\.swift:[0-9]+:[0-9]+: /#) { isHere = !line.hasPrefix("/") }
      return isHere
    }
    return (compiles, words)
  }

  // MARK: - Running

  /// Runs a program to its end, in the package's folder, as one that writes into a pipe.
  private static func run(_ command: [String]) throws -> (status: Int32, output: String, errors: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.environment = ProcessInfo.processInfo.environment.merging(["TERM": "dumb"]) { $1 }
      .filter { !["COLUMNS", "NO_COLOR"].contains($0.key) }
    process.currentDirectoryURL = root
    process.standardInput = FileHandle.nullDevice
    // A file for the errors: a program that filled one of two pipes would wait for its reader.
    let errors = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: errors) }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: text, as: UTF8.self),
      // Not `String(contentsOf:)`, which leaks a page where the file is empty.
      String(decoding: try FileHandle(forReadingFrom: errors).readToEnd() ?? Data(), as: UTF8.self)
    )
  }
}
