// 15 the-vote · write · about 12 minutes
//
// Write `mayHelicopterFly`: it asks each unit once, with `clearsHelicopter(to:)`, whatever the others say. One no
// is enough to keep the helicopter down. Without any units, it may fly.
//
// Ray has had a fall at home. May the helicopter fly there? The paramedics know whether their pad is free, the
// coast guards whether there is a storm. All of them want to be asked: then they know that something is going on.

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
    // <- Ask them all, and then decide.
    return false
  }
}
