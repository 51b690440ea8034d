// 14 the-vote · write · about 12 minutes
//
// Ray has had a fall at home. May the helicopter fly there? The paramedics know whether their
// helipad is free, and the coast guards know whether there's a storm. All of them want to be asked,
// because then they know that something is going on.
//
// Write `mayHelicopterFly`. It asks each unit with `clearsHelicopter(to:)`.
//
// Rules:
// 1. Every unit is asked once, even if it signed up twice, in the order in which they signed up, no
//    matter what the others answer.
// 2. One no is enough to keep the helicopter on the ground. If nobody says no, it may fly.
// 3. If there are no units, or none that still exist, the helicopter may fly.
// 4. The list keeps no unit alive. A deallocated unit has no say.
// 5. A unit can ask about another place while it's being asked, and everybody is asked about both
//    places.
//
// You can rely on this: no unit signs up or is deallocated while units are being asked.

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
