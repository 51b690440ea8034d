// 11 late-arrival · fix · about 11 minutes
//
// There's a fire. The first unit that is called is new, and on its way to the fire it signs up a
// friend. The friend is called immediately, and signs up a friend, too. The night goes by, the
// class is still calling newcomers about this one fire, and Ray's house burned down long ago.
//
// Fix `reportFire`.
//
// Rules:
// 1. A unit that signs up during a report isn't called by any report in progress. The next report
//    that begins calls the unit, even if that report begins inside the current one.
// 2. A unit can report another fire while it's being called, and both reports run to their end.
// 3. Two units can be equal, or have the same name. They're still two units, and both are called.
// 4. A report calls every unit that's signed up when the report begins, in the order in which the
//    units signed up, before `reportFire` returns.
//
// Up to you: what happens to a unit that signs up twice.

import EmergencyDispatch
import ExerciseChecks

final class LateArrival: LateArrivalExercise {
  private var delegates: [any EmergencyResponding] = []

  func addDelegate(_ delegate: any EmergencyResponding) {
    delegates.append(delegate)
  }

  func reportFire(at location: String) {
    // <- When is this loop done?
    var index = 0
    while index < delegates.count {
      delegates[index].notifyFire(at: location)
      index += 1
    }
  }
}
