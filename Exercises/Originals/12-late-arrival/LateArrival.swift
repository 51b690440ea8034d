// 12 late-arrival · fix · about 10 minutes
//
// There is a fire, and the centre tells its units. The first of them is new, and on its way to the fire it signs up a
// friend. The friend is told at once, and signs up a friend of its own. The night goes by, the centre is still telling
// newcomers about this one fire, and Ray's house has long burnt down.
//
// Mend it: whoever signs up while a report is under way hears of the next one. Then save this file.

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
