import EmergencyDispatch
import ExerciseChecks

extension RollCallMistakes {
  final class TheNewestComesFirst: RollCallExercise {
    private var delegates: [any EmergencyResponding] = []

    func addDelegate(_ delegate: any EmergencyResponding) { delegates.insert(delegate, at: 0) }

    func reportFire(at location: String) {
      for delegate in delegates { delegate.notifyFire(at: location) }
    }
  }
}
