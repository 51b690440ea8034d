// 06 sweep · fix · about 12 minutes
//
// Stations open and close. When a station closes, its owner releases it, and its wrapper stays in
// the list, empty. After a few years, the class says that there are two hundred stations. Three of
// them exist, and each report goes through all two hundred wrappers.
//
// Fix `count` and `addDelegate`. The property `wrapperCount` is right. Leave it as it is.
//
// Rules:
// 1. `count` is the number of stations that have signed up and still exist.
// 2. Whenever a station signs up, all empty wrappers are removed, wherever they are in the list.
//    That's also true in the middle of a report.
// 3. No station misses a report because another one was deallocated, or because wrappers were
//    removed.
// 4. The list keeps no station alive. A deallocated station is skipped.
// 5. A station can report another fire while it's being called, and both reports run to their end.
// 6. A report calls every station that has signed up and still exists, in the order in which they
//    signed up, before `reportFire` returns.
//
// Up to you: at which other moments you remove empty wrappers, and what happens to a station that
// signs up twice. And if a station signs up or closes during a report, you decide whether it can
// still be called before that report is over, and whether it's kept alive that long.

import EmergencyDispatch
import ExerciseChecks

final class Sweep: SweepExercise {
  private struct Wrapper {
    weak var station: (any EmergencyResponding)?
  }

  private var wrappers: [Wrapper] = []

  func addDelegate(_ delegate: any EmergencyResponding) {
    // <- A good moment to look for empty wrappers.
    wrappers.append(Wrapper(station: delegate))
  }

  func reportFire(at location: String) {
    for wrapper in wrappers { wrapper.station?.notifyFire(at: location) }
  }

  var count: Int {
    // <- This counts wrappers.
    wrappers.count
  }

  var wrapperCount: Int { wrappers.count }
}
