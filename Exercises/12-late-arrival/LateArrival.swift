// 12 late-arrival · fix · about 10 minutes
//
// Fix `reportFire`: every unit that is registered when a report begins hears it. A unit that signs up while it is
// under way hears the next one, even if that is made in the middle of the first.
//
// There is a fire. The first unit to be told is new, and on its way to the fire it signs up a friend. The friend
// is told at once, and signs up a friend of its own. The night goes by, the class is still telling newcomers about
// this one fire, and Ray's house has long burned down.

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
