import EmergencyDispatch
import ExerciseChecks

enum LateArrivalMistakes {
  static let all = [
    Mistake(Attempt(WhoeverArrivesHearsItAtOnce.self), believing: "whoever arrives hears it at once"),
    Mistake(Attempt(TheListIsMineWhileIWalkThroughIt.self), believing: "the list is mine while I walk through it"),
    Mistake(Attempt(BetterTwiceThanNotAtAll.self), believing: "better twice than not at all"),
    Mistake(Attempt(TheDoorOpensAfterAReport.self), believing: nil),
  ]
}

// MARK: - Whoever arrives hears it at once

extension LateArrivalMistakes {
  final class WhoeverArrivesHearsItAtOnce: LateArrivalExercise {
    private var delegates: [any EmergencyResponding] = []

    func addDelegate(_ delegate: any EmergencyResponding) {
      delegates.append(delegate)
    }

    func reportFire(at location: String) {
      var index = 0
      while index < delegates.count {
        delegates[index].notifyFire(at: location)
        index += 1
      }
    }
  }
}

// MARK: - The list is mine while I walk through it

extension LateArrivalMistakes {
  final class TheListIsMineWhileIWalkThroughIt: LateArrivalExercise {
    private var delegates: [any EmergencyResponding] = []

    func addDelegate(_ delegate: any EmergencyResponding) {
      delegates.append(delegate)
    }

    func reportFire(at location: String) {
      let list = delegates
      for delegate in list { delegate.notifyFire(at: location) }
      delegates = list
    }
  }
}

// MARK: - Better twice than not at all

extension LateArrivalMistakes {
  final class BetterTwiceThanNotAtAll: LateArrivalExercise {
    private var delegates: [any EmergencyResponding] = []
    private var newcomers: [any EmergencyResponding] = []
    private var isReporting = false

    func addDelegate(_ delegate: any EmergencyResponding) {
      delegates.append(delegate)
      if isReporting { newcomers.append(delegate) }
    }

    func reportFire(at location: String) {
      isReporting = true
      for delegate in delegates { delegate.notifyFire(at: location) }
      isReporting = false
      delegates += newcomers
      newcomers = []
    }
  }
}

// MARK: - Slips, which stand for no belief

extension LateArrivalMistakes {
  final class TheDoorOpensAfterAReport: LateArrivalExercise {
    private var delegates: [any EmergencyResponding] = []
    private var newcomers: [any EmergencyResponding] = []
    private var hasReported = false

    func addDelegate(_ delegate: any EmergencyResponding) {
      if hasReported { newcomers.append(delegate) } else { delegates.append(delegate) }
    }

    func reportFire(at location: String) {
      hasReported = true
      for delegate in delegates { delegate.notifyFire(at: location) }
      delegates += newcomers
      newcomers = []
    }
  }
}
