import ExerciseChecks
import Foundation
import MulticastCompiler
import MulticastTerminal
import MulticastExerciseRunner
import MulticastPromises
import MulticastTester

@main
struct ExercisesCommand {
  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    // `verify` starts this program once more for our answers, because a wrong answer may crash.
    if let attempts = Verification.attempts(toPlay: arguments),
      let order = Order(arguments.suffix(1))
    {
      await Attempt.report(attempts, order)
    }
    let code = await syntax.run(arguments, describing: sentence) { arguments in
      do {
        return try await ExercisesCommand(arguments).perform()
      } catch let error as UnfitSurroundings {
        throw CommandError("exercises: \(error)", exitCode: unavailable)
      }
    }
    exit(code)
  }

  /// Files couldn't be checked, for a reason that isn't in them: `EX_UNAVAILABLE` in BSD's
  /// `sysexits.h`.
  static let unavailable: Int32 = 69

  private let output = Output.standard
  private let arguments: ParsedArguments
  private let folder: ExerciseFolder
  private let layout: PageLayout

  private init(_ arguments: ParsedArguments) {
    self.arguments = arguments
    folder = arguments.value("--folder").map(ExerciseFolder.init) ?? .ofThisClone
    layout = PageLayout(for: output, isPlain: arguments.has("--plain"))
  }

  private func perform() async throws -> Int32 {
    let operands = arguments.operands
    if let first = operands.first, !Self.commands.contains(first),
      let named = try NamedExercise(operands.joined(separator: " "), in: folder)
    {
      let exercise = named.exercise
      if let other = named.otherFile {
        let file = folder.shown(other)
        throw Self.syntax.error(
          """
          the runner watches \(shownFile(exercise)), and \(file) is another file. To check that \
          one: swift run exercises check \(file)
          """)
      }
      return try await learn(at: exercise)
    }
    switch operands.first {
    case nil: return try await learn()
    case "check": return try await check(try exercises(allowingAll: true))
    case "list":
      _ = try exercises(upTo: 0)
      let progress = LearnersProgress(in: folder)
      try write(page.list(progress, at: progress.exercise, isWhole: arguments.has("--all")))
    case "hint": try hint(try exercises()[0].exercise)
    case "reset":
      guard operands.count > 1 || arguments.has("--all") else {
        throw Self.syntax.error(
          "reset takes the name of an exercise, or --all; \(Self.whereTheNamesAre)")
      }
      try reset(try exercises(allowingAll: true))
    case "promises": return try await promises()
    case "watch": return try await watch(try exercises()[0])
    case "solution": try write(page.solution(try exercises()[0].exercise))
    case "grade": return try await Grading.command(arguments, own: folder)
    case "verify": return try await verify()
    case let number? where Int(number) != nil:
      throw Self.syntax.error(
        "there is no exercise \(number); they go from 1 to \(Exercise.all.count)")
    case let other?:
      let known = "there are \(Self.commands.dropLast().joined(separator: ", ")) and verify"
      let meant = other.nearest(in: Self.commands) ?? Self.exercise(meantBy: other)
      throw Self.syntax.error(
        "there is no command \(other.quoted); \(meant.map { "did you mean \($0)?" } ?? known)")
    }
    return 0
  }

  private static let commands = [
    "check", "list", "hint", "reset", "solution", "promises", "watch", "grade", "verify",
  ]

  private static let whereTheNamesAre = "to see all names: swift run exercises list --all"

  /// The name that was meant by one that doesn't exist: one letter may be wrong, or one of the
  /// words missing.
  private static func exercise(meantBy text: String) -> String? {
    let names = Exercise.all.map(\.name)
    let words = text.lowercased().replacing(/[ _]/, with: "-")
    if let name = words.nearest(in: names) { return name }
    let some = names.filter { $0.split(separator: "-").contains { $0 == words } }
    return some.count == 1 ? some[0] : nil
  }

  private func shownFile(_ exercise: Exercise) -> String {
    folder.shown(folder.learnersFile(exercise))
  }

  private var page: ExercisePage { ExercisePage(folder: folder, layout: layout) }

  private func write(_ lines: [String]) throws {
    // A page begins with a blank line only if something comes before it.
    try output.write(lines: Array(lines.drop(while: \.isEmpty)))
  }

  /// The exercises that are meant: the one named, all with `--all`, or the current one.
  private func exercises(upTo count: Int = 1, allowingAll: Bool = false) throws -> [NamedExercise] {
    var names = Array(arguments.operands.dropFirst())
    // Somebody may type the words of a name without dashes.
    let words = names.joined(separator: " ")
    if names.count > 1, Exercise.named(words) != nil { names = [words] }
    if let extra = names.dropFirst(count).first {
      throw Self.syntax.error("it takes no \"\(extra)\"")
    }
    if arguments.has("--all"), allowingAll, names.isEmpty {
      return Exercise.all.map { NamedExercise($0) }
    }
    guard let name = names.first else {
      return [NamedExercise(LearnersProgress(in: folder).exercise)]
    }
    if let named = try NamedExercise(name, in: folder) { return [named] }
    let meant = Self.exercise(meantBy: name).map { "did you mean \($0)?" }
    let isNew = arguments.operands[0] == "verify"
    throw Self.syntax.error(
      "there is no exercise \(name.quoted); \(meant ?? Self.whereTheNamesAre)"
        + (isNew && meant == nil ? ". A new one goes into the list in AllExercises.swift" : ""))
  }

  // MARK: - The commands

  private func learn(at exercise: Exercise? = nil) async throws -> Int32 {
    guard let terminal = try? Terminal() else {
      let progress = LearnersProgress(in: folder)
      let exercise = exercise ?? progress.exercise
      try write(page.top(exercise, progress) + page.task(exercise))
      try write([
        "This isn't a terminal, so your file isn't watched. To check it once:",
        "  swift run exercises check \(exercise.name)",
      ])
      return 0
    }
    defer { terminal.putBack() }
    var lesson = try LearnersSession(folder, terminal, layout, at: exercise)
    try await lesson.run()
    return 0
  }

  private func check(_ exercises: [NamedExercise]) async throws -> Int32 {
    let examiner = try Examiner(folder, worksAlone: true)
    var progress = LearnersProgress(in: folder)
    var allPassed = true
    var allExamined = true
    var remarks: [String] = []
    for (index, named) in exercises.enumerated() {
      let exercise = named.exercise
      var examination: ExaminedFile
      do { examination = try await examine(named, examiner) } catch let error as NotExamined {
        remark(["\(exercise.name) can't be checked: \(error)"])
        allExamined = false
        continue
      }
      if !examination.verdict.isPassed { allPassed = false }
      if named.otherFile == nil {
        let unsaved = progress.remember(&examination.verdict, in: folder)
        if !unsaved.isEmpty { remarks = unsaved }
      } else {
        examination.verdict.showsWhatWasToPredict = progress.mayShowWhatToPredict(in: exercise)
      }
      if index > 0 { try output.write("\n") }
      if let other = named.otherFile {
        let words = "This is about \(folder.shown(other)), and not about your file in this clone,"
        try write(layout.wrapped("\(words) so it isn't remembered.") + [""])
      }
      try write(page.verdict(examination))
    }
    remark(remarks)
    guard allExamined else { return Self.unavailable }
    return allPassed ? 0 : 1
  }

  /// Examines the learner's file, or another one if that was named.
  private func examine(
    _ named: NamedExercise, _ examiner: Examiner
  ) async throws -> ExaminedFile {
    let other = named.otherFile
    return try await saying("Checking \(named.exercise.name) …") {
      try await examiner.examine(named.exercise, other.map { SubmittedFile($0) }, at: other)
    }
  }

  /// Says on a terminal what takes a while, until it's done.
  private func saying<Result>(
    _ words: String, _ work: () async throws -> Result
  ) async throws -> Result {
    try Output.standardError.showProgress(words)
    defer { try? Output.standardError.showProgress("") }
    return try await work()
  }

  /// The exit code is 0 if the page could be played, whatever it shows.
  private func promises() async throws -> Int32 {
    let operands = arguments.operands.dropFirst()
    if let extra = operands.dropFirst().first {
      throw Self.syntax.error("it takes no \"\(extra)\"")
    }
    let wanted = operands.first.map { Int($0) ?? 0 }
    if let wanted, !(1...Promise.all.count ~= wanted) {
      throw Self.syntax.error(
        "promises takes the number of a promise, from 1 to \(Promise.all.count)")
    }
    let examiner = try Examiner(folder)
    let played: Examiner.JudgedClass
    do {
      played = try await saying("Playing your class …", examiner.promises)
    } catch let error as NotExamined {
      remark(["the class can't be played: \(error)"])
      return Self.unavailable
    }
    switch played {
    case .notPlayed(let verdict):
      if try await waitForPromises() { return 0 }
      try write(page.notPlayed(verdict))
      return 1
    case .judged(let report):
      guard let wanted else {
        try write(PromisePage(report: report, layout: layout).lines)
        return 0
      }
      guard let story = report.broken.first(where: { $0.promise.number == wanted })?.story else {
        let title = Promise.all[wanted - 1].title
        try write(layout.wrapped("Your class doesn't break \(title), so there is no story."))
        return 0
      }
      return try show(story.watch, .yourOwn, examiner)
    }
  }

  /// On a terminal, waits for a class that can be played, and shows the page of promises at each
  /// save.
  ///
  /// - Returns: Whether this is a terminal.
  private func waitForPromises() async throws -> Bool {
    guard let terminal = try? Terminal() else { return false }
    defer { terminal.putBack() }
    var session = try LearnersSession(folder, terminal, layout, at: nil)
    try await session.run(atPromises: true)
    return true
  }

  /// Plays the story under a verdict.
  private func watch(_ named: NamedExercise) async throws -> Int32 {
    let examiner = try Examiner(folder)
    let exercise = named.exercise
    let name = named.otherFile.map { folder.shown($0) } ?? exercise.name
    let verdict: Verdict
    do { verdict = try await examine(named, examiner).verdict } catch let error as NotExamined {
      remark(["\(name) can't be checked: \(error)"])
      return Self.unavailable
    }
    guard let order = verdict.watch else {
      let check = "swift run exercises check \(name)"
      let words =
        switch verdict.result {
        case .passed: "\(name) passes, so there is no story to watch."
        case .wrong:
          """
          What \(name) does can't be watched: only stories can, and this check is a scene. To see \
          the verdict: \(check)
          """
        default: "\(name) can't be played yet. To see why: \(check)"
        }
      try write(layout.wrapped(words))
      return verdict.isPassed ? 0 : 1
    }
    return try show(order, exercise, examiner)
  }

  /// Shows a story as keys are pressed; without a terminal, all its pictures.
  private func show(
    _ order: WatchOrder, _ exercise: Exercise, _ examiner: Examiner
  ) throws -> Int32 {
    let steps = try examiner.steps(of: order, exercise)
    guard let terminal = try? Terminal() else {
      try write(WatchedShow(order.title, steps, layout).all)
      return 0
    }
    defer { terminal.putBack() }
    let isFullScreen = !layout.isPlain && output.movesCursor
    let rows = isFullScreen ? output.size.rows : nil
    var show = WatchedShow(order.title, steps, layout, rows: rows)
    try show.play(
      nextEvent: { terminal.nextEvent() ?? .endOfInput }, skipReturn: terminal.skipReturn,
      clear: { () throws(OutputError) in if isFullScreen { try output.clearScreen() } },
      write: { text throws(OutputError) in try output.write(text) })
    return 0
  }

  private func hint(_ exercise: Exercise) throws {
    var progress = LearnersProgress(in: folder)
    let next = progress.takeHint(of: exercise)
    try write((1...(next ?? exercise.hints.count)).flatMap { page.hint(exercise, $0) })
    if next == nil {
      let command = "swift run exercises solution \(exercise.name)"
      try write(["", "There are no more hints. To see a solution: \(command)"])
    }
    remark(progress.save(in: folder))
  }

  private func remark(_ lines: [String]) { Self.remark(lines) }

  static func remark(_ lines: [String]) {
    for line in lines { try? Output.standardError.writeLine("exercises: \(line)") }
  }

  private func reset(_ named: [NamedExercise]) throws {
    if let one = named.first, let other = one.otherFile {
      throw Self.syntax.error(
        """
        reset restores \(shownFile(one.exercise)), and \(folder.shown(other)) is another file. To \
        restore the first: swift run exercises reset \(one.exercise.name)
        """)
    }
    let exercises = named.map(\.exercise)
    // Of many, only those are worth a line that change.
    let changing = exercises.count == 1 ? exercises : exercises.filter { !folder.isReset($0) }
    if changing.isEmpty { try write(["All files are the originals already."]) }
    for exercise in changing {
      let backup = try folder.reset(exercise)
      let file = shownFile(exercise)
      let kept = backup.map { " Yours is kept: \(folder.shown($0))" } ?? ""
      try write(["\(file) is the original again." + kept])
    }
  }

  private func verify() async throws -> Int32 {
    let exercises = arguments.operands.count > 1 ? try exercises().map(\.exercise) : Exercise.all
    defer { try? Output.standardError.showProgress("") }
    func say(_ words: String) { try? Output.standardError.showProgress(words) }
    var verification = try await Verification(
      of: exercises, playingAnswersIn: imagePath(), progress: say)
    say("\(exercises.count) solutions, as learners' files")
    try await verification.examineLearnersFiles()
    say("")
    try write(verification.table(layout))
    return verification.allHolds ? 0 : 1
  }
}
