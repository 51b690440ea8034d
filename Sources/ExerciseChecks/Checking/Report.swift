// How a learner's program tells its parent what happened. The learner's file is compiled into a separate program, so
// whatever it does, it does there. The program observes, and the parent judges.

import Foundation
import MulticastDemos
import Synchronization

// MARK: - The learner's side

extension Attempt {
  /// Plays all scenes and reports what happens record by record, so that nothing is lost in a crash.
  ///
  /// This is the whole main program of a learner. It reports on standard output; what the learner's code prints goes to
  /// standard error, so none of it is mistaken for a report. The exit code is always 1 and says nothing: a test that
  /// expects a failure accepts any ending, even a crash.
  ///
  /// - Parameter order: The order, if it isn't in the program's arguments.
  public func report(_ order: ReportOrder? = nil) async -> Never {
    if let order = PadOrder(CommandLine.arguments.dropFirst()) { drawAndExit(order) }
    guard let order = order ?? ReportOrder(CommandLine.arguments) else { _exit(64) }
    let send = channel(order)
    if let request = Request(CommandLine.arguments.dropFirst().dropLast(ReportOrder.argumentCount)) {
      answer(request, order.first, send)
      _exit(1)
    }
    for index in exercise.facts.indices.dropFirst(order.first) {
      send(Record(.begin, "\(index)"))
      let log = Log(of: exercise.facts[index], send: send)
      await play(index, log)
      _ = log.outcome()
      send(Record(.end))
    }
    send(Record(.done))
    _exit(1)
  }

  /// Opens a pad until the learner quits it.
  ///
  /// The pad draws on the terminal that standard input is. What the learner's code prints and Swift's message when it
  /// crashes go to standard output and standard error, which the parent reads: on the screen nobody could read them.
  private func drawAndExit(_ order: PadOrder) -> Never {
    stopBufferingStandardOutput()
    limitThisProcess(processorSeconds: nil, memory: order.megabytes > 0 ? UInt64(order.megabytes) << 20 : nil)
    do { exit(try draw(usesBraille: order.usesBraille) ? PadOrder.quitInBraille : 0) } catch {
      try? Output.standardError.writeLine("\(error)")
      exit(PadOrder.noTerminal)
    }
  }

  /// Sets the limits, and gives what sends a record to the parent.
  private func channel(_ order: ReportOrder) -> @Sendable (Record) -> Void {
    let channel = dup(STDOUT_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    stopBufferingStandardOutput()
    limit(order)

    let recordCount = Atomic(0)
    return { record in
      if record.kind == .begin || record.kind == .story { recordCount.store(0, ordering: .relaxed) }
      // A scene or a story that goes on and on, and writes each time, is ended early.
      // Sent to the process and not to this thread, which may block such signals.
      if recordCount.wrappingAdd(1, ordering: .relaxed).newValue > Limits.records { kill(getpid(), SIGALRM) }
      var bytes = Array("\(record.text)\n".utf8)[...]
      while !bytes.isEmpty {
        let count = bytes.withUnsafeBytes { write(channel, $0.baseAddress, $0.count) }
        if count > 0 { bytes = bytes.dropFirst(count) } else if errno != EINTR { _exit(74) }
      }
    }
  }

  private func limit(_ order: ReportOrder) {
    // This ends even when the parent no longer exists.
    alarm(UInt32(order.seconds))
    limitThisProcess(
      processorSeconds: Limits.processorSeconds, memory: order.megabytes > 0 ? UInt64(order.megabytes) << 20 : nil)
  }
}

// MARK: - The parent's side

/// A learner's program's report, read line by line.
package struct Report: Sendable {
  /// Whether all scenes are over.
  package private(set) var isComplete = false
  /// The outcome of each scene that is over.
  package private(set) var outcomes: [Outcome] = []
  private var scene: Observation?
  private let facts: ArraySlice<Fact>

  package init(on exercise: Exercise, _ order: ReportOrder) { facts = exercise.facts.dropFirst(order.first) }

  /// Reads a line. One that isn't a record, or is out of place, is ignored.
  package mutating func read(_ line: some StringProtocol) {
    guard !isComplete, let record = Record(line) else { return }
    let next = facts.startIndex + outcomes.count
    switch record.kind {
    case .begin:
      if record.words == "\(next)", scene == nil, next < facts.endIndex { scene = Observation(of: facts[next]) }
    case .end:
      if let scene { outcomes.append(scene.outcome()) }
      scene = nil
    case .done: isComplete = scene == nil && outcomes.count == facts.count
    default: scene?.take(record)
    }
  }

  /// The outcomes of all scenes, where the program ended like this before its end.
  package func outcomes(ending: Outcome.Ending) -> [Outcome] {
    let next = facts.startIndex + outcomes.count
    guard !isComplete, next < facts.endIndex else { return outcomes }
    return outcomes + [(scene ?? Observation(of: facts[next])).outcome(ending)]
  }
}
