import EmergencyDispatch
import ExerciseChecks

enum LateArrivalMistakes {
  static let all = [
    Mistake(Attempt(ANewcomerHearsItAtOnce.self)),
    Mistake(Attempt(TheListIsMineWhileIWalkThroughIt.self)),
    Mistake(Attempt(BetterTwiceThanNotAtAll.self)),
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
}
