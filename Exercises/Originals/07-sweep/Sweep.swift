// 07 sweep · fix · about 10 minutes
//
// Fix two things. `count` should say how many stations there are. And every time a station signs up, the wrappers of
// closed stations should be thrown away, wherever they are in the list, so that they never pile up, even if there
// is no fire and `count` is never read. No open station misses a fire because of that, even when another one signs up
// in the middle of a report. `wrapperCount` stays as it is: the check reads it.
//
// Stations open and close, and their wrappers stay behind, empty. After a few years the class says that it has two
// hundred stations, of which three are real, and goes through all the wrappers at every fire.

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
