import EmergencyDispatch
import ExerciseChecks

/// One answer after the other, and no look at the answers before all are there.
final class TheVoteByCounting: TheVoteExercise {
  private struct Box { weak var unit: (any HelicopterClearing)? }

  private var boxes: [Box] = []

  func addDelegate(_ delegate: any HelicopterClearing) { boxes.append(Box(unit: delegate)) }

  func mayHelicopterFly(to location: String) -> Bool {
    var mayFly = true
    for box in boxes {
      guard let unit = box.unit else { continue }
      // The call comes first: `&&` asks nobody on its right when its left is false.
      mayFly = unit.clearsHelicopter(to: location) && mayFly
    }
    return mayFly
  }
}
