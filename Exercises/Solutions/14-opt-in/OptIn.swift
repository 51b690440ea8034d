import EmergencyDispatch
import ExerciseChecks

final class OptIn: OptInExercise {
  private struct Box {
    weak var unit: (any EmergencyResponding)?
  }

  private var boxes: [Box] = []

  func addDelegate(_ delegate: any EmergencyResponding) {
    boxes.append(Box(unit: delegate))
  }

  func reportFlood(at location: String) -> Int {
    var told = 0
    for box in boxes {
      guard let unit = box.unit as? any FloodResponding else { continue }
      unit.notifyFlood(at: location)
      told += 1
    }
    return told
  }
}
