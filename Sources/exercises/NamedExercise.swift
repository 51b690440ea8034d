import ExerciseChecks
import Foundation
import MulticastTerminal
import MulticastExerciseRunner

/// An exercise as somebody names it: by its name or number, or by a path to its file or folder.
struct NamedExercise {
  let exercise: Exercise
  /// The file that was named, if it isn't the learner's file.
  private(set) var otherFile: URL?

  private init(_ exercise: Exercise, _ file: URL, in folder: ExerciseFolder) {
    self.exercise = exercise
    if !Self.areTheSame(file, folder.learnersFile(exercise)) { otherFile = file }
  }

  init(_ exercise: Exercise) { self.exercise = exercise }

  /// Finds out what's meant; nil if there's no exercise of this name.
  ///
  /// - Throws: What's wrong with a path.
  init?(_ text: String, in folder: ExerciseFolder) throws(CommandError) {
    let isPath =
      text.contains("/") || text.lowercased().hasSuffix(".swift") || [".", ".."].contains(text)
    guard isPath else {
      guard let exercise = Exercise.named(text) else { return nil }
      self.init(exercise)
      return
    }
    let url = URL(fileURLWithPath: text).standardizedFileURL
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      guard let exercise = Self.exercise(withPathEndingIn: text, in: folder) else {
        throw CommandError("exercises: there is no file or folder \(text.quoted)", exitCode: 66)
      }
      self.init(exercise)
      return
    }
    if isFolder.boolValue {
      let exercise = try Self.exercise(ofFolder: url, text)
      let file = url.appendingPathComponent("\(exercise.typeName).swift")
      let isOurs = Self.areTheSame(url, folder.learnersFile(exercise).deletingLastPathComponent())
      guard isOurs || FileManager.default.fileExists(atPath: file.path) else {
        throw CommandError(
          "exercises: there is no \(file.lastPathComponent) in \(text.quoted)", exitCode: 66)
      }
      self.init(exercise, file, in: folder)
      // Even where it has been deleted, it's the one that is meant.
      if isOurs { otherFile = nil }
    } else {
      self.init(try Self.exercise(ofFile: url, text, folder), url, in: folder)
    }
  }

  /// The exercise whose file or folder has a path that ends like this: it's typed in another folder
  /// than the one that it leads from, or the file has been deleted.
  private static func exercise(
    withPathEndingIn text: String, in folder: ExerciseFolder
  ) -> Exercise? {
    let isWhole = text.hasPrefix("/")
    let path = isWhole ? URL(fileURLWithPath: text).standardizedFileURL.path : text
    let wanted = path.lowercased().split(separator: "/").filter { $0 != "." }
    return Exercise.all.first { exercise in
      let file = folder.learnersFile(exercise)
      return [file, file.deletingLastPathComponent()].contains { place in
        let parts = place.standardizedFileURL.path.lowercased().split(separator: "/")
        return isWhole ? parts == wanted : parts.suffix(wanted.count) == wanted[...]
      }
    }
  }

  private static func exercise(ofFolder url: URL, _ text: String) throws(CommandError) -> Exercise {
    let name = url.lastPathComponent
    if Int(name) == nil, let exercise = Exercise.named(name) { return exercise }
    throw CommandError(
      "exercises: \(text.quoted) isn't the folder of an exercise, such as Exercises/03-weak-grip",
      exitCode: 64)
  }

  private static func exercise(
    ofFile url: URL, _ text: String, _ folder: ExerciseFolder
  ) throws(CommandError) -> Exercise {
    let name = url.lastPathComponent
    if let exercise = Exercise.ofFile(name) ?? Exercise.spokenOf(by: name) { return exercise }
    let parent = url.deletingLastPathComponent().lastPathComponent
    if Int(parent) == nil, let exercise = Exercise.named(parent) {
      throw CommandError(
        """
        exercises: \(text.quoted) isn't the file that's checked for \(exercise.name); that is \
        \(folder.shown(folder.learnersFile(exercise)))
        """, exitCode: 64)
    }
    throw CommandError(
      "exercises: \(text.quoted) isn't named like an exercise's file, such as WeakGrip.swift",
      exitCode: 64)
  }

  /// Whether two paths lead to the same file or folder.
  private static func areTheSame(_ one: URL, _ other: URL) -> Bool {
    var first = stat()
    var second = stat()
    guard lstat(one.path, &first) == 0, lstat(other.path, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }
}
