import ExerciseChecks
import Foundation
import MulticastCompiler
import MulticastExerciseRunner
import MulticastPromises
import MulticastTerminal

struct ExercisePage {
  let folder: ExerciseFolder
  var layout: PageLayout

  // MARK: - An exercise

  /// Where the learner is: how much is done, how long the check took, the exercise, its file.
  ///
  /// - Parameters:
  ///   - duration: How long the check took, if there is a verdict. The verdict names the exercise,
  ///     too, so the name isn't repeated.
  ///   - isPassed: Whether the verdict is that the exercise is passed.
  func top(
    _ exercise: Exercise, _ progress: LearnersProgress, checkedIn duration: Duration? = nil,
    isPassed: Bool = false
  ) -> [String] {
    let path = Exercise.all.filter { $0.path == exercise.path }
    let done = path.count { progress.passed.contains($0.name) }
    let bar = String(repeating: "#", count: done) + String(repeating: ".", count: path.count - done)
    let checked = duration.map { String(format: ", checked in %.2f s", $0 / .seconds(1)) } ?? ""
    let begin = exercise.path.rawValue + (layout.isPlain ? "," : "  [\(bar)]  ")
    // One that was passed may have been changed since.
    let isPast = duration != nil && !isPassed && progress.passed.contains(exercise.name)
    let passed = "\(done) of \(path.count) passed\(isPast ? " before" : "")"
    let first = layout.aside("\(begin) \(passed)\(checked)")
    guard duration == nil else { return [first, file(exercise)] + layout.rule }
    let title = layout.heading("\(name(exercise)) · \(exercise.about)")
    return [first, title, file(exercise)] + before(exercise) + layout.rule
  }

  /// What to read and to play before an exercise.
  private func before(_ exercise: Exercise) -> [String] {
    (exercise.chapter.map { ["Read before: \($0)"] } ?? [])
      + exercise.demoSteps.prefix(1).map { "Play before: \($0)" }
  }

  /// The top of the page of promises.
  var topOfPromises: [String] { [layout.heading("The promises"), file(.yourOwn)] + layout.rule }

  func file(_ exercise: Exercise) -> String {
    "File: \(folder.shown(folder.learnersFile(exercise)))"
  }

  private func name(_ exercise: Exercise) -> String {
    "\(exercise.number < 10 ? "0" : "")\(exercise.number) \(exercise.name)"
  }

  /// The task: the comment at the top of the original.
  func task(_ exercise: Exercise) -> [String] {
    guard case .text(let text) = SubmittedFile(folder.original(exercise)) else { return [] }
    let comment = text.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { $0.hasPrefix("//") }.map { String($0.dropFirst(3)) }
    var lines: [String] = []
    // What is indented is code, or goes on with the rule above it.
    var paragraph = (first: "", words: "")
    func finish() {
      if !paragraph.words.isEmpty {
        lines += layout.wrapped(paragraph.words, first: paragraph.first)
      }
      paragraph = ("", "")
    }
    for line in comment.dropFirst() {
      if line.isEmpty || line.hasPrefix("    ") {
        finish()
        lines.append(line)
      } else if let rule = line.firstMatch(of: #/^\d+\. /#) {
        finish()
        paragraph = (String(rule.output), String(line[rule.range.upperBound...]))
      } else {
        if line.hasPrefix("You can rely on this: ") || line.hasPrefix("Doesn't count: ") {
          finish()
        }
        if !paragraph.words.isEmpty { paragraph.words += " " }
        paragraph.words += line.trimmingCharacters(in: .whitespaces)
        if line == "Rules:" { finish() }
      }
    }
    finish()
    return lines
  }

  /// The verdict, and what the learner's code printed.
  func verdict(_ examination: ExaminedFile) -> [String] {
    var paragraphs = examination.verdict.paragraphs
    if !examination.warnings.isEmpty, !examination.verdict.isPassed {
      paragraphs += [.heading("The compiler's warnings"), .lines(examination.warnings)]
    }
    let printed = examination.printed
    if !printed.isEmpty {
      let more = layout.moreLines(printed.count - 10).map { [$0] } ?? []
      paragraphs += [.heading("What your file printed"), .lines(printed.prefix(10) + more)]
    }
    return layout.lines(paragraphs)
  }

  /// What there is in place of the page of promises if the class can't be played.
  func notPlayed(_ verdict: Verdict) -> [String] {
    layout.wrapped(
      """
      There is nothing to play yet. The page of promises plays the class that you write in \
      \(folder.shown(folder.learnersFile(.yourOwn))), as soon as it compiles.
      """) + layout.lines(verdict.paragraphs)
  }

  /// What can be seen on a pad that the learner's class drives, and with which keys.
  ///
  /// - Parameter obstacle: Why there can't be a pad on this terminal, if there can't.
  func invitationToDraw(_ verdict: Verdict, obstacle: String?) -> [String] {
    if let obstacle {
      return [""]
        + layout.wrapped(
          """
          Your class can drive a pad that you draw on, but not here: \(obstacle). In a full \
          terminal, type: swift run exercises your-own
          """)
    }
    guard !verdict.isPassed else {
      return [""]
        + layout.wrapped(
          """
          Press d to open a pad that notifies its mirrors through your class. On the pad, press \
          Tab to choose a mirror, and g to let go of it. What becomes of the mirror's canvas, and \
          why? After that, press p to see which of the \(Promise.countInWords) promises your class \
          keeps.
          """)
    }
    var words = """
      Your class compiles, so you can also press d, draw on a pad that notifies its mirrors \
      through your class, and compare the four canvases. If the class crashes, this page says where.
      """
    if verdict.word == "never returned" {
      words += """
         If it doesn't return from a method, the pad closes after \(Limits.padSeconds) seconds, or \
        when you press Ctrl-C.
        """
    }
    return [""] + layout.wrapped(words)
  }

