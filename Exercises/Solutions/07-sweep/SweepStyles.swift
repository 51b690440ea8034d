import EmergencyDispatch
import ExerciseChecks

/// What these have in common.
class SweepStyle {
  struct Box { weak var station: (any EmergencyResponding)? }

  var boxes: [Box] = []
  var boxCount: Int { boxes.count }

  required init() {}
  func reportFire(at location: String) { for box in boxes { box.station?.notifyFire(at: location) } }
}

/// A computed property gives the boxes that aren't empty.
final class SweepByComputing: SweepStyle, SweepExercise {
  private var openBoxes: [Box] { boxes.filter { $0.station != nil } }

  func addDelegate(_ delegate: any EmergencyResponding) { boxes = openBoxes + [Box(station: delegate)] }
  var count: Int { openBoxes.count }
}

/// The list is built anew from the boxes that aren't empty.
final class SweepByReducing: SweepStyle, SweepExercise {
  func addDelegate(_ delegate: any EmergencyResponding) {
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

  func addDelegate(_ delegate: any EmergencyResponding) {
    sweep()
    boxes.append(Box(station: delegate))
  }

  var count: Int {
    sweep()
    return boxes.count
  }
}
