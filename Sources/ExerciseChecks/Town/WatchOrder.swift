// A story that is watched, put together from what the learner's program sends.

/// What to watch: a story, and what it belongs to.
package struct WatchOrder: Sendable, Equatable {
  /// A few words: "promise 7 (no missed turn)".
  package let title: String
  let scene: Request.Scene
  let moves: [TownMove]
}

extension Verdict {
  /// The story that went wrong, if it can be watched.
  package var watch: WatchOrder? {
    guard case .wrong(let index) = result, exercise.checks[index].watching != nil else { return nil }
    let text = outcome(index).foundStory.map(\.moves) ?? exercise.facts[index].moves
    return text.flatMap { [TownMove]($0) }.map { moves in
      WatchOrder(title: "rule \(brokenRule ?? 1)", scene: .fact(index), moves: moves)
    }
  }
}

extension WatchOrder {
  /// The steps of the story, played with the learner's program. A last step tells of a crash.
  package func steps(_ run: PromiseExamination.Run) throws -> [WatchedStep] {
    var output = try run(Request.steps(scene, moves).arguments, 0)
    var steps = Self.steps(in: output)
    // A set has another order each time, and in one of them all may be well.
    for _ in 1...9 where output.isComplete && !steps.contains(where: \.isDifferent) {
      output = try run(Request.steps(scene, moves).arguments, 0)
      steps = Self.steps(in: output)
    }
    try markStrong(&steps, run)
    if !output.isComplete, var last = steps.last {
      last.sentence =
        switch output.ending {
        case .crashed(let message): "The program crashed. \(message)"
        case .timedOut: "Nothing else happens: the program goes on without end, or waits forever."
        case .printedTooMuch: "The program printed more than \(Limits.outputBytes >> 20) megabytes, and was ended."
        case .quit, .returned: "The program ended."
        }
      last.isMoveOver = true
      steps.append(last)
    }
    return steps
  }

  /// An endless story has steps without end, of which the first ones tell it all.
  private static func steps(in output: PromiseExamination.Output) -> [WatchedStep] {
    output.records.lazy.filter { $0.kind == .step }.prefix(200).compactMap { WatchedStep($0.words) }
  }

  /// Finds out which wrappers hold their units strongly, and notes it in the steps.
  private func markStrong(_ steps: inout [WatchedStep], _ run: PromiseExamination.Run) throws {
    var grips: [Int: WatchedGrip] = [:]
    var first = 0
    // A crowd takes too long to play so often, and it comes only where units are released.
    while first < steps.count, !moves.contains(where: { if case .crowd = $0 { true } else { false } }) {
      let output = try run(Request.grip(scene, moves).arguments, first)
      let found = output.records.filter { $0.kind == .grip }.compactMap { WatchedGrip($0.words) }
      for grip in found { grips[grip.step] = grip }
      guard !output.isComplete, case .crashed = output.ending else { break }
      // The rest of the story crashes, which says nothing about the step at which the unit was released.
      first = (found.last?.step ?? first - 1) + 2
    }
    var isStrong: [Int: Bool] = [:]
    for index in steps.indices {
      isStrong.merge(grips[index]?.isStrong ?? [:]) { $1 }
      for (position, unit) in steps[index].units.enumerated() where unit.state == .released && !unit.isBeingCalled {
        isStrong[position] = true
      }
      steps[index].wrappers = steps[index].wrappers.map { wrappers in
        wrappers.map { wrapper in
          if case .holds(let unit, _) = wrapper { .holds(unit, weakly: isStrong[unit] != true) } else { wrapper }
        }
      }
    }
  }
}
