import EmergencyDispatch
import ExerciseChecks

/// A release build may let go of an object after its last use, hence each `withExtendedLifetime`.
enum CatchTheBug: CatchTheBugExercise {
  static func sweepIsRight(_ open: () -> any SweepExercise) -> Bool {
    let centre = open()
    for _ in 1...100 { centre.addDelegate(FireStation { _ in }) }
    guard centre.boxCount <= 10 else { return false }

    var told: [String] = []
    func station(_ name: String) -> FireStation { FireStation(name: name) { _ in told.append(name) } }
    let second = open()
    var closing = [station("a"), station("b")]
    let staying = [station("c"), station("d"), station("e")]
    defer { withExtendedLifetime(staying) {} }
    for station in closing + staying.dropLast() { second.addDelegate(station) }
    closing = []
    guard second.count == 2 else { return false }
    second.addDelegate(staying[2])
    second.reportFire(at: "Ray's house")
    return told == ["c", "d", "e"]
  }

  static func earlyExitIsRight(_ open: () -> any EarlyExitExercise) -> Bool {
    let centre = open()
    var told: [String] = []
    var leaving: [FireStation] = []
    let stations = ["a", "b", "c", "d"].map { name in
      FireStation(name: name) { [weak centre] _ in
        told.append(name)
        for station in leaving { centre?.removeDelegate(station) }
      }
    }
    leaving = [stations[0], stations[2]]
    defer { withExtendedLifetime(stations) {} }
    for station in stations { centre.addDelegate(station) }
    centre.reportFire(at: "Ray's house")
    leaving = []
    return told == ["a", "b", "d"]
  }

  static func theVoteIsRight(_ open: () -> any TheVoteExercise) -> Bool {
    var asked: [String] = []
    let voters = [("a", true), ("b", false), ("c", true)].map { name, answer in
      Voter(answer) { asked.append(name) }
    }
    let centre = open()
    defer { withExtendedLifetime(voters) {} }
    for voter in voters { centre.addDelegate(voter) }
    guard !centre.mayHelicopterFly(to: "Ray's house"), asked == ["a", "b", "c"] else { return false }

    let lonely = open()
    lonely.addDelegate(Voter(true))
    return lonely.mayHelicopterFly(to: "Ray's house") && open().mayHelicopterFly(to: "Ray's house")
  }
}

/// A unit that says the same each time, and calls a closure when it is asked.
private final class Voter: HelicopterClearing {
  private let answer: Bool
  private let whenAsked: () -> Void

  init(_ answer: Bool, whenAsked: @escaping () -> Void = {}) {
    self.answer = answer
    self.whenAsked = whenAsked
  }

  func clearsHelicopter(to location: String) -> Bool {
    whenAsked()
    return answer
  }

  func notifyFire(at location: String) {}
  func notifyCarCrash(at location: String) {}
}
