// An answer to an exercise: played through the checks of that exercise, in a program of its own
// that tells its parent what happens.

import Foundation
import MulticastLessons
import MulticastPromises
import MulticastTerminal
import MulticastTester
import Synchronization

/// An answer to an exercise: a learner's, a solution or a misconception.
///
///     await Attempt(.rollCall, RollCall.self).report()
public struct Attempt: Sendable {
  package let exercise: Exercise
  /// What is tried: a type, in most exercises.
  let subject: any Sendable

  /// An attempt with a type that conforms to what the exercise asks for. Playing any other one ends
  /// the program.
  public init(_ exercise: Exercise, _ subject: any Sendable) {
    self.exercise = exercise
    self.subject = subject
  }

  package var typeName: String { "\(subject)" }

  /// What is noted of calls that come from a queue or a task.
  package static let noteOfAnotherThread =
    "Some calls came on another thread than the one that reported the fire."
  /// What is noted of a list in which nothing is found that grows with each delegate.
  package static let noteOfUncountedWrappers = "The wrappers can't be counted from outside."

  /// Plays one check and returns its outcome. Nobody sees what the village's units print.
  ///
  /// - Parameter isBrief: Whether it's enough to know what comes of the given stories, and no other
  ///   is looked for.
  package func outcome(ofCheck index: Int, isBrief: Bool = false) async -> Outcome {
    let log = Log()
    await LessonOutput.redirected(to: { _ in }) { await play(index, log, isBrief: isBrief) }
    return log.outcome()
  }

  /// Plays all checks, each with a new object of the type, and returns their outcomes.
  ///
  /// They are played in this process: a type that crashes ends it, and one that never returns
  /// blocks the caller.
  package func outcomes() async -> [Outcome] {
    var outcomes: [Outcome] = []
    for index in exercise.checks.indices { outcomes.append(await outcome(ofCheck: index)) }
    return outcomes
  }

  func play(_ index: Int, _ log: Log, isVerbose: Bool = false, isBrief: Bool = false) async {
    await Log.$current.withValue(log) {
      switch exercise.checks[index].form {
      case .scene(let scene): await scene.play(subject, log)
      case .stories(let village):
        village.play(subject, exercise.asks, log, isVerbose: isVerbose, isBrief: isBrief)
      }
    }
  }
}

extension Exercise {
  /// An attempt with each of these types.
  package func attempts(_ types: any Sendable...) -> [Attempt] { types.map { Attempt(self, $0) } }
}

// MARK: - In a program of its own

extension Attempt {
  /// Plays all checks and reports what happens message by message, so that nothing is lost in a
  /// crash.
  ///
  /// This is the whole main program of a learner. It reports on standard output; what the learner's
  /// code prints goes to standard error, so none of it is mistaken for a report. The exit code is
  /// always 1 and says nothing: a test that expects a failure accepts any ending, even a crash.
  ///
  /// - Parameter order: The order, if it isn't the program's argument.
  public func report(_ order: Order? = nil) async -> Never {
    guard let order = order ?? Order(CommandLine.arguments.dropFirst()) else { _exit(64) }
    if case .draw(let usesBraille) = order.task { drawAndExit(order, usesBraille: usesBraille) }
    let send = channel(order)
    await (order.isAboutPromises ? asPromises : self).carryOut(order, send)
    send(.done)
    _exit(1)
  }

  private func carryOut(_ order: Order, _ send: @escaping @Sendable (Message) -> Void) async {
    let log = Log(send: send)
    switch order.task {
    case .check(let first):
      for index in exercise.checks.indices.dropFirst(first) where !order.leftOut.contains(index) {
        send(.begin(index))
        let log = Log(send: send)
        if order.isAboutPromises, case .stories(let village) = exercise.checks[index].form {
          Log.$current.withValue(log) { village.examine(subject, exercise.asks, order, log) }
        } else {
          await play(index, log, isVerbose: order.isVerbose)
        }
        // What comes after this no longer counts.
        _ = log.outcome()
        send(.end)
      }
    case .story(let story):
      guard let village = exercise.setting else { return }
      Log.$current.withValue(log) {
        let contract = village.contract(exercise.asks)
        let tester = village.tester(subject, contract, log, isVerbose: true, hangs: order.hangs)
        tester.ignoresOrder = order.ignoresOrderOfCalls
        // What's played to get ready is left out if it hangs, and the story is played in any case.
        tester.hangs = []
        if case .different(let difference) = tester.compare(story) {
          log.take(.difference(difference))
        } else {
          log.take(.agreed([]))
        }
      }
    case .steps(let story):
      guard let village = exercise.setting else { return }
      limitThisProcess(processorSecondsFromNow: order.processorSeconds)
      Log.$current.withValue(log) {
        village.watch(story, of: subject, exercise.asks) { log.take(.step($0)) }
      }
    case .draw: break
    }
  }

