import ExerciseChecks

enum FullCircleMistakes {
  static let all = [
    Mistake(Attempt(WeakAnywhereBreaksTheCircle.self), believing: "weak anywhere breaks the circle"),
    Mistake(Attempt(WeakInsideIsEnough.self), believing: "weak inside is enough"),
    Mistake(
      Attempt(NobodyRingsAfterIAmGone.self), believing: "nobody rings after I am gone",
      .crashes(fact: 2, words: "unowned reference")),
    Mistake(Attempt(AfterAGuardSelfIsStillWeak.self), believing: "after a guard self is still weak"),
    Mistake(Attempt(DoorsDoNotMatter.self), believing: nil),
    Mistake(Attempt(TheBellHoldsItself.self), believing: nil),
  ]
}

// MARK: - Weak anywhere breaks the circle

extension FullCircleMistakes {
  final class WeakAnywhereBreaksTheCircle: FullCircleExercise {
    private weak var bell: AlarmBell?
    private let doors: StationDoors
    private let drive: (String) -> Void

    init(bell: AlarmBell, doors: StationDoors, drive: @escaping (String) -> Void) {
      self.bell = bell
      self.doors = doors
      self.drive = drive
    }

    func listen() {
      bell?.whenItRings { location in
        self.doors.open {
          self.drive(location)
        }
      }
    }
  }
}

// MARK: - Weak inside is enough

extension FullCircleMistakes {
  final class WeakInsideIsEnough: FullCircleExercise {
    private let bell: AlarmBell
    private let doors: StationDoors
    private let drive: (String) -> Void

    init(bell: AlarmBell, doors: StationDoors, drive: @escaping (String) -> Void) {
      self.bell = bell
      self.doors = doors
      self.drive = drive
    }

    func listen() {
      bell.whenItRings { location in
        self.doors.open { [weak self] in
          self?.drive(location)
        }
      }
    }
  }
}

// MARK: - Nobody rings after I am gone

extension FullCircleMistakes {
  final class NobodyRingsAfterIAmGone: FullCircleExercise {
    private let bell: AlarmBell
    private let doors: StationDoors
    private let drive: (String) -> Void

    init(bell: AlarmBell, doors: StationDoors, drive: @escaping (String) -> Void) {
      self.bell = bell
      self.doors = doors
      self.drive = drive
    }

    func listen() {
      bell.whenItRings { [unowned self] location in
        doors.open { [unowned self] in
          drive(location)
        }
      }
    }
  }
}

// MARK: - After a guard self is still weak

extension FullCircleMistakes {
  final class AfterAGuardSelfIsStillWeak: FullCircleExercise {
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
        guard let self else { return }
        doors.open {
          self.drive(location)
        }
      }
    }
  }
}

// MARK: - Slips, which stand for no belief

extension FullCircleMistakes {
  final class DoorsDoNotMatter: FullCircleExercise {
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
        self?.doors.open {}
        self?.drive(location)
      }
    }
  }
}

extension FullCircleMistakes {
  final class TheBellHoldsItself: FullCircleExercise {
    private let bell: AlarmBell
    private let doors: StationDoors
    private let drive: (String) -> Void

    init(bell: AlarmBell, doors: StationDoors, drive: @escaping (String) -> Void) {
      self.bell = bell
      self.doors = doors
      self.drive = drive
    }

    func listen() {
      bell.whenItRings { [weak self, bell] location in
        self?.doors.open { [weak self] in
          withExtendedLifetime(bell) { self?.drive(location) }
        }
      }
    }
  }
}
