// What an exercise is, and how an answer is checked: in stories that are played with it, or in a
// scene. Each exercise is described in a file of the folder Exercises.

import EmergencyDispatch
import Foundation
import MulticastPromises
import MulticastTester
import Synchronization

/// An exercise: what it's about, and what must hold of an answer.
public struct Exercise: Sendable {
  package enum Kind: String, Sendable {
    /// Write down what a program prints, before it runs.
    case predict
    case write
    /// Fix a type that is nearly right.
    case fix
  }

  /// Where an exercise belongs.
  package enum Path: String, CaseIterable, Sendable {
    /// What everyone does first.
    case oneEvening = "One evening"
    /// The rarer cases.
    case awkwardMoments = "The awkward moments"
    /// Queues, threads and tests of one's own. Needs closures.
    case further = "Further"
  }

  /// Its place among all exercises, from 1.
  package let number: Int
  /// Its name, as you type it: lower case, words joined by dashes.
  package let name: String
  package let kind: Kind
  package let path: Path
  /// How long it takes, in minutes: its text at 200 words a minute, ten seconds for each line to
  /// type, and five attempts of two minutes each, since one reader counted three to six that
  /// failed. Nobody has been measured.
  package let minutes: Int
  /// What it is about, in a few words.
  package let about: String
  /// What must hold of an answer, in the order of the learner's file.
  package let rules: [Rule]
  /// What an answer is checked for, in this order. The learner sees the first check that doesn't
  /// hold.
  package let checks: [Check]
  /// Three hints: a question, the place to look at, the shape of the answer.
  package let hints: [String]
  /// What an answer that passes has shown.
  package let proved: String
  /// The demo steps that show what is trained here, as commands.
  package internal(set) var demoSteps: [String] = []
  /// The chapter to read, as a path from the package's root; nil if there isn't one.
  package internal(set) var chapter: String?
  /// What a learner's program hands to its check, if it isn't just the type.
  package var subject: String?
  /// What else is in that program, below what plays the answer.
  package var support: String?
  /// Whether an answer can drive a pad that the learner draws on.
  package internal(set) var drivesPad = false
  /// Whether the learner writes a check, which is tried on other answers.
  package internal(set) var learnerWritesCheck = false

  /// The name with its number, `01-roll-call`: what its folder is called.
  package var folder: String { (number < 10 ? "0" : "") + "\(number)-\(name)" }

  /// The type that the learner writes, `RollCall`.
  package var typeName: String {
    name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// The constant that describes it, `rollCall`.
  package var member: String { typeName.prefix(1).lowercased() + typeName.dropFirst() }

  /// The learner's file, as a path in the folder of all exercises: `01-roll-call/RollCall.swift`.
  package var file: String { "\(folder)/\(typeName).swift" }
}

// MARK: - Rules

/// Something that must hold of an answer: a numbered line of the learner's file.
package struct Rule: Sendable {
  /// The rule as it is in the file, without its number.
  package let text: String
  /// A question that leads on when it's broken.
  package let question: String
  /// What a list has to keep for this, if stories show whether it does.
  fileprivate let asks: [Ask]

  init(_ text: String, ask question: String, _ asks: Ask...) {
    self.text = text
    self.question = question
    self.asks = asks
  }

  init(_ text: String, ask question: String, _ promise: Promise, _ others: Promise...) {
    self.text = text
    self.question = question
    asks = ([promise] + others).map { .promise($0) }
  }
}

extension Exercise {
  /// What the rules ask of a list.
  var asks: [Ask] { rules.flatMap(\.asks) }

  /// Where its stories happen, if it has any.
  var setting: Village? {
    checks.lazy.compactMap { if case .stories(let village) = $0.form { village } else { nil } }
      .first
  }

  /// What its stories ask of an answer; nil if it has none.
  package var contract: Contract? { setting?.contract(asks) }

  /// What should come of its made-up stories, as numbers: whoever checks many answers plays a right
  /// list once.
  package var fingerprints: [UInt64] {
    setting.map { $0.fingerprints($0.contract(asks)) } ?? []
  }

  /// The number of the rule that an outcome of a check breaks.
  package func brokenRule(_ outcome: Outcome, ofCheck index: Int) -> Int {
    switch checks[index].form {
    case .scene(let scene): return outcome.rule ?? scene.rule
    case .stories:
      guard let difference = outcome.difference else { return ruleAboutEveryone }
      let message = if case .crashed(let message) = outcome.ending { message } else { "" }
      for ask in difference.broken(message: message) {
        if let index = rules.firstIndex(where: { $0.asks.contains(ask) }) { return index + 1 }
      }
      return ruleAboutEveryone
    }
  }

