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
