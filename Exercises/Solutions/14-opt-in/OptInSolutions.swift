import EmergencyDispatch
import ExerciseChecks

package let optInSolutions = Exercise.optIn.attempts(
  OptIn.self, OptInByTwoLists.self, OptInByCompactMap.self, OptInByVoids.self, OptInByPattern.self, OptInByReducing.self
)

/// The cast is made when a unit signs up.
final class OptInByTwoLists: OptInExercise {
  private struct FloodBox { weak var unit: (any FloodResponding)? }

  private var floodBoxes: [FloodBox] = []

  func addDelegate(_ delegate: any EmergencyResponding) {
    if let unit = delegate as? any FloodResponding { floodBoxes.append(FloodBox(unit: unit)) }
  }

  func reportFlood(at location: String) -> Int {
    let units = floodBoxes.compactMap(\.unit)
    for unit in units { unit.notifyFlood(at: location) }
    return units.count
  }
}

/// All units with boats, and then their number.
final class OptInByCompactMap: WeakList, OptInExercise {
  func reportFlood(at location: String) -> Int {
    let boats = boxes.compactMap { $0.station as? any FloodResponding }
    boats.forEach { $0.notifyFlood(at: location) }
    return boats.count
  }
}

/// A call that was made through `?` returns `()`, and nil otherwise.
final class OptInByVoids: WeakList, OptInExercise {
  func reportFlood(at location: String) -> Int {
    boxes.map { ($0.station as? any FloodResponding)?.notifyFlood(at: location) }.count { $0 != nil }
  }
}

/// A pattern asks what a unit handles.
final class OptInByPattern: WeakList, OptInExercise {
  func reportFlood(at location: String) -> Int {
    var told: [String] = []
    for unit in boxes.compactMap(\.station) {
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
final class OptInByReducing: WeakList, OptInExercise {
  func reportFlood(at location: String) -> Int {
    boxes.reduce(0) { told, box in
      guard let unit = box.station as? any FloodResponding else { return told }
      unit.notifyFlood(at: location)
      return told + 1
    }
  }
}
