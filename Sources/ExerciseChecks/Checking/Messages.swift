// What a learner's program and its parent say to each other, and what the parent makes of it. The
// learner's file is compiled into a separate program, so whatever it does, it does there. The
// program observes, and the parent judges.
//
// The parent's order is the program's argument. The program's messages are lines of JSON. In which
// sequence they come depends on the order's task:
//
//     check           (begin (scene | stories | promises) end)* done
//     story           play* (difference | agreed) done
//     steps           step* done
//     draw            none
//
//     scene           (line | printed | predicted | pattern | rule | note)*
//     stories         (play | difference)* signature? (pattern play difference?)?
//     promises        (play* (difference | agreed | spoiled)?)*
//     play            (story | madeUp | given) expected? (topic* event | note)*
//
// Where the program crashes or is stopped, they end in the middle. `expected`, `topic` and `event`
// come only where each event is told: in a single story, or if the order is verbose.

import Foundation
import MulticastPromises
import MulticastTerminal
import MulticastTester
import Synchronization

// MARK: - The order

/// What a learner's program is asked to do.
public struct Order: Sendable, Codable {
  package enum Task: Sendable, Codable, Equatable {
    /// To play the checks, from this one on.
    case check(from: Int)
    /// To play one story, and to tell everything that happens in it.
    case story([Move])
    /// To play one story, step by step.
    case steps([Move])
    /// To open a pad.
    case draw(usesBraille: Bool)
  }

  package var task: Task
  /// Whether it's about the page of promises, and not about the exercise.
  package var isAboutPromises = false
  /// The story to begin with, after a program that has crashed, and whether the order of calls
  /// still counts.
  package var firstStory = 0
  package var ignoresOrderOfCalls = false
  /// Stories that are known to hang. What contains one of them isn't played.
  package var hangs: [[Move]] = []
  /// Stories that are known to go on and on. What has all of one of them in it isn't played either.
  package var endless: [[Move]] = []
  /// Stories that are known to go wrong, and those that end the program. Nothing that contains one
  /// of them is made up.
  package var known: [[Move]] = [], fatal: [[Move]] = []
  /// The indices of checks that aren't played, because it's known what comes of them.
  package var leftOut: Set<Int> = []
  /// The exercise's fingerprints, if the parent knows them: a right list isn't played then. They're
  /// kept as bytes, because JSON takes a while for a thousand numbers.
  private var fingerprintBytes = Data()
  package var fingerprints: [UInt64] {
    get {
      fingerprintBytes.withUnsafeBytes { bytes in
        stride(from: 0, to: bytes.count, by: 8).map {
          bytes.loadUnaligned(fromByteOffset: $0, as: UInt64.self)
        }
      }
    }
    set { fingerprintBytes = newValue.withUnsafeBytes { Data($0) } }
  }
  /// Whether each event is told, so that a crash says what came before it.
  package var isVerbose = false
  /// How many megabytes of memory it may use; 0 for no limit.
  package var megabytes = 0
  /// After how many seconds the program ends itself.
  package var seconds: Int
  /// After how many seconds of processor time a story is taken for one that never ends.
  package var processorSeconds = Double(Limits.processorSeconds)

  package init(
    _ task: Task = .check(from: 0), isVerbose: Bool = false, megabytes: Int = 0, seconds: Int = 60
  ) {
    self.task = task
    self.isVerbose = isVerbose
    self.megabytes = megabytes
    self.seconds = seconds
  }

  /// Reads an order, the only argument of a program; nil if it isn't one.
  package init?(_ arguments: some Collection<String>) {
    guard arguments.count == 1, let text = arguments.first,
      let order = try? JSONDecoder().decode(Order.self, from: Data(text.utf8))
    else { return nil }
    self = order
  }

