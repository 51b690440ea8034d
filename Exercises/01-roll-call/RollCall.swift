// 01 roll-call · write · about 12 minutes
//
// There's a fire at Ray's house. From the police to the neighbors, everybody sits by the radio, and
// everybody has signed up with your dispatch system. Now a report comes in, and all of them need to
// hear about it.
//
// Write the two methods of the class, and add whatever else the class needs. The check calls the
// methods by their names, so leave the names as they are.
//
// Rules:
// 1. A report calls `notifyFire(at:)` on every unit that has signed up, before `reportFire`
//    returns.
// 2. Units are called in the order in which they signed up.
// 3. Two units can be equal, or have the same name. They're still two units, and both are called.
//
// Up to you: what happens to a unit that signs up twice, whether a unit that signs up during a
// report can already be called before that report is over, and whether a report that begins during
// another one runs immediately or waits until that one is over.

import EmergencyDispatch
import ExerciseChecks

final class RollCall: RollCallExercise {
  // <- What must your class remember?

  func addDelegate(_ delegate: any EmergencyResponding) {
    // <- A unit signs up.
  }

  func reportFire(at location: String) {
    // <- There's a fire. Call `notifyFire(at: location)` on each unit.
  }
}
