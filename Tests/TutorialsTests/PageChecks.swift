// What must hold of every page. Each check records what is wrong.

import ExerciseChecks
import Foundation
import MulticastExerciseRunner
import Support
import Testing

@testable import playground

extension Page {
  private func report(_ line: Int, _ problem: String) {
    Issue.record("\(path):\(line): \(problem)")
  }

  // MARK: - References

  /// Links, anchors and names of files that lead nowhere.
  func checkLinks() {
    for (line, target) in links where !target.hasPrefix("https://") {
      let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(
        String.init)
      let linked = parts[0].isEmpty ? path : "\(folder)/\(parts[0])".resolved
      if !Pages.exists(linked) {
        report(line, "the link leads to \(linked), which isn't there")
      } else if parts.count == 2, (try? Page(linked))?.anchors.contains(parts[1]) != true {
        report(line, "\(linked) has no heading #\(parts[1])")
      }
    }
    for (line, (_, file, target)) in matches(of: /\[([\w.-]+\.\w+)\]\(([^)\s]*)\)/)
    where file != target.split(separator: "/").last {
      report(line, "the link to \(target) is called \(file)")
    }
    for (line, code) in inlineCode where code.contains(/^[\w\/.-]+\.(?:swift|md|txt)$/) {
      if !Pages.allFiles.contains(where: { $0 == code || $0.hasSuffix("/" + code) }) {
        report(line, "there is no file \(code)")
      }
    }
  }

  /// Commands that could not be typed: in blocks, and in backticks. And steps of demos that aren't
  /// there.
  func checkCommands() {
    var commands = blocks.filter { $0.source == "command" }.flatMap { block in
      block.content.map { (line: $0 + 1, code: lines[$0]) }
    }
    // "`swift run radio-room --step 1` to `--step 5`": the second one is of the same program.
    var program = ""
    for (line, code) in inlineCode {
      if let named = code.firstMatch(of: /^swift run (?:-\w+ )*[a-z-]+(?: tour)?/) {
        program = String(named.0)
      }
      if code.contains(/^(?:[A-Z_]+=\S* )?swift (?:run|test|build|package) ./) {
        commands.append((line, code))
      }
      if code.contains(/^--(?:step|from)\s/) { commands.append((line, "\(program) \(code)")) }
    }
    let steps =
      /(?i)\b(demo\s)?steps?\s([0-9]+)(?:\s(?:to|and)\s([0-9]+))?(?:\sof\sthe\s(demo|tour))?/
    for (line, match) in matches(of: steps) where match.1 != nil || match.4 != nil {
      let demo = match.4 == "tour" ? "mirror-pad tour" : "emergency-dispatch"
      commands += [match.2, match.3].compactMap(\.self).map {
        (line, "swift run \(demo) --step \($0)")
      }
    }
    for (line, code) in commands {
      do { try Command.check(code) } catch { report(line, "`\(code)`: \(error)") }
    }
  }

  /// Sentences about other systems that rest on a record, which has changed. Above such a sentence
  /// stands what it rests on: `<!-- recorded: SYSTEM # SITUATION # WORDS -->`, or of a finding a
  /// part of its output, `<!-- recorded: FINDING # WORDS -->`.
  func checkRecords() {
    for (index, line) in lines.enumerated() where line.hasPrefix("<!--") {
      guard let cited = line.wholeMatch(of: /<!-- recorded: (.*) -->/)?.1 else { continue }
      if !PeerRecord.hold(cited.components(separatedBy: " # ")) {
        report(index + 1, "\(cited): that isn't recorded, so the text below isn't true anymore")
      }
    }
  }

  /// A chapter without a way on.
  func checkNextChapter() {
    let next = Pages.chapters.drop { $0 != path }.dropFirst().first?.split(separator: "/").last
    if let next, !links.contains(where: { $0.target.hasSuffix(next) }) {
      report(1, "there is no link to the next chapter, \(next)")
    }
  }
}

extension String {
  /// The path without `..` and `.` in it.
  fileprivate var resolved: String {
    var parts: [Substring] = []
    for part in split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}

/// Whether a command on a page can be typed.
private enum Command {
  /// Checks a line of a shell, as far as the pages use one: its executables, their options, the
  /// tests it filters by.
  static func check(_ line: String) throws {
    // What follows a hash is for the reader.
    for part in line.prefix(while: { $0 != "#" }).split(separator: /\||&&|;/) {
      let all = part.split(separator: " ").map(String.init)
      let words = all.drop { $0.contains(/^[A-Z_]+=/) }.prefix { $0 != ">" }
      switch words.prefix(2) {
      case ["swift", "run"]: try checkRun(Array(words.dropFirst(2)))
      case ["swift", "test"]: try checkTest(Array(words.dropFirst(2)))
      case ["swift", "--version"], ["swift", "build"], ["swift", "format"], ["swift", "package"]:
        break
      default: throw SourceError("the reader wasn't told to have \(words.joined(separator: " "))")
      }
    }
  }

  /// Tests are named by a part of their file's name.
  private static func checkTest(_ arguments: [String]) throws {
    guard arguments.first == "--filter", let name = arguments.last else { return }
    let files = Pages.files(in: "Tests", "Exercises").filter { $0.hasSuffix("Tests.swift") }
    if !files.contains(where: { $0.contains(name) }) {
      throw SourceError("no file of tests has \(name) in its name")
    }
  }

  private static func checkRun(_ words: [String]) throws {
    // What precedes the program are options of `swift run`: `-q`, `-c release`.
    var arguments = words.drop { $0.hasPrefix("-") || $0 == "release" }
    guard let name = arguments.popFirst() else { return }
    var program = [name]
    if name == "mirror-pad", let command = arguments.first,
      ["broken", "draw", "export", "tour"].contains(command)
    {
      program.append(arguments.removeFirst())
    }
    func expect(_ word: String, in listed: String) throws {
      guard listed.contains(try Regex("(?m)^ *\(word)\\b")) else {
        throw SourceError("\(program.joined(separator: " ")) has no \(word)")
      }
    }
    let help = try PagePrograms.output(ofCommand: program + ["--help"])
    for (option, value) in zip(arguments, arguments.dropFirst() + [""]) where option.hasPrefix("--")
    {
      try expect(option, in: help)
      guard ["--step", "--from"].contains(option) else { continue }
      // One step, or the first and the last of several.
      for step in value.split(separator: "-") {
        try expect(String(step), in: try PagePrograms.output(ofCommand: program + ["--list"]))
      }
    }
    if program == ["exercises"], Exercise.all.contains(where: { $0.name == arguments.first }) {
      return
    }
    if let operand = arguments.first, !operand.hasPrefix("-") {
      if program == ["playground"] { return _ = try PlaygroundFile(operand) }
      try expect(operand, in: help)
    }
  }
}
