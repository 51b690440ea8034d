import ExerciseChecks
import Foundation
import MulticastDemos

/// The folder of the exercises: the learner's files, the originals they came from, and the solutions.
package struct ExerciseFolder: Sendable {
  package let url: URL

  package init(_ path: String) { url = URL(fileURLWithPath: path, isDirectory: true) }

  /// The folder of the clone that this program was built from, or of the current folder.
  package static var ofThisClone: ExerciseFolder {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let folder = ExerciseFolder(root.appendingPathComponent("Exercises").path)
    return FileManager.default.fileExists(atPath: folder.url.path) ? folder : ExerciseFolder("Exercises")
  }

  package func learnersFile(_ exercise: Exercise) -> URL { url.appendingPathComponent(exercise.file) }

  /// The same file, unedited.
  package func original(_ exercise: Exercise) -> URL { url.appendingPathComponent("Originals/\(exercise.file)") }

  package func solution(_ exercise: Exercise) -> URL { url.appendingPathComponent("Solutions/\(exercise.file)") }

  /// A path relative to the current folder if it's below that; otherwise the whole path.
  package func shown(_ file: URL) -> String {
    let here = FileManager.default.currentDirectoryPath + "/"
    return (file.path.hasPrefix(here) ? String(file.path.dropFirst(here.count)) : file.path).withoutControlCharacters
  }

  /// Whether the learner's file is the original, to the byte.
  package func isReset(_ exercise: Exercise) -> Bool {
    FileManager.default.contentsEqual(atPath: learnersFile(exercise).path, andPath: original(exercise).path)
  }

  /// Replaces the learner's file with the original, and returns where it's kept; nil if nothing was lost.
  package func reset(_ exercise: Exercise) throws -> URL? {
    let (file, original) = (learnersFile(exercise), try Data(contentsOf: original(exercise)))
    let old = FileManager.default.contents(atPath: file.path)
    guard old != original else { return nil }
    let backup = try old.map { try keep($0, exercise) }
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try original.write(to: file, options: .atomic)
    return backup
  }

  /// Writes `.backups/01-roll-call/RollCall.1.swift`, or the next number that is free.
  private func keep(_ old: Data, _ exercise: Exercise) throws -> URL {
    let folder = url.appendingPathComponent(".backups/\(exercise.folder)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let files = (1...).lazy.map { folder.appendingPathComponent("\(exercise.typeName).\($0).swift") }
    let file = files.first { !FileManager.default.fileExists(atPath: $0.path) }!
    try old.write(to: file, options: .atomic)
    return file
  }
}
