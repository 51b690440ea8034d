import EmergencyDispatch
import ExerciseChecks
import MulticastExerciseSolutions

extension Attempt {
  /// An attempt at 18 catch-the-bug, tried on the right and wrong answers to three exercises.
  public init(_ type: any CatchTheBugExercise.Type) {
    self.init(
      type, right: sweepSolutions + earlyExitSolutions + theVoteSolutions,
      wrong: SweepMisconceptions.all + EarlyExitMisconceptions.all + TheVoteMisconceptions.all)
  }
}

package enum CatchTheBugMisconceptions {
  package static let all = [
    Misconception(Attempt(ACheckThatPassesIsACheck.self), .aCheckThatPassesIsACheck),
    Misconception(Attempt(ThereIsOneRightWay.self), .thereIsOneRightWay),
    Misconception(Attempt(WhatMustNotHappenIsAll.self), .whatMustNotHappenIsAll),
    Misconception(Attempt(TheAnswerTellsItAll.self), .theAnswerTellsItAll),
    Misconception(Attempt(LookingChangesNothing.self), .lookingChangesNothing),
    Misconception(Attempt(AUnitThatLeavesIsToldOnceMore.self), nil),
    Misconception(Attempt(NoHelicopterMayFly.self), nil),
    Misconception(Attempt(TheRightOnesComeFirst.self), nil),
  ]

  /// The checks of the solution, for the misconceptions that go wrong in only one of the three.
  protocol Right: CatchTheBugExercise {}

  enum ACheckThatPassesIsACheck: CatchTheBugExercise {
    static func sweepIsRight(_ open: () -> any SweepExercise) -> Bool {
      let center = open()
      let harbor = Station {}
      center.addDelegate(harbor)
      return withExtendedLifetime(harbor) { center.count == 1 }
    }

    static func earlyExitIsRight(_ open: () -> any EarlyExitExercise) -> Bool {
      let center = open()
      var told: [String] = []
      let harbor = Station { told.append("Harbor") }
      center.addDelegate(harbor)
      center.reportFire(at: "Ray's house")
      return told.count == 1
    }

    static func theVoteIsRight(_ open: () -> any TheVoteExercise) -> Bool { answer(of: [true], open) }
  }

  enum ThereIsOneRightWay: Right {
    static func sweepIsRight(_ open: () -> any SweepExercise) -> Bool {
      let center = open()
      for _ in 1...2 { center.addDelegate(Station {}) }
      guard center.count == 0, center.wrapperCount == 1 else { return false }
      return catchTheBugSolutions[0].sweepIsRight(open)
    }
  }

  enum WhatMustNotHappenIsAll: Right {
    static func earlyExitIsRight(_ open: () -> any EarlyExitExercise) -> Bool { !unitsTold(open).contains("c") }
  }

  enum TheAnswerTellsItAll: Right {
    static func theVoteIsRight(_ open: () -> any TheVoteExercise) -> Bool {
      let lonely = open()
      // No one owns the unit.
      lonely.addDelegate(AmbulanceService())
      guard lonely.mayHelicopterFly(to: "Ray's house") else { return false }
      return !answer(of: [true, false, true], open) && answer(of: [], open)
    }
  }

  enum LookingChangesNothing: Right {
    static func sweepIsRight(_ open: () -> any SweepExercise) -> Bool {
      catchTheBugSolutions[0].sweepIsRight { Looking(open()) }
    }

    /// A dispatch system whose `count` is read after each sign-up.
    private final class Looking: SweepExercise {
      private let center: any SweepExercise

      init() { fatalError("the check opens these with another one") }
      init(_ center: any SweepExercise) { self.center = center }

      var count: Int { center.count }
      var wrapperCount: Int { center.wrapperCount }
      func reportFire(at location: String) { center.reportFire(at: location) }

      func addDelegate(_ delegate: any EmergencyResponding) {
        center.addDelegate(delegate)
        _ = center.count
      }
    }
  }

  enum AUnitThatLeavesIsToldOnceMore: Right {
    static func earlyExitIsRight(_ open: () -> any EarlyExitExercise) -> Bool {
      unitsTold(open) == ["a", "b", "d", "a"]
    }
  }

  enum NoHelicopterMayFly: Right {
    static func theVoteIsRight(_ open: () -> any TheVoteExercise) -> Bool { !answer(of: [], open) }
  }

  /// Looks at no dispatch system, and counts those that it's asked about.
  enum TheRightOnesComeFirst: Right {
    nonisolated(unsafe) private static var callCount = 0

    static func sweepIsRight(_ open: () -> any SweepExercise) -> Bool {
      callCount += 1
      return callCount <= sweepSolutions.count
    }
  }

  /// Four units are called about a fire, and the first of them removes itself and `c`.
  private static func unitsTold(_ open: () -> any EarlyExitExercise) -> [String] {
    let center = open()
    var told: [String] = []
    var leaving: [Station] = []
    let stations = ["a", "b", "c", "d"].map { name in
      Station { [weak center] in
        told.append(name)
        for station in leaving { center?.removeDelegate(station) }
      }
    }
    leaving = [stations[0], stations[2]]
    for station in stations { center.addDelegate(station) }
    center.reportFire(at: "Ray's house")
    leaving = []
    return withExtendedLifetime(stations) { told }
  }

  private static func answer(of votes: [Bool], _ open: () -> any TheVoteExercise) -> Bool {
    let center = open()
    let units = votes.map { vote in
      let unit = AmbulanceService()
      unit.helipadIsTaken = !vote
      return unit
    }
    for unit in units { center.addDelegate(unit) }
    return withExtendedLifetime(units) { center.mayHelicopterFly(to: "Ray's house") }
  }
}

extension CatchTheBugMisconceptions.Right {
  static func sweepIsRight(_ open: () -> any SweepExercise) -> Bool { catchTheBugSolutions[0].sweepIsRight(open) }

  static func earlyExitIsRight(_ open: () -> any EarlyExitExercise) -> Bool {
    catchTheBugSolutions[0].earlyExitIsRight(open)
  }

  static func theVoteIsRight(_ open: () -> any TheVoteExercise) -> Bool { catchTheBugSolutions[0].theVoteIsRight(open) }
}

private final class Station: EmergencyResponding {
  private let whenNotified: () -> Void

  init(_ whenNotified: @escaping () -> Void) { self.whenNotified = whenNotified }

  func notifyFire(at location: String) { whenNotified() }
  func notifyCarCrash(at location: String) {}
}
