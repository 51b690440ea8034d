// 20 full-circle · fix · about 12 minutes
//
// Fix `listen`, so that the station can be closed at any time, even while its doors are opening. A closed station
// no longer drives. The bell still belongs to the station, which may be the only one that holds it.
//
// Instead of a delegate you can leave a closure: the station below leaves one with its bell. When the bell rings,
// the station opens its doors and leaves another closure with them: as soon as they're open, the firefighters drive.
// The station closed last year, bell and all. Both are still in memory, and nothing can reach them. What holds what?

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
