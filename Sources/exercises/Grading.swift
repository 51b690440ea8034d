import ExerciseChecks
import MulticastExerciseRunner
import Foundation
import MulticastTerminal

/// Checks the learners' files of many folders, one on each processor at a time.
///
/// A folder is a clone, its folder `Exercises`, or one that holds the exercises' folders or files. Only the one file of
/// each exercise is used: it's compiled against what this clone has built, and run under limits of time and memory. What
/// it prints is never a verdict, and a program that ends before its check is done hasn't passed.
struct Grading {
  struct Row: Encodable {
    let folder, exercise, verdict: String
    private(set) var belief = "", reason = ""

    /// A file that couldn't be graded, for a reason that isn't in the file.
    init(_ folder: String, _ exercise: Exercise, notGraded reason: String) {
      self.folder = folder.withoutControlCharacters
      self.exercise = exercise.name
      verdict = "not graded"
      self.reason = reason.withoutControlCharacters
    }

    /// The last row of a folder, if it has no file for some exercises.
    init(_ folder: String, missing count: Int) {
      self.folder = folder.withoutControlCharacters
      exercise = count == 1 ? "1 exercise" : "\(count) exercises"
      verdict = "missing"
    }

    init(_ folder: String, _ exercise: Exercise, _ verdict: Verdict) {
      self.folder = folder.withoutControlCharacters
      self.exercise = exercise.name
      self.verdict = verdict.word
      belief = verdict.belief?.claim ?? ""
      switch verdict.result {
      case .wrong:
        if let number = verdict.brokenRule { reason = "rule \(number): \(exercise.rules[number - 1].text)" }
      case .refused(let reason): self.reason = reason
      default: break
      }
    }

    /// The row in the format of RFC 4180.
    var csv: String {
      [folder, exercise, verdict, belief, reason].map { field in
        field.contains { $0 == "," || $0 == "\"" || $0.isNewline }
          ? "\"" + field.replacing("\"", with: "\"\"") + "\"" : field
      }.joined(separator: ",")
    }

    var json: String {
      get throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
      }
    }
  }

  let folders: [String]
  let own: ExerciseFolder
  var progress = ProgressLine(on: .standardError)

  /// An exercise, and a file that was handed in for it: by one learner, or by several, and then it's judged once.
  private struct Job: Hashable {
    let exercise: String
    let file: SubmittedFile
  }

  /// What was found out about a file.
  private enum Finding {
    case verdict(Verdict), missing
    /// It couldn't be graded, for this reason.
    case notGraded(String)
  }

  /// Writes a row for each file, in the order of folders and exercises, and one for what a folder doesn't have.
  ///
  /// - Returns: The rows of the files that couldn't be graded.
  func run(_ write: (Row) throws -> Void) async throws -> [Row] {
    let files = folders.flatMap { folder in Exercise.all.map { (folder, $0, Self.file(of: $0, in: folder)) } }
    let jobs = Dictionary(grouping: files.indices) { Job(exercise: files[$0].1.name, file: files[$0].2) }.values
      .sorted { $0[0] < $1[0] }
    let fileCount = files.count { $0.2 != .missing }
    try progress.show("\(fileCount) files in \(folders.count) folders")
    let (findings, arrivals) = AsyncThrowingStream<(Int, Finding), any Error>.makeStream()
    let count = min(jobs.count, ProcessInfo.processInfo.activeProcessorCount + 1)  // One waits for a program.
    let workers = (0..<count).map { worker in
      Task { [own] in
        do {
          let examiner = try Examiner(own, isStrict: true)
          for job in stride(from: worker, to: jobs.count, by: count) where !Task.isCancelled {
            let (_, exercise, file) = files[jobs[job][0]]
            var finding = Finding.missing
            do {
              if file != .missing { finding = .verdict(try await examiner.examine(exercise, file).verdict) }
            } catch let error as NotExamined {
              finding = .notGraded("\(error)")
            }
            for index in jobs[job] { arrivals.yield((index, finding)) }
            // An examination blocks its thread, so this lets the rows be written.
            await Task.yield()
          }
        } catch {
          arrivals.finish(throwing: error)
        }
      }
    }
    defer { for worker in workers { worker.cancel() } }

    var waiting: [Int: Finding] = [:]
    var (done, missing) = (0, 0)
    var notGraded: [Row] = []
    for try await (index, finding) in findings {
      waiting[index] = finding
      try progress.clear()
      while let finding = waiting.removeValue(forKey: done) {
        let (folder, exercise, _) = files[done]
        done += 1
        switch finding {
        case .verdict(let verdict): try write(Row(folder, exercise, verdict))
        case .missing: missing += 1
        case .notGraded(let reason):
          let row = Row(folder, exercise, notGraded: reason)
          try write(row)
          notGraded.append(row)
        }
        if done.isMultiple(of: Exercise.all.count), missing > 0 {
          try write(Row(folder, missing: missing))
          missing = 0
        }
      }
      if done == files.count { break }
      try progress.show("\(done) of \(files.count), \(fileCount) files in \(folders.count) folders")
    }
    // At its end, each deletes the folder in which it compiled.
    for worker in workers { await worker.value }
    return notGraded
  }

  private static func file(of exercise: Exercise, in folder: String) -> SubmittedFile {
    let folder = URL(fileURLWithPath: folder, isDirectory: true)
    let places = ["Exercises/\(exercise.file)", exercise.file, "\(exercise.typeName).swift"]
    return places.map { SubmittedFile(folder.appendingPathComponent($0)) }.first { $0 != .missing } ?? .missing
  }
}
