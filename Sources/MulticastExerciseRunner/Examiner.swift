// The way from a learner's file to its verdict: what's refused before it's compiled, what the
// compiler says, and what the program does.

import ExerciseChecks
import Foundation
import MulticastCompiler
import MulticastTerminal

/// A learner's file that was examined: the verdict, and what there is to say besides.
package struct ExaminedFile: Sendable {
  package var verdict: Verdict
  /// The compiler's, about the learner's file, line by line.
  package fileprivate(set) var warnings: [String] = []
  /// Where something is that the compiler didn't find, if it's in another file of the learner's.
  package fileprivate(set) var whereabouts: String?
  /// The output of the learner's code, line by line.
  package fileprivate(set) var printed: [String] = []
  /// How long it took, and how much of that the compiler took.
  package fileprivate(set) var duration = Duration.zero, compilation = Duration.zero
}

/// Examines learners' files, one at a time: compiles the file, runs it in a child process, and
/// judges what it reports.
package final class Examiner {
  private let folder: ExerciseFolder
  private let limits: Limits
  private let worksAlone: Bool
  private let compiler: FileCompiler
  /// The program that was compiled last, and the file that it was compiled from.
  private var program = "", compiledText = "", compiledExercise = ""

  /// `ExerciseChecks`, everything it is built on, and the answers that a learner's own check is
  /// tried on.
  package static let modules = [
    "EmergencyDispatch", "ExerciseChecks", "MirrorPad", "MulticastDelegates",
    "MulticastExerciseAnswers", "MulticastLessons", "MulticastPad", "MulticastPromises",
    "MulticastTerminal", "MulticastTester",
  ]

  /// Gets ready to examine against what the running program was built from.
  ///
  /// - Parameter worksAlone: Whether nobody else needs the processors: while the compiler works,
  ///   another one then finds out what should come.
  package init(
    _ folder: ExerciseFolder, limits: Limits = Limits(), worksAlone: Bool = false
  ) throws {
    self.folder = folder
    self.limits = limits
    self.worksAlone = worksAlone
    compiler = try FileCompiler(modules: Self.modules)
  }

  /// Examines the learner's file for an exercise, or what was handed in in its place.
  ///
  /// - Parameter place: Where that is, if it isn't the learner's file.
  /// - Throws: `UnfitSurroundings` or `NotExamined`. An error that isn't in the learner's file is
  ///   never a verdict.
  package func examine(
    _ exercise: Exercise, _ submitted: SubmittedFile? = nil, at place: URL? = nil
  ) async throws -> ExaminedFile {
    let began = ContinuousClock.now
    var examined = ExaminedFile(verdict: Verdict(on: exercise, .notStarted))
    let place = place ?? folder.learnersFile(exercise)
    let submitted = submitted ?? SubmittedFile(place)
    switch submitted {
    case .missing:
      let reason =
        "There is no file \(folder.shown(folder.learnersFile(exercise))). "
        + "To get it back: swift run exercises reset \(exercise.name)"
      examined.verdict = Verdict(on: exercise, .refused(reason))
    case .unreadable(let reason): examined.verdict = Verdict(on: exercise, .refused(reason))
    case .text where Self.isOriginal(submitted, exercise, folder): break
    case .text(let text):
      do { try await examine(exercise, text, at: place, &examined) } catch {
        throw error is UnfitSurroundings ? error : NotExamined(description: sentence(error))
      }
    }
    examined.duration = .now - began
    return examined
  }

  private func examine(
    _ exercise: Exercise, _ text: String, at place: URL, _ examined: inout ExaminedFile
  ) async throws {
    let began = ContinuousClock.now
    // Found out while the compiler works.
    let fingerprints = exercise.sharedFingerprints(fromTheFirst: worksAlone)
    if let refusal = try await compile(exercise, text, at: place, &examined) {
      examined.verdict = Verdict(on: exercise, refusal)
      return
    }
    examined.compilation = .now - began
    let played = try answer(to: exercise).outcomes(await fingerprints?.value ?? [])
    examined.printed = played.printed
    examined.verdict = await Verdict(
      on: exercise, outcomes: played.outcomes, comparingWith: Misconception.all, text: text)
  }

  /// The answer that was compiled last.
  private func answer(to exercise: Exercise) -> CompiledAnswer {
    CompiledAnswer(command: [program], exercise: exercise, limits: limits)
  }

  /// Whether a file differs from the original in its comments at most.
  package static func isOriginal(
    _ submitted: SubmittedFile, _ exercise: Exercise, _ folder: ExerciseFolder
  ) -> Bool {
    guard case .text(let text) = submitted,
      case .text(let original) = SubmittedFile(folder.original(exercise))
    else { return false }
    return codeLines(of: text).map(\.code) == codeLines(of: original).map(\.code)
  }

  /// Opens a pad on this terminal, which notifies its mirrors through the answer that was compiled
  /// last, until the learner quits it or the answer crashes. Afterwards the terminal is as it was.
  /// No session may last.
  ///
  /// - Parameter isOver: Whether to close it. It's asked several times a second.
  package func draw(usesBraille: Bool, until isOver: () -> Bool) throws -> ClosedPad {
    let order = Order(.draw(usesBraille: usesBraille), megabytes: limits.megabytes)
    return try ClosedPad(
      drawingWith: [program, order.argument], .yourOwn, compiledText, until: isOver)
  }

  // MARK: - Promises, and stories that are watched

  /// What comes of judging a class by the list of promises.
  package enum JudgedClass: Sendable {
    case judged(PromiseReport)
    /// The class can't be played, for this reason.
    case notPlayed(Verdict)
  }

  /// Judges the learner's class from 05 by the list of promises. It may be wrong or unfinished, if
  /// only it compiles.
  package func promises() async throws -> JudgedClass {
    let exercise = Exercise.yourOwn
    let file = SubmittedFile(folder.learnersFile(exercise))
    guard case .text(let text) = file, !Self.isOriginal(file, exercise, folder) else {
      return .notPlayed(try await examine(exercise, file).verdict)
    }
    var examined = ExaminedFile(verdict: Verdict(on: exercise, .notStarted))
    let place = folder.learnersFile(exercise)
    if let refusal = try await compile(exercise, text, at: place, &examined) {
      return .notPlayed(Verdict(on: exercise, refusal))
    }
    return .judged(try answer(to: exercise).promises())
  }

  /// Plays a story once more, step by step, with the answer that was examined or judged last.
  package func steps(of order: WatchOrder, _ exercise: Exercise) throws -> [WatchedStep] {
    try answer(to: exercise).steps(of: order)
  }

  // MARK: - Compiling

  /// The main program that's compiled together with the learner's file.
  private static let main = "main.swift"

  /// Compiles the learner's file together with a main program. Gives what keeps it from being
  /// played.
  private func compile(
    _ exercise: Exercise, _ text: String, at place: URL, _ examined: inout ExaminedFile
  ) async throws -> Verdict.Result? {
    // What was compiled last can be played again.
    if text == compiledText, exercise.name == compiledExercise { return nil }
    let original = try String(contentsOf: folder.original(exercise), encoding: .utf8)
    if let refusal = SubmissionRules(original: original).refusal(of: text) {
      return .refused(refusal)
    }
    // Linked while the compiler works, and only once.
    let linkLibrary = compiler.linkLibrary
    async let library: Void = linkLibrary()
    let file = "\(exercise.typeName).swift"
    let compiled = try compiler.compile(
      [file: text, Self.main: exercise.program], module: "Learners",
      flags: ["-swift-version", "6"], to: "learner")
    let words = CompilerErrors(compiled.errors, aboutFile: compiler.source(file), text)
    guard compiled.exit == .exited(0) else {
      if compiled.exit != nil, let errors = errors(words, exercise, text, at: place, &examined) {
        return .doesNotCompile(errors)
      }
      return try whatElseFailed(compiled, text)
    }
    try await library
    program = try compiler.link("learner", of: text)
    examined.warnings = words.warnings
    compiledText = text
    compiledExercise = exercise.name
    return nil
  }

  /// What the compiler says about the learner's file; nil if nothing.
  private func errors(
    _ words: CompilerErrors, _ exercise: Exercise, _ text: String, at place: URL,
    _ examined: inout ExaminedFile
  ) -> [Paragraph]? {
    let main = compiler.source(Self.main)
    let missed = words.whatTheCheckMisses(exercise.typeName, in: text, main: main)
    guard let errors = words.firstError ?? missed else { return nil }
    var missing = words.missing
    if missed != nil { missing.append(.declaration(exercise.typeName)) }
    let whereabouts = FilesBeside(place).whereabouts(of: missing)
    examined.whereabouts = whereabouts
    guard let whereabouts else { return errors }
    return errors + [.text(whereabouts)]
  }

  /// What became of a file that the compiler failed at, and about which it has said nothing.
  ///
  /// - Throws: If nothing is known against the file.
  private func whatElseFailed(_ compiled: ChildProcess, _ text: String) throws -> Verdict.Result {
    if let words = FileCompiler.wordsOfFailure(compiled) { return .doesNotCompile([.text(words)]) }
    if text.contains("#sourceLocation") {
      return .refused(
        "The file says `#sourceLocation`, so the compiler's messages can't be found by its name.")
    }
    let words = CompilerErrors.firstWords(compiled.errors)
    throw NotExamined(description: "the compiler's error isn't about this file: \(words)")
  }
}