  private var ruleAboutEveryone: Int {
    1 + (rules.firstIndex { $0.asks.contains(.promise(.everyoneIsCalled)) } ?? 0)
  }
}

// MARK: - Checks

/// A check. It plays stories, or a scene that is written by hand.
package struct Check: Sendable {
  fileprivate enum Form: Sendable {
    case stories(Village)
    case scene(Scene)
  }

  fileprivate let form: Form
  /// What the stories ask of an answer, once they have been played with one. It knows what came of
  /// them with a right list, and that isn't played again with the next answer.
  private let contract = OnceMade<Contract>()

  init(_ village: Village) { form = .stories(village) }
  init(_ scene: Scene) { form = .scene(scene) }

  private var scene: Scene? {
    guard case .scene(let scene) = form else { return nil }
    return scene
  }

  /// Whether the outcome is a picture of canvases, which is shown even when the check holds.
  package var isPicture: Bool { scene?.isPicture == true }
  /// Whether what was written is a prediction, to be compared with what a program has just printed.
  package var isPrediction: Bool { scene?.isPrediction == true }
  package var playsStories: Bool { scene == nil }
  /// The number of the rule that a scene is about; nil for stories, which are about all of them.
  package var rule: Int? { scene?.rule }
  /// A question that leads on when it doesn't hold, if there's a better one than the rule's.
  package var question: String? { scene?.question }

  /// Plays it with an answer, and writes down what happens.
  ///
  /// - Parameter fingerprints: Those of the exercise, if they're known.
  func play(
    _ subject: any Sendable, _ asks: [Ask], _ log: Log, isVerbose: Bool, isBrief: Bool,
    fingerprints: [UInt64]
  ) async {
    switch form {
    case .scene(let scene): await scene.play(subject, log)
    case .stories(let village):
      let contract = contract.value { village.contract(asks) }
      village.play(
        subject, contract, log, isVerbose: isVerbose, isBrief: isBrief,
        fingerprints: fingerprints)
    }
  }

  /// What happens in the check.
  package func done(_ outcome: Outcome = Outcome()) -> String {
    switch form {
    case .scene(let scene): scene.done
    case .stories(let village):
      outcome.difference.map { village.words.story($0.story, $0.expected) }
        ?? "Stories were played with your class."
    }
  }

  /// What should have come, and what came.
  package func lines(_ outcome: Outcome = Outcome()) -> (expected: [String], came: [String]) {
    switch form {
    case .scene(let scene):
      ((scene.isPrediction ? outcome.printed : nil) ?? scene.expected(), outcome.lines)
    case .stories(let village): outcome.difference.map { village.words.lines($0) } ?? ([], [])
    }
  }

  /// Whether an outcome is as it should be.
  package func holds(_ outcome: Outcome) -> Bool {
    guard outcome.ending == .returned else { return false }
    guard playsStories else {
      let lines = lines(outcome)
      return lines.expected == lines.came
    }
    return outcome.difference == nil
  }
}

/// Something that's made when it's needed first.
private final class OnceMade<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)

  func value(making make: () -> Value) -> Value {
    made.withLock { made in
      let value = made ?? make()
      made = value
      return value
    }
  }
}

/// A scene that is written by hand, and what should come of it.
struct Scene: Sendable {
  /// The number of the rule that it's about.
  let rule: Int
  /// What happens in it, as the learner reads it.
  let done: String
  /// What should come of it. It's made when it's asked for, because drawing a picture takes a
  /// while.
  let expected: @Sendable () -> [String]
  let question: String?
  let isPicture: Bool, isPrediction: Bool
  /// Plays the scene with what is tried, and writes down what happens.
  let play: @Sendable (any Sendable, Log) async -> Void

  init<Subject: Sendable>(
    rule: Int, done: String, expected: @autoclosure @escaping @Sendable () -> [String],
    ask question: String? = nil,
    isPicture: Bool = false, isPrediction: Bool = false,
    play: @escaping @Sendable (Subject, Log) async -> Void
  ) {
    self.rule = rule
    self.done = done
    self.expected = expected
    self.question = question
    self.isPicture = isPicture
    self.isPrediction = isPrediction
    self.play = { subject, log in
      guard let subject = subject as? Subject else {
        fatalError(
          "\(subject) doesn't conform to \("\(Subject.self)".replacing(".Type", with: "")).")
      }
      await play(subject, log)
    }
  }

  /// A scene that waits for nothing is played on one thread. A line from another thread may come in
  /// time or too late, so it's marked: an answer that leaves the work to a `Task` must not be right
  /// by chance.
  init<Subject: Sendable>(
    rule: Int, done: String, expected: @autoclosure @escaping @Sendable () -> [String],
    ask question: String? = nil,
    isPicture: Bool = false, isPrediction: Bool = false,
    play: @escaping @Sendable (Subject, Log) -> Void
  ) {
    self.init(
      rule: rule, done: done, expected: expected(), ask: question, isPicture: isPicture,
      isPrediction: isPrediction
    ) { (subject: Subject, log) async in
      log.expectThisThread()
      play(subject, log)
    }
  }
}

/// Plays a scene on a separate thread. A scene that waits must not take one of the few threads that
/// run tasks: the learner's own tasks may need it.
func onOwnThread(_ scene: @escaping @Sendable () -> Void) async {
  let log = Log.current
  await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
    DispatchQueue(label: "scene").async {
      Log.$current.withValue(log, operation: scene)
      continuation.resume()
    }
  }
}

// MARK: - What most exercises ask for

/// A dispatch system, as most exercises ask for it.
public protocol DispatchExercise: AnyObject, SendableMetatype {
  init()
  func addDelegate(_ delegate: any EmergencyResponding)
  func reportFire(at location: String)
}

/// A dispatch system that units may leave.
public protocol SigningOffExercise: DispatchExercise {
  func removeDelegate(_ delegate: any EmergencyResponding)
}

/// Who is called about each place. It may be up to a dispatch system whether a report that begins
/// during another one waits, so the order of calls about different places doesn't count.
final class CallsByPlace: Sendable {
  private let names = Mutex<[String: [String]]>([:])

  /// A unit whose calls are counted.
  func unit(_ name: String, whenCalled: @escaping (String) -> Void = { _ in }) -> Brigade {
    Brigade(name) { [self] place in
      names.withLock { $0[place, default: []].append(name) }
      whenCalled(place)
    }
  }

  /// Those that were called about a place, in the order of the calls.
  func called(about place: String) -> [String] { names.withLock { $0[place] ?? [] } }

  /// "fire at the bakery: Harbor, West End".
  static func line(_ place: String, _ names: [String], alarm: String = "fire") -> String {
    "\(alarm) at \(place): \(names.isEmpty ? "nobody" : names.joined(separator: ", "))"
  }
}
