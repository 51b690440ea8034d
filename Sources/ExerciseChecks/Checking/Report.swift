// How a learner's program tells its parent what happened. The learner's file is compiled into a separate program, so
// whatever it does, it does there. The program observes, and the parent judges.

import Foundation
import MulticastTerminal
import MulticastTester
import Synchronization

// MARK: - The learner's side

extension Attempt {
  /// Plays all checks and reports what happens message by message, so that nothing is lost in a crash.
  ///
  /// This is the whole main program of a learner. It reports on standard output; what the learner's code prints goes to
  /// standard error, so none of it is mistaken for a report. The exit code is always 1 and says nothing: a test that
  /// expects a failure accepts any ending, even a crash.
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
      for index in exercise.checks.indices.dropFirst(first) {
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
        let tester = village.tester(subject, village.contract(exercise.asks), log, isVerbose: true)
        tester.ignoresOrder = order.ignoresOrder
        if case .different(let difference) = tester.compare(story) {
          log.take(.difference(difference))
        } else {
          log.take(.agreed([]))
        }
      }
    case .steps(let story):
      guard let village = exercise.setting else { return }
      limitThisProcess(processorSecondsFromNow: Limits.processorSeconds)
      Log.$current.withValue(log) { village.watch(story, of: subject, exercise.asks) { log.take(.step($0)) } }
    case .draw: break
    }
  }

  /// Opens a pad until the learner quits it.
  ///
  /// The pad draws on the terminal that standard input is. What the learner's code prints and Swift's message when it
  /// crashes go to standard output and standard error, which the parent reads: on the screen nobody could read them.
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
        limitThisProcess(processorSecondsFromNow: Limits.processorSeconds)
      default: break
      }
      // A scene or a story that goes on and on, and writes each time, is ended early.
      if messageCount.wrappingAdd(1, ordering: .relaxed).newValue > Limits.messages { stopThisProcess() }
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
    let tester = tester(subject, contract, log)
    tester.ignoresOrder = order.ignoresOrder
    var examination = Examination(contract)
    examination.run(
      tester, from: order.firstStory, begins: { log.take(.given($0, ignoringOrder: tester.ignoresOrder)) },
      report: { finding in
        switch finding {
        case .agreed(let numbers): if !numbers.isEmpty { log.take(.agreed(numbers)) }
        case .different(let difference): log.take(.difference(difference))
        }
      })
  }
}

extension Order {
  fileprivate var bytes: UInt64? { megabytes > 0 ? UInt64(megabytes) << 20 : nil }
}

// MARK: - The parent's side

/// A learner's program's report, read line by line.
package struct Report: Sendable {
  /// Whether all checks are over.
  package private(set) var isComplete = false
  /// The outcome of each check that is over.
  private var outcomes: [Outcome] = []
  private var current: Outcome?
  private let checks: Range<Int>

  package init(on exercise: Exercise, _ order: Order) {
    let first = if case .check(let first) = order.task { first } else { exercise.checks.count }
    checks = min(first, exercise.checks.count)..<exercise.checks.count
  }

  /// Reads a line. One that isn't a message, or is out of place, is ignored.
  package mutating func read(_ line: some StringProtocol) {
    guard !isComplete, let message = Message(line) else { return }
    let next = checks.lowerBound + outcomes.count
    switch message {
    case .begin(let index): if index == next, current == nil, next < checks.upperBound { current = Outcome() }
    case .end:
      if let current { outcomes.append(current) }
      current = nil
    case .done: isComplete = current == nil && outcomes.count == checks.count
    default: current?.take(message)
    }
  }

  /// The outcomes of all checks, where the program ended like this before its end.
  package func outcomes(ending: Outcome.Ending) -> [Outcome] {
    guard !isComplete, checks.lowerBound + outcomes.count < checks.upperBound else { return outcomes }
    var last = current ?? Outcome()
    last.end(ending)
    return outcomes + [last]
  }
}
