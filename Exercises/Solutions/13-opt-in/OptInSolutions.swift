import EmergencyDispatch
import ExerciseChecks

package let optInSolutions = Exercise.optIn.attempts(
  OptIn.self, OptInByTwoLists.self, OptInByCompactMap.self, OptInByVoids.self, OptInByPattern.self, OptInByReducing.self
)

/// The cast is made when a unit signs up.
final class OptInByTwoLists: OptInExercise {
  private struct FloodWrapper { weak var unit: (any FloodResponding)? }

  private var floodWrappers: [FloodWrapper] = []

  func addDelegate(_ delegate: any EmergencyResponding) {
    if let unit = delegate as? any FloodResponding { floodWrappers.append(FloodWrapper(unit: unit)) }
  }

  func reportFlood(at location: String) -> Int {
    let units = floodWrappers.compactMap(\.unit)
    for unit in units { unit.notifyFlood(at: location) }
    return units.count
  }
}

/// All units with boats, and then their number.
final class OptInByCompactMap: WeakList, OptInExercise {
  func reportFlood(at location: String) -> Int {
    let boats = wrappers.compactMap { $0.station as? any FloodResponding }
    boats.forEach { $0.notifyFlood(at: location) }
    return boats.count
  }
}

/// A call that was made through `?` returns `()`, and nil otherwise.
final class OptInByVoids: WeakList, OptInExercise {
  func reportFlood(at location: String) -> Int {
    wrappers.map { ($0.station as? any FloodResponding)?.notifyFlood(at: location) }.count { $0 != nil }
  }
}

/// A pattern asks what a unit handles.
final class OptInByPattern: WeakList, OptInExercise {
  func reportFlood(at location: String) -> Int {
    var told: [String] = []
    for unit in wrappers.compactMap(\.station) {
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
    wrappers.reduce(0) { told, wrapper in
      guard let unit = wrapper.station as? any FloodResponding else { return told }
      unit.notifyFlood(at: location)
      return told + 1
    }
  }
}
