// An answer to an exercise, played through the checks of that exercise.

import MulticastLessons
import MulticastPromises
import MulticastTester

/// An answer to an exercise: a learner's, a solution or a misconception.
///
///     await Attempt(.rollCall, RollCall.self).report()
public struct Attempt: Sendable {
  package let exercise: Exercise
  /// What is tried: a type, in most exercises.
  let subject: any Sendable

  /// An attempt with a type that conforms to what the exercise asks for. Playing any other one ends the program.
  public init(_ exercise: Exercise, _ subject: any Sendable) { (self.exercise, self.subject) = (exercise, subject) }

  package var typeName: String { "\(subject)" }

  /// Plays one check and returns its outcome. Nobody sees what the village's units print.
  ///
  /// - Parameter isBrief: Whether it's enough to know what comes of the given stories, and no other is looked for.
  package func outcome(ofCheck index: Int, isBrief: Bool = false) async -> Outcome {
    let log = Log()
    await LessonOutput.redirected(to: { _ in }) { await play(index, log, isBrief: isBrief) }
    return log.outcome()
  }

  /// Plays all checks, each with a new object of the type, and returns their outcomes.
  ///
  /// They are played in this process: a type that crashes ends it, and one that never returns blocks the caller.
  package func outcomes() async -> [Outcome] {
    var outcomes: [Outcome] = []
    for index in exercise.checks.indices { outcomes.append(await outcome(ofCheck: index)) }
    return outcomes
  }

  func play(_ index: Int, _ log: Log, isVerbose: Bool = false, isBrief: Bool = false) async {
    await Log.$current.withValue(log) {
      switch exercise.checks[index].form {
      case .scene(let scene): await scene.play(subject, log)
      case .stories(let village): village.play(subject, exercise.asks, log, isVerbose: isVerbose, isBrief: isBrief)
      }
    }
  }
}

extension Exercise {
  /// An attempt with each of these types.
  package func attempts(_ types: any Sendable...) -> [Attempt] { types.map { Attempt(self, $0) } }
}

// MARK: - Stories

extension Village {
  /// A tester of an answer, which reports each story to a log.
  ///
  /// - Parameter told: How a story is told.
  func tester(
    _ subject: any Sendable, _ contract: Contract, _ log: Log, isVerbose: Bool = false,
    told: @escaping ([Move]) -> Message = { .story($0) }
  ) -> Tester {
    var topicCount = 0
    return Tester(
      contract,
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

  /// Plays the given stories with an answer, and finds the simplest in which it goes wrong. If there is none, it makes up
  /// others.
  func play(_ subject: any Sendable, _ asks: [Ask], _ log: Log, isVerbose: Bool, isBrief: Bool) {
    let contract = contract(asks)
    /// The index of a made-up story while it's played. Most of them go well, and a number is told sooner than a story.
    var madeUp: Int?
    let tester = tester(subject, contract, log, isVerbose: isVerbose) { madeUp.map(Message.madeUp) ?? .story($0) }
    var isWrong = false
    var (signature, count) = (Signature(), 0)
    func take(_ difference: Difference) {
      // A few will do: each is made as simple as it can be, and the simplest of them is kept.
      (isWrong, count) = (true, count + 1)
      guard count <= 8 else { return }
      log.take(.difference(isBrief ? difference : tester.simplified(difference)))
    }
    for (index, story) in (told + GivenStory.all.map(\.moves)).enumerated() {
      switch tester.compare(story) {
      case .agreed: signature.add(nil)
      case .open: break
      case .different(let difference):
        signature.add(difference.came)
        if index < told.count, !isWrong {
          (isWrong, count) = (true, 1000)
          log.take(.difference(difference))
        } else {
          take(difference)
        }
      }
    }
    if isWrong { log.take(.signature(signature.number)) }
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

  private static let sixUnits = (0..<6).map { Move.add($0) } + [.broadcast]

  /// Whether an answer calls the same units in another order each time.
  private func orderChanges(_ subject: any Sendable, _ contract: Contract) -> Bool {
    // All of them are kept: a new object in the place of an old one could have a set with the same order.
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
