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

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    let originals = PackageFolder.url("Exercises/Originals")
    try FileManager.default.copyItem(at: originals, to: url.appendingPathComponent("Originals"))
    for exercise in Exercise.all {
      let folder = exercise.folder
      try FileManager.default.copyItem(
        at: originals.appendingPathComponent(folder), to: url.appendingPathComponent(folder))
    }
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
