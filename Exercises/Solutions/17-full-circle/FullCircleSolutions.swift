import ExerciseChecks

package let fullCircleSolutions = Exercise.fullCircle.attempts(
  FullCircle.self, FullCircleByMethods.self, FullCircleByFunction.self, FullCircleByWrapper.self,
  FullCircleByGuards.self,
  FullCircleByDeparture.self)

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

/// A function makes a closure of a method that holds the station weakly.
final class FullCircleByFunction: FullCircleStyle, FullCircleExercise {
  func listen() { bell.whenItRings(weakly { $0.openDoors(forFireAt: $1) }) }

  private func openDoors(forFireAt location: String) {
    let start = weakly { $0.drive($1) }
    doors.open { start(location) }
  }

  private func weakly(_ method: @escaping (FullCircleByFunction, String) -> Void) -> (String) -> Void {
    { [weak self] location in
      if let self { method(self, location) }
    }
  }
}

/// Both closures share a wrapper with one weak property.
final class FullCircleByWrapper: FullCircleStyle, FullCircleExercise {
  private final class Wrapper {
    weak var station: FullCircleByWrapper?
    init(_ station: FullCircleByWrapper) { self.station = station }
  }

  func listen() {
    let wrapper = Wrapper(self)
    bell.whenItRings { location in
      wrapper.station?.doors.open { wrapper.station?.drive(location) }
    }
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

/// A static function makes the inner closure.
final class FullCircleByDeparture: FullCircleStyle, FullCircleExercise {
  func listen() {
    bell.whenItRings { [weak self] location in
      self.map { $0.doors.open(Self.departure(of: $0, to: location)) }
    }
  }

  private static func departure(of station: FullCircleByDeparture, to location: String) -> () -> Void {
    { [weak station] in station?.drive(location) }
  }
}
