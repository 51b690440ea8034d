// 14 opt-in · write · about 12 minutes
//
// Write `reportFlood`: it calls `notifyFlood(at:)` on the units that handle floods, leaves the others alone, and
// returns how many it has told. A unit that handles floods conforms to `FloodResponding`.
//
// The harbor is under water. Coast guards, pilots and lifeguards have boats. The police and the firefighters have
// none, and would only get wet feet. All five have signed up.

import EmergencyDispatch
import ExerciseChecks

final class OptIn: OptInExercise {
  private struct Wrapper {
    weak var unit: (any EmergencyResponding)?
  }

  private var wrappers: [Wrapper] = []

  func addDelegate(_ delegate: any EmergencyResponding) {
    wrappers.append(Wrapper(unit: delegate))
  }

  func reportFlood(at location: String) -> Int {
    // <- Tell those who handle floods.
    return 0
  }
}
