// 17 own-desk · write · about 15 minutes
//
// This one needs closures and dispatch queues: if they are new to you, leave the exercises from here on for later.
//
// The emergency centre has grown. Every unit sits at a desk of its own: a serial queue, on which it does all its work, one
// thing after the other. It wants to hear of fires there, and nowhere else. Whoever reports a fire is in a hurry: the
// report is put onto each desk, and nobody waits until it has been read.
//
// Units sign up with their queue, as below. They are held weakly, as in 05. But once a report lies on the desk of a unit,
// the unit stays until it has been heard. Write `reportFire`. Then save this file.

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
