import EmergencyDispatch
import ExerciseChecks

final class TheVote: TheVoteExercise {
  private struct Wrapper {
    weak var unit: (any HelicopterClearing)?
  }

  private var wrappers: [Wrapper] = []

  func addDelegate(_ delegate: any HelicopterClearing) {
    // A unit that has signed up already keeps its place.
    guard !wrappers.contains(where: { $0.unit === delegate }) else { return }
    wrappers.append(Wrapper(unit: delegate))
  }

  func mayHelicopterFly(to location: String) -> Bool {
    let answers = wrappers.compactMap { $0.unit?.clearsHelicopter(to: location) }
    return !answers.contains(false)
  }
}