// MARK: - What's refused

/// What a file may not do, because it would spoil the exercise: it catches shortcuts and accidents.
/// The solutions are in every clone, so there's nothing to be gained by more.
private struct SubmissionRules {
  private let original: String

  /// - Parameter original: The unedited file.
  init(original: String) { self.original = original }

  /// Why a file is refused; nil if it isn't.
  func refusal(of text: String) -> String? {
    func isForbidden(_ code: Substring) -> Bool {
      // Most lines have none of this, and words are found in a moment.
      guard code.contains("Multicast") || code.contains("DispatchSystem") else { return false }
      return code.replacing(/"(?:[^"\\]|\\.)*"/, with: "\"\"")
        .contains(/\bimport (?:\w+ )?Multicast\w+|\bDispatchSystem\b/)
    }
    let lines = codeLines(of: text).map(\.code)
    // A view has a list, and there it may be used.
    if !original.contains("import MulticastDelegates"), !original.contains("DrawView"),
      lines.contains(where: isForbidden)
    {
      return """
        This exercise is about writing the list yourself, so MulticastDelegate and DispatchSystem, \
        which are finished ones, aren't available.
        """
    }
    guard original.contains("let prediction") else { return nil }
    let prediction = /let prediction(?:\s*:\s*String)?\s*=\s*"/
    let predictions = lines.count { $0.contains(prediction) }
    let isWrittenDown =
      predictions == 1 && !text.contains("\\(prediction")
      && !predictionText(in: text).contains("\\(")
    if !isWrittenDown {
      return
        """
        A prediction is written down before the program runs: one `let prediction`, and text in \
        quotation marks.
        """
    }
    return nil
  }

  /// What is between the quotation marks, if nothing comes after them.
  private func predictionText(in text: String) -> Substring {
    let name = /let prediction(?:\s*:\s*String)?\s*=\s*/
    let literal = #/(?m)(?:"""(?s:(.*?))"""|"((?:[^"\\]|\\.)*)")[ \t\r]*(?://.*)?$/#
    let found = text.firstMatch(of: name).flatMap {
      text[$0.range.upperBound...].prefixMatch(of: literal)
    }
    return found.map { $0.1 ?? $0.2 ?? "" } ?? "\\("
  }
}

