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
      guard let delegate = registration.delegate else { continue }
      registration.queue.async { delegate.notifyFire(at: location) }
    }
  }
}
