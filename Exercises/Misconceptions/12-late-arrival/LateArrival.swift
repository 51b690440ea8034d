import EmergencyDispatch
import ExerciseChecks
import MulticastExerciseSolutions

package enum LateArrivalMisconceptions {
  package static let all = Exercise.lateArrival.misconceptions(
    ANewcomerHearsItAtOnce.self, TheListIsMineWhileIWalkThroughIt.self)

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
}
