// The desks of the radio room, and queues that know their names.

import Dispatch

// MARK: - Queues with names

private let queueName = DispatchSpecificKey<String>()

extension DispatchQueue {
  /// Creates a serial queue that knows its name.
  static func named(_ name: String) -> DispatchQueue {
    let queue = DispatchQueue(label: name)
    queue.setSpecific(key: queueName, value: name)
    return queue
  }

  /// The main queue, with its name set.
  static let mainQueue: DispatchQueue = {
    DispatchQueue.main.setSpecific(key: queueName, value: "main queue")
    return .main
  }()

  static var here: String { getSpecific(key: queueName) ?? "no queue of ours" }

  /// Waits until everything queued before has run.
  func isDone() async {
    await withCheckedContinuation { continuation in async { continuation.resume() } }
  }
}

// MARK: - Desks

/// A unit that gets messages and questions by radio.
protocol RadioUnit: AnyObject, Sendable {
  var name: String { get }
  func receive(_ message: String)
  func agrees(to plan: String) -> Bool
  func complete(_ report: String) -> String?
  func takes(_ job: String) -> Bool
}

/// A desk of the radio room, which notes the messages and questions that it gets. Nothing in it
/// changes but a stream, so it is `Sendable` as it is.
final class Desk: RadioUnit {
  let name: String
  private let agrees: Bool
  private let addition: String?
  private let jobs: [String]
  private let gate: DispatchSemaphore?
  private let (lines, paper) = AsyncStream<String>.makeStream()

  /// - Parameters:
  ///   - agrees: The answer to every plan.
  ///   - adding: The text it adds to a report, or nil to drop the report.
  ///   - jobs: The jobs it takes.
  ///   - gate: A semaphore to wait for before it reads a message, which makes it slow.
  init(
    _ name: String, agrees: Bool = true, adding addition: String? = "", jobs: [String] = [],
    gate: DispatchSemaphore? = nil
  ) {
    self.name = name
    self.agrees = agrees
    self.addition = addition
    self.jobs = jobs
    self.gate = gate
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

  /// Returns the next note, as soon as there is one.
  func line() async -> String {
    for await line in lines { return line }
    return "\(name) has gone home"
  }

  /// Returns the notes that haven't been read, sorted because two queues may write at the same
  /// time. After that, the desk can write no more.
  func rest() async -> [String] {
    paper.finish()
    return await lines.reduce(into: []) { $0.append($1) }.sorted()
  }
}
