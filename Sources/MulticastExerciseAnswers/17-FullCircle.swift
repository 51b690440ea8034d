import ExerciseChecks

final class FullCircle: FullCircleExercise {
  private let bell: AlarmBell
  private let doors: StationDoors
  private let drive: (String) -> Void

  init(bell: AlarmBell, doors: StationDoors, drive: @escaping (String) -> Void) {
    self.bell = bell
    self.doors = doors
    self.drive = drive
  }

  func listen() {
    bell.whenItRings { [weak self] location in
      self?.doors.open { [weak self] in
        self?.drive(location)
      }
    }
  }
}

// MARK: - Other right answers

package let fullCircleSolutions = Exercise.fullCircle.attempts(
  FullCircle.self, FullCircleByMethods.self,
  FullCircleByGuards.self)

final class FullCircleByMethods: FullCircleStyle, FullCircleExercise {
  func listen() { bell.whenItRings { [weak self] location in self?.openDoors(location) } }

  private func openDoors(_ location: String) {
    // No station is needed here, only its way to drive.
    doors.open { [drive, weak self] in
      if self != nil { drive(location) }
    }
  }
}

/// What these have in common.
class FullCircleStyle {
  let bell: AlarmBell
  let doors: StationDoors
  let drive: (String) -> Void

  required init(bell: AlarmBell, doors: StationDoors, drive: @escaping (String) -> Void) {
    (self.bell, self.doors, self.drive) = (bell, doors, drive)
  }
}

/// A guard outside, and another capture list inside.
final class FullCircleByGuards: FullCircleStyle, FullCircleExercise {
  func listen() {
    bell.whenItRings { [weak self] location in
      guard let self else { return }
      doors.open { [weak self] in
        guard let self else { return }
        drive(location)
      }
    }
  }
}

// MARK: - Wrong answers

package enum FullCircleMisconceptions {
  package static let all = [
    Misconception(
      .fullCircle, WeakAnywhereBreaksTheCircle.self,
      Belief(
        "weak anywhere breaks the circle",
        """
        The station is still in memory, and its firefighters still drive off. It looks as if the circle was broken on \
        the other side, between the station and its bell. Then the circle is gone, but the bell still holds the \
        station.
        """)),
    Misconception(
      .fullCircle, WeakInsideIsEnough.self,
      Belief(
        "weak inside is enough",
        """
        The station, its bell and its closures hold each other forever. The inner closure's `[weak self]` takes its \
        reference from the outer closure. So the outer closure captures the station, too, and captures it strongly.
        """)),
    Misconception(
      .fullCircle, NoBellRingsOnceTheStationIsClosed.self,
      Belief(
        "no bell rings once the station is closed", ifCodeContains: "unowned",
        """
        The closure outlives the station, because the bell keeps the closure. When the bell rings, the closure uses \
        its `unowned` reference, and the program crashes.
        """),
      .crashes(rule: 3, words: "unowned reference")),
    Misconception(
      .fullCircle, AfterAGuardSelfIsStillWeak.self,
      Belief(
        "after a guard self is still weak",
        """
        The station was closed while its doors were opening, and it's still in memory. After `guard let self`, `self` \
        is strong again, and a closure that is created after that holds the station until it's called.
        """)),
  ]

  class Right: FullCircleExercise {
    let bell: AlarmBell
    let doors: StationDoors
    let drive: (String) -> Void

    required init(bell: AlarmBell, doors: StationDoors, drive: @escaping (String) -> Void) {
      (self.bell, self.doors, self.drive) = (bell, doors, drive)
    }

    func listen() {
      bell.whenItRings { [weak self] location in
        self?.doors.open { [weak self] in self?.drive(location) }
      }
    }
  }

  final class WeakAnywhereBreaksTheCircle: FullCircleExercise {
    private weak var bell: AlarmBell?
    private let doors: StationDoors
    private let drive: (String) -> Void

    init(bell: AlarmBell, doors: StationDoors, drive: @escaping (String) -> Void) {
      (self.bell, self.doors, self.drive) = (bell, doors, drive)
    }

    func listen() {
      bell?.whenItRings { location in
        self.doors.open { self.drive(location) }
      }
    }
  }

  final class WeakInsideIsEnough: Right {
    override func listen() {
      bell.whenItRings { location in
        self.doors.open { [weak self] in self?.drive(location) }
      }
    }
  }

  final class NoBellRingsOnceTheStationIsClosed: Right {
    override func listen() {
      bell.whenItRings { [unowned self] location in
        doors.open { [unowned self] in drive(location) }
      }
    }
  }

  final class AfterAGuardSelfIsStillWeak: Right {
    override func listen() {
      bell.whenItRings { [weak self] location in
        guard let self else { return }
        doors.open { self.drive(location) }
      }
    }
  }
}
