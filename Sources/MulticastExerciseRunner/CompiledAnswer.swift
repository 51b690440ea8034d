// A compiled answer, which is asked again and again: each time in a new process, whatever became of
// the last one.

import ExerciseChecks
import Foundation
import MulticastCompiler
import MulticastPromises
import MulticastTerminal
import MulticastTester
import Synchronization

extension Exercise {
  /// The main program that is compiled together with a learner's file, and checks the learner's
  /// type.
  var program: String {
    let answers = learnerWritesCheck ? "import MulticastExerciseAnswers\n" : ""
    let arguments = subject ?? ".\(member), \(typeName).self"
    return """
      import EmergencyDispatch
      import ExerciseChecks
      import MirrorPad
      \(answers)await ExerciseChecks.Attempt(\(arguments)).report()
      \(support ?? "")

      """
  }
}

extension Exercise {
  private struct SharedFingerprints {
    /// The exercises to which an answer has been examined, by their names.
    var examined: Set<String> = []
    var tasks: [String: Task<[UInt64], Never>] = [:]
  }

  private static let sharedFingerprints = Mutex(SharedFingerprints())

  /// The fingerprints, which are found out once in this process. That takes as long as they save
  /// for one answer.
  ///
  /// - Parameter fromTheFirst: Whether that's done for the first answer, too; if not, they're nil
  ///   for that one.
  func sharedFingerprints(fromTheFirst: Bool) -> Task<[UInt64], Never>? {
    Self.sharedFingerprints.withLock { shared in
      let isFirst = shared.examined.insert(name).inserted
      if isFirst, !fromTheFirst { return nil }
      let task = shared.tasks[name] ?? Task { fingerprints }
      shared.tasks[name] = task
      return task
    }
  }
}

/// A compiled answer to an exercise.
struct CompiledAnswer {
  let command: [String]
  let exercise: Exercise
  var limits = Limits()
  /// Whether it's known who's asleep, so that a hang is known before the time is up.
  var seesSleep: Bool { limits.looksWhoSleeps && ChildProcess.systemShowsSleep }

  func order(_ task: Order.Task, isAboutPromises: Bool = false) -> Order {
    var order = Order(task, megabytes: limits.megabytes, seconds: limits.seconds)
    order.isAboutPromises = isAboutPromises
    return order
  }

  func run(_ order: Order) throws -> CheckRun {
    try CheckRun(of: command, exercise, order, seesSleep: seesSleep)
  }

  /// The outcomes of all checks, and what the answer printed.
  ///
  /// - Parameter fingerprints: The exercise's, if they're known.
  func outcomes(_ fingerprints: [UInt64] = []) throws -> (outcomes: [Outcome], printed: [String]) {
    var order = order(.check(from: 0))
    order.fingerprints = fingerprints
    let run = try run(order)
    var (outcomes, areComplete) = run.outcomes(of: exercise)
    guard !areComplete, let last = outcomes.popLast() else { return (outcomes, run.printed) }
    outcomes.append(try explained(last))
    return (outcomes, run.printed)
  }

  /// An outcome whose story ended the program, with what came of it, and as simple as it can be.
  private func explained(_ outcome: Outcome) throws -> Outcome {
    // It's known already of an endless story, and its beginning tells it all.
    let seconds = outcome.ending == .timedOut ? Limits.processorSecondsOfAShortStory : nil
    guard let contract = exercise.contract, !outcome.story.isEmpty,
      let difference = try difference(
        in: outcome.story, isAboutPromises: false, processorSeconds: seconds)
    else { return outcome }
    var outcome = outcome
    var triesLeft = Self.mostTries
    outcome.simplify(
      try simplified(difference, contract, isAboutPromises: false, triesLeft: &triesLeft))
    return outcome
  }

  /// Plays a story, and tells everything; nil if nothing goes wrong this time.
  func difference(
    in story: [Move], isAboutPromises: Bool, ignoringOrder: Bool = false, hangs: [[Move]] = [],
    processorSeconds: Double? = nil
  ) throws -> Difference? {
    var order = order(.story(story), isAboutPromises: isAboutPromises)
    order.ignoresOrderOfCalls = ignoringOrder
    order.hangs = hangs
    order.seconds = limits.secondsForOneStory
    if let processorSeconds { order.processorSeconds = processorSeconds }
    let run = try run(order)
    var outcome = Outcome()
    for message in run.messages { outcome.take(message) }
    if outcome.difference == nil, outcome.story == story, run.ending != .quit {
      outcome.end(run.ending)
    }
    return outcome.difference
  }

