import EmergencyDispatch
import ExerciseChecks

/// What these have in common.
class OptInStyle {
  struct Box { weak var unit: (any EmergencyResponding)? }

  var boxes: [Box] = []

  required init() {}
  func addDelegate(_ delegate: any EmergencyResponding) { boxes.append(Box(unit: delegate)) }
}

/// All units with boats, and then their number.
final class OptInByCompactMap: OptInStyle, OptInExercise {
  func reportFlood(at location: String) -> Int {
    let boats = boxes.compactMap { $0.unit as? any FloodResponding }
    boats.forEach { $0.notifyFlood(at: location) }
    return boats.count
  }
}

/// A call that was made through `?` returns `()`, and nil otherwise.
final class OptInByVoids: OptInStyle, OptInExercise {
  func reportFlood(at location: String) -> Int {
    boxes.map { ($0.unit as? any FloodResponding)?.notifyFlood(at: location) }.count { $0 != nil }
  }
}

/// A pattern asks what a unit handles.
final class OptInByPattern: OptInStyle, OptInExercise {
  func reportFlood(at location: String) -> Int {
    var told: [String] = []
    for unit in boxes.compactMap(\.unit) {
      switch unit {
      case let sailor as any FloodResponding:
        sailor.notifyFlood(at: location)
        told.append(location)
      default: break
      }
    }
    return told.count
  }
}

/// Each call adds one.
final class OptInByReducing: OptInStyle, OptInExercise {
  func reportFlood(at location: String) -> Int {
    boxes.reduce(0) { told, box in
      guard let unit = box.unit as? any FloodResponding else { return told }
      unit.notifyFlood(at: location)
      return told + 1
    }
  }
}
