import Dispatch
import EmergencyDispatch
import ExerciseChecks

package let ownDeskSolutions = Exercise.ownDesk.attempts(
  OwnDesk.self, OwnDeskByClosures.self, OwnDeskByWorkItems.self)

/// A registration is a closure that calls the unit, and holds the unit weakly until then.
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

/// A work item holds its unit as its capture list says.
final class OwnDeskByWorkItems: OwnDeskExercise {
  private final class Desk {
    private weak var unit: (any EmergencyResponding & Sendable)?
    private let queue: DispatchQueue

    init(of unit: any EmergencyResponding & Sendable, queue: DispatchQueue) { (self.unit, self.queue) = (unit, queue) }

    func put(_ location: String) {
      unit.map { unit in queue.async(execute: DispatchWorkItem { [unit] in unit.notifyFire(at: location) }) }
    }
  }

  private var desks: [Desk] = []

  func addDelegate(_ delegate: any EmergencyResponding & Sendable, delegateQueue: DispatchQueue) {
    desks.append(Desk(of: delegate, queue: delegateQueue))
  }

  func reportFire(at location: String) { for desk in desks { desk.put(location) } }
}
