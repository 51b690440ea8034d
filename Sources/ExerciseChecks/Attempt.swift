// A type that was written for an exercise, with the scenes of that exercise.

/// A type that was written for an exercise: a learner's, a solution or a misconception.
///
///     let attempt = Attempt(RollCall.self)
///     let outcomes = await attempt.outcomes()
///
/// Each exercise has a protocol, and an initializer here for the types that conform to it.
public struct Attempt: Sendable {
  /// The exercise.
  public let exercise: Exercise
  /// The type's name.
  public let typeName: String
  /// What is tried: a type, in most exercises.
  let subject: @Sendable () -> Any
  private let scenes: [@Sendable (Log) async -> Void]

  init<Subject>(
    _ exercise: Exercise, _ typeName: String, _ checks: [Check<Subject>],
    subject: @escaping @Sendable () -> Subject
  ) {
    self.exercise = exercise
    self.typeName = typeName
    self.subject = subject
    scenes = checks.map { check in { await check.scene(subject(), $0) } }
  }

  /// Plays one scene and returns its outcome.
  public func outcome(ofFact index: Int) async -> Outcome {
    let log = Log(of: exercise.facts[index])
    await play(index, log)
    return log.outcome()
  }

  /// Plays all scenes, each with a new object of the type, and returns their outcomes.
  ///
  /// They are played in this process: a type that crashes ends it, and one that never returns blocks the caller.
  public func outcomes() async -> [Outcome] {
    var outcomes: [Outcome] = []
    for index in scenes.indices { outcomes.append(await outcome(ofFact: index)) }
    return outcomes
  }

  func play(_ index: Int, _ log: Log) async { await Log.$current.withValue(log) { await scenes[index](log) } }
}
