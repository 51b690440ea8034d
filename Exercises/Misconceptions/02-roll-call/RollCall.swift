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

  class Right: OrdinaryList, RollCallExercise {}

  final class OnlyTheLastOneHears: Right {
    override func addDelegate(_ delegate: any EmergencyResponding) { delegates = [delegate] }
  }

  final class ASetKeepsOrder: RollCallExercise {
    private var delegates: [ObjectIdentifier: any EmergencyResponding] = [:]

    func addDelegate(_ delegate: any EmergencyResponding) { delegates[ObjectIdentifier(delegate)] = delegate }

    func reportFire(at location: String) {
      for delegate in delegates.values { delegate.notifyFire(at: location) }
    }
  }

  final class TheNewestComesFirst: Right {
    override func addDelegate(_ delegate: any EmergencyResponding) { delegates.insert(delegate, at: 0) }
  }

  final class TheFirstThatAnswersEndsIt: Right {
    override func reportFire(at location: String) {
      for delegate in delegates {
        delegate.notifyFire(at: location)
        return
      }
    }
  }

  final class TheListIsUsedUp: Right {
    override func reportFire(at location: String) {
      while !delegates.isEmpty { delegates.removeFirst().notifyFire(at: location) }
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
