import EmergencyDispatch
import ExerciseChecks

package let sweepSolutions = Exercise.sweep.attempts(
  Sweep.self, SweepFromTheEnd.self, SweepByComputing.self, SweepByReducing.self, SweepByMovingUp.self)

/// Going backward, the boxes that move up have already been seen. And it sweeps whenever it looks.
final class SweepFromTheEnd: SweepStyle, SweepExercise {
  override func addDelegate(_ delegate: any EmergencyResponding) {
    super.addDelegate(delegate)
    sweep()
  }

  private func sweep() {
    for index in boxes.indices.reversed() where boxes[index].station == nil { boxes.remove(at: index) }
  }

  override func reportFire(at location: String) {
    sweep()
    super.reportFire(at: location)
  }

  var count: Int {
    sweep()
    return boxes.count
  }
}

/// What these have in common.
class SweepStyle: WeakList {
  var boxCount: Int { boxes.count }
}

/// A computed property gives the boxes that aren't empty.
final class SweepByComputing: SweepStyle, SweepExercise {
  private var openBoxes: [Box] { boxes.filter { $0.station != nil } }

  override func addDelegate(_ delegate: any EmergencyResponding) { boxes = openBoxes + [Box(station: delegate)] }
  var count: Int { openBoxes.count }
}

/// The list is built anew from the boxes that aren't empty.
final class SweepByReducing: SweepStyle, SweepExercise {
  override func addDelegate(_ delegate: any EmergencyResponding) {
    boxes = (boxes + [Box(station: delegate)]).reduce(into: []) { kept, box in
      if box.station != nil { kept.append(box) }
    }
  }
  var count: Int { boxes.reduce(0) { $1.station == nil ? $0 : $0 + 1 } }
}

/// The full boxes move to the front in their order, and the rest is cut off.
final class SweepByMovingUp: SweepStyle, SweepExercise {
  private func sweep() {
    var free = 0
    for index in boxes.indices where boxes[index].station != nil {
      boxes[free] = boxes[index]
      free += 1
    }
    boxes.removeLast(boxes.count - free)
  }

  override func addDelegate(_ delegate: any EmergencyResponding) {
    sweep()
    super.addDelegate(delegate)
  }

  var count: Int {
    sweep()
    return boxes.count
  }
}
