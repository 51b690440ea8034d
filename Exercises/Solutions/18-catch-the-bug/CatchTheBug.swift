import EmergencyDispatch
import ExerciseChecks

/// A release build may release an object after its last use, hence each `withExtendedLifetime`.
enum CatchTheBug: CatchTheBugExercise {
  static func sweepIsRight(_ open: () -> any SweepExercise) -> Bool {
    let center = open()
    for _ in 1...100 { center.addDelegate(Station()) }
    guard center.wrapperCount <= 10 else { return false }

    var called: [String] = []
    func station(_ name: String) -> Station { Station { called.append(name) } }
    let second = open()
    var closing = [station("a"), station("b")]
    let staying = [station("c"), station("d"), station("e")]
    defer { withExtendedLifetime(staying) {} }
    for station in closing + staying.dropLast() { second.addDelegate(station) }
    closing = []
    guard second.count == 2 else { return false }
    second.addDelegate(staying[2])
    second.reportFire(at: "Ray's house")
    guard called == ["c", "d", "e"] else { return false }

    // A station closes, and another one signs up a newcomer in the middle of a report.
    let third = open()
    let newcomer = station("newcomer")
    var wrapperCount = 0
    let host = Station { [weak third] in
      third?.addDelegate(newcomer)
      wrapperCount = third?.wrapperCount ?? 0
    }
    var gone: Station? = station("gone")
    if let gone { third.addDelegate(gone) }
    third.addDelegate(host)
    gone = nil
    third.reportFire(at: "Ray's house")
    return withExtendedLifetime((host, newcomer)) { wrapperCount == 2 }
  }

  static func earlyExitIsRight(_ open: () -> any EarlyExitExercise) -> Bool {
    let center = open()
    var called: [String] = []
    var leaving: [Station] = []
    let stations = ["a", "b", "c", "d"].map { name in
      Station { [weak center] in
        called.append(name)
        for station in leaving { center?.removeDelegate(station) }
      }
    }
    leaving = [stations[0], stations[2]]
    defer { withExtendedLifetime(stations) {} }
    for station in stations { center.addDelegate(station) }
    center.reportFire(at: "Ray's house")
    leaving = []
    return called == ["a", "b", "d"]
  }

  static func theVoteIsRight(_ open: () -> any TheVoteExercise) -> Bool {
    var asked: [String] = []
    let voters = [("a", true), ("b", false), ("c", true)].map { name, answer in
      Voter(answer) { asked.append(name) }
    }
    let center = open()
    defer { withExtendedLifetime(voters) {} }
    for voter in voters { center.addDelegate(voter) }
    guard !center.mayHelicopterFly(to: "Ray's house"), asked == ["a", "b", "c"] else { return false }

    let lonely = open()
    lonely.addDelegate(Voter(true))
    return lonely.mayHelicopterFly(to: "Ray's house") && open().mayHelicopterFly(to: "Ray's house")
  }
}

/// A station that calls a closure when it's notified about a fire.
private final class Station: EmergencyResponding {
  private let whenNotified: () -> Void

  init(whenNotified: @escaping () -> Void = {}) { self.whenNotified = whenNotified }

  func notifyFire(at location: String) { whenNotified() }
  func notifyCarCrash(at location: String) {}
}

/// A unit that always gives the same answer, and calls a closure when it's asked.
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
