// 17 full-circle · fix · about 8 minutes
//
// Instead of registering a delegate with an object, you can leave a closure with it. The station in this file leaves
// one with its bell. When the bell rings, the station opens its doors, and leaves another closure with the doors: as
// soon as the doors are open, the firefighters drive off. The station closed last year, bell and all. Both of them are
// still in memory, and nothing in the program can reach them. What holds what?
//
// Fix `listen`.
//
// Rules:
// 1. Each time the bell rings, the station opens its doors. Each time the doors have opened, the firefighters drive to
//    the fire.
// 2. The station can be closed at any time, even while its doors are opening: when its last owner releases it, it's
//    deallocated immediately.
// 3. After the station has closed, the bell can still ring, but no firefighters drive off.
// 4. The bell still belongs to the station. It stays in memory as long as the station does, and no longer.
//
// Up to you: how you divide the work among closures and methods.

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
    // <- The bell keeps this closure. What does the closure keep?
    bell.whenItRings { location in
      self.doors.open {
        self.drive(location)
      }
    }
  }
}
