import Dispatch
import EmergencyDispatch
import ExerciseChecks
import MulticastDelegates

/// What the finished type is for.
final class OwnDeskWithTheFinishedType: OwnDeskExercise {
  private let units = QueuedMulticastDelegate<any EmergencyResponding & Sendable>()

  func addDelegate(_ delegate: any EmergencyResponding & Sendable, delegateQueue: DispatchQueue) {
    units.addDelegate(delegate, delegateQueue: delegateQueue)
  }

  func reportFire(at location: String) { units.invokeDelegates { $0.notifyFire(at: location) } }
}
