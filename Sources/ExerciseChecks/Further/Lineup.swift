// Right and wrong implementations, side by side, for a check that somebody wrote.

import Synchronization

/// The implementations by which a learner's own check is judged.
///
/// They stand in modules that know this one, and not the other way round. So whoever plays an exercise that is turned
/// round (see `Exercise.isTurnedRound`) has to bring them first, once in a program:
///
///     Lineup.assemble(right: solutions, otherSolutions, wrong: Mistake.all)
public enum Lineup {
  private static let all = Mutex<(right: [Attempt], wrong: [Mistake])>(([], []))

  /// Brings the implementations. Only the first to do so is heard.
  public static func assemble(right: [Attempt]..., wrong: [Mistake]) {
    all.withLock { all in
      if all.right.isEmpty { all = (right.flatMap { $0 }, wrong) }
    }
  }

  /// The right ones for an exercise.
  static func right(_ exercise: Exercise) -> [Attempt] {
    all.withLock(\.right).filter { $0.exercise.name == exercise.name }
  }

  /// Those wrong ones that show it by what they do and come to an end, with the belief of whoever wrote them.
  static func wrong(_ exercise: Exercise, facts: Range<Int>) async -> [(claim: String, attempt: Attempt)] {
    var wrong: [(claim: String, attempt: Attempt)] = []
    for mistake in all.withLock(\.wrong) where mistake.attempt.exercise.name == exercise.name {
      guard let claim = mistake.claim, mistake.ending == .returns else { continue }
      for index in facts where !exercise.facts[index].holds(await mistake.attempt.outcome(ofFact: index)) {
        wrong.append((claim, mistake.attempt))
        break
      }
    }
    return wrong
  }
}
