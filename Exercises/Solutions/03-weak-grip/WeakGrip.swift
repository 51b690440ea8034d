import EmergencyDispatch
import ExerciseChecks

final class WeakGrip: WeakGripExercise {
  private struct Wrapper {
    weak var station: (any EmergencyResponding)?
  }

  private var wrappers: [Wrapper] = []

  func addDelegate(_ delegate: any EmergencyResponding) {
    wrappers.append(Wrapper(station: delegate))
  }

  func removeDelegate(_ delegate: any EmergencyResponding) {
    wrappers.removeAll { $0.station === delegate }
  }

  func reportFire(at location: String) {
    for wrapper in wrappers { wrapper.station?.notifyFire(at: location) }
  }
}
