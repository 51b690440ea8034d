import EmergencyDispatch
import ExerciseChecks

extension RollCallMistakes {
  final class OnlyTheLastOneHears: RollCallExercise {
    private var delegate: (any EmergencyResponding)?

    func addDelegate(_ delegate: any EmergencyResponding) { self.delegate = delegate }

    func reportFire(at location: String) { delegate?.notifyFire(at: location) }
  }
}
