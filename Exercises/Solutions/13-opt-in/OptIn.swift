import EmergencyDispatch
import ExerciseChecks

final class OptIn: OptInExercise {
  private struct Wrapper {
    weak var unit: (any EmergencyResponding)?
  }

  private var wrappers: [Wrapper] = []

  func addDelegate(_ delegate: any EmergencyResponding) {
    wrappers.append(Wrapper(unit: delegate))
  }

  func reportFlood(at location: String) -> Int {
    var callCount = 0
    for wrapper in wrappers {
      guard let unit = wrapper.unit as? any FloodResponding else { continue }
      unit.notifyFlood(at: location)
      callCount += 1
    }
    return callCount
  }
}
