// The folder of the exercises, and what is in it: files, and what the runner remembers.

import ExerciseChecks
import Foundation
import MulticastCompiler
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

// MARK: - What the runner remembers

/// Which exercises have been passed, and which one is next. Kept in a small file that anyone can
/// read and edit.
package struct LearnersProgress: Equatable, Sendable {
  package var passed: Set<String> = []
  package var current: String?
  /// Whether the pad shows dots as Braille, as the learner chose last.
  package var prefersBraille = false
  /// How many hints of an exercise have been shown, by its name.
  var hints: [String: Int] = [:]
  /// The wrong predictions that were made in an exercise, by its name, each as a number that stands
  /// for its lines: checking the same prediction again isn't another attempt.
  var predictions: [String: Set<UInt64>] = [:]

  static func file(in folder: ExerciseFolder) -> URL {
    folder.url.appendingPathComponent(".progress")
  }

  /// Reads the file. What isn't understood is ignored: nothing in it is worth an error.
  package init(in folder: ExerciseFolder) {
    guard case .text(let text) = SubmittedFile(Self.file(in: folder)) else { return }
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split(separator: " ")
      if words == ["dots", "braille"] { prefersBraille = true }
      guard words.count > 1, let exercise = Exercise.named(String(words[1])) else { continue }
      switch words[0] {
      case "passed": passed.insert(exercise.name)
      case "current": current = exercise.name
      case "hints":
        hints[exercise.name] = words.count > 2 ? Int(words[2]).map { min(max($0, 0), 3) } : nil
      case "predicted":
        if words.count > 2, let number = UInt64(words[2]) {
          predictions[exercise.name, default: []].insert(number)
        }
      default: continue
      }
    }
  }

  /// Writes the file, or returns a line that says why it can't: that's no reason to stop learning.
  ///
  /// What another process has written in the meantime is kept: nothing that was passed is
  /// forgotten.
  package mutating func save(in folder: ExerciseFolder) -> [String] {
    let lock = open(folder.url.path, O_RDONLY)
    if lock >= 0 { flock(lock, LOCK_EX) }
    defer { if lock >= 0 { close(lock) } }
    let written = LearnersProgress(in: folder)
    passed.formUnion(written.passed)
    hints.merge(written.hints) { max($0, $1) }
    predictions.merge(written.predictions) { $0.union($1) }
    var lines = ["# What `swift run exercises` remembers. Edit or delete it as you like."]
    if let current { lines.append("current \(current)") }
    if prefersBraille { lines.append("dots braille") }
    for exercise in Exercise.all {
      if passed.contains(exercise.name) { lines.append("passed \(exercise.name)") }
      if let count = hints[exercise.name], count > 0 {
        lines.append("hints \(exercise.name) \(count)")
      }
      for prediction in predictions[exercise.name, default: []].sorted() {
        lines.append("predicted \(exercise.name) \(prediction)")
      }
    }
    do {
      try lines.map { $0 + "\n" }.joined().write(
        to: Self.file(in: folder), atomically: true, encoding: .utf8)
      return []
    } catch {
      return ["Your progress can't be saved: \(sentence(error))"]
    }
  }

  /// Remembers a verdict on the learner's file: that it passes, or that a prediction was wrong. And
  /// lets the verdict show what a program prints, if that's no longer the learner's to find out.
  ///
  /// - Returns: Why that can't be saved, if it can't.
  package mutating func remember(_ verdict: inout Verdict, in folder: ExerciseFolder) -> [String] {
    let before = self
    let name = verdict.exercise.name
    if verdict.isPassed { passed.insert(name) }
    if let prediction = verdict.wrongPrediction {
      predictions[name, default: []].insert(prediction)
    }
    let remark = self == before ? [] : save(in: folder)
    verdict.showsWhatWasToPredict = mayShowWhatToPredict(in: verdict.exercise)
    return remark
  }

  /// Whether the learner may see what a program prints, or whom our list calls: who has had a hint
  /// or predicted twice has thought about it, and who has passed knows.
  package func mayShowWhatToPredict(in exercise: Exercise) -> Bool {
    let attempts = predictions[exercise.name, default: []].count
    return attempts >= 2 || hints[exercise.name, default: 0] > 0 || passed.contains(exercise.name)
  }

  /// Goes up to the next hint of an exercise, and returns its number, from 1; nil if all have been
  /// shown.
  package mutating func takeHint(of exercise: Exercise) -> Int? {
    let number = (hints[exercise.name] ?? 0) + 1
    guard number <= exercise.hints.count else { return nil }
    hints[exercise.name] = number
    return number
  }

  /// The exercise to begin with: the last one, or the next if that has been passed.
  package var exercise: Exercise {
    let last = current.flatMap(Exercise.named)
    if let last, !passed.contains(last.name) { return last }
    return next(after: last)
  }

  /// The exercise to go on to: the first one after this that hasn't been passed, then the first of
  /// all that hasn't, then the one after this.
  package func next(after exercise: Exercise?) -> Exercise {
    let position = exercise.flatMap { exercise in
      Exercise.all.firstIndex { $0.name == exercise.name }
    }
    let later = Exercise.all.dropFirst((position ?? -1) + 1)
    return later.first { !passed.contains($0.name) } ?? Exercise.all.first {
      !passed.contains($0.name)
    }
      ?? later.first ?? Exercise.all[0]
  }
}
