// What the pages are compared with: the package's files, what its programs print and take, what the compiler says.

import Foundation
import MulticastDelegates
import Support

/// The package as the pages see it.
enum Workshop {
  // MARK: - Files

  /// All files that a page may name, as paths from the package's root, sorted.
  static let allFiles =
    ["Sources", "Tests", "Exercises", "Tutorials"].flatMap { folder in
      let files = FileManager.default.enumerator(atPath: PackageFolder.url(folder).path)?.compactMap { $0 as? String }
      return (files ?? []).filter { !$0.hasPrefix(".") && !$0.contains("/.") }.map { "\(folder)/\($0)" }.sorted()
    } + ["Package.swift", "README.md"]

  static func files(in folders: String...) -> [String] {
    allFiles.filter { file in folders.contains { file.hasPrefix($0 + "/") } }
  }

  static var pages: [String] { files(in: "Tutorials").filter { $0.hasSuffix(".md") } }

  /// The chapters among them, in reading order: 2 before 10.
  static var chapters: [String] {
    pages.filter(\.isChapter).sorted { $0.compare($1, options: .numeric) == .orderedAscending }
  }

  /// The text of a file, by its path from the package's root.
  static func text(_ path: String) throws -> String {
    guard exists(path), let text = try? PackageFolder.text(path) else { throw SourceError("there is no file \(path)") }
    return text
  }

  /// Whether there is a file or a folder.
  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: PackageFolder.url(path).path) }

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
    let program = try FinishedProgram.run(
      builtExecutable(name), Array(command.dropFirst()), environment: ["COLUMNS": "", "NO_COLOR": "", "TERM": "dumb"],
      in: PackageFolder.root)
    guard program.status == 0, !program.endedBySignal else {
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
    let source = PackageFolder.url(path)
    _ = try text(path)
    let compiler = try FinishedProgram.run(
      "swiftc",
      // Data races are found only on the way to SIL.
      ["-emit-sil", "-o", "/dev/null", "-swift-version", "6", "-diagnostic-style", "llvm", source.path]
        + moduleArguments)
    if compiler.status == 0 { throw SourceError("\(path) compiles, and should not") }
    guard try FinishedProgram.run("swiftc", ["--version"]).output.contains(pinnedCompiler) else { return nil }
    // What it notes about other files depends on where they are.
    var isHere = true
    return compiler.errors.replacing(source.path, with: source.lastPathComponent).allLines.filter { line in
      if line.contains(#/^\S.*\.swift:[0-9]+:[0-9]+: /#) { isHere = !line.hasPrefix("/") }
      return isHere
    }
  }

  // MARK: - Whether a command can be typed

  /// Checks a line of a shell, as far as the pages use one: its executables, their options, the tests it filters by.
  static func check(command line: String) throws {
    // What follows a hash is for the reader.
    for part in line.prefix(while: { $0 != "#" }).split(separator: /\||&&|;/) {
      let words = part.split(separator: " ").map(String.init).drop { $0.contains(/^[A-Z_]+=/) }.prefix { $0 != ">" }
      switch words.prefix(2) {
      case ["swift", "run"]: try checkRun(Array(words.dropFirst(2)))
      case ["swift", "test"]: try checkTest(Array(words.dropFirst(2)))
      case ["swift", "build"], ["swift", "package"]: break
      // The chapter on other processes says where these come from.
      case ["mosquitto_pub", "-t"], ["mosquitto_sub", "-t"]: break
      default: throw SourceError("the reader wasn't told to have \(words.joined(separator: " "))")
      }
    }
  }

  /// Tests are named by a part of their file's name.
  private static func checkTest(_ arguments: [String]) throws {
    guard arguments.first == "--filter", let name = arguments.last else { return }
    let files = files(in: "Tests", "Exercises").filter { $0.hasSuffix("Tests.swift") }
    if !files.contains(where: { $0.contains(name) }) { throw SourceError("no file of tests has \(name) in its name") }
  }

  private static func checkRun(_ words: [String]) throws {
    // What precedes the program are options of `swift run`: `-q`, `-c release`.
    var arguments = words.drop { $0.hasPrefix("-") || $0 == "release" }
    guard let name = arguments.popFirst() else { return }
    var program = [name]
    if name == "mirror-pad", let command = arguments.first, ["broken", "draw", "export", "tour"].contains(command) {
      program.append(arguments.removeFirst())
    }
    func expect(_ word: String, in listed: String) throws {
      guard listed.contains(try Regex("(?m)^ *\(word)\\b")) else {
        throw SourceError("\(program.joined(separator: " ")) has no \(word)")
      }
    }
    let help = try output(of: program + ["--help"])
    for (option, value) in zip(arguments, arguments.dropFirst() + [""]) where option.hasPrefix("--") {
      try expect(option, in: help)
      guard ["--step", "--from"].contains(option) else { continue }
      try expect(value, in: try output(of: program + ["--list"]))
    }
    if let operand = arguments.first, !operand.hasPrefix("-") {
      try expect(operand, in: program == ["chapters"] ? try output(of: program) : help)
    }
  }
}
