// 04 weak-grip · write · about 20 minutes
//
// The centre below works, and that is the trouble with it. The station on Mill Street closed last year. Nobody signed
// it off, so the centre still has it in its list, and therefore the station can't go away: its lights are on, and every
// alarm rings in an empty hall.
//
// A centre should know its stations and not keep them. Let it hold each of them in a small box of its own, with a `weak`
// property. All else stays as it is: stations are told in order, and whoever signs off hears no more. Then save this
// file.

import EmergencyDispatch
import ExerciseChecks

final class WeakGrip: WeakGripExercise {
  // <- This array holds the stations strongly. What should be in it?
  private var delegates: [any EmergencyResponding] = []

  func addDelegate(_ delegate: any EmergencyResponding) {
    delegates.append(delegate)
  }

  func removeDelegate(_ delegate: any EmergencyResponding) {
    // `===` asks whether two names stand for one and the same object.
    delegates.removeAll { $0 === delegate }
  }

  func reportFire(at location: String) {
    for delegate in delegates { delegate.notifyFire(at: location) }
  }
}
