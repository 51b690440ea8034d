import ExerciseChecks
import Foundation
import MulticastDemos
import MulticastExerciseRunner

/// The runner in a terminal: it shows the exercise, watches its file, and answers keys.
struct LearnersSession {
  let folder: ExerciseFolder
  let examiner: Examiner
  private var terminal: Terminal
  private var layout: PageLayout
  private var progress: LearnersProgress
  private var exercise: Exercise

  /// The file as it was examined last, and its date and size when it was looked at last.
  private var examined: SubmittedFile?
  private var stamps: [String: String] = [:]
  /// Whether it is a class that a pad can be drawn on with.
  private var drivesPad = false
  /// The page above the keys, and the first of its lines that is visible.
  private var shown: [String] = []
  private var first = 0
  /// Whether the learner has asked for the solution once.
  private var hasAskedForSolution = false
  /// Whether the page of promises is shown in place of the exercise.
  private var showsPromises = false
  /// The stories on this page that can be watched, by the numbers of their promises if they have any.
  private var stories: [(number: Int, order: WatchOrder)] = []

  /// - Parameter exercise: Where to begin, if not at the current exercise.
  init(_ folder: ExerciseFolder, _ terminal: Terminal, _ layout: PageLayout, at exercise: Exercise?) throws {
    (self.folder, self.terminal, self.layout) = (folder, terminal, layout)
    examiner = try Examiner(folder)
    progress = LearnersProgress(in: folder)
    if let exercise { progress.current = exercise.name }
    self.exercise = exercise ?? progress.exercise
  }

  private var page: ExercisePage { ExercisePage(folder: folder, layout: layout) }
  private var output: Output { terminal.output }

  // MARK: - Keys and saves

  /// The time between two looks at the file. On average, a learner waits half of it before anything begins.
  private static let glance = Duration.milliseconds(100)
  /// Two looks this far apart at a file that has changed must be the same: an editor may be in the middle of writing.
  private static let pause = Duration.milliseconds(15)

  mutating func run() async throws {
    _ = changedOther()  // Nothing has changed yet: from now on, it can.
    try await examine()
    while true {
      guard let event = terminal.nextEvent(until: .now + Self.glance) else {
        if let file = await changedFile() {
          try await showsPromises ? showPromises() : examine(file)
        } else if let other = changedOther() {
          try add(page.noteOfSaving(other, at: watched))
        }
        continue
      }
      if case .key(.character) = event { terminal.skipReturn() }
      switch event {
      case .endOfInput: return
      case .key(.character("q")), .key(.control("d")): return try quit()
      case .key(.return) where !layout.isPlain && first + rows < shown.count:
        first = endOfPage
        try draw()
      case .redraw(let size):
        layout.width = PageLayout.width(for: size)
        try draw()
      case .key(.character("p")): try await showPromises()
      case .key(.character("w")) where !stories.isEmpty: try watch()
      case .key(.character("e")) where showsPromises: try await go(to: exercise)
      case .key(.character("n")): try await go(to: showsPromises ? exercise : progress.next(after: exercise))
      case .key(.character("l")): try await jump()
      case .key(.character("h")) where !showsPromises: try hint()
      case .key(.character("r")) where !showsPromises: try await reset()
      case .key(.character("s")) where !showsPromises: try solution()
      case .key(.character("d")) where drivesPad: try drawWithAnswer()
      default: break
      }
    }
  }

  /// The exercise whose file is checked when it's saved.
  private var watched: Exercise { showsPromises ? .yourOwn : exercise }

