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

package enum OwnDeskAnswers: Answers {
  package static let right = Exercise.ownDesk.attempts(
    OwnDesk.self, OwnDeskByClosures.self, OwnDeskInThreeSteps.self)
}

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

/// A call goes to the end of its queue again each time it comes up, until the third time.
final class OwnDeskInThreeSteps: OwnDeskExercise {
  private struct Registration {
    weak var unit: (any EmergencyResponding & Sendable)?
    let queue: DispatchQueue
  }

  private var registrations: [Registration] = []

  func addDelegate(_ delegate: any EmergencyResponding & Sendable, delegateQueue: DispatchQueue) {
    registrations.append(Registration(unit: delegate, queue: delegateQueue))
  }

  func reportFire(at location: String) {
    for registration in registrations {
      guard let unit = registration.unit else { continue }
      let queue = registration.queue
      queue.async { queue.async { queue.async { unit.notifyFire(at: location) } } }
    }
  }
}

// MARK: - Wrong answers

extension OwnDeskAnswers {
  package static let wrong = [
    Misconception(
      .ownDesk, ACallGoesToItsQueueByItself.self,
      Belief(
        "a call goes to its queue by itself",
        """
        The units were called on the reporter's queue. A call runs where it's made. Storing a \
        queue beside the unit doesn't change that. Which method of a queue makes a closure run on \
        that queue?
        """)),
    Misconception(
      .ownDesk, SyncWaitsOnlyAMoment.self,
      Belief(
        "sync waits only a moment",
        """
        The reporter waits for a desk that is busy, and the desk will be free only when the \
        reporter has gone on. `sync`, and everything else that waits for a call, returns when the \
        call is done, however long that takes. Which method of a queue returns before the call has \
        run?
        """), .neverReturns(rule: 2)),
    Misconception(
      .ownDesk, OneQueueIsEnoughForAll.self,
      Belief(
        "one queue is enough for all",
        """
        All units were called on the queue of the first one. There, one long call makes all the \
        others wait. Where does your class keep the queue of each unit?
        """)),
    Misconception(
      .ownDesk, AConcurrentQueueKeepsOrder.self,
      Belief(
        "a concurrent queue keeps order", ifCodeContains: "global(",
        """
        The calls came too late. It looks as if they took a detour through \
        `DispatchQueue.global()`. A concurrent queue runs several calls at the same time, and \
        which of them arrives first is a matter of chance.
        """)),
    Misconception(
      .ownDesk, AQueuedCallNeedsNoDelegate.self,
      Belief(
        "a queued call needs no delegate",
        """
        When it was the call's turn, its unit no longer existed. That's what `[weak delegate]` \
        does in a closure that waits in a queue: in the meantime, the last owner released the \
        unit. Wasn't the report meant for that unit, too?
        """)),
    Misconception(.ownDesk, EveryCallHoldsAllUnits.self, nil),
    Misconception(.ownDesk, TheNoteIsReadWhenTheCallRuns.self, nil),
    Misconception(.ownDesk, AnEmptyRegistrationEndsTheReport.self, nil),
    Misconception(.ownDesk, AReportDuringACallIsDropped.self, nil),
    Misconception(.ownDesk, OnlySoManyCallsMayWait.self, nil),
    Misconception(.ownDesk, AQueueHoldsItsFirstUnit.self, nil),
    Misconception(.ownDesk, AUnitSignsUpOnce.self, nil),
    Misconception(.ownDesk, OldNewsGoesToTheEnd.self, nil),
    Misconception(.ownDesk, ThereAreTwoHundredUnits.self, nil),
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
        if let delegate = registration.delegate {
          report(location, to: delegate, on: registration.queue)
        }
      }
    }

    func report(_ location: String, to unit: Unit, on queue: DispatchQueue) {
      queue.async { unit.notifyFire(at: location) }
    }
  }

  final class ACallGoesToItsQueueByItself: Right {
    override func report(_ location: String, to unit: Unit, on queue: DispatchQueue) {
      unit.notifyFire(at: location)
    }
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

  final class EveryCallHoldsAllUnits: Right {
    override func reportFire(at location: String) {
      let units = registrations.map(\.delegate)
      for (index, registration) in registrations.enumerated() {
        registration.queue.async { units[index]?.notifyFire(at: location) }
      }
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

  /// When a hundred calls wait, the next one waits for its place in the queue.
  final class OnlySoManyCallsMayWait: Right {
    private let places = DispatchSemaphore(value: 100)

    override func report(_ location: String, to unit: Unit, on queue: DispatchQueue) {
      places.wait()
      queue.async { [places] in
        unit.notifyFire(at: location)
        places.signal()
      }
    }
  }

  /// Of several units that share a queue, only the first is held while its call waits.
  final class AQueueHoldsItsFirstUnit: Right {
    override func reportFire(at location: String) {
      var queues: Set<ObjectIdentifier> = []
      for registration in registrations {
        guard let unit = registration.delegate else { continue }
        if queues.insert(ObjectIdentifier(registration.queue)).inserted {
          report(location, to: unit, on: registration.queue)
        } else {
          registration.queue.async { [weak unit] in unit?.notifyFire(at: location) }
        }
      }
    }
  }

  /// What was reported just before lets other calls pass.
  final class OldNewsGoesToTheEnd: Right {
    private var last = ""

    override func reportFire(at location: String) {
      super.reportFire(at: location)
      last = location
    }

    override func report(_ location: String, to unit: Unit, on queue: DispatchQueue) {
      guard location == last else { return super.report(location, to: unit, on: queue) }
      queue.async { queue.async { unit.notifyFire(at: location) } }
    }
  }

  /// All dispatch systems together know who has signed up.
  final class AUnitSignsUpOnce: Right {
    override func addDelegate(_ delegate: Unit, delegateQueue: DispatchQueue) {
      let registration = Registration(delegate: delegate, queue: delegateQueue)
      let isNew = everybody.withLock { everybody in
        defer { everybody.append(registration) }
        return !everybody.contains { $0.delegate === delegate }
      }
      if isNew { registrations.append(registration) }
    }
  }

  final class ThereAreTwoHundredUnits: Right {
    override func addDelegate(_ delegate: Unit, delegateQueue: DispatchQueue) {
      if registrations.count < 200 {
        super.addDelegate(delegate, delegateQueue: delegateQueue)
      }
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

private let everybody = Mutex<[OwnDeskAnswers.Right.Registration]>([])
