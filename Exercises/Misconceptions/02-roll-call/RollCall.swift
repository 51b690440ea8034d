import EmergencyDispatch
import ExerciseChecks
import Foundation

enum RollCallMistakes {
  static let all = [
    Mistake(Attempt(OnlyTheLastOneHears.self), believing: "only the last one hears"),
    Mistake(Attempt(ASetKeepsOrder.self), believing: "a set keeps order"),
    Mistake(Attempt(TheNewestComesFirst.self), believing: "the newest comes first"),
    Mistake(Attempt(TheFirstThatAnswersEndsIt.self), believing: "the first that answers ends it"),
    Mistake(Attempt(TheListIsUsedUp.self), believing: nil),
    Mistake(Attempt(AnotherThreadTells.self), believing: nil),
  ]
}

// MARK: - Only the last one hears

extension RollCallMistakes {
  final class OnlyTheLastOneHears: RollCallExercise {
    private var delegate: (any EmergencyResponding)?

    func addDelegate(_ delegate: any EmergencyResponding) { self.delegate = delegate }

    func reportFire(at location: String) { delegate?.notifyFire(at: location) }
  }
}

// MARK: - A set keeps order

extension RollCallMistakes {
  final class ASetKeepsOrder: RollCallExercise {
    private var delegates: [ObjectIdentifier: any EmergencyResponding] = [:]

    func addDelegate(_ delegate: any EmergencyResponding) { delegates[ObjectIdentifier(delegate)] = delegate }

    func reportFire(at location: String) {
      for delegate in delegates.values { delegate.notifyFire(at: location) }
    }
  }
}

// MARK: - The newest comes first

extension RollCallMistakes {
  final class TheNewestComesFirst: RollCallExercise {
    private var delegates: [any EmergencyResponding] = []

    func addDelegate(_ delegate: any EmergencyResponding) { delegates.insert(delegate, at: 0) }

    func reportFire(at location: String) {
      for delegate in delegates { delegate.notifyFire(at: location) }
    }
  }
}

// MARK: - Slips, which stand for no belief

extension RollCallMistakes {
  final class TheFirstThatAnswersEndsIt: RollCallExercise {
    private var delegates: [any EmergencyResponding] = []

    func addDelegate(_ delegate: any EmergencyResponding) { delegates.append(delegate) }

    func reportFire(at location: String) {
      for delegate in delegates {
        delegate.notifyFire(at: location)
        return
      }
    }
  }
}

extension RollCallMistakes {
  final class TheListIsUsedUp: RollCallExercise {
    private var delegates: [any EmergencyResponding] = []

    func addDelegate(_ delegate: any EmergencyResponding) { delegates.append(delegate) }

    func reportFire(at location: String) {
      while !delegates.isEmpty { delegates.removeFirst().notifyFire(at: location) }
    }
  }
}

extension RollCallMistakes {
  final class AnotherThreadTells: RollCallExercise {
    private var delegates: [any EmergencyResponding] = []

    func addDelegate(_ delegate: any EmergencyResponding) { delegates.append(delegate) }

    func reportFire(at location: String) {
      nonisolated(unsafe) let delegates = delegates
      let isDone = DispatchSemaphore(value: 0)
      // It is waited for, so that it never comes too late.
      Thread.detachNewThread {
        for delegate in delegates { delegate.notifyFire(at: location) }
        isDone.signal()
      }
      isDone.wait()
    }
  }
}
