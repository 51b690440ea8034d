import ExerciseChecks
import Foundation
import MulticastCompiler
import MulticastTerminal
import MulticastExerciseRunner

/// Checks the learners' files of many folders, one on each processor at a time.
///
/// A folder is a clone, its folder `Exercises`, or any other one with learners' files in it (see
/// `HandedIn`). Only one file of each exercise is used: it's compiled against what this clone has
/// built, and run under limits of time and memory. What it prints is never a verdict, and a program
/// that ends before its check is done hasn't passed.
struct Grading {
  private struct Row {
    let folder, exercise, verdict: String
    private(set) var belief = "", reason = ""

    /// A file that couldn't be graded, for a reason that isn't in the file.
    init(_ folder: String, _ exercise: Exercise, notGraded reason: String) {
      self.folder = folder.withoutControlCharacters
      self.exercise = exercise.name
      verdict = "not graded"
      self.reason = reason.withoutControlCharacters
    }

    /// The last row of a folder, if it has no file for some exercises, with what was found in place
    /// of them.
    init(_ folder: String, missing count: Int, _ remarks: [String]) {
      self.folder = folder.withoutControlCharacters
      exercise = count == 1 ? "1 exercise" : "\(count) exercises"
      verdict = "missing"
      let more = remarks.count - Self.mostRemarks
      let shown = remarks.prefix(Self.mostRemarks) + (more > 0 ? ["and \(more) more"] : [])
      reason = shown.joined(separator: "; ").withoutControlCharacters
    }

    private static let mostRemarks = 20

    /// - Parameters:
    ///   - whereabouts: Where something is that the compiler didn't find.
    ///   - remark: What there is to say about the file's place or name.
    init(
      _ folder: String, _ exercise: Exercise, _ verdict: Verdict, _ whereabouts: String?,
      remark: String
    ) {
      self.folder = folder.withoutControlCharacters
      self.exercise = exercise.name
      self.verdict = verdict.word
      belief = verdict.belief?.claim ?? ""
      switch verdict.result {
      case .wrong:
        if let number = verdict.brokenRule {
          reason = "rule \(number): \(exercise.rules[number - 1].text)"
        }
      case .refused(let reason): self.reason = reason
      case .doesNotCompile(let errors): reason = errors.lazy.compactMap(\.firstText).first ?? ""
      case .passed, .notStarted: break
      }
      reason = [reason, whereabouts ?? ""].filter { !$0.isEmpty }.joined(separator: "; ")
      let aside = remark.withoutControlCharacters
      // The file's name isn't what's wrong.
      if !aside.isEmpty { reason += reason.isEmpty ? aside : " (\(aside))" }
    }

    /// The first row of the table, with the columns' names.
    static let header = "folder,exercise,verdict,belief,reason"

    /// The row in the format of RFC 4180. An apostrophe comes before what a spreadsheet would take
    /// for a formula.
    var csv: String {
      [folder, exercise, verdict, belief, reason].map { field in
        let text = field.first.map { "=+-@\t\r".contains($0) } == true ? "'" + field : field
        let needsQuotes = text.contains { $0 == "," || $0 == "\"" || $0.isNewline }
        return needsQuotes ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
      }.joined(separator: ",")
    }
  }

  /// How a class did, exercise by exercise.
  private struct Summary {
    private struct Line {
      let exercise: Exercise
      var passed = 0
      var handedIn = 0
      var notStarted = 0
      var notGraded = 0
      var beliefs: [String: Int] = [:]

      /// "2 of 4 (1 not started, 2 missing)"
      func counts(ofFolders count: Int) -> String {
        let missing = count - handedIn
        let others = [(notStarted, "not started"), (notGraded, "not graded"), (missing, "missing")]
        let words = others.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
        return "\(passed) of \(handedIn)" + (words.isEmpty ? "" : " (\(words))")
      }
    }

    private var lines: [Line]
    private let folderCount: Int
    /// The rows of the files that couldn't be graded.
    private(set) var notGraded: [Row] = []

    fileprivate init(exercises: [Exercise], folderCount: Int) {
      lines = exercises.map { Line(exercise: $0) }
      self.folderCount = folderCount
    }

    /// - Parameter index: The exercise's place among those that are graded.
    fileprivate mutating func add(_ verdict: Verdict, at index: Int) {
      lines[index].handedIn += 1
      if verdict.result == .notStarted { lines[index].notStarted += 1 }
      if verdict.isPassed { lines[index].passed += 1 }
      if let belief = verdict.belief { lines[index].beliefs[belief.claim, default: 0] += 1 }
    }

