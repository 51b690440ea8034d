// 16 own-desk · write · about 12 minutes
//
// This exercise needs closures and dispatch queues. If they're new to you, save it for later.
//
// Every unit now has a desk: a serial queue, on which the unit does all its work, one thing after
// the other. That's where it wants to hear about fires, and nowhere else. Ray, whose house keeps
// catching fire, is in a hurry when he reports the next one. The report goes to each desk, and Ray
// doesn't wait until somebody has read it.
//
// Write `reportFire`.
//
// Rules:
// 1. A report calls every unit on the queue that the unit signed up with.
// 2. `reportFire` returns without waiting for any call.
// 3. On each queue, the calls run in the order of the reports. Units that share a queue are called
//    in the order in which they signed up.
// 4. A waiting call keeps its unit alive until the call has been made. Otherwise, the list keeps no
//    unit alive.
// 5. A unit can report another fire while it's being called.
//
// Up to you: what happens if a unit signs up twice, and whether one waiting call calls several
// units of the same queue, which keeps them alive until the last of them has been called. You can
// rely on this: `addDelegate` is never called while another thread makes a report.

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
