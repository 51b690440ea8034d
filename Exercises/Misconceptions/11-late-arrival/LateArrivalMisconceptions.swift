import EmergencyDispatch
import ExerciseChecks
import MulticastExerciseSolutions

package enum LateArrivalMisconceptions {
  package static let all = [
    Misconception(.lateArrival, ANewcomerHearsItImmediately.self, .aNewcomerHearsItImmediately),
    Misconception(.lateArrival, TheListIsMineWhileIWalkThroughIt.self, .theListIsMineWhileIWalkThroughIt),
  ]

  class Right: OrdinaryList, LateArrivalExercise {}

  final class ANewcomerHearsItImmediately: Right {
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
}
