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
    Misconception(.fullCircle, WeakAnywhereBreaksTheCircle.self, .weakAnywhereBreaksTheCircle),
    Misconception(.fullCircle, WeakInsideIsEnough.self, .weakInsideIsEnough),
    Misconception(
      .fullCircle, NoBellRingsOnceTheStationIsClosed.self, .noBellRingsOnceTheStationIsClosed,
      .crashes(rule: 3, words: "unowned reference")),
    Misconception(.fullCircle, AfterAGuardSelfIsStillWeak.self, .afterAGuardSelfIsStillWeak),
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
