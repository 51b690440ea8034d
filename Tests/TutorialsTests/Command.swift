// Whether a command that a page asks to be typed can be typed.

import Foundation

/// A line of a shell, as far as the pages use one.
enum Command {
  /// Checks a line: its executables, their options, the tests it filters by, the paths it names.
  static func check(_ line: String, in package: Workshop) throws {
    // What follows a hash is for the reader.
    let text = line.firstMatch(of: /^(.*?)(?:(?:^|\s)#.*)?$/)?.1 ?? ""
    for part in text.split(separator: /\||&&|;/) {
      var words = part.split(separator: " ").map { $0.trimmingCharacters(in: ["'", "\""]) }
      while let first = words.first, first.contains(/^[A-Z_]+=/) { words.removeFirst() }
      words = Array(words.prefix { !$0.contains(/^[0-9]?[<>]/) })
      guard let program = words.first else { continue }
      let arguments = Array(words.dropFirst())
      switch program {
      case "swift": try checkSwift(arguments, in: package)
      case "git", "cd", "cat", "cp", "head", "less", "diff", "ls", "open", "xdg-open":
        try checkPaths(arguments, in: package)
      case "grep", "wc", "python3", "docc": break
      case "mosquitto_pub", "mosquitto_sub": break  // The chapter on other processes says where they come from.
      default: throw SourceError("\(program) is no program that the reader was told to have")
      }
    }
  }

  private static func checkPaths(_ words: [String], in package: Workshop) throws {
    for word in words where word.contains("/") && !word.contains(/^(https:|\/|~|\.\.|\.build)|[*…]/) {
      if !package.exists(word) { throw SourceError("there is no \(word)") }
    }
  }

  private static func checkSwift(_ words: [String], in package: Workshop) throws {
    guard let subcommand = words.first else { throw SourceError("swift what?") }
    var rest = words.dropFirst()
    switch subcommand {
    case "run":
      while let option = rest.first, option.hasPrefix("-") {
        rest.removeFirst()
        if ["-c", "--package-path", "--scratch-path"].contains(option) { rest.removeFirst() }
      }
      guard let name = rest.popFirst() else { throw SourceError("it doesn't say what to run") }
      try checkRun([name] + rest, in: package)
    case "test":
      for (option, value) in zip(words, words.dropFirst()) {
        if option == "--filter" || option == "--skip" { try checkFilter(value, in: package) }
        if option == "--package-path", !package.exists(value) { throw SourceError("there is no \(value)") }
      }
    case "build", "package", "format", "symbolgraph-extract":
      try checkPaths(words, in: package)
    default:
      throw SourceError("there is no swift \(subcommand) here")
    }
  }

  /// A test is named by its function, its suite or its target.
  private static func checkFilter(_ name: String, in package: Workshop) throws {
    let files = package.files(in: "Tests", "Exercises").filter { $0.hasSuffix("Tests.swift") }
    let isThere = files.contains { file in
      file.contains(name) || (try? package.text(file))?.contains(try! Regex("(func|struct) \\w*\(name)")) == true
    }
    if !isThere { throw SourceError("no test has \(name) in its name") }
  }

  private static func checkRun(_ command: [String], in package: Workshop) throws {
    var command = command
    let isMirrorPads =
      command.first == "mirror-pad" && ["broken", "draw", "export", "tour"].contains(command.dropFirst().first)
    let program = Array(command.prefix(isMirrorPads ? 2 : 1))
    command.removeFirst(program.count)
    let help = try package.output(of: program + ["--help"])
    for (option, value) in zip(command, command.dropFirst() + [""]) where option.hasPrefix("--") {
      let name = String(option.prefix { $0 != "=" })
      guard help.contains(try Regex("(?m)^  \(name)\\b")) else { throw SourceError("there is no option \(name)") }
      // A number in the text, N, stands for all of them.
      if ["--step", "--from"].contains(name), value != "N" {
        let steps = try package.output(of: program + ["--list"]).matches(of: #/(?m)^ +([0-9]+)  /#).map { String($0.1) }
        if !steps.contains(value) { throw SourceError("there is no step \(value)") }
      }
    }
    try checkOperands(command, of: program, help: help, in: package)
  }

  private static func checkOperands(
    _ arguments: [String], of program: [String], help: String, in package: Workshop
  ) throws {
    let operands = arguments.enumerated().filter { index, word in
      let isValue = index > 0 && help.contains(try! Regex("(?m)^  \(arguments[index - 1]) [A-Z]"))
      return !word.hasPrefix("-") && !(isValue && arguments[index - 1].hasPrefix("--"))
    }.map(\.element)
    guard let operand = operands.first, operand != operand.uppercased() else { return }
    switch program {
    case ["chapters"]:
      let names = try package.output(of: program).allLines.map { String($0.prefix { $0 != " " }) }
      if !names.contains(operand) { throw SourceError("there is no program \(operand)") }
    case ["mirror-pad"]:
      let names = try package.output(of: program + ["--list"]).allLines
      if !names.contains(operand), !package.exists(operand) { throw SourceError("there is no drawing \(operand)") }
    case ["exercises"]:
      let isCommand = help.contains(try Regex("(?m)^  \(operand)\\b"))
      guard isCommand else { throw SourceError("there is no command \(operand)") }
      let folders = package.files(in: "Exercises").compactMap { $0.split(separator: "/").dropFirst().first }
      if operand != "grade", let name = operands.dropFirst().first, name != name.uppercased(), Int(name) == nil,
        !folders.contains(where: { $0.dropFirst(3) == name })
      {
        throw SourceError("there is no exercise \(name)")
      }
    default:
      break
    }
  }
}
