import EmergencyDispatch
import ExerciseChecks

final class RollCall: RollCallExercise {
  private var delegates: [any EmergencyResponding] = []

  func addDelegate(_ delegate: any EmergencyResponding) {
    delegates.append(delegate)
  }

  func reportFire(at location: String) {
    for delegate in delegates { delegate.notifyFire(at: location) }
  }
}

// MARK: - Other right answers

import Foundation

package let rollCallSolutions = Exercise.rollCall.attempts(
  RollCall.self, RollCallByClosures.self)

/// Each closure calls the one before it, and then its unit.
final class RollCallByClosures: RollCallExercise {
  private var tellAll: (String) -> Void = { _ in }

  func addDelegate(_ delegate: any EmergencyResponding) {
    let tellTheOthers = tellAll
    tellAll = { location in
      tellTheOthers(location)
      delegate.notifyFire(at: location)
    }
  }

  func reportFire(at location: String) { tellAll(location) }
}

// MARK: - Wrong answers

package enum RollCallMisconceptions {
  package static let all = [
    Misconception(.rollCall, OnlyTheLastOneHears.self, .onlyTheLastOneHears),
    Misconception(.rollCall, ASetKeepsOrder.self, .aSetKeepsOrder),
    Misconception(.rollCall, TheNewestComesFirst.self, .theNewestComesFirst),
    Misconception(.rollCall, TheFirstThatAnswersEndsIt.self, .theFirstThatAnswersEndsIt),
    Misconception(.rollCall, AnEqualUnitIsTurnedAway.self, nil),
    Misconception(.rollCall, AnotherThreadTells.self, nil),
  ]

  class Right: OrdinaryList, RollCallExercise {}

  final class OnlyTheLastOneHears: Right {
    override func addDelegate(_ delegate: any EmergencyResponding) { delegates = [delegate] }
  }

  final class ASetKeepsOrder: Right {
    override func reportFire(at location: String) {
      let delegates = Dictionary(delegates.map { (ObjectIdentifier($0), $0) }) { first, _ in first }
      for delegate in delegates.values { delegate.notifyFire(at: location) }
    }
  }

  final class TheNewestComesFirst: Right {
    override func addDelegate(_ delegate: any EmergencyResponding) { delegates.insert(delegate, at: 0) }
  }

  final class TheFirstThatAnswersEndsIt: Right {
    override func reportFire(at location: String) { delegates.first?.notifyFire(at: location) }
  }

  final class AnEqualUnitIsTurnedAway: Right {
    override func addDelegate(_ delegate: any EmergencyResponding) {
      if let newcomer = delegate as? FireStation, delegates.contains(where: { $0 as? FireStation == newcomer }) {
        return
      }
      super.addDelegate(delegate)
    }
  }

  final class AnotherThreadTells: Right {
    override func reportFire(at location: String) {
      nonisolated(unsafe) let delegates = delegates
      let isDone = DispatchSemaphore(value: 0)
      // Waiting makes sure that the calls never come too late.
      Thread.detachNewThread {
        for delegate in delegates { delegate.notifyFire(at: location) }
        isDone.signal()
      }
      isDone.wait()
    }
  }
}
