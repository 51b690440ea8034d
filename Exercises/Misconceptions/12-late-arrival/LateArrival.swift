import EmergencyDispatch
import ExerciseChecks

enum LateArrivalMistakes {
  static let all = [
    Mistake(Attempt(ANewcomerHearsItAtOnce.self), believing: "a newcomer hears it at once"),
    Mistake(Attempt(TheListIsMineWhileIWalkThroughIt.self), believing: "the list is mine while I walk through it"),
    Mistake(Attempt(BetterTwiceThanNotAtAll.self), believing: "better twice than not at all"),
    Mistake(Attempt(TheDoorOpensAfterAReport.self), believing: nil),
  ]

  class Right: OrdinaryList, LateArrivalExercise {}

  final class ANewcomerHearsItAtOnce: Right {
    override func reportFire(at location: String) {
      var index = 0
      while index < delegates.count {
        delegates[index].notifyFire(at: location)
        index += 1
      }
    }
  }

  final class TheListIsMineWhileIWalkThroughIt: Right {
    override func reportFire(at location: String) {
      let list = delegates
      super.reportFire(at: location)
      delegates = list
    }
  }

  final class BetterTwiceThanNotAtAll: Right {
    private var newcomers: [any EmergencyResponding] = []
    private var isReporting = false

    override func addDelegate(_ delegate: any EmergencyResponding) {
      super.addDelegate(delegate)
      if isReporting { newcomers.append(delegate) }
    }

    override func reportFire(at location: String) {
      isReporting = true
      super.reportFire(at: location)
      isReporting = false
      delegates += newcomers
      newcomers = []
    }
  }

  final class TheDoorOpensAfterAReport: Right {
    private var newcomers: [any EmergencyResponding] = []
    private var hasReported = false

    override func addDelegate(_ delegate: any EmergencyResponding) {
      if hasReported { newcomers.append(delegate) } else { super.addDelegate(delegate) }
    }

    override func reportFire(at location: String) {
      hasReported = true
      super.reportFire(at: location)
      delegates += newcomers
      newcomers = []
    }
  }
}