  /// How many stories are tried for simpler ones. Each takes a process, and the learner is waiting.
  static let mostTries = 60

  /// A story in which the program crashes, as simple as it can be. Each try takes a process, so an
  /// endless story stays as it is.
  ///
  /// - Parameter triesLeft: How many stories may still be tried.
  func simplified(
    _ difference: Difference, _ contract: Contract, isAboutPromises: Bool, hangs: [[Move]] = [],
    triesLeft: inout Int
  ) throws -> Difference {
    guard difference.came.ending == .crashed else { return difference }
    var left = triesLeft
    defer { triesLeft = left }
    var failure: (any Error)?
    let tester = Tester(contract) { story in
      var impossible = Trace()
      impossible.ending = .impossible
      guard left > 0 else { return (impossible, impossible) }
      left -= 1
      do {
        let other = try self.difference(
          in: story, isAboutPromises: isAboutPromises, hangs: hangs)
        return other.map { ($0.expected, $0.came) } ?? (impossible, impossible)
      } catch {
        failure = error
        return (impossible, impossible)
      }
    }
    tester.hangs = hangs
    let simple = tester.simplified(difference)
    if let failure { throw failure }
    return simple
  }
}

extension Order {
  /// For how many seconds a program may be asleep at a time.
  fileprivate var secondsAsleep: Double {
    guard isAboutPromises else { return Limits.secondsAsleep }
    return hangs.isEmpty ? Limits.secondsAsleepAtPromises : Limits.secondsAsleepAfterAHang
  }
}

/// One run of a program that reports, in a separate process, where it may crash or never return,
/// and in a separate folder, where it may leave what it likes.
struct CheckRun {
  let child: ChildProcess
  /// What the learner's code printed, line by line.
  let printed: [String]
  /// How it ended, if it ended before its time.
  let ending: Outcome.Ending
  /// Whether it was stopped because all that it did took too long, and no part of it was known to.
  private(set) var wasTooSlow = false
  /// What it said.
  var messages: [Message] { lines.compactMap { Message($0) } }

  /// What it said, line by line, without what nobody has to read: a story that's followed by the
  /// next one has gone well, and there are many.
  private var lines: [String] {
    func isGiven(_ line: String?) -> Bool { line?.hasPrefix("{\"given\":") == true }
    func isStory(_ line: String?) -> Bool {
      line?.hasPrefix("{\"story\":") == true || line?.hasPrefix("{\"madeUp\":") == true
    }
    var lines: [String] = []
    for line in child.output.split(separator: "\n").map(String.init) {
      if isStory(lines.last), isStory(line) || isGiven(line) { lines.removeLast() }
      // On the page of promises, others may be played on the way from one to the next.
      if isGiven(lines.last), isGiven(line) { lines.removeLast() }
      lines.append(line)
    }
    return lines
  }

  /// Runs a program that reports (see `Attempt.report(_:)`).
  ///
  /// - Parameter seesSleep: Whether to look who's asleep.
  init(of command: [String], _ exercise: Exercise, _ order: Order, seesSleep: Bool) throws {
    var order = order
    let seconds = Double(order.seconds)
    // If it can, it ends itself a moment later.
    order.seconds += 1
    let command = command + [order.argument]
    let child = try ScratchFolder.with { folder in
      try ChildProcess(
        command, environment: Crash.environmentWithoutReport, in: folder, seconds: seconds,
        secondsAsleep: seesSleep ? order.secondsAsleep : nil,
        secondsAsleepInAll: seesSleep && order.isAboutPromises ? Limits.secondsAsleepInAll : nil,
        limit: Limits.outputBytes)
    }
    self.init(exercise, child)
    // Where nobody sees who's asleep, the last thing that it did may have taken all the time.
    wasTooSlow = seesSleep && child.wasOutOfTime || child.exit == .signalled(SIGXCPU)
  }

