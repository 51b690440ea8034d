import Dispatch
import EmergencyDispatch
import ExerciseChecks

/// What is remembered of a unit is how to tell it something: a closure that holds it weakly until there is something.
final class OwnDeskByClosures: OwnDeskExercise {
  private var desks: [(String) -> Void] = []

  func addDelegate(_ delegate: any EmergencyResponding & Sendable, delegateQueue: DispatchQueue) {
    desks.append { [weak delegate] location in
      guard let delegate else { return }
      let note = DispatchWorkItem { delegate.notifyFire(at: location) }
      delegateQueue.async(execute: note)
    }
  }

  func reportFire(at location: String) { desks.forEach { $0(location) } }
}
