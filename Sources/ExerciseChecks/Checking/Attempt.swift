// An answer to an exercise, played through the scenes of that exercise.

import MulticastDelegates

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

  /// Plays one scene and returns its outcome. Nobody sees what the village's units print.
  package func outcome(ofFact index: Int) async -> Outcome {
    let log = Log(of: exercise.facts[index])
    await LessonOutput.$line.withValue({ _ in }) { await play(index, log) }
    return log.outcome()
  }

  /// Plays all scenes, each with a new object of the type, and returns their outcomes.
  ///
  /// They are played in this process: a type that crashes ends it, and one that never returns blocks the caller.
  package func outcomes() async -> [Outcome] {
    var outcomes: [Outcome] = []
    for index in exercise.checks.indices { outcomes.append(await outcome(ofFact: index)) }
    return outcomes
  }

  func play(_ index: Int, _ log: Log) async {
    await Log.$current.withValue(log) { await exercise.checks[index].scene(subject, log) }
  }
}

extension Exercise {
  /// An attempt with each of these types.
  package func attempts(_ types: any Sendable...) -> [Attempt] { types.map { Attempt(self, $0) } }
}
