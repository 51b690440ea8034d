// Slips that show only with many of something, or with several reports about one place.

import EmergencyDispatch
import MulticastExerciseRunner
import Testing

@testable import ExerciseChecks

@Suite("A slip that rarely shows")
struct SlipTests {
  @Test(
    "breaks the rule that it's about",
    arguments: [
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
    ])
  func rule(attempt: Attempt, rule: Int) async {
    let exercise = attempt.exercise
    for index in exercise.checks.indices {
      let outcome = await attempt.outcome(ofCheck: index)
      guard !exercise.checks[index].holds(outcome) else { continue }
      #expect(exercise.brokenRule(outcome, ofCheck: index) == rule, "\(exercise.name)")
      return
    }
    Issue.record("\(attempt.typeName) passes \(exercise.name)")
  }
}

/// A right answer to three exercises.
private class Stations: WeakGripExercise, SweepExercise, EarlyExitExercise {
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

/// Whoever asks about a place again gets the answer of the first time.
private final class ThePlaceHasItsAnswer: TheVoteExercise {
  private struct Wrapper { weak var unit: (any HelicopterClearing)? }

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
