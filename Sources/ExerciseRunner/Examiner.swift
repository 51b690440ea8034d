// From a learner's file to a verdict: compile this one file, run it in a child process, and judge what it reports.

import ExerciseChecks
import ExerciseMisconceptions
import Foundation
import SystemCalls

/// Examines learners' files, one at a time.
public final class Examiner {
  /// The result of an examination.
  public struct Examination: Sendable {
    /// The verdict.
    public fileprivate(set) var verdict: Verdict
    /// The compiler's warnings about the learner's file, line by line.
    public fileprivate(set) var warnings: [String] = []
    /// The output of the learner's code, line by line.
    public fileprivate(set) var printed: [String] = []
    /// How long it took, and how much of that the compiler took.
    public fileprivate(set) var duration = Duration.zero, compilation = Duration.zero
  }

  /// What a file is allowed.
  public struct Rules: Sendable {
    /// How long the compiler may work, in seconds.
    public var compilerSeconds = 60.0
    /// How long the learner's program may run, in seconds. One that keeps a processor busy is stopped after two.
    public var seconds = 5.0
    /// How much memory it may use, in megabytes; 0 for no limit.
    public var megabytes = 0
    /// Whether to refuse a file that takes more than the exercise offers, see `Offer`.
    public var isStrict = false

    /// For learners on their own machines.
    public static let learning = Rules()

    /// For files that other people wrote.
    public static let grading = Rules(compilerSeconds: 20, seconds: 10, megabytes: 1024, isStrict: true)
  }

  private let folder: ExerciseFolder
  private let rules: Rules
  private let scratch: ScratchFolder
  private let products: (all: BuildProducts, withAnswers: BuildProducts)
  private var sources: URL { scratch.url.appendingPathComponent("sources") }
  private var object: URL { scratch.url.appendingPathComponent("learner.o") }
  private var program: URL { scratch.url.appendingPathComponent("program") }

  /// Gets ready to examine against what the running program was built from.
  public init(_ folder: ExerciseFolder, _ rules: Rules = .learning) throws {
    self.folder = folder
    self.rules = rules
    let image = imagePath()
    scratch = try ScratchFolder(in: productsFolder(ofImage: image))
    products = try (
      BuildProducts(besideImage: image, BuildProducts.modules, scratch.url.appendingPathComponent("modules")),
      BuildProducts(
        besideImage: image, BuildProducts.modules + BuildProducts.answers,
        scratch.url.appendingPathComponent("modules-with-answers"))
    )
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
  }

  /// Examines the learner's file for an exercise.
  public func examine(_ exercise: Exercise) async throws -> Examination {
    try await examine(exercise, SubmittedFile(folder.learnersFile(exercise)))
  }

  package func examine(_ exercise: Exercise, _ submitted: SubmittedFile) async throws -> Examination {
    let began = ContinuousClock.now
    var examination = Examination(verdict: Verdict(on: exercise, .notStarted))
    switch submitted {
    case .missing:
      let reason =
        "There is no file \(folder.shown(folder.learnersFile(exercise))). "
        + "To get it back: swift run exercises reset \(exercise.name)"
      examination.verdict = Verdict(on: exercise, .refused(reason))
    case .unreadable(let reason): examination.verdict = Verdict(on: exercise, .refused(reason))
    case .text where Self.isOriginal(submitted, exercise, folder): break
    case .text(let text): try await examine(exercise, text, &examination)
    }
    examination.duration = .now - began
    return examination
  }

  private func examine(_ exercise: Exercise, _ text: String, _ examination: inout Examination) async throws {
    let began = ContinuousClock.now
    switch try compile(exercise, text) {
    case .refused(let reason): examination.verdict = Verdict(on: exercise, .refused(reason))
    case .failed(let errors): examination.verdict = Verdict(on: exercise, .doesNotCompile(errors))
    case .compiled(let warnings):
      examination.compilation = .now - began
      let run = try CheckRun(
        of: [program.path], exercise, seconds: rules.seconds,
        megabytes: Sanitizer.present.isEmpty ? rules.megabytes : 0)
      examination.warnings = warnings
      examination.printed = run.printed
      examination.verdict = await Verdict(
        on: exercise, outcomes: run.outcomes, comparingWith: Mistake.all,
        code: codeLines(text).joined(separator: "\n"))
    }
  }

  /// Whether a file differs from the original in its comments at most.
  static func isOriginal(_ submitted: SubmittedFile, _ exercise: Exercise, _ folder: ExerciseFolder) -> Bool {
    guard case .text(let text) = submitted, case .text(let original) = SubmittedFile(folder.original(exercise)) else {
      return false
    }
    return codeLines(text) == codeLines(original)
  }

