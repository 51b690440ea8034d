// How a learner's program tells its parent what came out. The learner's file is compiled into a program of its own, so
// that whatever it does, it does it there: the parent reads the report, and judges.

import Synchronization
import SystemCalls

/// One line of a report.
enum Record: Equatable {
  /// The scene of a fact begins.
  case begin(Int)
  /// Something was taken down, see `Log`.
  case line(String)
  case pattern(String)
  case note(String)
  /// The scene is over, and left an object of this name behind.
  case leaked(String)
  /// Two threads are not kept apart.
  case raced
  /// The scene is over.
  case end
  /// All scenes are over.
  case done

  /// The record as one line of text.
  var text: String {
    switch self {
    case .begin(let fact): "begin \(fact)"
    case .line(let line): "line \(Self.escaped(line))"
    case .pattern(let pattern): "pattern \(Self.escaped(pattern))"
    case .note(let note): "note \(Self.escaped(note))"
    case .leaked(let name): "leaked \(Self.escaped(name))"
    case .raced: "raced"
    case .end: "end"
    case .done: "done"
    }
  }

  init?(_ text: Substring) {
    let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    let rest = parts.count > 1 ? Self.unescaped(parts[1]) : ""
    switch parts.first {
    case "begin":
      guard let fact = Int(rest) else { return nil }
      self = .begin(fact)
    case "line": self = .line(rest)
    case "pattern": self = .pattern(rest)
    case "note": self = .note(rest)
    case "leaked": self = .leaked(rest)
    case "raced": self = .raced
    case "end": self = .end
    case "done": self = .done
    default: return nil
    }
  }

  private static func escaped(_ text: String) -> String {
    text.flatMap { $0 == "\\" ? "\\\\" : $0.isNewline ? "\\n" : "\($0)" }.reduce(into: "") { $0.append($1) }
  }

  private static func unescaped(_ text: Substring) -> String {
    var result = ""
    var isEscaped = false
    for character in text {
      if isEscaped {
        result.append(character == "n" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }
}

/// What is asked of a program that reports.
public struct ReportOrder: Sendable {
  /// What every record begins with. Nobody else knows it, so nobody else can report.
  public var key: String
  /// The fact to begin with.
  public var first: Int
  /// How many megabytes may be used; 0 for as many as there are.
  public var megabytes: Int
  /// After how many seconds the program ends itself.
  public var seconds: Int

  /// Makes an order.
  public init(key: String, first: Int = 0, megabytes: Int = 0, seconds: Int = 60) {
    (self.key, self.first, self.megabytes, self.seconds) = (key, first, megabytes, seconds)
  }

  /// Reads an order. It can be read once.
  init?(fromDescriptor descriptor: Int32) {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(descriptor, &bytes, bytes.count)
    close(descriptor)
    let words = String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self).split(whereSeparator: \.isWhitespace)
    let numbers = words.dropFirst().compactMap { Int($0) }.filter { 0...1_000_000 ~= $0 }
    guard words.count == 4, numbers.count == 3 else { return nil }
    self.init(key: String(words[0]), first: numbers[0], megabytes: numbers[1], seconds: numbers[2])
  }

  /// The order as a line of text.
  public var text: String { "\(key) \(first) \(megabytes) \(seconds)\n" }
}

// MARK: - The learner's side

extension Attempt {
  /// Plays all scenes and reports what comes out, record by record, so that nothing is lost when it crashes.
  ///
  /// This is the whole main program of a learner. On descriptor 3 it reads an order, and on standard output it reports;
  /// what the learner's code prints goes to standard error. A file that imports only what its exercise needs has no way
  /// to read descriptor 3, and without the key nobody can report. The exit code is 1 in any case and says nothing: a test
  /// that expects a failure can take every end for it, a crash as well.
  ///
  /// - Parameter order: The order, if it is not to be read.
  public func report(_ order: ReportOrder? = nil) async -> Never {
    guard let order = order ?? ReportOrder(fromDescriptor: 3) else { _exit(64) }
    let channel = dup(STDOUT_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    stopBufferingStandardOutput()
    limit(order)

    let recordCount = Atomic(0)
    let send: @Sendable (Record) -> Void = { record in
      // A scene that goes on and on, and says so each time, is over the sooner.
      // To the process and not to this thread, which may hold such signals back.
      if recordCount.wrappingAdd(1, ordering: .relaxed).newValue > 10_000 { kill(getpid(), SIGALRM) }
      var bytes = Array("\(order.key) \(record.text)\n".utf8)[...]
      while !bytes.isEmpty {
        let count = bytes.withUnsafeBytes { write(channel, $0.baseAddress, $0.count) }
        if count > 0 { bytes = bytes.dropFirst(count) } else if errno != EINTR { _exit(74) }
      }
    }
    for index in exercise.facts.indices.dropFirst(order.first) {
      send(.begin(index))
      let log = Log(report: send)
      await play(index, log)
      log.close()
      if case .leaked(let name) = log.outcome().ending { send(.leaked(name)) }
      send(.end)
    }
    send(.done)
    _exit(1)
  }

  private func limit(_ order: ReportOrder) {
    // Should the parent be gone, this ends all the same.
    alarm(UInt32(order.seconds))
    // Time on a processor, which a busy machine doesn't lengthen.
    Limit.processorSeconds(2).impose()
    Limit.noFiles.impose()
    if order.megabytes > 0 { Limit.memory(UInt64(order.megabytes) << 20).impose() }
  }
}

// MARK: - The parent's side

/// What a learner's program has reported, read line by line.
public struct Report: Sendable {
  /// What came out of each scene that began.
  public private(set) var outcomes: [Outcome] = []
  /// Whether all scenes are over.
  public private(set) var isComplete = false
  private let order: ReportOrder
  private let count: Int
  private var isInScene = false

  /// Begins a report that was ordered.
  public init(on exercise: Exercise, _ order: ReportOrder) {
    self.order = order
    count = exercise.facts.count - order.first
  }

  /// Reads a line. One that doesn't begin with the key, or doesn't stand where it can, is passed over.
  public mutating func read(_ line: some StringProtocol) {
    guard !isComplete, line.hasPrefix(order.key + " "),
      let record = Record(Substring(line).dropFirst(order.key.count + 1))
    else {
      return
    }
    switch record {
    case .begin(order.first + outcomes.count) where !isInScene && outcomes.count < count:
      outcomes.append(Outcome())
      isInScene = true
    case .line(let line) where isInScene: outcomes[outcomes.count - 1].lines.append(line)
    case .pattern(let pattern) where isInScene: outcomes[outcomes.count - 1].pattern = pattern
    case .note(let note) where isInScene: outcomes[outcomes.count - 1].notes.append(note)
    case .leaked(let name) where isInScene: outcomes[outcomes.count - 1].ending = .leaked(name)
    case .raced where isInScene: outcomes[outcomes.count - 1].ending = .raced
    case .end where isInScene: isInScene = false
    case .done where !isInScene: isComplete = outcomes.count == count
    default: break
    }
  }

  /// What came out, where the program ended like this in the middle of a scene.
  public func outcomes(ending: Outcome.Ending) -> [Outcome] {
    guard !isComplete else { return outcomes }
    var outcomes = outcomes
    if !isInScene {
      guard outcomes.count < count else { return outcomes }
      outcomes.append(Outcome())
    }
    outcomes[outcomes.count - 1].ending = ending
    return outcomes
  }
}
