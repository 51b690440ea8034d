import EmergencyDispatch
import ExerciseChecks

/// Every scene writes down what happens, and everything is compared at the end with what should have happened.
enum CatchTheBugByTranscript: CatchTheBugExercise {
  static func sweepIsRight(_ open: () -> any SweepExercise) -> Bool {
    let transcript = Transcript()
    let (looked, unseen) = (open(), open())
    var stations = (1...6).map { transcript.station("\($0)") }
    for station in stations.dropLast() { looked.addDelegate(station) }
    stations.removeAll { ["1", "2", "4"].contains($0.name) }
    transcript.lines.append("count \(looked.count)")
    looked.addDelegate(stations[2])
    looked.reportFire(at: "a mill")
    withExtendedLifetime(stations) {}
    for _ in 1...200 { unseen.addDelegate(transcript.station("never called")) }
    transcript.lines.append(unseen.wrapperCount > 10 ? "many wrappers" : "few wrappers")
    let (busy, newcomer) = (open(), FireStation())
    stations = [transcript.station("7")]
    let host = transcript.station("8") { [weak busy] in
      busy?.addDelegate(newcomer)
      transcript.lines.append("wrappers \(busy?.wrapperCount ?? 0)")
    }
    for station in stations + [host] { busy.addDelegate(station) }
    stations = []
    busy.reportFire(at: "a mill")
    return withExtendedLifetime((host, newcomer)) {
      transcript.lines == ["count 2", "3", "5", "6", "few wrappers", "8", "wrappers 2"]
    }
  }

  static func earlyExitIsRight(_ open: () -> any EarlyExitExercise) -> Bool {
    // Each of five leaves in the middle of a report, together with each of those behind it.
    for first in 0..<5 {
      for second in first..<5 {
        let (center, transcript) = (open(), Transcript())
        var stations: [Station] = []
        stations = (0..<5).map { number in
          transcript.station("\(number)") { [weak center] in
            guard number == first else { return }
            center?.removeDelegate(stations[first])
            center?.removeDelegate(stations[second])
          }
        }
        for station in stations { center.addDelegate(station) }
        center.reportFire(at: "a mill")
        stations = []
        let expected = (0..<5).filter { $0 == first || $0 != second }.map { "\($0)" }
        if transcript.lines != expected { return false }
      }
    }
    return true
  }

  static func theVoteIsRight(_ open: () -> any TheVoteExercise) -> Bool {
    for answers in [[], [true], [false], [false, true], [true, false], [false, false, true]] {
      let (center, transcript) = (open(), Transcript())
      let units = answers.map { answer in Crew(answer) { transcript.lines.append("asked") } }
      center.addDelegate(AmbulanceService())
      for unit in units { center.addDelegate(unit) }
      let mayFly = withExtendedLifetime(units) { center.mayHelicopterFly(to: "a mill") }
      guard mayFly == answers.allSatisfy({ $0 }), transcript.lines.count == answers.count else { return false }
    }
    return true
  }
}

private final class Transcript {
  var lines: [String] = []

  func station(_ name: String, whenTold: @escaping () -> Void = {}) -> Station {
    Station(name) { [unowned self] in
      lines.append(name)
      whenTold()
    }
  }
}

private class Station: EmergencyResponding {
  let name: String
  fileprivate let act: () -> Void

  init(_ name: String, _ act: @escaping () -> Void) { (self.name, self.act) = (name, act) }

  func notifyFire(at location: String) { act() }
  func notifyCarCrash(at location: String) {}
}

private final class Crew: Station, HelicopterClearing {
  private let answer: Bool

  init(_ answer: Bool, _ act: @escaping () -> Void) {
    self.answer = answer
    super.init("Crew", act)
  }

  func clearsHelicopter(to location: String) -> Bool {
    act()
    return answer
  }
}
