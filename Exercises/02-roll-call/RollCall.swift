// 02 roll-call · write · about 10 minutes
//
// Write the two methods, so that every unit that signs up is told about each fire, in the order in which they
// signed up. You may add to the class whatever you need; leave the names of the methods as they are, because the
// check calls them.
//
// There is a fire at Ray's house. Eight units sit by their radios, from the police to the neighbors, and each of
// them has signed up with your dispatch system. One report comes in, and you tell them all.

import EmergencyDispatch
import ExerciseChecks

final class RollCall: RollCallExercise {
  // <- What must the centre remember?

  func addDelegate(_ delegate: any EmergencyResponding) {
    // <- A unit signs up.
  }

  func reportFire(at location: String) {
    // <- Tell each of them: `notifyFire(at: location)`.
  }
}
