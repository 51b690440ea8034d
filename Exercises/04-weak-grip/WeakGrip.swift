// 04 weak-grip · write · about 20 minutes
//
// Change the class so that its list keeps no station alive: give each station a small wrapper with one `weak` property.
// (The finished type in this package calls it a wrapper.) Everything else stays as it is: stations are told in
// order, and a station that has signed off is no longer told.
//
// The class below works, and that's the trouble with it. The station on Mill Street closed last year. It never
// signed off, so it's still in the list, and the list keeps it alive: its lights are on, and every alarm rings in
// an empty hall.

import EmergencyDispatch
import ExerciseChecks

final class WeakGrip: WeakGripExercise {
  // <- This array holds the stations strongly. What should be in it?
  private var delegates: [any EmergencyResponding] = []

  func addDelegate(_ delegate: any EmergencyResponding) {
    delegates.append(delegate)
  }

  func removeDelegate(_ delegate: any EmergencyResponding) {
    // `===` asks whether two references refer to the same object.
    delegates.removeAll { $0 === delegate }
  }

  func reportFire(at location: String) {
    for delegate in delegates { delegate.notifyFire(at: location) }
  }
}