  /// Opens a pad until the learner quits it.
  ///
  /// The pad draws on the terminal that standard input is. What the learner's code prints and
  /// Swift's message when it crashes go to standard output and standard error, which the parent
  /// reads: on the screen nobody could read them.
  private func drawAndExit(_ order: Order, usesBraille: Bool) -> Never {
    stopBufferingStandardOutput()
    limitThisProcess(processorSeconds: nil, memory: order.bytes)
    do { exit(try draw(usesBraille: usesBraille) ? Order.quitInBraille : 0) } catch {
      try? Output.standardError.writeLine("\(error)")
      exit(Order.noTerminal)
    }
  }

  /// Sets the limits, and gives what sends a message to the parent.
  private func channel(_ order: Order) -> @Sendable (Message) -> Void {
    let channel = dup(STDOUT_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    stopBufferingStandardOutput()
    // This ends even when the parent no longer exists.
    alarm(UInt32(order.seconds))
    limitThisProcess(processorSeconds: UInt64(order.seconds), memory: order.bytes)

    let messageCount = Atomic(0)
    return { message in
      switch message {
      case .begin, .story, .madeUp:
        messageCount.store(0, ordering: .relaxed)
        limitThisProcess(processorSecondsFromNow: order.processorSeconds)
      default: break
      }
      // A scene or a story that goes on and on, and writes each time, is ended early.
      if messageCount.wrappingAdd(1, ordering: .relaxed).newValue > Limits.messages {
        stopThisProcess()
      }
      var bytes = Array("\(message.text)\n".utf8)[...]
      while !bytes.isEmpty {
        let count = bytes.withUnsafeBytes { write(channel, $0.baseAddress, $0.count) }
        if count > 0 { bytes = bytes.dropFirst(count) } else if errno != EINTR { _exit(74) }
      }
    }
  }
}

extension Village {
  /// Finds out which promises an answer keeps.
  fileprivate func examine(_ subject: any Sendable, _ asks: [Ask], _ order: Order, _ log: Log) {
    let contract = contract(asks)
    let tester = tester(subject, contract, log, hangs: order.hangs)
    tester.ignoresOrder = order.ignoresOrderOfCalls
    tester.endless = order.endless
    var examination = Examination(contract)
    func begin(_ index: Int) { log.take(.given(index, ignoringOrder: tester.ignoresOrder)) }
    func report(_ finding: Examination.Finding) {
      switch finding {
      case .agreed(let numbers): if !numbers.isEmpty { log.take(.agreed(numbers)) }
      case .different(let difference): log.take(.difference(difference))
      }
    }
    if !tester.countsWrappers { log.take(.note(Attempt.noteOfUncountedWrappers)) }
    examination.run(tester, from: order.firstStory, begins: begin, report: report)
  }
}

extension Order {
  fileprivate var bytes: UInt64? { megabytes > 0 ? UInt64(megabytes) << 20 : nil }
}

// MARK: - Stories

extension Village {
  /// A tester of an answer, which reports each story to a log.
  ///
  /// - Parameters:
  ///   - hangs: Stories that are known to hang.
  ///   - told: How a story is told.
  func tester(
    _ subject: any Sendable, _ contract: Contract, _ log: Log, isVerbose: Bool = false,
    hangs: [[Move]] = [], told: @escaping ([Move]) -> Message = { .story($0) }
  ) -> Tester {
    var topicCount = 0
    return Tester(
      contract, hangs: hangs,
      begins: { story, expected in
        log.take(told(story))
        if isVerbose { log.take(.expected(expected)) }
        topicCount = 0
      },
      observe: { event, stage in
        guard isVerbose else { return }
        for topic in stage.trace.strangeTopics.dropFirst(topicCount) { log.take(.topic(topic)) }
        topicCount = stage.trace.strangeTopics.count
        log.take(.event(event))
      },
      open: { list(subject) })
  }

