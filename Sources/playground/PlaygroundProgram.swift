// Compiles a program for the playground, and runs it.

import Foundation
import MulticastCompiler
import MulticastTerminal
import MulticastPlayground

/// Compiles programs for the playground, one at a time.
actor PlaygroundCompiler {
  /// A program that's ready to run, or why there is none.
  enum Outcome: Sendable {
    case program(path: String, Instrumentation?, CompilerErrors, PlaygroundNotes)
    case errors(CompilerErrors)
    /// The program can't be compiled for another reason.
    case refused(String)
  }

  /// What a program may import, besides what the toolchain has.
  static let modules = ["EmergencyDispatch", "MirrorPad", "MulticastDelegates"]
  /// Those, and what they're built on.
  static let modulesToFind = modules + ["MulticastLessons"]
  static let sourceName = "Playground.swift"
  static let module = "Playground"

  let compiler: FileCompiler
  /// The path of the source, as messages have it.
  nonisolated let source: String
  /// Where a program runs.
  nonisolated let scratch: URL
  /// Whether this compiler has the transform; nil if nobody knows yet.
  private var hasTransform: Bool?
  /// What was compiled last, and what came of it: a file that's saved without a change has it.
  private(set) var last: (text: InstrumentedText, flags: [String], outcome: Outcome)?
  var guess: Guess?

  init() throws {
    compiler = try FileCompiler(modules: Self.modulesToFind + ["MulticastPlayground"])
    source = compiler.source(Self.sourceName)
    scratch = compiler.file("run")
  }

  private static let transform = [
    "-playground", "-import-module", "MulticastPlayground",
    // With it, calls say in which text a place is: the expansion of a macro has lines of its own.
    "-enable-experimental-feature", "PlaygroundExtendedCallbacks",
    // Without it, no file compiles that declares a function with a closure that doesn't escape.
    "-playground-option", "NoFunctionParameters",
    // Without it, a value on a line of its own stays alive until the end of the braces.
    "-enable-lexical-lifetimes=false",
  ].flatMap { ["-Xfrontend", $0] }

  private static let noBraces = ["-playground-option", "NoScopeEvents"].flatMap {
    ["-Xfrontend", $0]
  }

  /// - Parameters:
  ///   - text: The program, whose lines end with a line feed.
  ///   - path: The path of its file, which the program may ask for.
  func compile(_ text: String, path: String) async throws -> Outcome {
    if let last, last.text.plain == text { return last.outcome }
    beginGuess(of: text)
    defer { guess?.isCompiled.cancel() }
    let linkLibrary = compiler.linkLibrary
    async let library: Void = linkLibrary()
    var mode = ["-swift-version", "6"]
    var tree = try compiler.syntaxTree(Self.sourceName, text, module: Self.module, flags: mode)
    var errors = CompilerErrors(tree.errors, aboutFile: source, text)
    var notes = PlaygroundNotes()
    if !errors.errors.isEmpty, errors.errors.allSatisfy({ Self.isAboutGlobal($0.message) }) {
      // A variable at the top level that a function of the file uses, or a static one: Swift 5
      // allows it, and a beginner means no harm.
      notes.swift5Line = errors.errors[0].line
      mode = ["-swift-version", "5"]
      tree = try compiler.syntaxTree(Self.sourceName, text, module: Self.module, flags: mode)
      errors = CompilerErrors(tree.errors, aboutFile: source, text)
    }
    if !errors.errors.isEmpty { return .errors(errors) }
    let extents = tree.exit == .exited(0) ? Instrumentation.Extent.allCases : []
    for extent in hasTransform == false ? [] : extents {
      // Where each statement is called for, nobody has to hear about braces, unless they end the life
      // of a view, which is drawn then. That's a fifth of the compiler's time.
      let braces = extent == .everywhere && !text.contains("MirrorPad") ? Self.noBraces : []
      let flags = mode + Self.transform + braces
      guard let instrumentation = Instrumentation(text, path: path, tree: tree.output, extent),
        let object = try await object(of: instrumentation.text, flags)
      else { continue }
      hasTransform = true
      try await library
      let outcome = Outcome.program(
        path: try compiler.link(object), instrumentation, errors, notes)
      last = (InstrumentedText(plain: text, instrumented: instrumentation.text), flags, outcome)
      return outcome
    }
    // The errors that are shown are those of the plain program.
    let plain = try compiler.compile(
      [Self.sourceName: text], module: Self.module, flags: mode + ["-g"], to: "program")
    let plainErrors = CompilerErrors(plain.errors, aboutFile: source, text)
    guard plain.exit == .exited(0) else {
      if !plainErrors.errors.isEmpty { return .errors(plainErrors) }
      let words = FileCompiler.wordsOfFailure(plain)
      return .refused(words ?? "The compiler says: \(CompilerErrors.firstWords(plain.errors))")
    }
    try await library
    if hasTransform == nil { hasTransform = try compiles("\n", mode + Self.transform) }
    notes.remark =
      hasTransform == true
      ? "The compiler can't show what each line of this program does, so this is its output alone."
      : "This compiler refuses `-playground`, so this is the output alone, without what each line does."
    // The object file was overwritten by the last attempt.
    _ = try compiles(Instrumentation.located(text, path), mode)
    return .program(path: try compiler.link("program"), nil, plainErrors, notes)
  }

  func compiles(_ text: String, _ flags: [String]) throws -> Bool {
    try compiler.compile(
      [Self.sourceName: text], module: Self.module, flags: flags + ["-g"], to: "program"
    ).exit == .exited(0)
  }

  /// Whether an error is about a variable at the top level, which belongs to the main actor.
  static func isAboutGlobal(_ message: String) -> Bool {
    message.contains(
      /^main actor-isolated (?:var|let) '\w+' can ?not be|' is not concurrency-safe because/)
  }
}

// MARK: - Running

/// A program that runs in the playground, and what has come of it so far.
final class PlaygroundRun {
  enum Ending: Equatable {
    /// What was still going on after the last line has had its time, or the program ended itself
    /// with success.
    case ended
    /// The program ended itself with another exit code.
    case quit(code: Int32)
    case crashed(message: String, line: Int)
    /// It was stopped when it had had its time (see `hasHadItsTime(until:)`).
    case timedOut(line: Int)
    case printedTooMuch(line: Int)
  }

  let log: PlaygroundLog
  private let process: pid_t
  /// What the playground does if it ends before the program.
  private var lastAct: LastAct?
  private let began = ContinuousClock.now
  private let output: URL, backtrace: URL
  let instrumentation: Instrumentation?
  private let source: String
  private(set) var ending: Ending?
  private var endOfLastLine: ContinuousClock.Instant?
  /// When something came last, and what `version` was then.
  private var lastNews = ContinuousClock.now, lastVersion = 0
  /// How long the program ran until its last line was over.
  private(set) var duration = Duration.zero

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - source: The path of the source, whose end crash reports have.
  ///   - folder: Where to keep its output.
  init(
    _ program: String, _ instrumentation: Instrumentation?, source: String, in folder: URL,
    isPlain: Bool, picture: (columns: Int, rows: Int, usesBraille: Bool)
  ) throws {
    self.instrumentation = instrumentation
    self.source = source
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    output = folder.appendingPathComponent("output")
    backtrace = folder.appendingPathComponent("backtrace")
    func open(_ url: URL) throws -> Int32 {
      let descriptor = Foundation.open(url.path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw SystemError(url.path) }
      return descriptor
    }
    let shared = try open(folder.appendingPathComponent("log"))
    defer { close(shared) }
    guard ftruncate(shared, off_t(PlaygroundLog.bytes)) == 0,
      let log = PlaygroundLog(descriptor: shared)
    else {
      throw SystemError("mmap")
    }
    self.log = log
    log.prepare(
      isPlain: isPlain, columns: picture.columns, rows: picture.rows,
      usesBraille: picture.usesBraille)
    let writer = try open(output)
    defer { close(writer) }
    var variables = Crash.environmentWithoutReport
    if !isDarwin {
      // The report names the line. On macOS, it would need rights that a program here doesn't have.
      variables["SWIFT_BACKTRACE"] = """
        enable=yes,output-to=\(backtrace.path),threads=crashed,images=none,registers=none,color=no,\
        interactive=no,limit=40,cache=no
        """
    }
    // Limits hold when the playground can't watch, because it was killed.
    let script = """
      ulimit -t \(PlaygroundLimits.processorSeconds)
      ulimit -c 0
      ulimit -v \(PlaygroundLimits.megabytesOfAddresses << 10) 2>/dev/null || true
      exec "$0"
      """
    let process = try startProcess(
      "sh", ["-c", script, program],
      environment: ProcessInfo.processInfo.environment.merging(variables) { $1 },
      descriptors: [nil, writer, writer, shared], leadsSession: true)
    self.process = process
    lastAct = LastAct { endSession(of: process) }
  }

  deinit {
    stop()
    log.unmap()
  }

  /// Whether it no longer runs.
  var isOver: Bool { ending != nil || isStopped }
  private var isStopped = false

  /// Stops the program, whatever it's doing.
  func stop() {
    guard !isOver else { return }
    isStopped = true
    lastAct = nil
    endSession(of: process)
    _ = ProcessExit(waitingFor: process)
  }

  /// Looks whether the program has ended, and stops it when its time is up.
  func look() {
    guard !isOver else { return }
    let now = ContinuousClock.now
    if endOfLastLine == nil, log.isOver {
      endOfLastLine = now
      duration = now - began
    }
    if version != lastVersion {
      lastNews = now
      lastVersion = version
    }
    var status: Int32 = 0
    if waitpid(process, &status, WNOHANG) == process {
      if endOfLastLine == nil { duration = now - began }
      lastAct = nil
      endSession(of: process)
      return ending = ending(ProcessExit(status: status))
    }
    let size = outputSize
    let printedTooMuch = size > PlaygroundLimits.outputBytes
    guard printedTooMuch || isLate(now) else { return }
    let line = instrumentation?.loop(around: log.line) ?? log.line
    stop()
    if endOfLastLine == nil { duration = now - began }
    if printedTooMuch {
      ending = .printedTooMuch(line: line)
    } else if endOfLastLine == nil {
      ending = .timedOut(line: line)
    } else {
      ending = .ended
    }
  }

  /// Whether the program has had its time, before its last line or behind it.
  private func isLate(_ now: ContinuousClock.Instant) -> Bool {
    guard let endOfLastLine else { return hasHadItsTime(until: now) }
    let seconds = PlaygroundLimits.secondsAfterEnd + PlaygroundLimits.secondsToEnd
    return now - endOfLastLine > .seconds(seconds)
  }

  /// Whether the program has had its seconds. One that's busy on a busy machine gets them, even if
  /// that takes ten times as long, but it doesn't get more time for waiting.
  private func hasHadItsTime(until now: ContinuousClock.Instant) -> Bool {
    // Whatever the playground describes takes its time, not the program's.
    let describing = Double(log.describingTime) / 1e9
    let seconds = (now - began) / .seconds(1) - describing
    guard seconds > PlaygroundLimits.seconds else { return false }
    let busy = processorSeconds(of: process).map { $0 - describing } ?? seconds
    let isWaiting = busy < PlaygroundLimits.leastBusyPart * seconds
    let mostSeconds = PlaygroundLimits.mostTimesAsLong * PlaygroundLimits.seconds
    return busy > PlaygroundLimits.seconds || isWaiting || seconds > mostSeconds
  }

  private func ending(_ exit: ProcessExit) -> Ending {
    switch exit {
    case .exited(0): return .ended
    case .exited(let code): return .quit(code: code)
    case .signalled(let signal):
      let line = instrumentation?.loop(around: log.line) ?? log.line
      if [SIGXCPU, SIGALRM].contains(signal) { return .timedOut(line: line) }
      let crash = Crash(text, in: URL(fileURLWithPath: source).lastPathComponent)
      let words = (crash.words ?? Crash.words(forSignal: signal)).replacing("Playground.", with: "")
      if log.wasDescribing {
        return .crashed(
          message: "The playground was describing a value of this line, and that crashed. \(words)",
          line: log.line)
      }
      // An error that nobody has caught comes from the statement; the last line may be inside a
      // function.
      let isThrown = words.contains("Error raised at top level")
      if isThrown, let line = statementLine {
        return .crashed(message: "It crashed here. \(words)", line: line)
      }
      guard let line = crashLines.first ?? crash.line else {
        return .crashed(message: "It crashed here, or in what comes next. \(words)", line: log.line)
      }
      return .crashed(message: "It crashed here. \(words)", line: line)
    }
  }

  /// The line of the statement at the top level that runs, or ran last.
  private var statementLine: Int? {
    guard let statements = instrumentation?.statements, statements.indices.contains(log.statement)
    else { return nil }
    return statements[log.statement].line
  }

  /// The lines of the learner's file in the crash report, from the one that crashed to the one at
  /// the top level.
  private var crashLines: [Int] {
    guard let report = try? String(contentsOf: backtrace, encoding: .utf8) else { return [] }
    return report.split(separator: "\n").compactMap { line in
      // Below the folder in which the compiler ran, a path begins there.
      guard let match = line.firstMatch(of: #/ at (.+?):(\d+)/#),
        match.1 == source || source.hasSuffix("/" + match.1)
      else { return nil }
      return Int(match.2)
    }
  }

  /// The line at the top level from which what crashed was called; nil if it's in no function, or
  /// if something else has called it, such as a queue.
  var callingLine: Int? {
    guard case .crashed(_, let line) = ending, let calling = statementLine, calling != line,
      crashLines.count > 1, crashLines.contains(calling)
    else { return nil }
    return calling
  }

  // MARK: - What has come

  private var outputSize: Int {
    var status = stat()
    return stat(output.path, &status) == 0 ? Int(status.st_size) : 0
  }

  var bytes: Data { (try? Data(contentsOf: output)) ?? Data() }
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether the last line has been reached, or won't be.
  var isLastLineOver: Bool { endOfLastLine != nil || ending != nil }
  /// Where something happened last.
  var lastLine: Int { log.line }

  /// A number that changes when something has come.
  var version: Int {
    log.resultCount + outputSize + (log.isOver ? 1 : 0)
  }

  /// Whether something came after the last line, from a queue or a task. What a `defer` prints at
  /// the top level comes then, too.
  var cameAfterEnd: Bool {
    guard let instrumentation, instrumentation.mayGoOn, log.isOver else { return false }
    return log.cameAfterEnd || outputSize > log.endOfPieces
  }

  /// Whether something came so late, in the last quarter of a second, that more may be coming.
  var mayStillRun: Bool {
    guard ending == .ended, let endOfLastLine else { return false }
    return lastNews - endOfLastLine > .seconds(PlaygroundLimits.secondsAfterEnd - 0.25)
  }

  /// Whether the last statement was reached, as far as that's known. It may be what ended the
  /// program, as `exit(0)` does.
  var hasReachedEnd: Bool {
    guard let instrumentation, !log.isOver else { return true }
    return log.statement >= instrumentation.topLevelCount - 1
  }

  /// The last result of each line.
  var results: [Int: PlaygroundLog.Result] {
    Dictionary(log.results.map { ($0.line, $0) }) { $0.order > $1.order ? $0 : $1 }
  }

  /// The objects that hold each other, and that nothing else holds, in groups.
  var cycles: [String] { log.results.filter { $0.line == PlaygroundLog.cycles }.map(\.text) }
  /// How often each line has run, if that's known.
  var marks: [Int: Int] { instrumentation?.marks(in: log) ?? [:] }

  var picture: [String] { log.picture }
}
