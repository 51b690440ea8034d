// Whether a command on a page can be typed.

import ExerciseChecks
import MulticastExerciseRunner

@testable import chapters

extension Workshop {
  /// Checks a line of a shell, as far as the pages use one: its executables, their options, the tests it filters by.
  static func check(command line: String) throws {
    // What follows a hash is for the reader.
    for part in line.prefix(while: { $0 != "#" }).split(separator: /\||&&|;/) {
      let words = part.split(separator: " ").map(String.init).drop { $0.contains(/^[A-Z_]+=/) }.prefix { $0 != ">" }
      switch words.prefix(2) {
      case ["swift", "run"]: try checkRun(Array(words.dropFirst(2)))
      case ["swift", "test"]: try checkTest(Array(words.dropFirst(2)))
      case ["swift", "build"], ["swift", "format"], ["swift", "package"]: break
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
      // One step, or the first and the last of several.
      for step in value.split(separator: "-") { try expect(String(step), in: try output(of: program + ["--list"])) }
    }
    if program == ["exercises"], Exercise.all.contains(where: { $0.name == arguments.first }) { return }
    if let operand = arguments.first, !operand.hasPrefix("-") {
      try expect(operand, in: program == ["chapters"] ? try output(of: program) : help)
    }
  }
}
