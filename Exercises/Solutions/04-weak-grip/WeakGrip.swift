import EmergencyDispatch
import ExerciseChecks

final class WeakGrip: WeakGripExercise {
  private struct Box {
    weak var station: (any EmergencyResponding)?
  }

  private var boxes: [Box] = []

  func addDelegate(_ delegate: any EmergencyResponding) {
    boxes.append(Box(station: delegate))
  }

  func removeDelegate(_ delegate: any EmergencyResponding) {
    boxes.removeAll { $0.station === delegate }
  }

  func reportFire(at location: String) {
    for box in boxes { box.station?.notifyFire(at: location) }
  }
}
