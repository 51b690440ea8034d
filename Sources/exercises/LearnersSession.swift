import ExerciseChecks
import Foundation
import MulticastCompiler
import MulticastTerminal
import MulticastExerciseRunner
import MulticastPromises

/// The runner in a terminal: it shows the exercise, watches its file, and answers keys.
struct LearnersSession {
  private let folder: ExerciseFolder
  private let examiner: Examiner
  private var terminal: Terminal
  private var screen: SessionScreen
  private var progress: LearnersProgress
  private var exercise: Exercise

  /// The file as it was examined last.
  private var examined: SubmittedFile?
  /// The dates and sizes of all files when they were looked at last.
  private var stamps: [String: FileStamp] = [:]
  /// Whether it is a class that a pad can be drawn on with.
  private var drivesPad = false
  /// The hints on this page.
  private var hintsShown: Set<Int> = []
  /// Whether the learner has asked for the solution once.
  private var hasAskedForSolution = false
  /// Whether the page of promises is shown in place of the exercise.
  private var showsPromises = false
  /// The stories on this page that can be watched, by the numbers of their promises if they have
  /// any.
  private var stories: [(number: Int, order: WatchOrder)] = []

  /// - Parameter exercise: Where to begin, if not at the current exercise.
  init(
    _ folder: ExerciseFolder, _ terminal: Terminal, _ layout: PageLayout, at exercise: Exercise?
  ) throws {
    self.folder = folder
    self.terminal = terminal
    let page = ExercisePage(folder: folder, layout: layout)
    screen = SessionScreen(page: page, output: terminal.output)
    examiner = try Examiner(folder)
    progress = LearnersProgress(in: folder)
    if let exercise { progress.current = exercise.name }
    self.exercise = exercise ?? progress.exercise
  }

  private var page: ExercisePage { screen.page }
  private var layout: PageLayout { page.layout }
  private var output: Output { terminal.output }

  // MARK: - Keys and saves

  /// The time between two looks at the file. On average, a learner waits half of it before anything
  /// begins.
  private static let glance = Duration.milliseconds(30)

  /// - Parameter atPromises: Whether to begin with the page of promises, in place of an exercise.
  mutating func run(atPromises: Bool = false) async throws {
    _ = changedOther()  // Nothing has changed yet: from now on, it can.
    if atPromises {
      exercise = .yourOwn
      try await showPromises()
    } else {
      try await examine()
    }
    while true {
      guard let event = terminal.nextEvent(until: .now + Self.glance) else {
        try await followSaves()
        continue
      }
      if case .key(.character) = event { terminal.skipReturn() }
      screen.note = nil
      guard let action = keys.action(for: event) else { continue }
      guard try await perform(action) else { return }
    }
  }

  /// The keys that do something on this page.
  private var keys: SessionKeys {
    var keys = SessionKeys(layout: layout, showsPromises: showsPromises)
    keys.storyCount = stories.count
    keys.drivesPad = drivesPad
    return keys
  }

  /// Returns whether the session goes on.
  private mutating func perform(_ action: SessionKeys.Action) async throws -> Bool {
    switch action {
    case .leave: return false
    case .quit:
      try quit()
      return false
    case .promises: try await showPromises()
    case .watch: try await watch()
    case .backToExercise: try await go(to: exercise)
    case .next: try await go(to: progress.next(after: exercise))
    case .jump: try await jump()
    case .hint: try hint()
    case .reset: try await reset()
    case .solution: try solution()
    case .draw: try await drawWithAnswer()
    case .scroll(let scroll):
      screen.scroll(scroll, above: keys.footer)
      try draw()
    case .redraw(let size):
      screen.layOut(for: size)
      try draw()
    case .say(let words):
      screen.note = words
      try draw()
    }
    return true
  }

  /// Checks the file if it was saved, and notices if another one was.
  private mutating func followSaves() async throws {
    if let file = changedFile() { return try await checkAnew(file) }
    guard let (other, isOriginal) = changedOther() else { return }
    let here = watched
    try add { isOriginal ? $0.noteOfSavingTheOriginal(other) : $0.noteOfSaving(other, at: here) }
  }

  /// Checks the file that was saved, or plays it, whichever page is shown.
  private mutating func checkAnew(_ file: SubmittedFile) async throws {
    if showsPromises {
      try await showPromises()
    } else {
      try await examine(file)
    }
  }

  /// The exercise whose file is checked when it's saved.
  private var watched: Exercise { showsPromises ? .yourOwn : exercise }

  /// Another file that was saved just now, and whether it's an original. A learner may have
  /// forgotten which exercise is shown, and each original has the same name as the file to edit.
  /// Their dates and sizes are read ten times a second.
  private mutating func changedOther() -> (Exercise, isOriginal: Bool)? {
    var changed: (Exercise, Bool)?
    for other in Exercise.all {
      let files = [(folder.learnersFile(other), false), (folder.original(other), true)]
      for (file, isOriginal) in files {
        let now = FileStamp(of: file)
        let before = stamps.updateValue(now, forKey: file.path)
        let isWatched = !isOriginal && other.name == watched.name
        if let before, before != now, !isWatched { changed = (other, isOriginal) }
      }
    }
    return changed
  }