  /// The date and the size of an exercise's file, by which a change is noticed.
  private func stamp(of exercise: Exercise) -> String {
    let attributes = try? FileManager.default.attributesOfItem(atPath: folder.learnersFile(exercise).path)
    let modified = (attributes?[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate
    return "\(modified ?? 0) \(attributes?[.size] ?? 0) \(attributes?[.systemFileNumber] ?? 0)"
  }

  /// Another exercise whose file was saved just now. A learner may have forgotten which one is shown.
  private mutating func changedOther() -> Exercise? {
    var changed: Exercise?
    for other in Exercise.all where other.name != watched.name {
      let now = stamp(of: other)
      if let before = stamps.updateValue(now, forKey: other.name), before != now { changed = other }
    }
    return changed
  }

  /// The file, if it has changed since it was examined and is no longer being written.
  private mutating func changedFile() async -> SubmittedFile? {
    // Its date and size are read ten times a second, and its contents when they change.
    let stamp = stamp(of: watched)
    guard stamps.updateValue(stamp, forKey: watched.name) != stamp else { return nil }
    let file = folder.learnersFile(watched)
    var now = SubmittedFile(file)
    guard now != examined else { return nil }
    while true {
      try? await Task.sleep(for: Self.pause)
      let later = SubmittedFile(file)
      if later == now { return now }
      now = later
    }
  }

  // MARK: - What the keys do

  private mutating func examine(_ handedIn: SubmittedFile? = nil) async throws {
    let file = handedIn ?? SubmittedFile(folder.learnersFile(exercise))
    examined = file
    (showsPromises, stories) = (false, [])
    (shown, first) = (page.top(exercise, progress) + ["", "Checking …"], 0)
    try draw(keys: false)
    let examination: Examiner.Examination
    do { examination = try await examiner.examine(exercise, file) } catch let error as NotExamined {
      drivesPad = false
      shown = page.top(exercise, progress) + [""] + layout.wrapped("\(exercise.name) can't be checked: \(error)")
      return try draw()
    }
    stories = examination.verdict.watch.map { [(1, $0)] } ?? []
    let mayDrivePad = exercise.drivesPad && examination.verdict.wasPlayed
    drivesPad = mayDrivePad && output.movesCursor
    var remark: [String] = []
    if examination.verdict.isPassed, progress.passed.insert(exercise.name).inserted {
      remark = progress.save(in: folder)
    }
    if examination.verdict.result == .notStarted {
      shown = page.top(exercise, progress) + page.task(exercise) + page.verdict(examination)
    } else {
      let verdict = page.verdict(examination)
      // Every row counts: with the rule, the story and the comparison, a verdict fills a small terminal.
      shown = page.top(exercise, progress, checkedIn: examination.duration) + verdict.dropFirst(layout.isPlain ? 0 : 1)
    }
    if examination.verdict.isPassed { shown += page.afterwards(exercise, progress) }
    shown += remark
    if mayDrivePad { shown += page.invitationToDraw(examination.verdict, obstacle: output.obstacle) }
    try draw()
  }

  /// Plays the class from 05 against the list of promises, and shows what it keeps.
  private mutating func showPromises() async throws {
    examined = SubmittedFile(folder.learnersFile(.yourOwn))
    (showsPromises, stories, drivesPad, first) = (true, [], false, 0)
    let top = page.topOfPromises
    shown = top + ["", "Playing your class …"]
    try draw(keys: false)
    let played: Examiner.Promises
    do { played = try await examiner.promises() } catch let error as NotExamined {
      shown = top + [""] + layout.wrapped("The class can't be played: \(error)")
      return try draw()
    }
    switch played {
    case .notPlayed(let verdict): shown = top + [""] + page.notPlayed(verdict)
    case .judged(let report):
      stories = report.broken.map { ($0.promise.number, $0.story.watch) }
      shown = top + PromisePage(report: report, layout: layout).lines
      drivesPad = output.movesCursor
    }
    try draw()
  }

  /// Plays a story step by step. Where there are several, it asks which.
  private mutating func watch() throws {
    var order = stories[0].order
    if stories.count > 1 {
      let number = try askForNumber(
        "promise", in: 1...12, nextEvent: { terminal.nextEvent() ?? .endOfInput },
        write: { text throws(OutputError) in try output.write(text) })
      guard let story = stories.first(where: { $0.number == number }) else {
        return try number == nil ? draw() : add(["", "Your class doesn't break promise \(number ?? 0)."])
      }
      order = story.order
    }
    let steps: [WatchedStep]
    do { steps = try examiner.steps(of: order, watched) } catch {
      return try add(["", "It can't be played: \(error)"])
    }
    var show = WatchedShow(
      order.title, steps, layout, output.showsBraille ? .lines : .ascii, rows: layout.isPlain ? nil : output.size.rows)
    let isPlain = layout.isPlain
    try show.play(
      nextEvent: { terminal.nextEvent() ?? .endOfInput }, skipReturn: { terminal.skipReturn() },
      clear: { () throws(OutputError) in if !isPlain { try terminal.output.clearScreen() } },
      write: { text throws(OutputError) in try terminal.output.write(text) })
    layout.width = PageLayout.width(for: output.size)
    try draw()
  }

  /// Opens a pad with the learner's class, which may crash, and says how it was closed.
  private mutating func drawWithAnswer() throws {
    terminal.putBack()
    let closed = Result { try examiner.draw(usesBraille: progress.prefersBraille) }
    terminal = try Terminal()
    layout.width = PageLayout.width(for: output.size)
    switch closed {
    case .success(let pad):
      if let wasInBraille = pad.wasInBraille { progress.prefersBraille = wasInBraille }
      let remark = progress.save(in: folder)
      try add(layout.lines(pad.paragraphs) + page.afterDrawing(progress, isOver: pad.paragraphs.isEmpty) + remark)
    case .failure(let error): try add(["", "The pad can't be opened: \(error)"])
    }
  }

  private mutating func go(to exercise: Exercise) async throws {
    self.exercise = exercise
    progress.current = exercise.name
    hasAskedForSolution = false
    _ = progress.save(in: folder)
    try await examine()
  }

  private mutating func jump() async throws {
    try output.write(lines: [""] + page.list(progress, at: exercise))
    let number = try askForNumber(
      "exercise", in: 1...Exercise.all.count, nextEvent: { terminal.nextEvent() ?? .endOfInput },
      write: { text throws(OutputError) in try output.write(text) })
    guard let number else { return try draw() }
    try await go(to: Exercise.all[number - 1])
  }

  private mutating func hint() throws {
    guard let number = progress.takeHint(of: exercise) else {
      // They may be those of another day, which aren't on the page.
      let all = exercise.hints.indices.flatMap { page.hint(exercise, $0 + 1) }
      return try add(all + ["", "There are no more hints. s shows a solution."])
    }
    try add(page.hint(exercise, number) + progress.save(in: folder))
  }

  private mutating func reset() async throws {
    let file = folder.shown(folder.learnersFile(exercise))
    try output.write(lines: [""] + layout.wrapped("Put \(file) back as it was? y resets, any other key doesn't."))
    guard terminal.nextEvent() == .key(.character("y")) else { return try draw() }
    terminal.skipReturn()
    let backup = try folder.reset(exercise)
    try await examine()
    if let backup { try add(["", "Yours is kept: \(folder.shown(backup))"]) }
  }

  private mutating func solution() throws {
    guard progress.passed.contains(exercise.name) || hasAskedForSolution else {
      hasAskedForSolution = true
      return try add(
        [""]
          + layout.wrapped(
            "You haven't passed this one yet, and h may be of more help. Press s once more to see a solution."))
    }
    try add(page.solution(exercise))
  }

  private func quit() throws {
    try output.write(lines: ["", "Next time, continue with:", "", "  swift run exercises"])
  }

  // MARK: - The screen

  private mutating func add(_ lines: [String]) throws {
    let end = shown.count
    shown += lines
    if !layout.isPlain, first + rows < shown.count {
      first = max(first, 1)  // From here on, the file's name takes one of the rows.
      first = max(first, min(end, shown.count - rows))
    }
    try draw()
  }

  private var keys: [String] {
    var keys: [String] = []
    if !stories.isEmpty { keys.append(stories.count > 1 ? "w watch a story" : "w watch the story") }
    if drivesPad { keys.append("d draw with your class") }
    keys +=
      showsPromises
      ? ["e back to the exercise", "l list", "q quit; saving the file plays it again"]
      : ["n next", "h hint", "l list", "p promises", "r reset", "s solution", "q quit; saving the file checks it"]
    // A key stays on a line with what it does, unless the terminal is very narrow.
    var lines: [String] = []
    for (index, key) in keys.enumerated() {
      let words = key + (index + 1 < keys.count ? "," : "")
      if let last = lines.last, last.count + 1 + words.count <= layout.width {
        lines[lines.count - 1] += " " + words
      } else {
        lines.append(words)
      }
    }
    return lines.flatMap { layout.wrapped($0) }
  }

  /// How many lines of the page fit above the keys. Where text just goes on, all of them do.
  private var rows: Int { layout.isPlain ? .max : max(1, output.size.rows - keys.count - 3 - scrolled.count) }

  /// The name of the file, once it has been scrolled off: a hint is read beside it.
  private var scrolled: [String] { first > 0 ? [page.file(watched)] : [] }

  /// Where the visible lines end: between two paragraphs, if that leaves no more than six empty rows.
  private var endOfPage: Int {
    // Once, because the window may be resized in the meantime.
    let rows = rows
    guard !layout.isPlain, first + rows < shown.count else { return shown.count }
    let lines = shown[first..<first + rows]
    guard let gap = lines.lastIndex(of: ""), gap - first >= rows - 6 else { return lines.endIndex }
    return gap + 1
  }

  private func draw(keys: Bool = true) throws {
    if !layout.isPlain { try output.clearScreen() }
    let lines = shown[first..<max(first, endOfPage)]
    let more = lines.endIndex < shown.count ? ["Return shows more"] : []
    try output.write(lines: scrolled + lines + (keys ? [""] + (more + self.keys).map(layout.aside) : []))
  }
}
