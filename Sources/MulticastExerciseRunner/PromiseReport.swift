// Which promises a class keeps, and what can be seen of its choices.

import ExerciseChecks
import MulticastPromises
import MulticastTester

/// The page of promises, as far as it's known.
package struct PromiseReport: Sendable {
  package enum State: Sendable {
    case kept
    case broken(BrokenPromise)
    /// Nothing can be known from outside, for this reason.
    case unseen(String)
    /// The class lacks this method.
    case notOffered(String)
  }

  /// The simplest story in which a promise is broken, and what came of it.
  package struct BrokenPromise: Sendable {
    package let story: String
    package let expected: [String], came: [String]
    package let ending: Outcome.Ending
    /// To watch the story.
    package let watch: WatchOrder
  }

  /// All of them, by number.
  package let promises: [(promise: Promise, state: State)]
  /// Each choice, with a sentence about the class; nil if it can't be seen.
  package let choices: [(choice: Choice, description: String?)]

  /// The broken promises, by number.
  package var broken: [(promise: Promise, story: BrokenPromise)] {
    promises.compactMap { promise, state in if case .broken(let story) = state { (promise, story) } else { nil } }
  }
}

extension Answerer {
  /// Finds out which promises the class keeps, whatever it does in between.
  func promises() throws -> PromiseReport {
    let page = Exercise.promises
    let contract = page.contract!
    var examination = Examination(contract)
    var endings: [[Move]: Outcome.Ending] = [:]
    var notes: [String] = []
    var descriptions: [Int: String] = [:]
    var order = order(.check(from: 0), isAboutPromises: true)
    var crashCount = 0

    while true {
      let run = try run(order)
      var (check, given): (Int, (index: Int, ignoringOrder: Bool)?) = (-1, nil)
      var (story, isComplete): ([Move], Bool) = ([], false)
      for message in run.messages {
        switch message {
        case .begin(let index): check = index
        case .given(let index, let ignoringOrder):
          given = (index, ignoringOrder)
        case .story(let moves): story = moves
        case .agreed(let numbers): examination.take(.agreed(numbers))
        case .difference(let difference, _): examination.take(.different(difference))
        case .note(let note): if check == 0 { notes.append(note) }
        case .line(let line): if check > 0 { descriptions[check] = line }
        case .done: isComplete = true
        default: break
        }
      }
      if isComplete || check < 0 { break }
      guard check == 0 else {
        // A choice ended the program, which says something about it.
        if case .crashed(let message) = run.ending { descriptions[check] = "The program crashes. \(message)" }
        order.task = .check(from: check + 1)
        continue
      }
      crashCount += 1
      if let difference = try difference(
        in: story, isAboutPromises: true, ignoringOrder: given?.ignoringOrder ?? false), crashCount <= 4
      {
        let simple = try simplified(difference, contract, isAboutPromises: true)
        endings[simple.story] = run.ending
        examination.take(.different(simple))
      }
      if let given, given.index + 1 < Examination.stories().count, crashCount < 100 {
        (order.firstStory, order.ignoresOrder) = (given.index + 1, given.ignoringOrder)
      } else {
        order.task = .check(from: 1)
      }
    }

    let broken = examination.broken
    return PromiseReport(
      promises: Promise.all.map { promise in
        if let method = promise.methods.first(where: { method in notes.contains { $0.contains("func \(method)(") } }) {
          return (promise, .notOffered(method))
        }
        if let difference = broken[.promise(promise)] {
          return (promise, .broken(brokenPromise(promise, difference, endings[difference.story] ?? .returned)))
        }
        if examination.keeps(promise) { return (promise, .kept) }
        let spoiling = broken.compactMap { ask, _ in if case .promise(let one) = ask { one } else { nil } }
        return (promise, .unseen(promise.whyUnseen(spoiling.min { $0.number < $1.number })))
      },
      choices: Choice.all.enumerated().map { ($1, descriptions[$0 + 1]) })
  }

  private func brokenPromise(
    _ promise: Promise, _ difference: Difference, _ ending: Outcome.Ending
  ) -> PromiseReport.BrokenPromise {
    var outcome = Outcome()
    outcome.take(.difference(difference))
    let check = Exercise.promises.checks[0]
    let lines = check.lines(outcome)
    return PromiseReport.BrokenPromise(
      story: check.done(outcome), expected: lines.expected, came: lines.came,
      ending: difference.came.ending == .returned ? .returned : ending,
      watch: WatchOrder(title: promise.title, story: difference.story, isAboutPromises: true))
  }
}

extension Promise {
  /// Why nothing could be seen of it.
  fileprivate func whyUnseen(_ spoiling: Promise?) -> String {
    guard let spoiling else { return "the wrappers can't be counted from outside" }
    return "every story about it also breaks \(spoiling.title)"
  }
}

// MARK: - Stories that are watched

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
    guard case .wrong(let index) = result, let difference = outcome(index).difference else { return nil }
    return WatchOrder(title: "rule \(brokenRule ?? 1)", story: difference.story)
  }
}

extension Answerer {
  /// The steps of a story. A last step tells of a crash.
  func steps(of order: WatchOrder) throws -> [WatchedStep] {
    let task = self.order(.steps(order.story), isAboutPromises: order.isAboutPromises)
    var (run, steps) = (try run(task), [WatchedStep]())
    // A set has another order each time, and in one of them all may be well.
    for _ in 1...9 {
      // An endless story has steps without end, of which the first ones tell it all.
      steps = run.messages.lazy.compactMap { if case .step(let step) = $0 { step } else { nil } }.prefix(200).map { $0 }
      if run.ending != .quit || steps.contains(where: \.isDifferent) { break }
      run = try self.run(task)
    }
    if run.ending != .quit, var last = steps.last {
      last.sentence = run.ending.sentence ?? ""
      last.isMoveOver = true
      steps.append(last)
    }
    return steps
  }
}
