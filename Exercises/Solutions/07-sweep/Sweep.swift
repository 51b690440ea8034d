import EmergencyDispatch
import ExerciseChecks

final class Sweep: SweepExercise {
  private struct Box {
    weak var station: (any EmergencyResponding)?
  }

  private var boxes: [Box] = []

  func addDelegate(_ delegate: any EmergencyResponding) {
    boxes.removeAll { $0.station == nil }
    boxes.append(Box(station: delegate))
  }

  func reportFire(at location: String) {
    for box in boxes { box.station?.notifyFire(at: location) }
  }

  var count: Int {
    boxes.filter { $0.station != nil }.count
  }

  var boxCount: Int { boxes.count }
}