    fileprivate mutating func add(notGraded row: Row, at index: Int) {
      lines[index].handedIn += 1
      lines[index].notGraded += 1
      notGraded.append(row)
    }

    /// A table: how many passed each exercise, of those who handed in a file, and which beliefs
    /// were seen how many times. An exercise that nobody has begun is left out.
    var table: [String] {
      let folders = folderCount == 1 ? "1 folder" : "\(folderCount) folders"
      let begun = lines.filter { $0.handedIn > $0.notStarted }
      guard !begun.isEmpty else { return ["no exercise has been begun, in \(folders)"] }
      let width = begun.map(\.exercise.folder.count).max() ?? 0
      let counts = begun.map { $0.counts(ofFolders: folderCount) }
      let countsWidth = counts.map(\.count).max() ?? 0
      return ["passed, of those handed in, from \(folders); and the beliefs behind wrong answers"]
        + zip(begun, counts).map { line, counts in
          let beliefs = line.beliefs.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
          let words = beliefs.map { "\($0.key) (\($0.value))" }.joined(separator: "; ")
          let start = "  \(line.exercise.folder.padded(to: width))  "
          return start + (words.isEmpty ? counts : "\(counts.padded(to: countsWidth))  \(words)")
        }
    }
  }

  private let folders: [String]
  private let own: ExerciseFolder
  /// The exercises to grade.
  private let exercises: [Exercise]

  /// An exercise, and a file that was handed in for it: by one learner, or by several, and then
  /// it's judged once.
  private struct Job: Hashable {
    let exercise: String
    let file: SubmittedFile
    /// Where it is, if something that it needs may be in another file beside it.
    let place: URL?
  }

  /// What a folder has for an exercise.
  private struct Entry {
    let folder: String
    let exercise: Exercise
    let answer: HandedIn.Answer

    /// What there is to grade; nil if there's nothing.
    var job: Job? {
      guard case .file(let file, let place, _) = answer else { return nil }
      let hasOthers = !FilesBeside(place).isEmpty
      return Job(exercise: exercise.name, file: file, place: hasOthers ? place : nil)
    }

    var remark: String { if case .file(_, _, let remark) = answer { remark } else { "" } }
  }

  /// What was found out about a file.
  private enum Finding {
    case examined(ExaminedFile), missing
    /// It couldn't be graded, for this reason.
    case notGraded(String)
  }

  /// Writes a row for each file, in the order of folders and exercises, and one for what a folder
  /// doesn't have.
  ///
  /// - Returns: How the class did, and which files couldn't be graded.
  private func run(_ write: (Row) throws -> Void) async throws -> Summary {
    let handedIn = folders.map { HandedIn($0, exercises, originals: own) }
    let entries = zip(folders, handedIn).flatMap { folder, handedIn in
      zip(exercises, handedIn.answers).map { Entry(folder: folder, exercise: $0, answer: $1) }
    }
    let byJob = Dictionary(grouping: entries.indices) { entries[$0].job }
    let jobs = byJob.compactMap { job, indices in job.map { ($0, indices) } }
      .sorted { $0.1[0] < $1.1[0] }
    let fileCount = entries.count { if case .missing = $0.answer { false } else { true } }
    try Output.standardError.showProgress("\(fileCount) files in \(folders.count) folders")
    let (findings, arrivals) = AsyncThrowingStream<(Int, Finding), any Error>.makeStream()
    // One more than there are processors: one waits for a program.
    let count = min(jobs.count, ProcessInfo.processInfo.activeProcessorCount + 1)
    let workers = (0..<count).map { worker in
      Task { [own] in
        do {
          let examiner = try Examiner(own, limits: .ofGrading)
          for number in stride(from: worker, to: jobs.count, by: count) where !Task.isCancelled {
            let (job, indices) = jobs[number]
            let exercise = entries[indices[0]].exercise
            var finding: Finding
            do {
              finding = .examined(try await examiner.examine(exercise, job.file, at: job.place))
            } catch let error as NotExamined {
              finding = .notGraded("\(error)")
            }
            for index in indices { arrivals.yield((index, finding)) }
            // An examination blocks its thread, so this lets the rows be written.
            await Task.yield()
          }
        } catch {
          arrivals.finish(throwing: error)
        }
      }
    }
    defer { for worker in workers { worker.cancel() } }

    for (index, entry) in entries.enumerated() {
      switch entry.answer {
      case .file: continue
      case .ambiguous(let reason): arrivals.yield((index, .notGraded(reason)))
      case .missing: arrivals.yield((index, .missing))
      }
    }
    var waiting: [Int: Finding] = [:]
    var done = 0
    var missing = 0
    var summary = Summary(exercises: exercises, folderCount: folders.count)
    for try await (index, finding) in findings {
      waiting[index] = finding
      try Output.standardError.showProgress("")
      while let finding = waiting.removeValue(forKey: done) {
        let entry = entries[done]
        let (folder, exercise) = done.quotientAndRemainder(dividingBy: exercises.count)
        done += 1
        switch finding {
        case .examined(let examination):
          let verdict = examination.verdict
          summary.add(verdict, at: exercise)
          try write(
            Row(
              entry.folder, entry.exercise, verdict, examination.whereabouts, remark: entry.remark))
        case .missing: missing += 1
        case .notGraded(let reason):
          let row = Row(entry.folder, entry.exercise, notGraded: reason)
          summary.add(notGraded: row, at: exercise)
          try write(row)
        }
        if exercise + 1 == exercises.count, missing > 0 {
          try write(Row(entry.folder, missing: missing, handedIn[folder].remarks))
          missing = 0
        }
      }
      if done == entries.count { break }
      try Output.standardError.showProgress(
        "\(done) of \(entries.count), \(fileCount) files in \(folders.count) folders")
    }
    // At its end, each deletes the folder in which it compiled.
    for worker in workers { await worker.value }
    return summary
  }
}

