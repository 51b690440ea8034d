import EmergencyDispatch
import ExerciseChecks

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
