import EmergencyDispatch
import ExerciseChecks

/// The answers are combined one after the other, and every unit is asked.
final class TheVoteByCounting: TheVoteExercise {
  private struct Box { weak var unit: (any HelicopterClearing)? }

  private var boxes: [Box] = []

  func addDelegate(_ delegate: any HelicopterClearing) { boxes.append(Box(unit: delegate)) }

  func mayHelicopterFly(to location: String) -> Bool {
    var mayFly = true
    for box in boxes {
      guard let unit = box.unit else { continue }
      // The call comes first: `&&` doesn't evaluate its right side when its left is false.
      mayFly = unit.clearsHelicopter(to: location) && mayFly
    }
    return mayFly
  }
}
