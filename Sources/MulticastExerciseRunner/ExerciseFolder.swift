// The folder of the exercises, and what is in it.

import ExerciseChecks
import Foundation
import MulticastTerminal

/// The folder of the exercises: the learner's files, the originals they came from, and the files of
/// a clone with the answers.
package struct ExerciseFolder: Sendable {
  package let url: URL

  package init(_ path: String) { url = URL(fileURLWithPath: path, isDirectory: true) }

  /// The folder of the clone that this program was built from, or of the current folder.
  package static var ofThisClone: ExerciseFolder {
    let folder = ExerciseFolder(packageFolder.appendingPathComponent("Exercises").path)
    return FileManager.default.fileExists(atPath: folder.url.path)
      ? folder : ExerciseFolder("Exercises")
  }

  package func learnersFile(_ exercise: Exercise) -> URL {
    url.appendingPathComponent(exercise.file)
  }

  /// The same file, unedited.
  package func original(_ exercise: Exercise) -> URL {
    url.appendingPathComponent("Originals/\(exercise.file)")
  }

  /// The file of this clone with right and wrong answers to an exercise.
  package static func answers(_ exercise: Exercise) -> URL {
    packageFolder.appendingPathComponent(exercise.answersFile)
  }

  /// The text of a file of this clone, by its path from the package's root.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: packageFolder.appendingPathComponent(path), encoding: .utf8)
  }

  /// The answer that learners are shown: what comes before the others in that file.
  package static func solution(_ exercise: Exercise) throws -> String {
    let text = try String(contentsOf: answers(exercise), encoding: .utf8)
    return String(
      text[
        ..<(text.firstRange(of: "\n// MARK: - Other right answers")?.lowerBound ?? text.endIndex)])
  }

  /// A path as the learner reads it.
  package func shown(_ file: URL) -> String { file.shown }

  /// Whether the learner's file is the original, to the byte.
  package func isReset(_ exercise: Exercise) -> Bool {
    FileManager.default.contentsEqual(
      atPath: learnersFile(exercise).path, andPath: original(exercise).path)
  }

  /// Replaces the learner's file with the original, and returns where it's kept; nil if nothing was
  /// lost.
  package func reset(_ exercise: Exercise) throws -> URL? {
    let file = learnersFile(exercise)
    let original = try Data(contentsOf: original(exercise))
    let old = FileManager.default.contents(atPath: file.path)
    guard old != original else { return nil }
    let backup = try old.map { try keep($0, exercise) }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try original.write(to: file, options: .atomic)
    return backup
  }

  /// Writes `.backups/01-roll-call/RollCall.1.swift`, or the next number that is free.
  private func keep(_ old: Data, _ exercise: Exercise) throws -> URL {
    let folder = url.appendingPathComponent(".backups/\(exercise.folder)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let files = (1...).lazy.map {
      folder.appendingPathComponent("\(exercise.typeName).\($0).swift")
    }
    let file = files.first { !FileManager.default.fileExists(atPath: $0.path) }!
    try old.write(to: file, options: .atomic)
    return file
  }
}
