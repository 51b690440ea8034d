// 15 the-vote · write · about 12 minutes
//
// Somebody is hurt at Ray's house. May the helicopter fly there? The paramedics know whether their pad is free, the coast
// guards whether there is a storm. All of them want to be asked, whatever the others said: then they know that something
// is going on. One no is enough to keep it down. And where nobody has a say, nobody is against it.
//
// Write `mayHelicopterFly`: it asks each unit by `clearsHelicopter(to:)`. Then save this file.

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
    // <- Ask them all, and then decide.
    return false
  }
}
