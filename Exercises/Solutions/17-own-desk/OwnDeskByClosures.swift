import Dispatch
import EmergencyDispatch
import ExerciseChecks

/// A registration is a closure that tells the unit something, and holds it weakly until then.
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
