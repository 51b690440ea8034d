import EmergencyDispatch
import ExerciseChecks

final class TheVote: TheVoteExercise {
  private struct Box {
    weak var unit: (any HelicopterClearing)?
  }

  private var boxes: [Box] = []

  func addDelegate(_ delegate: any HelicopterClearing) {
    boxes.append(Box(unit: delegate))
  }

  func mayHelicopterFly(to location: String) -> Bool {
    let answers = boxes.compactMap { $0.unit?.clearsHelicopter(to: location) }
    return !answers.contains(false)
  }
}
