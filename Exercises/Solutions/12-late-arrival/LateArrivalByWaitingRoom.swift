import EmergencyDispatch
import ExerciseChecks

/// Newcomers wait in a list of their own until the report is over. A report inside a report also lets them in.
final class LateArrivalByWaitingRoom: LateArrivalExercise {
  private var delegates: [any EmergencyResponding] = []
  private var waiting: [any EmergencyResponding] = []

  func addDelegate(_ delegate: any EmergencyResponding) { waiting.append(delegate) }

  func reportFire(at location: String) {
    delegates += waiting
    waiting = []
    let last = delegates.count
    var index = 0
    while index < last {
      delegates[index].notifyFire(at: location)
      index += 1
    }
  }
}
