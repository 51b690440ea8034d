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

// MARK: - Other right answers

import Synchronization

package let ownDeskSolutions = Exercise.ownDesk.attempts(
  OwnDesk.self, OwnDeskByClosures.self)

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

// MARK: - Wrong answers

package enum OwnDeskMisconceptions {
  package static let all = [
    Misconception(.ownDesk, ACallGoesToItsQueueByItself.self, .aCallGoesToItsQueueByItself),
    Misconception(.ownDesk, SyncWaitsOnlyAMoment.self, .syncWaitsOnlyAMoment, .neverReturns(rule: 2)),
    Misconception(.ownDesk, OneQueueIsEnoughForAll.self, .oneQueueIsEnoughForAll),
    Misconception(.ownDesk, AConcurrentQueueKeepsOrder.self, .aConcurrentQueueKeepsOrder),
    Misconception(.ownDesk, AQueuedCallNeedsNoDelegate.self, .aQueuedCallNeedsNoDelegate),
    Misconception(.ownDesk, TheNoteIsReadWhenTheCallRuns.self, nil),
    Misconception(.ownDesk, AnEmptyRegistrationEndsTheReport.self, nil),
    Misconception(.ownDesk, AReportDuringACallIsDropped.self, nil),
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

  /// The note is overwritten while calls are still waiting.
  final class TheNoteIsReadWhenTheCallRuns: Right {
    private final class Note: Sendable { let location = Mutex("") }

    private let note = Note()

    override func report(_ location: String, to unit: Unit, on queue: DispatchQueue) {
      note.location.withLock { $0 = location }
      queue.async { [note] in unit.notifyFire(at: note.location.withLock { $0 }) }
    }
  }

  final class AnEmptyRegistrationEndsTheReport: Right {
    override func reportFire(at location: String) {
      for registration in registrations {
        guard let delegate = registration.delegate else { return }
        report(location, to: delegate, on: registration.queue)
      }
    }
  }

  final class AReportDuringACallIsDropped: Right {
    private final class Calls: Sendable { let count = Mutex(0) }

    private let calls = Calls()

    override func reportFire(at location: String) {
      if calls.count.withLock({ $0 }) == 0 { super.reportFire(at: location) }
    }

    override func report(_ location: String, to unit: Unit, on queue: DispatchQueue) {
      queue.async { [calls] in
        calls.count.withLock { $0 += 1 }
        unit.notifyFire(at: location)
        calls.count.withLock { $0 -= 1 }
      }
    }
  }
}