  /// Whether the file has been saved, with a change, since it was examined.
  ///
  /// Ten times a second, the file itself is read, a few kilobytes: on some disks, times are whole
  /// seconds, so two saves can have the same date and size.
  private var isSaved: Bool { SubmittedFile(folder.learnersFile(watched)) != examined }

  /// The file, if it has changed since it was examined and is no longer being written.
  private mutating func changedFile() -> SubmittedFile? {
    guard isSaved else { return nil }
    let file = folder.learnersFile(watched)
    stamps[file.path] = FileStamp(of: file)
    return SubmittedFile.settled(file)
  }

  /// The file as it is now. From here on, it counts as saved only if it's different.
  private mutating func readAnew(_ exercise: Exercise) -> SubmittedFile {
    let file = folder.learnersFile(exercise)
    stamps[file.path] = FileStamp(of: file)
    return SubmittedFile(file)
  }

  // MARK: - What the keys do

  private mutating func examine(_ handedIn: SubmittedFile? = nil) async throws {
    let file = handedIn ?? readAnew(exercise)
    examined = file
    showsPromises = false
    stories = []
    hintsShown = []
    screen.note = nil
    let exercise = exercise
    show { [progress] in $0.top(exercise, progress) + ["", "Checking …"] }
    try draw(keys: false)
    var examination: ExaminedFile
    do {
      examination = try await examiner.examine(exercise, file)
    } catch let error as NotExamined {
      drivesPad = false
      show { [progress] in
        $0.top(exercise, progress) + [""]
          + $0.layout.wrapped("\(exercise.name) can't be checked: \(error)")
      }
      return try draw()
    }
    stories = examination.verdict.watch.map { [(1, $0)] } ?? []
    let mayDrivePad = exercise.drivesPad && examination.verdict.wasPlayed
    drivesPad = mayDrivePad && output.movesCursor
    let remark = progress.remember(&examination.verdict, in: folder)
    show { [examination, progress, obstacle = output.obstacle] page in
      var lines: [String]
      if examination.verdict.result == .notStarted {
        lines = page.top(exercise, progress) + page.task(exercise) + page.verdict(examination)
      } else {
        let verdict = page.verdict(examination)
        // Every row counts: with the rule, the story and the comparison, a verdict fills a small
        // terminal.
        let isPassed = examination.verdict.isPassed
        lines = page.top(exercise, progress, checkedIn: examination.duration, isPassed: isPassed)
        lines += verdict.dropFirst(page.layout.isPlain ? 0 : 1)
      }
      if file == .missing { lines += ["", "Or press r here."] }
      if mayDrivePad { lines += page.invitationToDraw(examination.verdict, obstacle: obstacle) }
      if examination.verdict.isPassed { lines += page.afterwards(exercise, progress) }
      lines += remark
      return lines
    }
    try draw()
  }

  /// Plays the class from 05 against the list of promises, and shows what it keeps.
  private mutating func showPromises() async throws {
    examined = readAnew(.yourOwn)
    showsPromises = true
    stories = []
    drivesPad = false
    screen.note = nil
    show { $0.topOfPromises + ["", "Playing your class …"] }
    try draw(keys: false)
    let played: Examiner.JudgedClass
    do {
      played = try await examiner.promises()
    } catch let error as NotExamined {
      show { $0.topOfPromises + [""] + $0.layout.wrapped("The class can't be played: \(error)") }
      return try draw()
    }
    switch played {
    case .notPlayed(let verdict): show { $0.topOfPromises + [""] + $0.notPlayed(verdict) }
    case .judged(let report):
      stories = report.broken.map { ($0.promise.number, $0.story.watch) }
      show { $0.topOfPromises + PromisePage(report: report, layout: $0.layout).lines }
      drivesPad = output.movesCursor
    }
    try draw()
  }

  /// Plays a story step by step. Where there are several, it asks which. It follows a save.
  private mutating func watch(_ chosen: Int? = nil) async throws {
    var story = stories[0]
    if stories.count > 1 {
      let asked = try chosen ?? askForNumber("promise", in: 1...Promise.all.count)
      guard let wanted = stories.first(where: { $0.number == asked }) else {
        if let asked { screen.note = "Your class doesn't break promise \(asked)." }
        return try draw()
      }
      story = wanted
    }
    let (number, order) = story
    let steps: [WatchedStep]
    do { steps = try examiner.steps(of: order, watched) } catch {
      return try add { _ in ["", "It can't be played: \(error)"] }
    }
    let isPlain = layout.isPlain
    let rows = isPlain ? nil : output.size.rows
    var show = WatchedShow(order.title, steps, layout, rows: rows)
    try show.play(
      nextEvent: nextEventBeforeASave, skipReturn: terminal.skipReturn,
      clear: { () throws(OutputError) in if !isPlain { try output.clearScreen() } },
      write: { text throws(OutputError) in try output.write(text) })
    screen.layOut(for: output.size)
    guard isSaved, let file = changedFile() else { return try draw() }
    try await checkAnew(file)
    if stories.contains(where: { $0.number == number }) { try await watch(number) }
  }