  /// Plays the given stories with an answer, and finds the simplest in which it goes wrong. If
  /// there is none, it makes up others.
  func play(_ subject: any Sendable, _ asks: [Ask], _ log: Log, isVerbose: Bool, isBrief: Bool) {
    let contract = contract(asks)
    /// The index of a made-up story while it's played. Most of them go well, and a number is told
    /// sooner than a story.
    var madeUp: Int?
    let tester = tester(subject, contract, log, isVerbose: isVerbose) {
      madeUp.map(Message.madeUp) ?? .story($0)
    }
    var isWrong = false
    var signature = Signature()
    var leftToSimplify = Self.simplifiedCount
    func take(_ difference: Difference) {
      isWrong = true
      guard leftToSimplify > 0 else { return }
      leftToSimplify -= 1
      log.take(.difference(isBrief ? difference : tester.simplified(difference)))
    }
    for (index, story) in (told + GivenStory.all.map(\.moves)).enumerated() {
      switch tester.compare(story) {
      case .agreed: signature.add(nil)
      case .open: break
      case .different(let difference):
        signature.add(difference.came)
        let isTold = index < told.count
        if isTold, !isWrong {
          // A story that the exercise tells is shown as it is, and no other is looked for.
          isWrong = true
          leftToSimplify = 0
          log.take(.difference(difference))
        } else {
          take(difference)
        }
      }
    }
    if isWrong { log.take(.signature(signature.number)) }
    if !isWrong, !isBrief {
      for story in Self.rareStories {
        if case .different(let difference) = tester.compare(story) { take(difference) }
      }
    }
    if !isWrong, !isBrief {
      for (index, story) in GivenStory.madeUp.enumerated() {
        madeUp = index
        guard case .different(let difference) = tester.compare(story) else { continue }
        madeUp = nil
        take(difference)
        break
      }
      madeUp = nil
    }
    // Which of a set's elements comes first is chance, so the story that's shown has many.
    if isWrong, asks.contains(.promise(.inOrder)), orderChanges(subject, contract) {
      log.take(.pattern(Words.changingOrder))
      if case .different(let difference) = tester.compare(Self.sixUnits) {
        log.take(.difference(difference, replacing: true))
      }
    }
  }

  /// For slips that need many of something, or two things at the same time. Few classes go wrong in
  /// only these, so they come after those that every list is tried in.
  private static let rareStories: [[Move]] = [
    // A list may change its ways when it hasn't changed for a while.
    .adding(2, .times(10, [.broadcast]), .release(0), .broadcast),
    // One removal is enough, even after many additions.
    .adding(2, .times(4, [.add(0)]), .remove(0), .broadcast),
    // A second addition mustn't make a difference to an equal delegate.
    [.areEqual, .add(0), .add(0), .add(1), .broadcast],
    // Both newcomers are equal.
    [
      .areEqual, .add(3), .whenCalled(3, .add(0)), .whenCalled(3, .add(1)), .broadcast, .broadcast,
    ],
    // A removal during a broadcast inside another, and one during a broadcast inside that.
    .adding(3, .whenCalled(0, .broadcast), .whenCalled(1, .remove(2)), .broadcast, .broadcast),
    .adding(
      4, .whenCalled(0, .broadcast), .whenCalled(1, .broadcast), .whenCalled(2, .remove(3)),
      .broadcast, .broadcast),
  ]

  /// How many stories are made as simple as they can be, of those in which an answer goes wrong. A
  /// few will do, because the simplest of them is kept; more would keep the learner waiting.
  private static let simplifiedCount = 8

  private static let sixUnits = (0..<6).map { Move.add($0) } + [.broadcast]

  /// Whether an answer calls the same units in another order each time. Six units have 720 orders,
  /// so four tries show it.
  private func orderChanges(_ subject: any Sendable, _ contract: Contract) -> Bool {
    // All of them are kept: a new object in the place of an old one could have a set with the same
    // order.
    let lists = (0..<4).map { _ in list(subject) }
    let traces = lists.map { list in Stage(contract, open: { list }).play(Self.sixUnits).events }
    return Set(traces).count > 1 && Set(traces.map { Set($0) }).count == 1
  }
}

/// What came of many stories, in one number.
struct Signature {
  private(set) var number = 0

  mutating func add(_ trace: Trace?) {
    let text = trace.map { "\($0.events) \($0.strangeTopics)" } ?? "agreed"
    number = Int(truncatingIfNeeded: "\(number) \(text)".fingerprint)
  }
}
