// The files of many learners, checked with the checks of this clone.

import ExerciseChecks
import ExerciseRunner
import Foundation
import Terminal

/// Checks the learners' files of many folders, one on each processor at a time.
///
/// A folder is a clone, its folder `Exercises`, or one that holds the exercises' folders or files. Only the one file of
/// each exercise is used: it's compiled against what this clone has built, and run under limits of time and memory. What
/// it prints is never a verdict, and a program that ends before its check is done hasn't passed.
struct Grading {
  /// A verdict in a table of many.
  struct Row: Encodable {
    var folder, exercise: String
    var verdict = "missing", belief = "", fact = ""

    /// The row in the format of RFC 4180.
    var csv: String {
      [folder, exercise, verdict, belief, fact].map { field in
        field.contains { $0 == "," || $0 == "\"" || $0.isNewline }
          ? "\"" + field.replacing("\"", with: "\"\"") + "\"" : field
      }.joined(separator: ",")
    }
  }

  let folders: [String]
  /// The folder of this clone.
  let own: ExerciseFolder
  var progress = ProgressLine(on: .standardError)

  /// Writes a row for each folder and exercise, in order.
  func run(_ write: (Row) throws -> Void) async throws {
    let jobs = folders.flatMap { folder in Exercise.all.map { (folder, $0, Self.file(of: $0, in: folder)) } }
    let fileCount = jobs.count { $0.2 != .missing }
    try progress.show("\(fileCount) files in \(folders.count) folders")
    let (rows, arrivals) = AsyncThrowingStream<(Int, Row), any Error>.makeStream()
    let count = min(max(fileCount, 1), ProcessInfo.processInfo.activeProcessorCount)
    let workers = (0..<count).map { worker in
      Task { [own] in
        do {
          let examiner = try Examiner(own, .grading)
          for index in stride(from: worker, to: jobs.count, by: count) where !Task.isCancelled {
            let (folder, exercise, file) = jobs[index]
            arrivals.yield((index, try await Self.row(folder, exercise, file, examiner)))
            // An examination blocks its thread, so this lets the rows be written.
            await Task.yield()
          }
        } catch {
          arrivals.finish(throwing: error)
        }
      }
    }
    defer { for worker in workers { worker.cancel() } }

    var waiting: [Int: Row] = [:]
    var written = 0
    for try await (index, row) in rows {
      waiting[index] = row
      try progress.clear()
      while let row = waiting.removeValue(forKey: written) {
        try write(row)
        written += 1
      }
      if written == jobs.count { break }
      try progress.show("\(written) of \(jobs.count), \(fileCount) files in \(folders.count) folders")
    }
  }

  private static func row(
    _ folder: String, _ exercise: Exercise, _ file: SubmittedFile, _ examiner: Examiner
  ) async throws -> Row {
    var row = Row(folder: folder.withoutControlCharacters, exercise: exercise.name)
    guard file != .missing else { return row }
    let verdict = try await examiner.examine(exercise, file).verdict
    row.verdict = verdict.word
    row.belief = verdict.belief?.claim ?? ""
    if case .wrong(let index) = verdict.result { row.fact = exercise.facts[index].claim }
    if case .refused(let reason) = verdict.result { row.fact = reason }
    return row
  }

  private static func file(of exercise: Exercise, in folder: String) -> SubmittedFile {
    let folder = URL(fileURLWithPath: folder, isDirectory: true)
    let places = ["Exercises/\(exercise.file)", exercise.file, "\(exercise.typeName).swift"]
    return places.map { SubmittedFile(folder.appendingPathComponent($0)) }.first { $0 != .missing } ?? .missing
  }
}
