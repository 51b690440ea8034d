import EmergencyDispatch
import ExerciseChecks

/// Going backward, the boxes that move up have already been seen. And it sweeps now and then, not every time.
final class SweepFromTheEnd: SweepExercise {
  private struct Box { weak var station: (any EmergencyResponding)? }

  private var boxes: [Box] = []
  private var countAtLastSweep = 0

  func addDelegate(_ delegate: any EmergencyResponding) {
    boxes.append(Box(station: delegate))
    if boxes.count > 2 * countAtLastSweep + 4 { sweep() }
  }

  private func sweep() {
    for index in boxes.indices.reversed() where boxes[index].station == nil { boxes.remove(at: index) }
    countAtLastSweep = boxes.count
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
