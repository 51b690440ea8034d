// Slips that show only with many of something, or with several reports about one place.

import EmergencyDispatch
import Support
import Testing

@testable import ExerciseChecks
@testable import MulticastExerciseRunner

@Suite("A slip that rarely shows", .takesLong)
struct SlipTests {
  private static let slips: [(attempt: Attempt, rule: Int)] = [
    (Attempt(.weakGrip, TwentyFourStations.self), 4),
    (Attempt(.earlyExit, TwentyFourStations.self), 7),
    (Attempt(.weakGrip, FourHundredSignUps.self), 4),
    (Attempt(.earlyExit, FourHundredSignUps.self), 7),
    (Attempt(.sweep, SettlesAfterAHundredReports.self), 4),
    (Attempt(.weakGrip, SettlesAfterAHundredReports.self), 1),
    (Attempt(.weakGrip, RemovesTwentySignUps.self), 2),
    (Attempt(.earlyExit, RemovesTwentySignUps.self), 3),
    (Attempt(.sweep, EightReportsInsideOneAnother.self), 5),
    (Attempt(.sweep, APlaceIsReportedOnceAtATime.self), 5),
    (Attempt(.earlyExit, APlaceIsReportedOnceAtATime.self), 6),
    (Attempt(.theVote, ThePlaceHasItsAnswer.self), 1),
    (Attempt(.earlyExit, ANewcomerClearsTheNote.self), 2),
    (Attempt(.earlyExit, ANewcomerGetsTheNextNumber.self), 2),
    (Attempt(.weakGrip, OneStepBackForASignOff.self), 3),
    (Attempt(.earlyExit, AStrangerIsNoted.self), 2),
    (Attempt(.rollCall, TwinsStandTogether.self), 2),
    (Attempt(.weakGrip, TwinsStandTogether.self), 4),
    (Attempt(.weakGrip, ARepeatedReportIsKept.self), 1),
    (Attempt(.sweep, ARepeatedReportIsKept.self), 4),
    (Attempt(.rollCall, AnInnerReportForgetsNewcomers.self), 1),
    (Attempt(.rollCall, AByteForEachSignUp.self), 2),
    (Attempt(.earlyExit, OnlyTheInnermostStepsBack.self), 4),
    (Attempt(.lateArrival, ASecondSignUpMovesTheOthers.self), 4),
    (Attempt(.earlyExit, GivesUpAtATwin.self), 2),
    (Attempt(.theVote, ANoIsRemembered.self), 2),
    (Attempt(.optIn, AnInnerReportSweeps.self), 1),
    (Attempt(.optIn, EachClassInTurn.self), 1),
    (Attempt(.optIn, PassesOverWhoHasNoBoat.self), 1),
    (Attempt(.rollCall, NewcomersJoinTheReport.self), 1),
    (Attempt(.earlyExit, ASignOffIsNotedForAll.self), 7),
  ]