  /// What comes from the terminal, or the end of the input once the file has been saved.
  private func nextEventBeforeASave() -> TerminalEvent {
    while true {
      if let event = terminal.nextEvent(until: .now + Self.glance) { return event }
      if isSaved { return .endOfInput }
    }
  }

  /// Opens a pad with the learner's class, which may crash, and says how it was closed. It follows
  /// a save: the pad is opened again, with the new class.
  private mutating func drawWithAnswer() async throws {
    terminal.putBack()
    let closed = Result {
      try examiner.draw(usesBraille: progress.prefersBraille, until: { isSaved })
    }
    terminal = try Terminal()
    screen.layOut(for: output.size)
    if isSaved, let file = changedFile() {
      try await checkAnew(file)
      if drivesPad { try await drawWithAnswer() }
      return
    }
    switch closed {
    case .success(let pad):
      if let wasInBraille = pad.wasInBraille { progress.prefersBraille = wasInBraille }
      let remark = progress.save(in: folder)
      try add { [progress] in
        $0.layout.lines(pad.paragraphs) + $0.afterDrawing(progress, isOver: pad.paragraphs.isEmpty)
          + remark
      }
    case .failure(let error): try add { _ in ["", "The pad can't be opened: \(error)"] }
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
    if !layout.isPlain { try output.clearScreen() }
    let list = page.list(progress, at: exercise)
    let isTooLong = !layout.isPlain && list.count + 3 > output.size.rows
    try output.write(lines: isTooLong ? list.filter { !$0.isEmpty } : list)
    let number = try askForNumber("exercise", in: 1...Exercise.all.count)
    guard let number else { return try draw() }
    try await go(to: Exercise.all[number - 1])
  }

  private func askForNumber(_ noun: String, in range: ClosedRange<Int>) throws -> Int? {
    try MulticastTerminal.askForNumber(
      noun, in: range, nextEvent: { terminal.nextEvent() ?? .endOfInput },
      write: { text throws(OutputError) in try output.write(text) })
  }

  private mutating func hint() throws {
    guard let number = progress.takeHint(of: exercise) else {
      // Some may be of another day, and aren't on the page.
      let all = 1...exercise.hints.count
      let isComplete = hintsShown.isSuperset(of: all)
      hintsShown.formUnion(all)
      let words = "There are no more hints. s shows a solution."
      return try add { [exercise] page in
        isComplete
          ? ["", words]
          : ["", "\(words) These are all of them:"] + all.flatMap { page.hint(exercise, $0) }
      }
    }
    hintsShown.insert(number)
    let remark = progress.save(in: folder)
    try add { [exercise] in $0.hint(exercise, number) + remark }
  }

  private mutating func reset() async throws {
    let file = folder.shown(folder.learnersFile(exercise))
    let question = "Put \(file) back as it was? y resets, any other key doesn't."
    try output.write(lines: [""] + layout.wrapped(question))
    guard terminal.nextEvent() == .key(.character("y")) else { return try draw() }
    terminal.skipReturn()
    let backup = try folder.reset(exercise)
    try await examine()
    if let backup {
      try add { [folder] in [""] + $0.layout.wrapped("Yours is kept: \(folder.shown(backup))") }
    }
  }

  private mutating func solution() throws {
    guard progress.passed.contains(exercise.name) || hasAskedForSolution else {
      hasAskedForSolution = true
      let words = """
        You haven't passed this one yet, and h may be of more help. Press s once more to see a \
        solution.
        """
      return try add { [""] + $0.layout.wrapped(words) }
    }
    _ = try page.solution(exercise)
    try add { [exercise] in (try? $0.solution(exercise)) ?? [] }
  }

  private func quit() throws {
    try output.write(lines: ["", "Next time, continue with:", "", "  swift run exercises"])
  }

  // MARK: - The screen

  /// Begins a page.
  private mutating func show(_ part: @escaping (ExercisePage) -> [String]) {
    screen.begin(with: part)
  }

  /// Adds something to the page, and shows it.
  private mutating func add(_ part: @escaping (ExercisePage) -> [String]) throws {
    screen.add(part, above: keys.footer)
    try draw()
  }

  private mutating func draw(keys showsKeys: Bool = true) throws {
    screen.fit(above: keys.footer)
    try screen.draw(above: showsKeys ? keys.footer : nil, file: page.file(watched))
  }
}
