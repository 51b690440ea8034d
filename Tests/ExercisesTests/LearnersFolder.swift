import ExerciseChecks
import Foundation
import MulticastExerciseRunner
import MulticastTerminal
import Support
import Testing

/// A folder with the exercises as they come, apart from the one that people work in. It is deleted
/// with the suite's instance that has it, after each test.
final class LearnersFolder {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  var exercises: ExerciseFolder { ExerciseFolder(url.path) }

  /// The exercises as they come, copied once for all folders. The system takes longer to make a
  /// file than to do anything else here.
  private static let originals: URL = {
    let copy = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try! FileManager.default.copyItem(at: PackageFolder.url("Exercises/Originals"), to: copy)
    return copy
  }()
  private static let removal = LastAct { try? FileManager.default.removeItem(at: originals) }

  /// The folder of originals is a link, and each of the learner's files is a second name of the
  /// original: write to another file and rename it, as `write(_:for:)` does.
  init() throws {
    let files = FileManager.default
    let originals = Self.originals
    _ = Self.removal
    try files.createDirectory(at: url, withIntermediateDirectories: true)
    try files.createSymbolicLink(
      at: url.appendingPathComponent("Originals"), withDestinationURL: originals)
    for exercise in Exercise.all {
      let file = exercises.learnersFile(exercise)
      try files.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: false)
      try files.linkItem(at: originals.appendingPathComponent(exercise.file), to: file)
    }
  }

  /// Replaces the originals by a copy, which can be written to.
  func copyOriginals() throws {
    let copy = url.appendingPathComponent("Originals")
    try FileManager.default.removeItem(at: copy)
    try FileManager.default.copyItem(at: Self.originals, to: copy)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Runs the command for this folder.
  func run(_ arguments: String...) throws -> FinishedProgram {
    try FinishedProgram.run(
      builtExecutable("exercises"), arguments + ["--folder", url.path],
      environment: ["COLUMNS": "", "NO_COLOR": ""])
  }

  /// Makes a compiler that is a shell script, and gives the folder to put into `PATH`.
  func compiler(_ script: String) throws -> String {
    let tools = url.appendingPathComponent("tools-\(UUID().uuidString)")
    let compiler = tools.appendingPathComponent("swiftc")
    try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: false)
    try writeScript("#!/bin/sh\n\(script)\n", to: compiler)
    return tools.path
  }

  /// Writes what a learner may write, and gives it the file's name when it's all there, as editors
  /// do. (With `atomically`, it would wait for the disk as well.)
  func write(_ text: String, for exercise: Exercise) throws {
    let unfinished = url.appendingPathComponent("unfinished").path
    try text.write(toFile: unfinished, atomically: false, encoding: .utf8)
    guard rename(unfinished, exercises.learnersFile(exercise).path) == 0 else {
      throw SystemError("rename")
    }
  }

  /// Writes it, checks it, and gives what the command prints.
  func check(_ text: String, as exercise: Exercise) throws -> String {
    try write(text, for: exercise)
    return try run("check", exercise.name).output
  }

  func text(_ exercise: Exercise) throws -> String {
    try String(contentsOf: exercises.learnersFile(exercise), encoding: .utf8)
  }

  func solution(_ exercise: Exercise, replacing old: String = "", with new: String = "") throws
    -> String
  {
    let text = try ExerciseFolder.solution(exercise)
    precondition(old.isEmpty || text.contains(old))
    return old.isEmpty ? text : text.replacing(old, with: new)
  }

  /// One of the right answers, as a learner might write it.
  static func answer(_ type: String, to exercise: Exercise) throws -> String {
    let answers = try String(contentsOf: ExerciseFolder.answers(exercise), encoding: .utf8)
    // Wrong answers import what a learner may not.
    let wrong = try #require(answers.firstRange(of: "// MARK: - Wrong answers"))
    let text = String(answers[..<wrong.lowerBound])
    let answer = text.firstMatch(of: try Regex("(?ms)^(final )?class \(type)\\b.*?^}\n"))
    let imports = text.matches(of: /(?m)^import .*\n/).map { String($0.output) }
    return imports.joined()
      + String(text[try #require(answer).range]).replacing(type, with: exercise.typeName)
      .replacing("PlainlyInvoking", with: "YourOwnExercise")
  }

  func original(_ exercise: Exercise) throws -> String {
    try String(contentsOf: exercises.original(exercise), encoding: .utf8)
  }
}
