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
  let subject: any Sendable
  private let scenes: [@Sendable (Log) async -> Void]

  init<Subject: Sendable>(
    _ exercise: Exercise, _ subject: Subject, _ checks: [Check<Subject>], typeName: String? = nil
  ) {
    self.exercise = exercise
    self.typeName = typeName ?? "\(subject)"
    self.subject = subject
    scenes = checks.map { check in { await check.scene(subject, $0) } }
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

// Those of 06 your-own and 21 catch-the-bug take more than one type, and are in the files of these.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Attempt {
  public init(_ type: any SweepExercise.Type) { self.init(.sweep, type, sweepChecks) }
  public init(_ type: any SignedUpTwiceExercise.Type) { self.init(.signedUpTwice, type, signedUpTwiceChecks) }
  public init(_ type: any TwinsExercise.Type) { self.init(.twins, type, twinsChecks) }
  public init(_ type: any PaperCopyExercise.Type) { self.init(.paperCopy, type, paperCopyChecks) }
  public init(_ type: any EarlyExitExercise.Type) { self.init(.earlyExit, type, earlyExitChecks) }
  public init(_ type: any LateArrivalExercise.Type) { self.init(.lateArrival, type, lateArrivalChecks) }
  public init(_ type: any EchoExercise.Type) { self.init(.echo, type, [echoCheck]) }
  public init(_ type: any OptInExercise.Type) { self.init(.optIn, type, optInChecks) }
  public init(_ type: any TheVoteExercise.Type) { self.init(.theVote, type, theVoteChecks) }
  public init(_ type: any MirrorPadExercise.Type) { self.init(.mirrorPad, type, mirrorPadChecks) }
  public init(_ type: any OwnDeskExercise.Type) { self.init(.ownDesk, type, ownDeskChecks) }
  public init(_ type: any PhoneLockExercise.Type) { self.init(.phoneLock, type, phoneLockChecks) }
  public init(_ type: any IslandExercise.Type) { self.init(.island, type, islandChecks) }
  public init(_ type: any FullCircleExercise.Type) { self.init(.fullCircle, type, fullCircleChecks) }
  public init(_ type: any OneSeatExercise.Type) { self.init(.oneSeat, type, [oneSeatCheck]) }
  public init(_ type: any RollCallExercise.Type) { self.init(.rollCall, type, rollCallChecks) }
  public init(_ type: any StillHereExercise.Type) { self.init(.stillHere, type, [stillHereCheck]) }
  public init(_ type: any WeakGripExercise.Type) { self.init(.weakGrip, type, weakGripChecks) }
  public init(_ type: any ConnectTheMirrorsExercise.Type) {
    self.init(.connectTheMirrors, type, connectTheMirrorsChecks)
  }
}
