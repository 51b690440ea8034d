import ExerciseChecks
import Foundation
import MulticastCompiler
import MulticastDemos
import MulticastExerciseRunner

/// Checks the learners' files of many folders, one on each processor at a time.
///
/// A folder is a clone, its folder `Exercises`, or one that holds the exercises' folders or files. Only the one file of
/// each exercise is used: it's compiled against what this clone has built, and run under limits of time and memory. What
/// it prints is never a verdict, and a program that ends before its check is done hasn't passed.
struct Grading {
  struct Row {
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
      case .oursIsWrong: reason = "MulticastDelegate.swift of this clone has been changed, and goes wrong"
      case .doesNotCompile(let errors): reason = errors.lazy.compactMap(\.firstText).first ?? ""
      case .passed, .notStarted: break
      }
    }

    /// The first row of the table, with the columns' names.
    static let header = "folder,exercise,verdict,belief,reason"

    /// The row in the format of RFC 4180. An apostrophe comes before what a spreadsheet would take for a formula.
    var csv: String {
      [folder, exercise, verdict, belief, reason].map { field in
        let text = field.first.map { "=+-@\t\r".contains($0) } == true ? "'" + field : field
        return text.contains { $0 == "," || $0 == "\"" || $0.isNewline }
          ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
      }.joined(separator: ",")
    }
  }

  /// How a class did, exercise by exercise.
  struct Summary {
    private struct Line {
      let exercise: Exercise
      var passed = 0, submitted = 0
      var beliefs: [String: Int] = [:]
    }

    private var lines: [Line]
    /// The rows of the files that couldn't be graded.
    fileprivate(set) var notGraded: [Row] = []

    fileprivate init(exercises: [Exercise]) { lines = exercises.map { Line(exercise: $0) } }

    fileprivate mutating func add(_ verdict: Verdict) {
      guard verdict.result != .notStarted,
        let index = lines.firstIndex(where: { $0.exercise.name == verdict.exercise.name })
      else { return }
      lines[index].submitted += 1
      if verdict.isPassed { lines[index].passed += 1 }
      if let belief = verdict.belief { lines[index].beliefs[belief.claim, default: 0] += 1 }
    }

    /// A table: how many passed each exercise, of those that were begun, and which beliefs were seen how many times.
    var table: [String] {
      let begun = lines.filter { $0.submitted > 0 }
      guard !begun.isEmpty else { return [] }
      let width = begun.map(\.exercise.folder.count).max() ?? 0
      return ["passed, of those begun; and the beliefs behind wrong answers"]
        + begun.map { line in
          let beliefs = line.beliefs.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
            "\($0.key) (\($0.value))"
          }
          let counts = "\(line.passed) of \(line.submitted)"
          let start = "  \(line.exercise.folder.padded(to: width))  \(counts.padded(to: 10))"
          return beliefs.isEmpty
            ? "  \(line.exercise.folder.padded(to: width))  \(counts)" : start + beliefs.joined(separator: "; ")
        }
    }
  }

  let folders: [String]
  let own: ExerciseFolder
  /// The exercises to grade.
  var exercises = Exercise.all

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
  /// - Returns: How the class did, and which files couldn't be graded.
  func run(_ write: (Row) throws -> Void) async throws -> Summary {
    let files = folders.flatMap { folder in exercises.map { (folder, $0, Self.file(of: $0, in: folder)) } }
    let jobs = Dictionary(grouping: files.indices) { Job(exercise: files[$0].1.name, file: files[$0].2) }.values
      .sorted { $0[0] < $1[0] }
    let fileCount = files.count { $0.2 != .missing }
    try Output.standardError.showProgress("\(fileCount) files in \(folders.count) folders")
    let (findings, arrivals) = AsyncThrowingStream<(Int, Finding), any Error>.makeStream()
    let count = min(jobs.count, ProcessInfo.processInfo.activeProcessorCount + 1)  // One waits for a program.
    let workers = (0..<count).map { worker in
      Task { [own] in
        do {
          let examiner = try Examiner(own, limits: .ofGrading)
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
    var summary = Summary(exercises: exercises)
    for try await (index, finding) in findings {
      waiting[index] = finding
      try Output.standardError.showProgress("")
      while let finding = waiting.removeValue(forKey: done) {
        let (folder, exercise, _) = files[done]
        done += 1
        switch finding {
        case .verdict(let verdict):
          summary.add(verdict)
          try write(Row(folder, exercise, verdict))
        case .missing: missing += 1
        case .notGraded(let reason):
          let row = Row(folder, exercise, notGraded: reason)
          try write(row)
          summary.notGraded.append(row)
        }
        if done.isMultiple(of: exercises.count), missing > 0 {
          try write(Row(folder, missing: missing))
          missing = 0
        }
      }
      if done == files.count { break }
      try Output.standardError.showProgress("\(done) of \(files.count), \(fileCount) files in \(folders.count) folders")
    }
    // At its end, each deletes the folder in which it compiled.
    for worker in workers { await worker.value }
    return summary
  }

  private static func file(of exercise: Exercise, in folder: String) -> SubmittedFile {
    let folder = URL(fileURLWithPath: folder, isDirectory: true)
    let places = ["Exercises/\(exercise.file)", exercise.file, "\(exercise.typeName).swift"]
    return places.map { SubmittedFile(folder.appendingPathComponent($0), inside: folder) }.first { $0 != .missing }
      ?? .missing
  }
}