  @Test("breaks the rule that it's about", arguments: slips)
  func rule(attempt: Attempt, rule: Int) async throws {
    let exercise = attempt.exercise
    for index in exercise.checks.indices {
      let outcome = await attempt.outcome(ofCheck: index)
      guard !exercise.checks[index].holds(outcome) else { continue }
      #expect(exercise.brokenRule(outcome, ofCheck: index) == rule, "\(exercise.name)")
      guard let story = outcome.difference?.story else { return }
      // In a learner's program, it's known what should come, and no right list is played.
      let log = Log()
      try await exercise.checks[index].play(
        attempt.subject, exercise.asks, log, isVerbose: false, isBrief: false,
        fingerprints: #require(exercise.sharedFingerprints(fromTheFirst: true)).value)
      #expect(log.outcome().difference?.story == story)
      return
    }
    Issue.record("\(attempt.typeName) passes \(exercise.name)")
  }

  @Test("is searched for by one check: what should come is known of its stories alone")
  func once() {
    for exercise in Exercise.all { #expect(exercise.checks.count(where: \.playsStories) < 2) }
  }
}

/// A right answer to most exercises.
class Stations: RollCallExercise, WeakGripExercise, SweepExercise, EarlyExitExercise {
  struct Wrapper { weak var station: (any EmergencyResponding)? }

  var wrappers: [Wrapper] = []

  required init() {}
  var prediction: String { "Police\nFirefighters\nDivers" }
  var count: Int { wrappers.count { $0.station != nil } }
  var wrapperCount: Int { wrappers.count }

  func addDelegate(_ delegate: any EmergencyResponding) {
    wrappers.removeAll { $0.station == nil }
    wrappers.append(Wrapper(station: delegate))
  }

  func removeDelegate(_ delegate: any EmergencyResponding) {
    wrappers.removeAll { $0.station === delegate }
  }

  func reportFire(at location: String) {
    for wrapper in wrappers {
      guard let station = wrapper.station,
        wrappers.contains(where: { $0.station === station })
      else { continue }
      station.notifyFire(at: location)
    }
  }
}

private final class TwentyFourStations: Stations {
  override func addDelegate(_ delegate: any EmergencyResponding) {
    if count < 24 { super.addDelegate(delegate) }
  }
}

private final class FourHundredSignUps: Stations {
  private var signUpCount = 0

  override func addDelegate(_ delegate: any EmergencyResponding) {
    signUpCount += 1
    if signUpCount <= 400 { super.addDelegate(delegate) }
  }
}

/// After a hundred reports, the list is kept as it is then.
private final class SettlesAfterAHundredReports: Stations {
  private var reportCount = 0
  private var settled: [any EmergencyResponding]?

  override func addDelegate(_ delegate: any EmergencyResponding) {
    settled = nil
    super.addDelegate(delegate)
  }

  override func removeDelegate(_ delegate: any EmergencyResponding) {
    settled = nil
    super.removeDelegate(delegate)
  }

  override func reportFire(at location: String) {
    reportCount += 1
    if reportCount > 100, settled == nil { settled = wrappers.compactMap(\.station) }
    super.reportFire(at: location)
  }
}

private final class RemovesTwentySignUps: Stations {
  override func removeDelegate(_ delegate: any EmergencyResponding) {
    for _ in 1...20 {
      guard let index = wrappers.firstIndex(where: { $0.station === delegate }) else { return }
      wrappers.remove(at: index)
    }
  }
}

private final class EightReportsInsideOneAnother: Stations {
  private var depth = 0

  override func reportFire(at location: String) {
    guard depth < 8 else { return }
    depth += 1
    super.reportFire(at: location)
    depth -= 1
  }
}

private final class APlaceIsReportedOnceAtATime: Stations {
  private var places: Set<String> = []

  override func reportFire(at location: String) {
    guard places.insert(location).inserted else { return }
    super.reportFire(at: location)
    places.remove(location)
  }
}

/// Who has signed off is noted for the report in progress, until somebody signs up.
private final class ANewcomerClearsTheNote: Stations {
  private var gone: Set<ObjectIdentifier> = []

  override func addDelegate(_ delegate: any EmergencyResponding) {
    gone = []
    super.addDelegate(delegate)
  }

  override func removeDelegate(_ delegate: any EmergencyResponding) {
    gone.insert(ObjectIdentifier(delegate))
    super.removeDelegate(delegate)
  }

  override func reportFire(at location: String) {
    gone = []
    for station in wrappers.compactMap(\.station) where !gone.contains(ObjectIdentifier(station)) {
      station.notifyFire(at: location)
    }
  }
}

/// The number of the last one that has signed off is given out again.
private final class ANewcomerGetsTheNextNumber: Stations {
  private var numbers: [Int] = []

  override func addDelegate(_ delegate: any EmergencyResponding) {
    wrappers.append(Wrapper(station: delegate))
    numbers.append((numbers.last ?? 0) + 1)
  }

  override func removeDelegate(_ delegate: any EmergencyResponding) {
    while let index = wrappers.firstIndex(where: { $0.station === delegate }) {
      wrappers.remove(at: index)
      numbers.remove(at: index)
    }
  }

  override func reportFire(at location: String) {
    for (wrapper, number) in zip(wrappers, numbers) where numbers.contains(number) {
      wrapper.station?.notifyFire(at: location)
    }
  }
}

/// Whoever signs off in front of the report's place moves that place back by one, even if it's in
/// the list twice.
private final class OneStepBackForASignOff: Stations {
  private var next = 0

  override func removeDelegate(_ delegate: any EmergencyResponding) {
    if wrappers.prefix(next).contains(where: { $0.station === delegate }) { next -= 1 }
    super.removeDelegate(delegate)
  }

  override func reportFire(at location: String) {
    let outer = next
    next = 0
    while next < wrappers.count {
      next += 1
      wrappers[next - 1].station?.notifyFire(at: location)
    }
    next = outer
  }
}

/// Whoever signs off without having signed up isn't taken later.
private final class AStrangerIsNoted: Stations {
  private var strangers: Set<ObjectIdentifier> = []

  override func addDelegate(_ delegate: any EmergencyResponding) {
    if strangers.remove(ObjectIdentifier(delegate)) == nil { super.addDelegate(delegate) }
  }

  override func removeDelegate(_ delegate: any EmergencyResponding) {
    if !wrappers.contains(where: { $0.station === delegate }) {
      strangers.insert(ObjectIdentifier(delegate))
    }
    super.removeDelegate(delegate)
  }
}

private final class TwinsStandTogether: Stations {
  override func addDelegate(_ delegate: any EmergencyResponding) {
    let twin = wrappers.lastIndex {
      guard let one = delegate as? AnyHashable else { return false }
      return $0.station as? AnyHashable == one
    }
    wrappers.insert(Wrapper(station: delegate), at: twin.map { $0 + 1 } ?? wrappers.count)
  }
}

/// Whoever hears about a place for the second time is kept, with the place.
private final class ARepeatedReportIsKept: Stations {
  private var last = ""
  private var kept: [any EmergencyResponding] = []

  override func reportFire(at location: String) {
    if location == last { kept = wrappers.compactMap(\.station) }
    last = location
    super.reportFire(at: location)
  }
}

/// The first station that's equal is looked at, and if it isn't the right one, no other is.
private final class GivesUpAtATwin: Stations {
  override func removeDelegate(_ delegate: any EmergencyResponding) {
    let equal = wrappers.first { $0.station as? AnyHashable == delegate as? AnyHashable }
    if equal?.station === delegate { super.removeDelegate(delegate) }
  }
}

private final class ANoIsRemembered: TheVoteExercise {
  private var units: [ThePlaceHasItsAnswer.Wrapper] = []
  private var hasHeardNo = false

  func addDelegate(_ delegate: any HelicopterClearing) {
    let isKnown = units.contains { $0.unit === delegate }
    if !isKnown { units.append(.init(unit: delegate)) }
  }

  func mayHelicopterFly(to location: String) -> Bool {
    let answers = units.compactMap { $0.unit?.clearsHelicopter(to: location) }
    if answers.contains(false) { hasHeardNo = true }
    return !hasHeardNo
  }
}

/// Whoever asks about a place again gets the answer of the first time.
private final class ThePlaceHasItsAnswer: TheVoteExercise {
  struct Wrapper { weak var unit: (any HelicopterClearing)? }

  private var wrappers: [Wrapper] = []
  private var last: (place: String, answer: Bool)?

  func addDelegate(_ delegate: any HelicopterClearing) {
    if !wrappers.contains(where: { $0.unit === delegate }) {
      wrappers.append(Wrapper(unit: delegate))
    }
  }

  func mayHelicopterFly(to location: String) -> Bool {
    if let last, last.place == location { return last.answer }
    let answers = wrappers.compactMap { $0.unit?.clearsHelicopter(to: location) }
    last = (location, !answers.contains(false))
    return last!.answer
  }
}
