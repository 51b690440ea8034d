import ExerciseChecks

final class FullCircleByMethods: FullCircleExercise {
  private let bell: AlarmBell
  private let doors: StationDoors
  private let drive: (String) -> Void

  init(bell: AlarmBell, doors: StationDoors, drive: @escaping (String) -> Void) {
    self.bell = bell
    self.doors = doors
    self.drive = drive
  }

  func listen() { bell.whenItRings { [weak self] location in self?.openDoors(location) } }

  private func openDoors(_ location: String) {
    // No station is needed here, only its way to drive.
    doors.open { [drive, weak self] in
      if self != nil { drive(location) }
    }
  }
}
