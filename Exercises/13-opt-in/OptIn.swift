// 13 opt-in · write · about 12 minutes
//
// The harbor is under water. Coast guards, pilots and lifeguards have boats. The police and the
// firefighters have none, and would only get wet feet. All five have signed up. A unit that handles
// floods conforms to `FloodResponding`, and the others don't.
//
// Write `reportFlood`.
//
// Rules:
// 1. A report calls `notifyFlood(at:)` on every unit that conforms to `FloodResponding`, in the
//    order in which they signed up.
// 2. `reportFlood` returns how many units this report has called.
// 3. The list keeps no unit alive. A deallocated unit is skipped, and isn't counted.
// 4. A unit can report another flood while it's being called, and both reports run to their end.
//
// Up to you: what happens to a unit that signs up twice. And if a unit signs up during a report, or
// its owner releases it, you decide whether it can still be called and counted before that report
// is over, and whether it's kept alive that long.

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
    // <- Notify the units that handle floods.
    return 0
  }
}
