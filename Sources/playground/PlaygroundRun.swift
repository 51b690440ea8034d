// Runs a program for the playground, and reads what it tells.

import Foundation
import MulticastCompiler
import MulticastPlayground
import MulticastTerminal

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
    case timedOut(line: Int, isSure: Bool)
    /// The description of a value has crashed, or hadn't ended after as long.
    case undescribable(line: Int, reason: String)
    case printedTooMuch(line: Int)
  }

  let log: PlaygroundLog
  private let process: pid_t
  /// What the playground does if it ends before the program.
  private var lastAct: LastAct?
  private let began = ContinuousClock.now
  private let output: URL, backtrace: URL
  /// What the environment of the program, and of all that it starts, contains.
  private let marker: String?
  let instrumentation: Instrumentation?
  private let program: String, source: String, folder: URL
  private let isPlain: Bool, pictureSize: (columns: Int, rows: Int, usesBraille: Bool)
  /// The lines of which no value is described, and why.
  let undescribed: [Int: String]
  private(set) var ending: Ending?
  private var endOfLastLine: ContinuousClock.Instant?
  /// When something came last, and what `version` was then.
  private var lastNews = ContinuousClock.now, lastVersion = 0
  /// When the description began that's being made, and how long the program had been busy then.
  private var description = (since: 0, busy: 0.0)
  /// How often each loop had begun when the program's time was almost up.
  private var loopsBefore: [Int: Int]?
  /// When a program whose time was up was asked where it is, whether it was waiting, and how much
  /// it had printed.
  private var question: (asked: ContinuousClock.Instant, isWaiting: Bool, outputSize: Int)?
  /// How long the program ran until its last line was over.
  private(set) var duration = Duration.zero

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - source: The path of the source, whose end crash reports have.
  ///   - folder: Where to keep its output.
  ///   - undescribed: The lines of which no value is described, and why.
  init(
    _ program: String, _ instrumentation: Instrumentation?, source: String, in folder: URL,
    isPlain: Bool, picture: (columns: Int, rows: Int, usesBraille: Bool),
    undescribed: [Int: String] = [:]
  ) throws {
    self.instrumentation = instrumentation
    (self.program, self.source, self.folder) = (program, source, folder)
    self.isPlain = isPlain
    self.pictureSize = picture
    self.undescribed = undescribed
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
      usesBraille: picture.usesBraille, paths: instrumentation?.paths ?? [:])
    log.leaveUndescribed(undescribed.keys)
    let writer = try open(output)
    defer { close(writer) }
    var variables = Crash.environmentWithoutReport
    let marker = isDarwin ? nil : "output-to=\(backtrace.path),"
    self.marker = marker
    if let marker {
      // The report names the line. On macOS, it would need rights that a program here doesn't have.
      variables["SWIFT_BACKTRACE"] = """
        enable=yes,\(marker)threads=crashed,images=none,registers=none,color=no,\
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
    lastAct = LastAct { [marker] in endSession(of: process, marked: marker) }
  }

  deinit {
    stop()
    log.unmap()
  }

  /// Runs the program anew if its end was that the playground described a value: without that.
  func again() throws -> PlaygroundRun? {
    guard case .undescribable(let line, let reason) = ending, line > 0, undescribed[line] == nil,
      undescribed.count < PlaygroundLog.mostUndescribed
    else { return nil }
    return try PlaygroundRun(
      program, instrumentation, source: source, in: folder, isPlain: isPlain,
      picture: pictureSize, undescribed: undescribed.merging([line: reason]) { $1 })
  }

  private var isStopped = false
  /// Whether it no longer runs.
  var isOver: Bool { ending != nil || isStopped }

  /// Stops the program, whatever it's doing.
  func stop() {
    guard !isOver else { return }
    isStopped = true
    lastAct = nil
    endAll()
    _ = ProcessExit(waitingFor: process)
  }

  /// Ends all that's left of the program, and of what it has started.
  private func endAll() { endSession(of: process, marked: marker) }

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
      endAll()
      ending = question == nil ? ending(ProcessExit(status: status)) : stuck
      return
    }
    let size = outputSize
    let printedTooMuch = size > PlaygroundLimits.outputBytes
    let describedTooLong = isDescriptionLate
    guard printedTooMuch || describedTooLong || isLate(now) else { return }
    let timedOut = !printedTooMuch && !describedTooLong && endOfLastLine == nil
    if timedOut, isStillAsked(now) { return }
    let line = instrumentation?.loop(around: log.line) ?? log.line
    stop()
    if endOfLastLine == nil { duration = now - began }
    if describedTooLong {
      let time = PlaygroundLimits.seconds.formatted()
      let reason = "its description hadn't ended after \(time) seconds. It may wait for a lock "
      ending = .undescribable(line: log.describedLine, reason: reason + "that the program holds.")
    } else if printedTooMuch {
      ending = .printedTooMuch(line: line)
    } else {
      ending = timedOut ? stuck : .ended
    }
  }

  /// Asks the program where it is, by a signal after which it reports that as a crash.
  ///
  /// - Returns: Whether an answer may still come.
  private func isStillAsked(_ now: ContinuousClock.Instant) -> Bool {
    if isDarwin { return false }
    if let question {
      // That's its last line.
      return now - question.asked < Self.patience && !report.contains("Backtrace took")
    }
    let seconds = (now - began) / .seconds(1)
    let busy = processorSeconds(of: process) ?? seconds
    let isWaiting = busy < PlaygroundLimits.leastBusyPart * seconds
    // The signal may end what it waits for, and then it would go on.
    if isWaiting { log.freeze() }
    question = (now, isWaiting, outputSize)
    kill(process, SIGQUIT)
    return true
  }

  /// A report takes a quarter of a second, unless the machine is busy.
  private static let patience = Duration.seconds(1.5)

  /// How a program ended that was stopped. If it was waiting, that's where it waited; if it was
  /// busy, it's the innermost of the loops that haven't begun anew.
  private var stuck: Ending {
    let reported = crashLines
    if question?.isWaiting == true {
      // A report may lack the innermost function, or end in the C library.
      let isKnown = instrumentation?.mayWait(in: log.line) == true
      let line = isKnown ? log.line : reported.first ?? log.line
      return .timedOut(line: line, isSure: isKnown || !reported.isEmpty)
    }
    // It may lack the innermost function, but there, something happened last.
    let lines = [log.line] + (reported.isEmpty ? [statementLine].compactMap(\.self) : reported)
    for line in lines {
      let loop = instrumentation?.loop(around: line, in: log, unchangedSince: loopsBefore ?? [:])
      if let loop { return .timedOut(line: loop, isSure: true) }
    }
    return .timedOut(line: lines[0], isSure: !reported.isEmpty)
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
    if loopsBefore == nil, seconds > PlaygroundLimits.seconds * 0.75 {
      loopsBefore = instrumentation?.loopCounts(in: log)
    }
    return isTooLong(seconds, busy: processorSeconds(of: process).map { $0 - describing })
  }

  /// Whether a description has had as many seconds. It may wait for a lock that the program holds
  /// in the line that has the value, and then neither of them would go on.
  private var isDescriptionLate: Bool {
    guard let since = log.describingSince else { return false }
    let busy = processorSeconds(of: process)
    if description.since != since { description = (since, busy ?? 0) }
    let began = description.busy
    return isTooLong(log.secondsSince(since), busy: busy.map { $0 - began })
  }

  private func isTooLong(_ seconds: Double, busy: Double?) -> Bool {
    guard seconds > PlaygroundLimits.seconds else { return false }
    let busy = busy ?? seconds
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
      if [SIGXCPU, SIGALRM].contains(signal) { return .timedOut(line: line, isSure: true) }
      let crash = Crash(text, in: URL(fileURLWithPath: source).lastPathComponent)
      // A type's name has its module in front.
      let words = (crash.words ?? Crash.words(forSignal: signal))
        .replacing(#/\bmain\.(?!\p{Ll})/#, with: "")
      if log.wasDescribing {
        return .undescribable(
          line: log.describedLine, reason: "its description crashed. \(words)")
      }
      // An error that nobody has caught comes from the statement; the last line may be inside a
      // function.
      let isThrown = words.contains("Error raised at top level")
      if isThrown, let line = statementLine {
        return .crashed(message: "It crashed here. \(words)", line: line)
      }
      if waitsForItself {
        let words = "The queue would wait for itself: this runs on the queue already."
        return .crashed(message: "It crashed here. \(words)", line: log.line)
      }
      let lines = crashLines
      // A method that calls itself without end is in there several times. Where it goes on isn't
      // where it begins.
      let again = lines.first { line in lines.count { $0 == line } > 1 }
      let isOverflow = [SIGSEGV, SIGBUS].contains(signal)
      guard let line = (isOverflow ? again : nil) ?? lines.first ?? crash.line else {
        return .crashed(message: "It crashed here, or in what comes next. \(words)", line: log.line)
      }
      // Of the forty frames that a report has at most.
      if isOverflow, lines.count(where: { $0 == line }) >= 8 {
        let words = "A function calls itself without end: its calls have used up the memory."
        return .crashed(message: "It crashed here. \(words)", line: line)
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

  /// The report of a crash; empty if there's none.
  private var report: String { (try? String(contentsOf: backtrace, encoding: .utf8)) ?? "" }

  /// Whether the main thread has crashed because a queue would have waited for itself. The frame of
  /// the method that does it may be missing in the report, but the line is known.
  private var waitsForItself: Bool {
    return report.contains("__DISPATCH_WAIT_FOR_QUEUE__") && report.contains(#/(?m:^)Thread 0 /#)
  }

  /// The lines of the learner's file in the crash report, from the one that crashed to the one at
  /// the top level.
  var crashLines: [Int] {
    report.split(separator: "\n").compactMap { line in
      // Below the folder in which the compiler ran, a path begins there.
      guard let match = line.firstMatch(of: #/ at (.+?):(\d+)/#),
        match.1 == source || source.hasSuffix("/" + match.1)
      else { return nil }
      return Int(match.2)
    }
  }

  /// The line at the top level from which what crashed or was stopped was called; nil if it's in no
  /// function, or if something else has called it, such as a queue.
  var callingLine: Int? {
    guard let calling = statementLine else { return nil }
    switch ending {
    case .crashed(_, let line):
      if calling == line { return nil }
      let lines = crashLines
      // Without a report, or with one that lacks frames, the line is where the main thread was.
      if lines.isEmpty || waitsForItself { return callingLine(of: line, calling) }
      return lines.contains(calling) ? calling : nil
    case .timedOut(let line, _): return callingLine(of: line, calling)
    default: return nil
    }
  }

  /// The line of the statement at the top level that runs, if another line isn't at the top level.
  private func callingLine(of line: Int, _ calling: Int) -> Int? {
    guard let instrumentation, !log.isOver else { return nil }
    let isAtTopLevel = instrumentation.statements.contains { $0.isTopLevel && $0.line == line }
    return isAtTopLevel ? nil : calling
  }

  // MARK: - What has come

  private var outputSize: Int {
    var status = stat()
    return stat(output.path, &status) == 0 ? Int(status.st_size) : 0
  }

  var bytes: Data {
    let all = (try? Data(contentsOf: output)) ?? Data()
    // What follows the question is the report.
    return question.map { all.prefix($0.outputSize) } ?? all
  }
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

  /// Where the program has ended itself before its last line was over; nil if it hasn't, or in
  /// its last line, as `exit(0)` does.
  var earlyEnd: Int? {
    guard let instrumentation, !log.isOver else { return nil }
    return log.line == instrumentation.statements.last(where: \.isTopLevel)?.line ? nil : log.line
  }
}
