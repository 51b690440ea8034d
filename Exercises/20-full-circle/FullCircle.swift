// 20 full-circle · fix · about 12 minutes
//
// Instead of a delegate one can leave a closure: the station below leaves one with its bell. When the bell rings, the
// station opens its doors, and leaves another closure with these: as soon as they are open, they drive.
//
// The station was closed last year, and so was its bell. Both are still there: nobody can reach them, and they will never
// go away. Who holds whom? Mend `listen`, so that the station can be closed at any time, also while its doors are
// opening. The bell still belongs to the station. Then save this file.

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
    // <- The bell keeps the closure below. What does the closure keep?
    bell.whenItRings { location in
      self.doors.open {
        self.drive(location)
      }
    }
  }
}
