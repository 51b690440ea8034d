// 02 roll-call · write · about 10 minutes
//
// There is a fire at Ray's house. Eight units sit by their radios, from the police to the neighbours, and each of them
// has signed up with your dispatch centre. One report comes in. You tell all of them, the first one first.
//
// Write the two methods. You may add to the class whatever you need; leave the names of the methods as they are,
// because the check calls them. Then save this file.

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