  /// Reads what a program said that was run elsewhere.
  init(_ exercise: Exercise, _ child: ChildProcess) {
    self.child = child
    switch child.exit {
    case .exited: ending = .quit
    case nil where child.wroteTooMuch: ending = .printedTooMuch
    case nil where child.wasAsleep: ending = .hung
    case nil, .signalled(SIGALRM), .signalled(SIGPROF), .signalled(SIGXCPU): ending = .timedOut
    case .signalled(let signal):
      let crash = Crash(child.errors, in: "\(exercise.typeName).swift")
      ending = .crashed(crash.message ?? Crash.words(forSignal: signal))
      printed = crash.printedBefore
      return
    }
    // It may be megabytes, and looking at characters takes much longer.
    let lines = child.errors.utf8.split(separator: UInt8(ascii: "\n"))
    printed = lines.map { String(Substring($0)) }
  }

  /// The outcomes of an exercise's checks, up to the one in which the program ended, if it ended
  /// before its time. A message that's out of place is ignored.
  func outcomes(of exercise: Exercise) -> (outcomes: [Outcome], areComplete: Bool) {
    outcomes(of: exercise, in: messages)
  }

  /// The outcomes of several answers that were played one after another; nil if one of them ended
  /// the program.
  func outcomes(of exercise: Exercise, byAnswers count: Int) -> [[Outcome]]? {
    var messages = messages[...]
    var all: [[Outcome]] = []
    while let end = messages.firstIndex(where: { if case .done = $0 { true } else { false } }) {
      let (outcomes, areComplete) = outcomes(of: exercise, in: messages[...end])
      guard areComplete else { return nil }
      all.append(outcomes)
      messages = messages[(end + 1)...]
    }
    return all.count == count ? all : nil
  }

  private func outcomes(of exercise: Exercise, in messages: some Sequence<Message>) -> (
    outcomes: [Outcome], areComplete: Bool
  ) {
    let checkCount = exercise.checks.count
    var outcomes: [Outcome] = []
    var current: Outcome?
    for message in messages {
      switch message {
      case .begin(let index):
        let isNext = index == outcomes.count && index < checkCount
        if isNext, current == nil { current = Outcome() }
      case .end:
        if let current { outcomes.append(current) }
        current = nil
      case .done:
        if current == nil, outcomes.count == checkCount { return (outcomes, true) }
      default: current?.take(message)
      }
    }
    guard outcomes.count < checkCount else { return (outcomes, false) }
    var last = current ?? Outcome()
    last.end(ending)
    return (outcomes + [last], false)
  }
}

// MARK: - Stories that are watched, step by step

/// What to watch: a story, and what it belongs to.
package struct WatchOrder: Sendable, Equatable {
  /// A few words: "promise 7 (no missed turn)".
  package let title: String
  let story: [Move]
  var isAboutPromises = false
}

extension Verdict {
  /// The story that went wrong, if it can be watched.
  package var watch: WatchOrder? {
    guard case .wrong(let index) = result, let difference = outcome(index).difference else {
      return nil
    }
    return WatchOrder(title: "rule \(brokenRule ?? 1)", story: difference.story)
  }
}

extension CompiledAnswer {
  /// A set has another order each time, and in one of them all may be well. With two delegates,
  /// ten tries miss the wrong order once in a thousand times.
  private static let moreTries = 9
  /// An endless story has steps without end, of which the first ones tell it all. Nobody looks
  /// through more.
  private static let mostSteps = 200

  /// The steps of a story. A last step tells of a crash.
  func steps(of order: WatchOrder) throws -> [WatchedStep] {
    let task = self.order(.steps(order.story), isAboutPromises: order.isAboutPromises)
    var run = try run(task)
    var tries = 0
    while run.ending == .quit, !Self.steps(run).contains(where: \.isDifferent),
      tries < Self.moreTries
    {
      run = try self.run(task)
      tries += 1
    }
    var steps = Self.steps(run)
    if run.ending != .quit, var last = steps.last {
      last.sentence = run.ending.sentence ?? ""
      last.isMoveOver = true
      steps.append(last)
    }
    return steps
  }

  private static func steps(_ run: CheckRun) -> [WatchedStep] {
    let steps = run.messages.lazy.compactMap { message -> WatchedStep? in
      guard case .step(let step) = message else { return nil }
      return step
    }
    return Array(steps.prefix(mostSteps))
  }
}
