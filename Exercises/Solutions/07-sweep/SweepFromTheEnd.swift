import EmergencyDispatch
import ExerciseChecks

/// Going backward, the boxes that move up have already been seen. And it sweeps whenever it looks.
final class SweepFromTheEnd: SweepExercise {
  private struct Box { weak var station: (any EmergencyResponding)? }

  private var boxes: [Box] = []

  func addDelegate(_ delegate: any EmergencyResponding) {
    boxes.append(Box(station: delegate))
    sweep()
  }

  private func sweep() {
    for index in boxes.indices.reversed() where boxes[index].station == nil { boxes.remove(at: index) }
  }

  func reportFire(at location: String) {
    sweep()
    for box in boxes { box.station?.notifyFire(at: location) }
  }

  var count: Int {
    sweep()
    return boxes.count
  }

  var boxCount: Int { boxes.count }
}
