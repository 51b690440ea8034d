import Dispatch
import EmergencyDispatch
import ExerciseChecks

enum OwnDeskMistakes {
  static let all = [
    Mistake(
      Attempt(ACallGoesToItsQueueByItself.self), believing: "a call goes to its queue by itself"),
    Mistake(
      Attempt(SyncWaitsOnlyAMoment.self), believing: "sync waits only a moment",
      .neverReturns(fact: 0, after: "the reporter begins")),
    Mistake(
      Attempt(OneRowIsEnoughForAll.self), believing: "one row is enough for all",
      .neverReturns(fact: 1, after: "the police wait")),
    Mistake(Attempt(AConcurrentQueueKeepsOrder.self), believing: "a concurrent queue keeps order"),
    Mistake(Attempt(AQueuedCallNeedsNoDelegate.self), believing: "a queued call needs no delegate"),
    Mistake(Attempt(OnePaperForEachDesk.self), believing: nil),
    Mistake(Attempt(DesksAreSwapped.self), believing: nil),
    Mistake(
      Attempt(ChainedOneRowIsEnoughForAll.self), believing: "one row is enough for all",
      .neverReturns(fact: 1, after: "the police wait")),
    Mistake(Attempt(AnOrdinaryList.self), believing: nil),
    Mistake(Attempt(OnlyTheFirstIsCalled.self), believing: nil),
  ]
}

// MARK: - A call goes to its queue by itself

extension OwnDeskMistakes {
  final class ACallGoesToItsQueueByItself: OwnDeskExercise {
    private struct Registration {
      weak var delegate: (any EmergencyResponding & Sendable)?
      let queue: DispatchQueue
    }

    private var registrations: [Registration] = []

    func addDelegate(_ delegate: any EmergencyResponding & Sendable, delegateQueue: DispatchQueue) {
      registrations.append(Registration(delegate: delegate, queue: delegateQueue))
    }

    func reportFire(at location: String) {
      for registration in registrations { registration.delegate?.notifyFire(at: location) }
    }
  }
}

// MARK: - Sync waits only a moment

extension OwnDeskMistakes {
  final class SyncWaitsOnlyAMoment: OwnDeskExercise {
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
        registration.queue.sync { delegate.notifyFire(at: location) }
      }
    }
  }
}

// MARK: - One row is enough for all

extension OwnDeskMistakes {
  final class OneRowIsEnoughForAll: OwnDeskExercise {
    private struct Registration {
      weak var delegate: (any EmergencyResponding & Sendable)?
      let queue: DispatchQueue
    }

    private var registrations: [Registration] = []

    func addDelegate(_ delegate: any EmergencyResponding & Sendable, delegateQueue: DispatchQueue) {
      registrations.append(Registration(delegate: delegate, queue: delegateQueue))
    }

    func reportFire(at location: String) {
      guard let queue = registrations.first?.queue else { return }
      for registration in registrations {
        guard let delegate = registration.delegate else { continue }
        queue.async { delegate.notifyFire(at: location) }
      }
    }
  }
}

extension OwnDeskMistakes {
  final class ChainedOneRowIsEnoughForAll: OwnDeskExercise {
    private struct Registration {
      weak var delegate: (any EmergencyResponding & Sendable)?
      let queue: DispatchQueue
    }

    private var registrations: [Registration] = []

    func addDelegate(_ delegate: any EmergencyResponding & Sendable, delegateQueue: DispatchQueue) {
      registrations.append(Registration(delegate: delegate, queue: delegateQueue))
    }

    func reportFire(at location: String) {
      let row = registrations.map { registration in
        (delegate: registration.delegate, queue: registration.queue)
      }
      Self.report(fireAt: location, to: row[...])
    }

    private typealias Place = (delegate: (any EmergencyResponding & Sendable)?, queue: DispatchQueue)

    private static func report(fireAt location: String, to row: ArraySlice<Place>) {
      guard let first = row.first else { return }
      first.queue.async {
        first.delegate?.notifyFire(at: location)
        report(fireAt: location, to: row.dropFirst())
      }
    }
  }
}

// MARK: - A concurrent queue keeps order

extension OwnDeskMistakes {
  final class AConcurrentQueueKeepsOrder: OwnDeskExercise {
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
        let queue = registration.queue
        DispatchQueue.global().async {
          queue.sync { delegate.notifyFire(at: location) }
        }
      }
    }
  }
}

// MARK: - A queued call needs no delegate

extension OwnDeskMistakes {
  final class AQueuedCallNeedsNoDelegate: OwnDeskExercise {
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
        registration.queue.async { [weak delegate = registration.delegate] in delegate?.notifyFire(at: location) }
      }
    }
  }
}

// MARK: - Slips, which stand for no belief

extension OwnDeskMistakes {
  final class OnePaperForEachDesk: OwnDeskExercise {
    private struct Registration {
      weak var delegate: (any EmergencyResponding & Sendable)?
      let queue: DispatchQueue
    }

    private var registrations: [Registration] = []

    func addDelegate(_ delegate: any EmergencyResponding & Sendable, delegateQueue: DispatchQueue) {
      registrations.append(Registration(delegate: delegate, queue: delegateQueue))
    }

    func reportFire(at location: String) {
      var labels: Set<String> = []
      for registration in registrations {
        guard let delegate = registration.delegate else { continue }
        if labels.insert(registration.queue.label).inserted {
          registration.queue.async { delegate.notifyFire(at: location) }
        } else {
          delegate.notifyFire(at: location)
        }
      }
    }
  }
}

extension OwnDeskMistakes {
  final class DesksAreSwapped: OwnDeskExercise {
    private struct Registration {
      weak var delegate: (any EmergencyResponding & Sendable)?
      let queue: DispatchQueue
    }

    private var registrations: [Registration] = []

    func addDelegate(_ delegate: any EmergencyResponding & Sendable, delegateQueue: DispatchQueue) {
      registrations.append(Registration(delegate: delegate, queue: delegateQueue))
    }

    func reportFire(at location: String) {
      for (registration, other) in zip(registrations, registrations.reversed()) {
        guard let delegate = registration.delegate else { continue }
        other.queue.async { delegate.notifyFire(at: location) }
      }
    }
  }
}

extension OwnDeskMistakes {
  final class AnOrdinaryList: OwnDeskExercise {
    private struct Registration {
      let delegate: any EmergencyResponding & Sendable
      let queue: DispatchQueue
    }

    private var registrations: [Registration] = []

    func addDelegate(_ delegate: any EmergencyResponding & Sendable, delegateQueue: DispatchQueue) {
      registrations.append(Registration(delegate: delegate, queue: delegateQueue))
    }

    func reportFire(at location: String) {
      for registration in registrations {
        let delegate = registration.delegate
        registration.queue.async { delegate.notifyFire(at: location) }
      }
    }
  }
}

extension OwnDeskMistakes {
  final class OnlyTheFirstIsCalled: OwnDeskExercise {
    private struct Registration {
      weak var delegate: (any EmergencyResponding & Sendable)?
      let queue: DispatchQueue
    }

    private var registrations: [Registration] = []

    func addDelegate(_ delegate: any EmergencyResponding & Sendable, delegateQueue: DispatchQueue) {
      registrations.append(Registration(delegate: delegate, queue: delegateQueue))
    }

    func reportFire(at location: String) {
      guard let first = registrations.first, let delegate = first.delegate else { return }
      first.queue.async { delegate.notifyFire(at: location) }
    }
  }
}