  package var argument: String {
    (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// The exit code if the learner quit a pad while dots were shown as Braille. It's 0 if they
  /// weren't.
  package static let quitInBraille: Int32 = 10
  /// The exit code if there is no terminal to draw on. The reason is on standard error.
  package static let noTerminal: Int32 = 69
  /// The descriptor of the terminal to draw on: what the class prints goes elsewhere.
  package static let screen: Int32 = 3
}

// MARK: - The messages

/// One thing that happened while an answer was checked.
package enum Message: Sendable, Codable {
  /// A check begins, by its index.
  case begin(Int)
  /// A line was written in a scene, or the program that was predicted printed one.
  case line(String), printed(String)
  /// A line of a prediction, as it was written.
  case predicted(String)
  /// What kind of outcome it is, where it differs from run to run.
  case pattern(String)
  case note(String)
  /// It's this rule that a scene's outcome breaks, if it isn't as it should be.
  case rule(Int)
  /// A story begins; one of the made-up stories does, by its index; one of those about promises
  /// does.
  case story([Move]), madeUp(Int), given(Int, ignoringOrder: Bool)
  /// What should come of the story, and what comes; something that delegates were called about, and
  /// no broadcast is.
  case expected(Trace), event(Event), topic(String)
  /// The last of the stories about promises has gone well, and is about these.
  case agreed([Int])
  /// Calls broke these promises by the letter, in one that contains what's known to go wrong.
  case spoiled([Int])
  /// A story in which the answer went wrong, perhaps to be kept even if another one is simpler.
  case difference(Difference, replacing: Bool = false)
  case signature(Int)
  /// A step of a story that is watched.
  case step(WatchedStep)
  /// The check is over; everything is over.
  case end, done

  /// The message on one line.
  package var text: String {
    switch self {
    // These are told thousands of times, and an encoder takes a while.
    case .madeUp(let index): return "{\"madeUp\":{\"_0\":\(index)}}"
    case .given(let index, let ignoringOrder):
      return "{\"given\":{\"_0\":\(index),\"ignoringOrder\":\(ignoringOrder)}}"
    default: break
    }
    return (try? Self.encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private static let encoder = JSONEncoder()

  package init?(_ line: some StringProtocol) {
    guard line.first == "{",
      let message = try? JSONDecoder().decode(Message.self, from: Data(line.utf8))
    else {
      return nil
    }
    self = message
  }
}

// MARK: - In the program

/// Writes down what happens in a check, from any thread.
package final class Log: Sendable {
  private struct State {
    var outcome = Outcome()
    var isClosed = false
    var thread: UInt?
  }

  private let state = Mutex(State())
  private let send: @Sendable (Message) -> Void

  init(send: @escaping @Sendable (Message) -> Void = { _ in }) { self.send = send }

  @TaskLocal static var current: Log?

  /// How the note about a missing method begins. Such a note is all that the learner needs.
  static let missingMethod = "This method isn't written yet, or it's spelled differently:"

  /// Notes that a method that a check calls hasn't been written yet.
  static func miss(_ method: String) { current?.take(.note("\(missingMethod) func \(method)")) }

  func take(_ message: Message) {
    state.withLock { state in
      guard !state.isClosed else { return }
      var message = message
      if case .line(let line) = message, let thread = state.thread, thread != currentThreadNumber {
        message = .line("\(line) (on another thread)")
      }
      state.outcome.take(message)
      send(message)
    }
  }

  /// The lines written so far.
  var lines: [String] { state.withLock(\.outcome.lines) }

  package func write(_ line: String) { take(.line(line)) }
  func note(_ note: String) { take(.note(note)) }

  /// Marks all lines from now on that come from other threads than this one.
  func expectThisThread() { state.withLock { $0.thread = currentThreadNumber } }

  /// What happened. Nothing more is written: what a thread does after its scene isn't part of the
  /// next one.
  func outcome() -> Outcome {
    state.withLock { state in
      state.isClosed = true
      return state.outcome
    }
  }
}

/// The number of the calling thread. No other thread has the same number while this one runs.
var currentThreadNumber: UInt {
  #if canImport(Glibc)
    UInt(pthread_self())
  #else
    UInt(bitPattern: pthread_self())
  #endif
}

// MARK: - What comes of them

/// The outcome of a check.
package struct Outcome: Sendable {
  package enum Ending: Sendable, Equatable {
    /// As it should.
    case returned
    case crashed(String)
    /// It hadn't ended when the time was up.
    case timedOut
    /// It was asleep in every thread.
    case hung
    /// It was stopped because it had printed more than `Limits.outputBytes`.
    case printedTooMuch
    /// The program ended in the middle, without a crash.
    case quit
  }

  package var ending = Ending.returned
  /// Notes, which make nothing right or wrong.
  package private(set) var notes: [String] = []

  // MARK: Of a scene

  package var lines: [String] = []
  /// The rule that is broken if it isn't as it should be; nil if it's the scene's.
  private(set) var rule: Int?
  /// What the program printed that was predicted; nil if it printed nothing, or there isn't one.
  package private(set) var printed: [String]?
  /// The lines of a prediction, as they were written.
  private(set) var predicted: [String] = []
  /// The kind of outcome, where the lines themselves differ from run to run.
  private(set) var pattern: String?

  // MARK: Of stories

  /// The simplest story in which the answer went wrong.
  package private(set) var difference: Difference?
  /// What came of the given stories, as a number that differs if anything differs.
  private(set) var signature: Int?
  /// The story that was played last, what should have come of it, and what came, as far as that was
  /// told.
  package private(set) var story: [Move] = []
  private var expected: Trace?
  private var came = Trace()

  package init() {}

  package mutating func take(_ message: Message) {
    switch message {
    case .line(let line): lines.append(line)
    case .printed(let line): printed = (printed ?? []) + [line]
    case .predicted(let line): predicted.append(line)
    case .pattern(let words): pattern = words
    case .note(let words): if !notes.contains(words) { notes.append(words) }
    case .rule(let number): rule = number
    case .story(let moves):
      story = moves
      expected = nil
      came = Trace()
    case .madeUp(let index):
      let stories = Village.madeUpStories
      if stories.indices.contains(index) { take(.story(stories[index])) }
    case .expected(let trace): expected = trace
    case .event(let event): came.events.append(event)
    case .topic(let topic): came.strangeTopics.append(topic)
    case .difference(let one, let isReplacing):
      if isReplacing || one.size < difference?.size ?? .max { difference = one }
    case .signature(let number): signature = number
    case .begin, .end, .done, .given, .agreed, .spoiled, .step: break
    }
  }

  /// Notes that the program ended like this, in the middle.
  package mutating func end(_ ending: Ending) {
    self.ending = ending
    guard let expected else { return }
    came.ending = .endless
    if case .crashed = ending { came.ending = .crashed }
    take(.difference(Difference(story: story, expected: expected, came: came)))
  }

  /// Puts a simpler story in the place of the one in which the program ended.
  package mutating func simplify(_ simpler: Difference) {
    take(.difference(simpler))
    // Another one may have gone wrong before, and be simpler still.
    if difference?.came.ending == .returned { ending = .returned }
  }

  /// Whether another outcome is of the same kind, so that the same idea may be behind both.
  func isLike(_ other: Outcome) -> Bool {
    guard ending == other.ending, pattern == other.pattern else { return false }
    if pattern != nil { return true }
    // Where only a made-up story went wrong, nothing is known.
    if difference != nil || other.difference != nil {
      return signature != nil && signature == other.signature
    }
    return lines == other.lines && printed == other.printed
  }
}
