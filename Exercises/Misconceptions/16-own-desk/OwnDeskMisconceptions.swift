import Dispatch
import EmergencyDispatch
import ExerciseChecks

package enum OwnDeskMisconceptions {
  package static let all = [
    Misconception(.ownDesk, ACallGoesToItsQueueByItself.self, .aCallGoesToItsQueueByItself),
    Misconception(.ownDesk, SyncWaitsOnlyAMoment.self, .syncWaitsOnlyAMoment, .neverReturns(check: 2)),
    Misconception(.ownDesk, OneQueueIsEnoughForAll.self, .oneQueueIsEnoughForAll),
    Misconception(.ownDesk, AConcurrentQueueKeepsOrder.self, .aConcurrentQueueKeepsOrder),
    Misconception(.ownDesk, AQueuedCallNeedsNoDelegate.self, .aQueuedCallNeedsNoDelegate),
  ]

  typealias Unit = any EmergencyResponding & Sendable

  class Right: OwnDeskExercise {
    struct Registration {
      weak var delegate: Unit?
      let queue: DispatchQueue
    }

    var registrations: [Registration] = []

    required init() {}

    func addDelegate(_ delegate: Unit, delegateQueue: DispatchQueue) {
      registrations.append(Registration(delegate: delegate, queue: delegateQueue))
    }

    func reportFire(at location: String) {
      for registration in registrations {
        if let delegate = registration.delegate { report(location, to: delegate, on: registration.queue) }
      }
    }

    func report(_ location: String, to unit: Unit, on queue: DispatchQueue) {
      queue.async { unit.notifyFire(at: location) }
    }
  }

  final class ACallGoesToItsQueueByItself: Right {
    override func report(_ location: String, to unit: Unit, on queue: DispatchQueue) { unit.notifyFire(at: location) }
  }

  final class SyncWaitsOnlyAMoment: Right {
    override func report(_ location: String, to unit: Unit, on queue: DispatchQueue) {
      queue.sync { unit.notifyFire(at: location) }
    }
  }

  final class OneQueueIsEnoughForAll: Right {
    override func report(_ location: String, to unit: Unit, on queue: DispatchQueue) {
      super.report(location, to: unit, on: registrations[0].queue)
    }
  }

  final class AConcurrentQueueKeepsOrder: Right {
    override func report(_ location: String, to unit: Unit, on queue: DispatchQueue) {
      DispatchQueue.global().async {
        queue.sync { unit.notifyFire(at: location) }
      }
    }
  }

  final class AQueuedCallNeedsNoDelegate: Right {
    override func report(_ location: String, to unit: Unit, on queue: DispatchQueue) {
      queue.async { [weak unit] in unit?.notifyFire(at: location) }
    }
  }
}
