// The folder Exercises of a clone, and the files in it.

import ExerciseChecks
import Foundation
import Terminal

/// The folder of the exercises: the learner's files, the originals they came from, and the solutions.
public struct ExerciseFolder: Sendable {
  /// Where it is.
  public let url: URL

  /// The folder at a path.
  public init(_ path: String) { url = URL(fileURLWithPath: path, isDirectory: true) }

  /// The folder of the clone that this program was built from, or of the current folder.
  public static var ofThisClone: ExerciseFolder {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let folder = ExerciseFolder(root.appendingPathComponent("Exercises").path)
    return FileManager.default.fileExists(atPath: folder.url.path) ? folder : ExerciseFolder("Exercises")
  }

  /// The file that the learner edits.
  public func learnersFile(_ exercise: Exercise) -> URL { url.appendingPathComponent(exercise.file) }

  /// The same file, unedited.
  public func original(_ exercise: Exercise) -> URL { url.appendingPathComponent("Originals/\(exercise.file)") }

  /// An answer.
  public func solution(_ exercise: Exercise) -> URL { url.appendingPathComponent("Solutions/\(exercise.file)") }

  /// The learner's file in a folder with another number, from before a change of the order; nil if there isn't one.
  package func formerFile(_ exercise: Exercise) -> URL? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.filter { $0 != exercise.folder && $0.dropFirst(2) == "-\(exercise.name)" }.sorted()
      .map { url.appendingPathComponent("\($0)/\(exercise.typeName).swift") }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// A path relative to the current folder if it's below that; otherwise the whole path.
  package func shown(_ file: URL) -> String {
    let here = FileManager.default.currentDirectoryPath + "/"
    return (file.path.hasPrefix(here) ? String(file.path.dropFirst(here.count)) : file.path).withoutControlCharacters
  }

  // MARK: - Resetting

  /// Replaces the learner's file with the original, and returns where it's kept; nil if nothing was lost.
  public func reset(_ exercise: Exercise) throws -> URL? {
    let (file, original) = (learnersFile(exercise), try Data(contentsOf: original(exercise)))
    let old = FileManager.default.contents(atPath: file.path)
    guard old != original else { return nil }
    var backup: URL?
    if let old {
      backup = try freeBackup(exercise)
      try old.write(to: backup!, options: .atomic)
    }
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try original.write(to: file, options: .atomic)
    return backup
  }

  /// `.backups/02-roll-call/RollCall.1.swift`, or the next number that is free.
  private func freeBackup(_ exercise: Exercise) throws -> URL {
    let folder = url.appendingPathComponent(".backups/\(exercise.folder)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var number = 1
    while true {
      let file = folder.appendingPathComponent("\(exercise.typeName).\(number).swift")
      if !FileManager.default.fileExists(atPath: file.path) { return file }
      number += 1
    }
  }
}

// MARK: - Reading

/// A file that was handed in, read with care: it may be anything.
package enum SubmittedFile: Equatable, Sendable {
  case text(String)
  /// The file doesn't exist.
  case missing
  /// There is something, but it can't be read, for this reason.
  case unreadable(String)

  /// The largest file that is read, ten times as large as any exercise needs.
  static let limit = 256 * 1024

  /// Reads an ordinary file: not a link, which could lead anywhere, nor a pipe, which could block.
  package init(_ file: URL) {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: file.path) else {
      self = .missing
      return
    }
    guard attributes[.type] as? FileAttributeType == .typeRegular else {
      self = .unreadable("\(file.lastPathComponent) is not an ordinary file.")
      return
    }
    guard let size = attributes[.size] as? Int, size <= Self.limit else {
      self = .unreadable("\(file.lastPathComponent) is larger than \(Self.limit / 1024) KB.")
      return
    }
    guard let data = try? FileHandle(forReadingFrom: file).read(upToCount: Self.limit + 1) else {
      self = size == 0 ? .text("") : .unreadable("\(file.lastPathComponent) can't be read.")
      return
    }
    guard data.count <= Self.limit, let text = String(data: data, encoding: .utf8) else {
      self = .unreadable("\(file.lastPathComponent) is not UTF-8 text.")
      return
    }
    self = .text(text)
  }
}

/// The lines of a source that matter to the compiler: without comment lines, blank lines and indentation.
func codeLines(_ source: String) -> [Substring] {
  source.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }.filter {
    !$0.isEmpty && !$0.hasPrefix("//")
  }
}

/// An error in words. Of Foundation's errors, the file and the system's reason.
package func sentence(_ error: any Error) -> String {
  guard let error = error as? CocoaError else { return "\(error)" }
  let reason = (error.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError }
  let words = reason.map { String(cString: strerror(Int32($0.code))) } ?? error.localizedDescription
  return (error.filePath.map { "\($0): " } ?? "") + words
}
