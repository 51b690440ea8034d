// The folder of the exercises, and which exercise a file or a folder belongs to by its name.

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

extension Exercise {
  /// The exercise with this name, number (`2`, `02`), folder, type or file, as somebody may type
  /// it: `weak grip`, too.
  package static func named(_ text: String) -> Exercise? {
    let words = text.lowercased().replacing(/[ _]/, with: "-")
    return all.first { exercise in
      [exercise.name, exercise.folder, exercise.typeName.lowercased()].contains(words)
        || Int(text) == exercise.number
    } ?? ofFile(text)
  }

  /// Several exercises from one number to another, such as `1-3`; nil if that isn't what the text
  /// says.
  package static func numbered(_ text: String) -> [Exercise]? {
    guard let range = text.wholeMatch(of: /\s*(\d+)\s*[-–]\s*(\d+)\s*/), let first = Int(range.1),
      let last = Int(range.2), first <= last, all.count >= last, first > 0
    else { return nil }
    return Array(all[(first - 1)..<last])
  }

  /// The exercise whose file has this name: `WeakGrip.swift`, in any case, or what systems call a
  /// copy of it.
  package static func ofFile(_ name: String) -> Exercise? {
    // A folder may hold thousands of others.
    guard name.lowercased().hasSuffix(".swift"),
      let stem = name.wholeMatch(of: /(?i)(?:copy of )?([a-z]+)(.*)\.swift/), isMarkOfCopy(stem.2)
    else { return nil }
    return all.first { $0.typeName.lowercased() == stem.1.lowercased() }
  }

  /// What a browser or a file manager adds to the name of a copy: " (1)", " 2", "-1", " copy", " -
  /// Copy (2)", in English, German, French and Spanish, and several of these if it's a copy of a
  /// copy.
  private static func isMarkOfCopy(_ text: Substring) -> Bool {
    let number = #" ?\(\d+\)|[ _-]\d+"#
    let word = #"(?: -|-|_)? ?\(?(?:\w+ )?(?:copy|kopie|copie|copia)(?: \d+)?\)?"#
    return try! text.wholeMatch(of: Regex("(?i)(?:\(number)|\(word))*")) != nil
  }

  /// The exercise that a file's name speaks of, whatever comes before and after:
  /// `doe_123_WeakGrip-1.swift`.
  package static func spokenOf(by name: String) -> Exercise? {
    let letters = name.lowercased().filter(\.isLetter)
    // "weakgrip" and "weak-grip", and not "Sweeping".
    return all.first { exercise in
      guard letters.contains(exercise.typeName.lowercased()) else { return false }
      let words = exercise.name.replacing("-", with: "[-_ ]?")
      return try! name.contains(Regex("(?i)(?:^|[^a-z])\(words)(?![a-z])"))
    }
  }
}

/// The name of a file that holds others, such as a ZIP.
package func isArchive(_ name: String) -> Bool {
  let endings = [
    "zip", "tar", "gz", "tgz", "bz2", "tbz", "xz", "txz", "zst", "7z", "rar", "dmg", "iso", "xip",
    "cpio",
  ]
  return endings.contains(URL(fileURLWithPath: name).pathExtension.lowercased())
}