// MARK: - The command

extension Grading {
  /// Grades the folders that are named. The rows go to standard output, and the table to standard
  /// error.
  ///
  /// - Returns: The exit code.
  static func command(_ arguments: ParsedArguments, own: ExerciseFolder) async throws -> Int32 {
    let folders = Array(arguments.operands.dropFirst())
    guard !folders.isEmpty else {
      throw arguments.error("grade takes folders: exercises grade DIR...")
    }
    try Output.standard.writeLine(Row.header)
    let exercises = try exercises(namedIn: arguments)
    let grading = Grading(folders: folders, own: own, exercises: exercises)
    let summary = try await grading.run { row in try Output.standard.writeLine(row.csv) }
    for line in summary.table { try? Output.standardError.writeLine(line) }
    ExercisesCommand.remark(
      summary.notGraded.map { "\($0.exercise) of \"\($0.folder)\" wasn't graded: \($0.reason)" })
    let code = sayWhichAreNone(folders)
    return summary.notGraded.isEmpty ? code : ExercisesCommand.unavailable
  }

  /// Warns of what isn't a folder. It has a row too, so that nobody in a class is lost, but it may
  /// be a slip.
  private static func sayWhichAreNone(_ folders: some Sequence<String>) -> Int32 {
    var code: Int32 = 0
    for folder in folders {
      guard let objection = HandedIn.objection(to: folder) else { continue }
      let exists = FileManager.default.fileExists(atPath: folder)
      let words = exists ? "\(folder.quoted): \(objection)" : "there is no folder \(folder.quoted)"
      ExercisesCommand.remark([words])
      code = 66  // `EX_NOINPUT` in BSD's `sysexits.h`.
    }
    return code
  }

  /// Those that `--only` names, by their names or numbers, or by the part of the course.
  private static func exercises(namedIn arguments: ParsedArguments) throws -> [Exercise] {
    guard let names = arguments.value("--only") else { return Exercise.all }
    let parts = [
      "evening": Exercise.Path.oneEvening, "awkward": .awkwardMoments, "further": .further,
    ]
    let parsed = names.split(separator: ",", omittingEmptySubsequences: false)
    let wanted = try parsed.flatMap { name -> [Exercise] in
      let name = name.trimmingCharacters(in: .whitespaces)
      if let path = parts[name.lowercased()] { return Exercise.all.filter { $0.path == path } }
      if let exercise = Exercise.named(name) { return [exercise] }
      if let several = Exercise.numbered(name) { return several }
      throw arguments.error(
        """
        --only takes evening, awkward, further, and names or numbers of exercises, from 1 to \
        \(Exercise.all.count), such as 1-3,weak-grip; not \(name.quoted)
        """)
    }
    return Exercise.all.filter { exercise in wanted.contains { $0.name == exercise.name } }
  }
}
