import EmergencyDispatch
import ExerciseChecks

extension RollCallMistakes {
  final class TheListIsUsedUp: RollCallExercise {
    private var delegates: [any EmergencyResponding] = []

    func addDelegate(_ delegate: any EmergencyResponding) { delegates.append(delegate) }

    func reportFire(at location: String) {
      while !delegates.isEmpty { delegates.removeFirst().notifyFire(at: location) }
    }
  }
}
