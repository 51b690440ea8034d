// 02 roll-call · write · about 10 minutes
//
// Write the two methods, so that every unit is told about each fire before `reportFire` returns, in the order in
// which they signed up. A unit that is told may report another fire. Add to the class whatever you need, but leave
// the names of the methods as they are: the check calls them.
//
// There is a fire at Ray's house. Many units sit by their radios, from the police to the neighbors. All of them have
// signed up with your dispatch system. One report comes in, and you tell them all.

import EmergencyDispatch
import ExerciseChecks

final class RollCall: RollCallExercise {
  // <- What must your class remember?

  func addDelegate(_ delegate: any EmergencyResponding) {
    // <- A unit signs up.
  }

  func reportFire(at location: String) {
    // <- Tell each unit: `notifyFire(at: location)`.
  }
}