// MARK: - What the compiler says

extension CompilerErrors {
  /// The warnings, a line each.
  var warnings: [String] {
    complaints.filter { !$0.isError }.map {
      "\(file):\($0.line):\($0.column): warning: \($0.message)"
    }
  }

  /// The error to begin with in full; nil if this file has none.
  var firstError: [Paragraph]? {
    guard let first else { return nil }
    var paragraphs: [Paragraph] = [
      .text("\(file):\(first.line):\(first.column): error: \(first.message)"),
      .lines(excerpt(first)),
    ]
    paragraphs += help(with: first).map { .text($0) }
    if let words = Self.words(forMore: errors.count - 1) { paragraphs.append(.text(words)) }
    return paragraphs
  }

  /// Why the check can't use a type, where the file itself has no error; nil if that isn't the
  /// reason.
  ///
  /// - Parameters:
  ///   - text: What is in the file.
  ///   - main: The file with the few lines that start the check, as the compiler was given it.
  fileprivate func whatTheCheckMisses(
    _ type: String, in text: String, main: String
  ) -> [Paragraph]? {
    guard let first = errors(inFile: main).first else { return nil }
    let declaration = try? Regex("\\b\(type)\\b[^{]*:[^{]*\\b\(type)Exercise\\b")
    guard let declaration, text.contains(declaration) else {
      return [.text("The check needs a type `\(type): \(type)Exercise`, and finds none.")]
    }
    return [.text("The check can't use `\(type)`: \(first.message)")]
      + help(with: first).map { .text($0) }
  }
}

