// From a learner's file to a verdict: compile this one file, run it in a child process, and judge what it reports.

import ExerciseChecks
import ExerciseMisconceptions
import Foundation

/// Examines learners' files, one at a time.
public final class Examiner {
  /// What came of an examination.
  public struct Examination: Sendable {
    /// The verdict.
    public let verdict: Verdict
    /// What the learner's code printed, line by line.
    public let printed: [String]
    /// How long it took.
    public let duration: Duration
  }

  /// How much is asked of a file, and how much it is allowed.
  public struct Rules: Sendable {
    /// For how long the compiler may work, in seconds.
    public var compilerSeconds = 60.0
    /// For how long the learner's program may run, in seconds.
    public var seconds = 2.0
    /// How much memory it may use, in megabytes; 0 for as much as there is.
    public var megabytes = 0
    /// Whether a file is refused that reaches for more than the exercise needs, see `Suspicion`.
    public var isStrict = false

    /// For somebody who works on their own machine.
    public static let learning = Rules()

    /// For files that other people wrote.
    public static let grading: Rules = {
      var rules = Rules()
      rules.compilerSeconds = 20
      rules.megabytes = 1024
      rules.isStrict = true
      return rules
    }()
  }

  private let folder: ExerciseFolder
  private let products: BuildProducts
  private let rules: Rules
  private let scratch: URL
  private var sources: URL { scratch.appendingPathComponent("sources") }
  private var modules: URL { scratch.appendingPathComponent("modules") }
  private var program: URL { scratch.appendingPathComponent("program") }

  /// Gets ready to examine against what the running program was built from.
  public init(_ folder: ExerciseFolder, _ rules: Rules = .learning) throws {
    self.folder = folder
    self.rules = rules
    products = try BuildProducts.ofThisProgram()
    scratch = FileManager.default.temporaryDirectory.appendingPathComponent("exercises-\(UUID().uuidString)")
    try products.linkModules(into: modules)
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: scratch) }

  /// Examines the learner's file for an exercise.
  public func examine(_ exercise: Exercise) async throws -> Examination {
    try await examine(exercise, HandedIn(folder.learnersFile(exercise)))
  }

  func examine(_ exercise: Exercise, _ handedIn: HandedIn) async throws -> Examination {
    let began = ContinuousClock.now
    var printed: [String] = []
    let verdict = try await verdict(on: exercise, handedIn, &printed)
    return Examination(verdict: verdict, printed: printed, duration: .now - began)
  }

  private func verdict(
    on exercise: Exercise, _ handedIn: HandedIn, _ printed: inout [String]
  ) async throws -> Verdict {
    switch handedIn {
    case .missing:
      return Verdict(
        on: exercise,
        .refused(
          "There is no file \(folder.shown(folder.learnersFile(exercise))). "
            + "To get it back: swift run exercises reset \(exercise.name)"))
    case .unreadable(let reason): return Verdict(on: exercise, .refused(reason))
    case .text(let text):
      if Self.isOriginal(handedIn, exercise, folder) { return Verdict(on: exercise, .notStarted) }
      if let failure = try compile(exercise, text) { return Verdict(on: exercise, failure) }
      return try await run(exercise, &printed)
    }
  }

  /// Whether a file says to the compiler what the original says, whatever the comments say.
  static func isOriginal(_ handedIn: HandedIn, _ exercise: Exercise, _ folder: ExerciseFolder) -> Bool {
    guard case .text(let text) = handedIn, case .text(let original) = HandedIn(folder.original(exercise)) else {
      return false
    }
    return codeLines(text) == codeLines(original)
  }

  // MARK: - Compiling

  /// Compiles the learner's file together with the few lines that start the check; nil when that went well.
  private func compile(_ exercise: Exercise, _ text: String) throws -> Verdict.Result? {
    let file = sources.appendingPathComponent("\(exercise.typeName).swift")
    let main = sources.appendingPathComponent("main.swift")
    try text.write(to: file, atomically: false, encoding: .utf8)
    try exercise.program.write(to: main, atomically: false, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }

    if rules.isStrict {
      let imports = try ChildProcess(["swiftc", "-emit-imported-modules", file.path], seconds: rules.compilerSeconds)
      let suspicion = Suspicion(text, imports: imports.output.split(whereSeparator: \.isNewline).map(String.init))
      if let suspicion { return .refused(suspicion.description) }
    }
    var command = ["swiftc", "-swift-version", "6", "-Onone", "-wmo", "-suppress-warnings"]
    command += ["-module-name", "Learners", "-I", modules.path, file.path, main.path]
    command += ["-o", program.path] + products.objects + Sanitizer.compilerArguments
    if rules.isStrict { command += ["-strict-memory-safety", "-Werror", "StrictMemorySafety"] }
    let compiler = try ChildProcess(command, seconds: rules.compilerSeconds)
    switch compiler.end {
    case .exited(0): return nil
    case .stopped: return .doesNotCompile("Nothing: it was still busy after \(Int(rules.compilerSeconds)) seconds.")
    default: return .doesNotCompile(complaints(compiler.errors, exercise))
    }
  }

  /// The compiler's words, with the learner's file called by its name.
  private func complaints(_ words: String, _ exercise: Exercise) -> String {
    let name = "\(exercise.typeName).swift"
    let words = words.replacing(sources.path + "/", with: "")
    // Diagnostics are separated by blank lines or begin with "file:line:column:".
    var kept: [Substring] = []
    var isKept = false
    for line in words.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.contains(#/^[\w.-]+:\d+:\d+: /#) { isKept = line.hasPrefix(name) }
      if line.hasPrefix("main.swift:") { isKept = false }
      if isKept { kept.append(line) }
    }
    while kept.last?.isEmpty == true { kept.removeLast() }
    if kept.isEmpty {
      return words.contains("main.swift:")
        ? "The check looks for a type `\(exercise.typeName): \(exercise.typeName)Exercise` in \(name), and can't find it."
        : words
    }
    return kept.joined(separator: "\n")
  }

  // MARK: - Running

  private func run(_ exercise: Exercise, _ printed: inout [String]) async throws -> Verdict {
    let performance = try Performance(
      of: [program.path], exercise, seconds: rules.seconds, megabytes: rules.megabytes)
    printed = performance.printed
    return await Verdict(on: exercise, outcomes: performance.outcomes, comparingWith: Mistake.all)
  }
}
