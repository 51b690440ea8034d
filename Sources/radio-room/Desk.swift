// The cast of the radio room: desks that hear the centre's messages, and queues that have names.

import Dispatch

// MARK: - Queues with names

private let queueName = DispatchSpecificKey<String>()

extension DispatchQueue {
  /// A serial queue that knows its name.
  static func named(_ name: String) -> DispatchQueue {
    let queue = DispatchQueue(label: name)
    queue.setSpecific(key: queueName, value: name)
    return queue
  }

  /// The main queue, which is told its name here.
  static let mainQueue: DispatchQueue = {
    DispatchQueue.main.setSpecific(key: queueName, value: "main queue")
    return .main
  }()

  /// The name of the queue that this is called on.
  static var here: String { getSpecific(key: queueName) ?? "no queue of ours" }

  /// Waits until everything that was queued before has run.
  func isDone() async {
    await withCheckedContinuation { continuation in async { continuation.resume() } }
  }
}

// MARK: - Desks

/// What the centre tells and asks its desks.
protocol RadioUnit: AnyObject, Sendable {
  var name: String { get }
  func receive(_ message: String)
  func agrees(to plan: String) -> Bool
  func complete(_ report: String) -> String?
  func takes(_ job: String) -> Bool
}

/// A desk of the radio room. It has nothing that changes but a stream, so it is `Sendable` without more ado.
final class Desk: RadioUnit {
  let name: String
  private let agrees: Bool
  private let addition: String?
  private let jobs: [String]
  private let gate: DispatchSemaphore?
  private let (lines, paper) = AsyncStream<String>.makeStream()

  /// - Parameters:
  ///   - agrees: Its answer to every plan.
  ///   - adding: What it adds to a report; nil drops the report.
  ///   - jobs: What it takes on.
  ///   - gate: What it waits for before it reads a message: a slow desk.
  init(
    _ name: String, agrees: Bool = true, adding addition: String? = "", jobs: [String] = [],
    gate: DispatchSemaphore? = nil
  ) {
    (self.name, self.agrees, self.addition, self.jobs, self.gate) = (name, agrees, addition, jobs, gate)
  }

  func receive(_ message: String) {
    gate?.wait()
    write("got \"\(message)\"")
  }

  func agrees(to plan: String) -> Bool {
    write("was asked, and said \(agrees ? "yes" : "no")")
    return agrees
  }

  func complete(_ report: String) -> String? {
    write(addition.map { "added \"\($0)\"" } ?? "dropped the report")
    return addition.map { report + $0 }
  }

  func takes(_ job: String) -> Bool {
    write("was asked")
    return jobs.contains(job)
  }

  private func write(_ what: String) {
    paper.yield("\(name) \(what), on the \(DispatchQueue.here)")
  }

  /// The next line that the desk has written, as soon as there is one.
  func line() async -> String {
    for await line in lines { return line }
    return "\(name) has gone home"
  }

  /// All lines that it has written and nobody has read. It writes no more.
  func rest() async -> [String] {
    paper.finish()
    return await lines.reduce(into: []) { $0.append($1) }
  }
}