// MARK: - What a learner has written into other files than the one that's checked

/// Whether a text declares something of this name.
package func declares(_ name: some StringProtocol, in text: String) -> Bool {
  let keywords = "class|struct|enum|actor|protocol|typealias|func|let|var|macro"
  guard let declaration = try? Regex("\\b(?:\(keywords))\\s+`?\(name)\\b") else { return false }
  return codeLines(of: text).contains { $0.code.contains(declaration) }
}

/// The other Swift files in the folder of a learner's file.
package struct FilesBeside: Sendable {
  /// A folder with more than that is no exercise's.
  private static let most = 50

  private let name: String
  private let others: [URL]

  package init(_ file: URL) {
    name = file.lastPathComponent
    let folder = file.deletingLastPathComponent()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let others = names.filter { other in
      other.lowercased().hasSuffix(".swift") && !other.hasPrefix(".")
        && !other.hasSuffix("Tests.swift")
        && Exercise.ofFile(other) == nil && other != file.lastPathComponent
    }
    self.others = others.sorted().prefix(Self.most).map { folder.appendingPathComponent($0) }
  }

  package var isEmpty: Bool { others.isEmpty }

  /// Where something is that the compiler didn't find, in a few sentences; nil if none of it is in
  /// these files.
  fileprivate func whereabouts(of missing: [CompilerErrors.Missing]) -> String? {
    for one in missing {
      let other = others.first { other in
        if case .text(let text) = SubmittedFile(other) { one.isIn(text) } else { false }
      }
      guard let other else { continue }
      return """
        \(one.words) in \(other.lastPathComponent.withoutControlCharacters), beside this file. An \
        exercise is one file, and only \(name) is checked, so move it to \(name).
        """
    }
    return nil
  }
}

extension CompilerErrors {
  /// Something that the compiler didn't find.
  fileprivate enum Missing {
    case declaration(String)
    case `extension`(of: String)

    var words: String {
      switch self {
      case .declaration(let name): "`\(name)` is"
      case .extension(let name): "There is an extension of `\(name)`"
      }
    }

    func isIn(_ text: String) -> Bool {
      switch self {
      case .declaration(let name): return declares(name, in: text)
      case .extension(let name):
        guard let pattern = try? Regex("^(?:\\w+ )*extension \(name)\\b") else { return false }
        return codeLines(of: text).contains { $0.code.contains(pattern) }
      }
    }
  }

  /// What the errors say is missing, in their order.
  fileprivate var missing: [Missing] {
    errors.compactMap { error in
      if let match = error.message.firstMatch(of: /^cannot find (?:type )?'(\w+)' in scope/) {
        return .declaration(String(match.1))
      }
      let type = #/^(?:value of )?type '(\w+)[^']*' (?:does not conform|has no member)/#
      return error.message.firstMatch(of: type).map { .extension(of: String($0.1)) }
    }
  }
}
