// Stories that are watched, step by step.

import ExerciseChecks
import MulticastPromises
import MulticastTester

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
    guard case .wrong(let index) = result, let difference = outcome(index).difference else {
      return nil
    }
    return WatchOrder(title: "rule \(brokenRule ?? 1)", story: difference.story)
  }
}

extension CompiledAnswer {
  /// A set has another order each time, and in one of them all may be well. With two delegates,
  /// ten tries miss the wrong order once in a thousand times.
  private static let moreTries = 9
  /// An endless story has steps without end, of which the first ones tell it all. Nobody looks
  /// through more.
  private static let mostSteps = 200

  /// The steps of a story. A last step tells of a crash.
  func steps(of order: WatchOrder) throws -> [WatchedStep] {
    let task = self.order(.steps(order.story), isAboutPromises: order.isAboutPromises)
    var run = try run(task)
    var tries = 0
    while run.ending == .quit, !Self.steps(run).contains(where: \.isDifferent),
      tries < Self.moreTries
    {
      run = try self.run(task)
      tries += 1
    }
    var steps = Self.steps(run)
    if run.ending != .quit, var last = steps.last {
      last.sentence = run.ending.sentence ?? ""
      last.isMoveOver = true
      steps.append(last)
    }
    return steps
  }

  private static func steps(_ run: CheckRun) -> [WatchedStep] {
    let steps = run.messages.lazy.compactMap { message -> WatchedStep? in
      guard case .step(let step) = message else { return nil }
      return step
    }
    return Array(steps.prefix(mostSteps))
  }
}