  /// What comes after a pad that the learner quit.
  func afterDrawing(_ progress: LearnersProgress, isOver: Bool) -> [String] {
    guard isOver else { return [] }
    guard progress.passed.contains(Exercise.yourOwn.name) else {
      return [""]
        + layout.wrapped("That was drawn through your class. Save the file to check it again.")
    }
    return [""]
      + layout.wrapped(
        """
        That was drawn through your class. Press p to see which of the \(Promise.countInWords) \
        promises it keeps.
        """)
  }

  /// What to do after passing an exercise. A chapter is read before its exercise.
  func afterwards(_ exercise: Exercise, _ progress: LearnersProgress) -> [String] {
    let next = progress.next(after: exercise)
    let endsTheEvening = exercise.path == .oneEvening && next.path != .oneEvening
    var lines: [String] = []
    let reading = [exercise.chapter].compactMap { $0 } + exercise.demoSteps
    if !endsTheEvening, !reading.isEmpty {
      lines += ["", "See it again:"] + reading.map { "  \($0)" }
    }
    if Exercise.all.allSatisfy({ progress.passed.contains($0.name) }) {
      return lines + ["", "You have passed all exercises."]
    }
    if next.path == .oneEvening, let chapter = next.chapter {
      lines += [""] + layout.wrapped("Read on: \(chapter)")
    }
    if endsTheEvening { return lines + [""] + whereToGo }
    return lines + ["", "Next: \(name(next))"]
  }

  /// The ways on after the evening, by what one wants.
  private var whereToGo: [String] {
    let ways = [
      ("put it into an app", "for-engineers.md"),
      ("see what goes wrong", "2-awkward-moments/01-our-file-beside-yours.md"),
      ("several queues", "3-further/3-a-queue-for-every-delegate.md"),
      ("teach it", "for-teachers.md"),
    ]
    return ["Where to go now, in the folder Tutorials:"]
      + ways.flatMap { layout.wrapped($0.1, first: "  " + $0.0.padded(to: 21)) }
  }

  /// What there is to say when a file was saved that isn't the one shown.
  func noteOfSaving(_ other: Exercise, at exercise: Exercise) -> [String] {
    [""]
      + layout.wrapped(
        """
        You saved \(name(other)), but this page is about \(name(exercise)). To go there, press l, \
        type \(other.number), and press Return.
        """)
  }

  /// What there is to say when an original was saved in place of the file to edit.
  func noteOfSavingTheOriginal(_ exercise: Exercise) -> [String] {
    let original = folder.shown(folder.original(exercise))
    let file = folder.shown(folder.learnersFile(exercise))
    let words = """
      You saved \(original), the original that r restores. Your answer goes into \(file). To \
      restore the original, copy what you wrote, and type: git restore Exercises/Originals
      """
    return [""] + layout.wrapped(words)
  }

  // MARK: - The other pages

  /// A hint by its number, from 1.
  func hint(_ exercise: Exercise, _ number: Int) -> [String] {
    ["", layout.heading("Hint \(number) of \(exercise.hints.count)")]
      + layout.wrapped(exercise.hints[number - 1])
  }

  func solution(_ exercise: Exercise) throws -> [String] {
    let file = ExerciseFolder.answers(exercise)
    let text = try ExerciseFolder.solution(exercise)
    return ["", layout.heading("A solution, from \(folder.shown(file))"), ""]
      + text.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
        layout.verbatimLines(String($0))
      }
  }
}

extension ExercisePage {
  /// The exercises of one evening, and of each path that the learner has begun, with a mark at the
  /// current one. Each path further ahead is a single line.
  func list(_ progress: LearnersProgress, at here: Exercise, isWhole: Bool = false) -> [String] {
    let width = Exercise.all.map { name($0).count }.max() ?? 0
    var lines: [String] = []
    var later: [String] = []
    for path in Exercise.Path.allCases {
      let exercises = Exercise.all.filter { $0.path == path }
      let isBegun = exercises.contains { $0.name == here.name || progress.passed.contains($0.name) }
      guard isWhole || isBegun || path == .oneEvening else {
        let ends = [exercises[0], exercises[exercises.count - 1]].map { "\($0.number) \($0.name)" }
        later.append("  \(path.rawValue): \(ends.joined(separator: " to "))")
        continue
      }
      lines.append(layout.heading(path.rawValue))
      for exercise in exercises {
        let isPassed = progress.passed.contains(exercise.name)
        let isHere = here.name == exercise.name
        let marks = [isHere ? ">" : " ", isPassed ? "✓ " : "  "]
        let mark = layout.isPlain ? "" : marks.joined()
        let remarks = [isPassed ? "passed" : nil, isHere ? "here" : nil].compactMap(\.self)
        let isSaid = layout.isPlain && !remarks.isEmpty
        let words = isSaid ? " (\(remarks.joined(separator: ", ")))" : ""
        let whole = "  \(mark)\(name(exercise).padded(to: width))  \(exercise.about)\(words)"
        let line = whole.count <= layout.width ? whole : "  \(mark)\(name(exercise))\(words)"
        lines.append(line.replacing("✓", with: layout.styled("✓", .passed)))
      }
      lines.append("")
    }
    return lines + (later.isEmpty ? [] : [layout.heading("Later")] + later + [""])
  }
}
