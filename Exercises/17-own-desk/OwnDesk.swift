// 17 own-desk · write · about 15 minutes
//
// Write `reportFire`: it puts a call to each unit on that unit's own queue, and returns at once. Units are held
// weakly, but a waiting call keeps its unit until it has been made. A unit that is called may report a fire itself.
//
// This exercise needs closures and dispatch queues. If they are new to you, leave the exercises from here on for
// later.
//
// Every unit now sits at a desk of its own: a serial queue, on which it does all its work, one thing after the
// other. It wants to hear of fires there, and nowhere else. Ray, whose house keeps catching fire, is in a hurry when
// he reports that: the report goes to each desk, and he doesn't wait until it has been read.

import Dispatch
import EmergencyDispatch
import ExerciseChecks

final class OwnDesk: OwnDeskExercise {
  private struct Registration {
    weak var delegate: (any EmergencyResponding & Sendable)?
    let queue: DispatchQueue
  }

  private var registrations: [Registration] = []

  func addDelegate(_ delegate: any EmergencyResponding & Sendable, delegateQueue: DispatchQueue) {
    registrations.append(Registration(delegate: delegate, queue: delegateQueue))
  }

  func reportFire(at location: String) {
    for registration in registrations {
      // <- This calls the unit right here. How does the call get to the unit's desk?
      registration.delegate?.notifyFire(at: location)
    }
  }
}
