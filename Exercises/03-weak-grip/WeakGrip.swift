// 03 weak-grip · write · about 13 minutes
//
// The class in this file works, and that's the trouble with it. The station on Mill Street closed
// last year. It never signed off, so it's still in the list, and the list keeps it alive. Its
// lights are on, and every alarm rings in an empty hall. (A station closes when its owner releases
// it. If nothing else holds the station, it's deallocated then.)
//
// Change the class so that its list keeps no station alive. Put each station into a small wrapper,
// with a `weak` property for the station, and keep the wrappers in the array.
//
// Rules:
// 1. The list keeps no station alive. A deallocated station is skipped.
// 2. Once a station has signed off, no report that begins later calls it until it signs up again,
//    even if it had signed up twice, and even if an older report is still in progress. Only the
//    station itself is removed, not one that's equal to it. Signing off a station that isn't signed
//    up changes nothing.
// 3. No station misses its turn because another one signed off or was deallocated.
// 4. A report calls every station that's signed up, in the order in which they signed up, before
//    `reportFire` returns.
//
// Up to you: how many times a station that has signed up twice is called, and what your wrappers
// are (a closure can be one, too). And if a station signs up, signs off or closes during a report,
// you decide whether it can still be called before that report is over, and whether it's kept alive
// that long.

import EmergencyDispatch
import ExerciseChecks

final class WeakGrip: WeakGripExercise {
  // <- This array holds the stations strongly. Let it hold wrappers.
  private var delegates: [any EmergencyResponding] = []

  func addDelegate(_ delegate: any EmergencyResponding) {
    delegates.append(delegate)
  }

  func removeDelegate(_ delegate: any EmergencyResponding) {
    // `===` checks whether two references refer to the same object.
    delegates.removeAll { $0 === delegate }
  }

  func reportFire(at location: String) {
    for delegate in delegates { delegate.notifyFire(at: location) }
  }
}
