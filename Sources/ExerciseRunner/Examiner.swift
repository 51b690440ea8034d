// From a learner's file to a verdict: compile this one file, run it in a child process, and judge what it reports.

import ExerciseChecks
import ExerciseMisconceptions
import Foundation
import SystemCalls

/// Examines learners' files, one at a time.
public final class Examiner {
  /// What came of an examination.
  public struct Examination: Sendable {
    /// The verdict.
    public fileprivate(set) var verdict: Verdict
    /// What the compiler warns of in the learner's file, line by line.
    public fileprivate(set) var warnings: [String] = []
    /// What the learner's code printed, line by line.
    public fileprivate(set) var printed: [String] = []
    /// How long it took.
    public fileprivate(set) var duration = Duration.zero
  }

  /// How much is asked of a file, and how much it is allowed.
  public struct Rules: Sendable {
    /// For how long the compiler may work, in seconds.
    public var compilerSeconds = 60.0
    /// For how long the learner's program may run, in seconds. One that keeps a processor busy is stopped after two.
    public var seconds = 5.0
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
      rules.seconds = 10
      rules.megabytes = 1024
      rules.isStrict = true
      return rules
    }()
  }

  private let folder: ExerciseFolder
  private let products: BuildProducts
  private let productsWithLineup: BuildProducts
  private let rules: Rules
  private let scratch: ScratchFolder
  private var sources: URL { scratch.url.appendingPathComponent("sources") }
  private var modules: URL { scratch.url.appendingPathComponent("modules") }
  private var modulesWithLineup: URL { scratch.url.appendingPathComponent("modules-with-lineup") }
  private var program: URL { scratch.url.appendingPathComponent("program") }

  /// Gets ready to examine against what the running program was built from.
  public init(_ folder: ExerciseFolder, _ rules: Rules = .learning) throws {
    self.folder = folder
    self.rules = rules
    let image = imagePath()
    products = try BuildProducts(besideImage: image)
    productsWithLineup = try BuildProducts(besideImage: image, BuildProducts.modules + BuildProducts.lineup)
    scratch = try ScratchFolder(in: productsFolder(ofImage: image))
    try products.linkModules(into: modules)
    try productsWithLineup.linkModules(into: modulesWithLineup)
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
  }

  /// Examines the learner's file for an exercise.
  public func examine(_ exercise: Exercise) async throws -> Examination {
    try await examine(exercise, SubmittedFile(folder.learnersFile(exercise)))
  }

  package func examine(_ exercise: Exercise, _ handedIn: SubmittedFile) async throws -> Examination {
    let began = ContinuousClock.now
    var examination = Examination(verdict: Verdict(on: exercise, .notStarted))
    try await examine(exercise, handedIn, &examination)
    examination.duration = .now - began
    return examination
  }

  private func examine(_ exercise: Exercise, _ handedIn: SubmittedFile, _ examination: inout Examination) async throws {
    func end(_ result: Verdict.Result) { examination.verdict = Verdict(on: exercise, result) }

    switch handedIn {
    case .missing:
      end(
        .refused(
          "There is no file \(folder.shown(folder.learnersFile(exercise))). "
            + "To get it back: swift run exercises reset \(exercise.name)"))
    case .unreadable(let reason): end(.refused(reason))
    case .text where Self.isOriginal(handedIn, exercise, folder): end(.notStarted)
    case .text(let text):
      if rules.isStrict, let suspicion = try suspicion(exercise, text) { return end(.refused(suspicion.description)) }
      switch try compile(exercise, text) {
      case .failure(let errors): end(.doesNotCompile(errors))
      case .success(let warnings):
        let run = try CheckRun(
          of: [program.path], exercise, seconds: rules.seconds,
          megabytes: !Sanitizer.present.isEmpty ? 0 : rules.megabytes)
        examination.warnings = warnings
        examination.printed = run.printed
        examination.verdict = await Verdict(
          on: exercise, outcomes: run.outcomes, comparingWith: Mistake.all)
      }
    }
  }

  /// Whether a file says to the compiler what the original says, whatever the comments say.
  static func isOriginal(_ handedIn: SubmittedFile, _ exercise: Exercise, _ folder: ExerciseFolder) -> Bool {
    guard case .text(let text) = handedIn, case .text(let original) = SubmittedFile(folder.original(exercise)) else {
      return false
    }
    return codeLines(text) == codeLines(original)
  }

  // MARK: - Compiling

  private enum CompilerResult {
    case success(warnings: [String])
    case failure(errors: [String])
  }

  /// Compiles the learner's file together with the few lines that start the check.
  private func compile(_ exercise: Exercise, _ text: String) throws -> CompilerResult {
    let file = sources.appendingPathComponent("\(exercise.typeName).swift")
    let main = sources.appendingPathComponent("main.swift")
    try text.write(to: file, atomically: false, encoding: .utf8)
    try exercise.program.write(to: main, atomically: false, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }

    let products = exercise.isTurnedRound ? productsWithLineup : products
    let modules = exercise.isTurnedRound ? modulesWithLineup : modules
    var command = ["swiftc", "-swift-version", "6", "-Onone", "-wmo", "-module-name", "Learners", "-I", modules.path]
    // Without it, whatever a module of ours imports lends its members to the learner's file: files, for example.
    command += ["-enable-upcoming-feature", "MemberImportVisibility"]
    command +=
      [file.path, main.path, "-o", program.path] + products.objects + Sanitizer.present.map { "-sanitize=\($0)" }
    if rules.isStrict { command += ["-strict-memory-safety", "-Werror", "StrictMemorySafety"] }
    let compiler = try runCompiler(command)
    if compiler.errors.contains(#/module compiled with Swift .* cannot be imported by/#) {
      throw MissingProducts(
        description: """
          the `swiftc` on your PATH is another one than this package was built with. Build it anew: \
          swift package clean, and then swift run exercises.
          """)
    }
    switch compiler.exit {
    case .exited(0): return .success(warnings: complaints("warning", compiler.errors, exercise))
    case nil: return .failure(errors: ["It was still busy after \(Int(rules.compilerSeconds)) seconds."])
    case .exited, .signalled:
      let errors = complaints("error", compiler.errors, exercise)
      if !errors.isEmpty { return .failure(errors: errors) }
      guard compiler.errors.contains(main.path) else { return .failure(errors: [compiler.errors]) }
      return .failure(errors: whatTheCheckMisses(exercise, text, compiler.errors))
    }
  }

  /// Why the check can't begin with a file that has no error in itself.
  private func whatTheCheckMisses(_ exercise: Exercise, _ text: String, _ words: String) -> [String] {
    let name = exercise.typeName
    let declaration = text.firstMatch(of: try! Regex("\\b\(name)\\b[^{]*:[^{]*\\b\(name)Exercise\\b"))
    var complaints: [String] = []
    for match in words.matches(of: #/main\.swift:\d+:\d+: error: (.*)/#) where !complaints.contains("\(match.1)") {
      complaints.append("\(match.1)")
    }
    guard declaration != nil, !complaints.isEmpty else {
      return ["The check needs a type `\(name): \(name)Exercise`, and finds none."]
    }
    return ["The check can't do with `\(name)` what it has to:"] + complaints
  }

  private func suspicion(_ exercise: Exercise, _ text: String) throws -> Suspicion? {
    let file = sources.appendingPathComponent("Suspect.swift")
    try text.write(to: file, atomically: false, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let imports = try runCompiler(["swiftc", "-emit-imported-modules", file.path])
    let original = try String(contentsOf: folder.original(exercise), encoding: .utf8)
    return Suspicion(
      text, original: original, imports: imports.output.split(whereSeparator: \.isNewline).map(String.init))
  }

  /// Runs the compiler, which leaves its temporary files behind when it is stopped.
  private func runCompiler(_ command: [String]) throws -> ChildProcess {
    // Swift 6.3's compiler crashes where the name of its temporary folder is not ASCII.
    let temporary = scratch.url.path
    let environment = temporary.utf8.allSatisfy { $0 < 0x80 } ? ["TMPDIR": temporary] : [:]
    do {
      return try ChildProcess(command, environment: environment, seconds: rules.compilerSeconds)
    } catch let error as SystemError where error.code == ENOENT {
      throw MissingProducts(
        description: "there is no `swiftc` on your PATH. Install Swift 6.3 or later, or add its folder `bin` to PATH.")
    }
  }

  /// What the compiler says about the learner's file, which is called by its name.
  ///
  /// - Parameter kind: What is wanted: "error" or "warning".
  private func complaints(_ kind: String, _ words: String, _ exercise: Exercise) -> [String] {
    let name = "\(exercise.typeName).swift"
    var kept: [String] = []
    var isKept = false
    let lines = words.replacing(sources.path + "/", with: "").split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines {
      // Each complaint begins with "file:line:column: kind:", and one about another file is indented.
      if line.contains(#/^ *[^ |].*:\d+:\d+: (error|warning|note): /#) {
        isKept = line.hasPrefix(name) && line.contains(" \(kind): ")
      }
      if isKept { kept.append(String(line)) }
    }
    while kept.last?.isEmpty == true { kept.removeLast() }
    // What a protocol still wants is said about the protocol's own file, which is none of the learner's.
    let wanted = lines.compactMap { $0.firstMatch(of: #/: (note: protocol requires .*)/#)?.1 }.map(String.init)
    return kept.isEmpty ? [] : kept + wanted.filter { !kept.contains($0) }
  }
}
