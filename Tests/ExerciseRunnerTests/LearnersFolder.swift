import ExerciseChecks
import ExerciseRunner
import Foundation
import Support

/// A folder with the exercises as they come, apart from the one that people work in.
struct LearnersFolder {
  let url: URL
  let exercises: ExerciseFolder

  /// Makes one, calls `body`, and deletes it again.
  static func with<Result>(_ body: (LearnersFolder) throws -> Result) throws -> Result {
    try TemporaryDirectory.with { scratch in
      for tree in ["Originals", "Solutions"] {
        try FileManager.default.copyItem(
          at: PackageFolder.url("Exercises/\(tree)"), to: scratch.appendingPathComponent(tree))
      }
      let folder = LearnersFolder(url: scratch, exercises: ExerciseFolder(scratch.path))
      for exercise in Exercise.all { _ = try folder.exercises.reset(exercise) }
      return try body(folder)
    }
  }

  /// Runs the command for this folder.
  func run(_ arguments: String...) throws -> FinishedProgram {
    try FinishedProgram.run(
      builtExecutable("exercises"), arguments + ["--folder", url.path], environment: ["COLUMNS": "", "NO_COLOR": ""])
  }

  /// Writes what a learner may write.
  func write(_ text: String, for exercise: Exercise) throws {
    try text.write(to: exercises.learnersFile(exercise), atomically: true, encoding: .utf8)
  }

  /// Writes it, checks it, and gives what the command prints.
  func check(_ text: String, as exercise: Exercise) throws -> String {
    try write(text, for: exercise)
    return try run("check", exercise.name).output
  }

  func text(_ exercise: Exercise) throws -> String {
    try String(contentsOf: exercises.learnersFile(exercise), encoding: .utf8)
  }

  /// The solution, with something in it replaced.
  func solution(_ exercise: Exercise, replacing old: String = "", with new: String = "") throws -> String {
    let text = try String(contentsOf: exercises.solution(exercise), encoding: .utf8)
    precondition(old.isEmpty || text.contains(old))
    return old.isEmpty ? text : text.replacing(old, with: new)
  }

  func original(_ exercise: Exercise) throws -> String {
    try String(contentsOf: exercises.original(exercise), encoding: .utf8)
  }
}
