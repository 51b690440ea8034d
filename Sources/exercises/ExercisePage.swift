// The runner's pages, as lines of text.

import ExerciseChecks
import ExerciseRunner
import Foundation
import StepByStep

/// The pages of the exercises.
struct ExercisePage {
  let folder: ExerciseFolder
  let layout: PageLayout

  // MARK: - An exercise

  /// Where the learner is: how much is done, the exercise, its file.
  func top(_ exercise: Exercise, _ progress: Progress) -> [String] {
    let path = Exercise.all.filter { $0.path == exercise.path }
    let done = path.count { progress.passed.contains($0.name) }
    let bar = String(repeating: "█", count: done) + String(repeating: "░", count: path.count - done)
    return [
      layout.aside("\(exercise.path.rawValue)\(layout.isPlain ? "," : "  \(bar)  ") \(done) of \(path.count) passed"),
      layout.heading("\(name(exercise)) · \(exercise.about)"),
      file(exercise),
    ] + layout.rule
  }

  func file(_ exercise: Exercise) -> String { "File: \(folder.shown(folder.learnersFile(exercise)))" }

  private func name(_ exercise: Exercise) -> String {
    "\(exercise.number < 10 ? "0" : "")\(exercise.number) \(exercise.name)"
  }

  /// The task: the comment at the top of the original.
  func task(_ exercise: Exercise) -> [String] {
    guard case .text(let text) = SubmittedFile(folder.original(exercise)) else { return [] }
    let comment = text.split(separator: "\n", omittingEmptySubsequences: false).prefix { $0.hasPrefix("//") }
      .map { $0.dropFirst(3) }
    // Indented lines are code.
    return comment.split(separator: "").dropFirst().flatMap { paragraph in
      [""]
        + (paragraph[paragraph.startIndex].hasPrefix(" ")
          ? paragraph.map(String.init) : layout.wrapped(paragraph.joined(separator: " ")))
    }
  }

  /// The verdict, what the learner's code printed, and how long it took.
  func verdict(_ examination: Examiner.Examination) -> [String] {
    var paragraphs = examination.verdict.paragraphs
    if !examination.warnings.isEmpty, !examination.verdict.isPassed {
      paragraphs += [.heading("The compiler's warnings"), .lines(examination.warnings)]
    }
    let printed = examination.printed
    if !printed.isEmpty {
      let more = printed.count > 10 ? ["(and \(printed.count - 10) more lines)"] : []
      paragraphs += [.heading("What your file printed"), .lines(printed.prefix(10) + more)]
    }
    return layout.lines(paragraphs) + ["", layout.aside(Self.time(examination.duration))]
  }

  private static func time(_ duration: Duration) -> String {
    String(format: "%.2f s", duration / .seconds(1))
  }

  /// What to do after passing an exercise. A chapter is read before its exercise; the evening's last one, after it.
  func afterwards(_ exercise: Exercise, _ progress: Progress) -> [String] {
    var lines: [String] = []
    let last = Exercise.all.last { $0.path == .oneEvening }?.name
    let reading = [exercise.name == last ? nil : exercise.chapter].compactMap { $0 } + exercise.demoSteps
    if !reading.isEmpty { lines += [""] + layout.wrapped("See it again: \(reading.joined(separator: ", "))") }
    if Exercise.all.allSatisfy({ progress.passed.contains($0.name) }) {
      return lines + ["", "You have passed all exercises."]
    }
    let next = progress.next(after: exercise)
    let ahead = exercise.name == last ? exercise : next.name == last ? nil : next
    if let ahead, ahead.path == .oneEvening, let chapter = ahead.chapter {
      lines += [""] + layout.wrapped("Read on: \(chapter)")
    }
    return lines + ["", "Next: \(name(next))"]
  }

  // MARK: - The other pages

  /// A hint by its number, from 1.
  func hint(_ exercise: Exercise, _ number: Int) -> [String] {
    ["", layout.heading("Hint \(number) of \(exercise.hints.count)")] + layout.wrapped(exercise.hints[number - 1])
  }

  func solution(_ exercise: Exercise) throws -> [String] {
    let file = folder.solution(exercise)
    let text = try String(contentsOf: file, encoding: .utf8)
    return ["", layout.heading("A solution, from \(folder.shown(file))"), ""]
      + text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  " + $0 }
  }

  /// The exercises of one evening, and of each path that the learner has begun, with a mark at the current one. Each
  /// path further ahead is a single line.
  func list(_ progress: Progress, at here: Exercise, isWhole: Bool = false) -> [String] {
    let width = Exercise.all.map(\.name.count).max() ?? 0
    var lines: [String] = []
    var further: [String] = []
    for path in Exercise.Path.allCases {
      let exercises = Exercise.all.filter { $0.path == path }
      guard let first = exercises.first, let last = exercises.last else { continue }
      let isNear =
        path == .oneEvening || exercises.contains { $0.name == here.name || progress.passed.contains($0.name) }
      guard isWhole || isNear else {
        further.append("  \(path.rawValue): \(first.number) \(first.name) to \(last.number) \(last.name)")
        continue
      }
      lines +=
        [layout.heading(path.rawValue)]
        + exercises.map { exercise in
          let isPassed = progress.passed.contains(exercise.name)
          let isHere = here.name == exercise.name
          let mark = layout.isPlain ? "" : isPassed ? "✓ " : isHere ? "→ " : "  "
          let words = layout.isPlain ? (isPassed ? " (passed)" : isHere ? " (here)" : "") : ""
          let gap = String(repeating: " ", count: width - exercise.name.count)
          let line = "  \(mark)\(name(exercise))"
          let whole = "\(line)\(gap)  \(exercise.about)\(words)"
          return whole.count <= layout.width ? whole : line + words
        } + [""]
    }
    return lines + (further.isEmpty ? [] : [layout.heading("Later")] + further + [""])
  }
}
