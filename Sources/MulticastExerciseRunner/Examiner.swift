import ExerciseChecks
import Foundation
import MulticastCompiler
import MulticastTerminal

/// Examines learners' files, one at a time: compiles the file, runs it in a child process, and judges what it reports.
package final class Examiner {
  package struct Examination: Sendable {
    package fileprivate(set) var verdict: Verdict
    /// The compiler's, about the learner's file, line by line.
    package fileprivate(set) var warnings: [String] = []
    /// Where something is that the compiler didn't find, if it's in another file of the learner's.
    package fileprivate(set) var whereabouts: String?
    /// The output of the learner's code, line by line.
    package fileprivate(set) var printed: [String] = []
    /// How long it took, and how much of that the compiler took.
    package fileprivate(set) var duration = Duration.zero, compilation = Duration.zero
  }

  private let folder: ExerciseFolder
  private let limits: Limits
  private let compiler: FileCompiler
  /// The file that `program` was compiled from.
  private var compiledText = "", compiledExercise = "", program = ""

  /// Gets ready to examine against what the running program was built from.
  package init(_ folder: ExerciseFolder, limits: Limits = Limits()) throws {
    (self.folder, self.limits) = (folder, limits)
    // `ExerciseChecks`, everything it is built on, and the answers that a learner's own check is tried on.
    compiler = try FileCompiler(modules: [
      "EmergencyDispatch", "ExerciseChecks", "MirrorPad", "MulticastDelegates", "MulticastExerciseAnswers",
      "MulticastLessons", "MulticastPad", "MulticastPromises", "MulticastTerminal", "MulticastTester",
    ])
  }

  /// Examines the learner's file for an exercise, or what was handed in in its place.
  ///
  /// - Parameter place: Where that is, if it isn't the learner's file.
  /// - Throws: `UnfitSurroundings` or `NotExamined`. An error that isn't in the learner's file is never a verdict.
  package func examine(_ exercise: Exercise, _ submitted: SubmittedFile? = nil, at place: URL? = nil) async throws
    -> Examination
  {
    let began = ContinuousClock.now
    var examination = Examination(verdict: Verdict(on: exercise, .notStarted))
    let place = place ?? folder.learnersFile(exercise)
    let submitted = submitted ?? SubmittedFile(place)
    switch submitted {
    case .missing:
      let reason =
        "There is no file \(folder.shown(folder.learnersFile(exercise))). "
        + "To get it back: swift run exercises reset \(exercise.name)"
      examination.verdict = Verdict(on: exercise, .refused(reason))
    case .unreadable(let reason): examination.verdict = Verdict(on: exercise, .refused(reason))
    case .text where Self.isOriginal(submitted, exercise, folder): break
    case .text(let text):
      do { try await examine(exercise, text, at: place, &examination) } catch {
        throw error is UnfitSurroundings ? error : NotExamined(description: sentence(error))
      }
    }
    examination.duration = .now - began
    return examination
  }

  private func examine(
    _ exercise: Exercise, _ text: String, at place: URL, _ examination: inout Examination
  ) async throws {
    let began = ContinuousClock.now
    if let refusal = try await compile(exercise, text, at: place, &examination) {
      examination.verdict = Verdict(on: exercise, refusal)
      return
    }
    examination.compilation = .now - began
    let played = try answerer(exercise).outcomes()
    examination.printed = played.printed
    examination.verdict = await Verdict(
      on: exercise, outcomes: played.outcomes, comparingWith: Misconception.all, text: text)
  }

  /// The answer that was compiled last.
  private func answerer(_ exercise: Exercise) -> Answerer {
    Answerer(command: [program], exercise: exercise, limits: limits)
  }

  /// Whether a file differs from the original in its comments at most.
  package static func isOriginal(_ submitted: SubmittedFile, _ exercise: Exercise, _ folder: ExerciseFolder) -> Bool {
    guard case .text(let text) = submitted, case .text(let original) = SubmittedFile(folder.original(exercise)) else {
      return false
    }
    return codeLines(of: text).map(\.code) == codeLines(of: original).map(\.code)
  }

  /// Opens a pad on this terminal, which notifies its mirrors through the answer that was compiled last, until the
  /// learner quits it or the answer crashes. Afterwards the terminal is as it was. No session may last.
  ///
  /// - Parameter isOver: Whether to close it. It's asked several times a second.
  package func draw(usesBraille: Bool, until isOver: () -> Bool) throws -> ClosedPad {
    let order = Order(.draw(usesBraille: usesBraille), megabytes: limits.megabytes)
    return try ClosedPad(drawingWith: [program, order.argument], .yourOwn, compiledText, until: isOver)
  }

  // MARK: - Promises, and stories that are watched

  /// What the page of promises shows.
  package enum Promises: Sendable {
    case judged(PromiseReport)
    /// The class can't be played, for this reason.
    case notPlayed(Verdict)
  }

  /// Judges the learner's class from 05 by the list of promises. It may be wrong or unfinished, if only it compiles.
  package func promises() async throws -> Promises {
    let exercise = Exercise.yourOwn
    let file = SubmittedFile(folder.learnersFile(exercise))
    guard case .text(let text) = file, !Self.isOriginal(file, exercise, folder) else {
      return .notPlayed(try await examine(exercise, file).verdict)
    }
    var examination = Examination(verdict: Verdict(on: exercise, .notStarted))
    if let refusal = try await compile(exercise, text, at: folder.learnersFile(exercise), &examination) {
      return .notPlayed(Verdict(on: exercise, refusal))
    }
    return .judged(try answerer(exercise).promises())
  }

  /// Plays a story once more, step by step, with the answer that was examined or judged last.
  package func steps(of order: WatchOrder, _ exercise: Exercise) throws -> [WatchedStep] {
    try answerer(exercise).steps(of: order)
  }

  // MARK: - Compiling

  /// Compiles the learner's file together with a main program. Gives what keeps it from being played.
  private func compile(
    _ exercise: Exercise, _ text: String, at place: URL, _ examination: inout Examination
  ) async throws -> Verdict.Result? {
    // What was compiled last can be played again.
    if text == compiledText, exercise.name == compiledExercise { return nil }
    let original = try String(contentsOf: folder.original(exercise), encoding: .utf8)
    if let refusal = SubmissionRules(original: original).refusal(of: text) { return .refused(refusal) }
    // Linked while the compiler works, and only once.
    let linkLibrary = compiler.linkLibrary
    async let library: Void = linkLibrary()
    let (file, main) = ("\(exercise.typeName).swift", "main.swift")
    let compiled = try compiler.compile(
      [file: text, main: exercise.program], module: "Learners", flags: ["-swift-version", "6"], to: "learner")
    guard let exit = compiled.exit else {
      return .doesNotCompile([.text("The compiler was still busy after \(CompilerLimits.seconds) seconds.")])
    }
    let words = CompilerErrors(compiled.errors, aboutFile: compiler.source(file), text)
    guard exit == .exited(0) else {
      let missed = words.whatTheCheckMisses(exercise.typeName, in: text, main: compiler.source(main))
      if let reason = words.firstError ?? missed {
        let missing = words.missing + (missed == nil ? [] : [.declaration(exercise.typeName)])
        examination.whereabouts = FilesBeside(place).whereabouts(of: missing)
        return .doesNotCompile(reason + [examination.whereabouts].compactMap { $0.map { .text($0) } })
      }
      if FileCompiler.hasCrashed(compiled) {
        return .doesNotCompile([
          .text("The compiler itself crashed. Very deep nesting can do that: write the code in smaller pieces.")
        ])
      }
      if text.contains("#sourceLocation") {
        return .refused("The file says `#sourceLocation`, so the compiler's messages can't be found by its name.")
      }
      throw NotExamined(
        description: "the compiler's error isn't about this file: \(CompilerErrors.firstWords(compiled.errors))")
    }
    try await library
    program = try compiler.link("learner")
    examination.warnings = words.warnings
    (compiledText, compiledExercise) = (text, exercise.name)
    return nil
  }
}
