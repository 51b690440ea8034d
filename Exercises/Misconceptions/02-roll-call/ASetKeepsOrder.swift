import EmergencyDispatch
import ExerciseChecks

extension RollCallMistakes {
  final class ASetKeepsOrder: RollCallExercise {
    private var delegates: [ObjectIdentifier: any EmergencyResponding] = [:]

    func addDelegate(_ delegate: any EmergencyResponding) { delegates[ObjectIdentifier(delegate)] = delegate }

    func reportFire(at location: String) {
      for delegate in delegates.values { delegate.notifyFire(at: location) }
    }
  }
}