  /// Lets the answer that was examined last drive a pad on this terminal, until the learner quits it.
  ///
  /// - Returns: How it ended.
  package func draw() throws -> ProcessExit {
    let process = try startProcess(
      program.path, ["draw"], environment: ProcessInfo.processInfo.environment,
      descriptors: [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO], sharesTerminal: true)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return ProcessExit(status: status)
  }

  // MARK: - Compiling

  private enum Compilation {
    case compiled(warnings: [String])
    case failed([Paragraph])
    case refused(String)
  }

  /// Compiles the learner's file together with the few lines that start the check.
  private func compile(_ exercise: Exercise, _ text: String) throws -> Compilation {
    let file = sources.appendingPathComponent("\(exercise.typeName).swift")
    let main = sources.appendingPathComponent("main.swift")
    try text.write(to: file, atomically: false, encoding: .utf8)
    try exercise.program.write(to: main, atomically: false, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }

    let products = exercise.isTurnedRound ? products.withAnswers : products.all
    let sanitizers = Sanitizer.present.map { "-sanitize=\($0)" }
    var flags = ["-swift-version", "6", "-Onone", "-module-name", "Learners", "-I", products.modules.path]
    // Without it, the learner's file could use members of what our modules import: files, for example.
    flags += ["-enable-upcoming-feature", "MemberImportVisibility"] + sanitizers
    if rules.isStrict { flags += ["-strict-memory-safety", "-Werror", "StrictMemorySafety"] }

    let offer = try Offer(exercise, original: String(contentsOf: folder.original(exercise), encoding: .utf8))
    let scan = try runCompiler(["-emit-imported-modules"] + flags + [file.path])
    guard scan.exit != nil else { return stillBusy }
    let imports = scan.output.split(whereSeparator: \.isNewline)
    if let refusal = offer.refusal(ofImports: imports, text, isStrict: rules.isStrict) { return .refused(refusal) }
    if offer.wantsPrediction {
      let tree = try runCompiler([
        "-frontend", "-dump-parse", "-dump-ast-format", "json", "-swift-version", "6", file.path,
      ])
      if let refusal = offer.refusal(ofTree: Data(tree.output.utf8)) { return .refused(refusal) }
    }
    let compiler = try runCompiler(["-c", "-wmo"] + flags + [file.path, main.path, "-o", object.path])
    guard compiler.exit != nil else { return stillBusy }
    let words = CompilerErrors(compiler.errors, in: file.lastPathComponent, text)
    guard compiler.exit == .exited(0) else {
      if let errors = words.firstError { return .failed(errors) }
      if case .signalled = compiler.exit {
        return .failed([
          .text("The compiler itself crashed. Very deep nesting can do that: write the code in smaller pieces.")
        ])
      }
      return .failed(
        words.whatTheCheckMisses(exercise.typeName, main: main.lastPathComponent) ?? [.lines([compiler.errors])])
    }
    if let refusal = offer.refusal(ofSymbols: try symbols(), isStrict: rules.isStrict) { return .refused(refusal) }
    let linker = try runCompiler([object.path, "-o", program.path] + sanitizers + products.objects)
    guard linker.exit == .exited(0) else { return .failed([.lines([linker.errors])]) }
    return .compiled(warnings: words.warnings)
  }

  private var stillBusy: Compilation {
    .failed([.text("The compiler was still busy after \(Int(rules.compilerSeconds)) seconds.")])
  }

  /// The symbols that the compiled file takes from elsewhere.
  private func symbols() throws -> [Substring] {
    for command in ["nm", "llvm-nm"] {
      do {
        return try ChildProcess([command, "-u", object.path], seconds: rules.compilerSeconds).output
          .split(whereSeparator: \.isNewline).compactMap { $0.split(separator: " ").last }
      } catch let error as SystemError where error.code == ENOENT {
        continue
      }
    }
    throw MissingProducts(
      description: "there is no `nm` on your PATH, which lists what a compiled file calls. It is part of binutils.")
  }

  /// Runs the compiler, which leaves its temporary files behind when it's stopped.
  private func runCompiler(_ arguments: [String]) throws -> ChildProcess {
    // Swift 6.3's compiler crashes where the name of its temporary folder is not ASCII.
    let temporary = scratch.url.path
    let environment = temporary.utf8.allSatisfy { $0 < 0x80 } ? ["TMPDIR": temporary] : [:]
    do {
      let compiler = try ChildProcess(
        ["swiftc"] + arguments, environment: environment, seconds: rules.compilerSeconds, limit: 16 << 20)
      guard compiler.errors.contains(#/module compiled with Swift .* cannot be imported by/#) else { return compiler }
      throw MissingProducts(
        description: """
          the `swiftc` on your PATH isn't the one that built this package. Rebuild it: swift package clean, and then \
          swift run exercises.
          """)
    } catch let error as SystemError where error.code == ENOENT {
      throw MissingProducts(
        description: "there is no `swiftc` on your PATH. Install Swift 6.3 or later, or add its folder `bin` to PATH.")
    }
  }
}
