// 08 signed-up-twice · write · about 12 minutes
//
// The police sign up with the centre, then the firefighters, then the divers. In the afternoon somebody else signs the
// police up, not knowing that they are in the list. In the evening there is a fire. The finished type,
// `MulticastDelegate`, has thought of this: whom does it call, and in which order?
//
// Write your prediction down, a name on each line. Then let the centre below do the same: its list is an ordinary one,
// to keep it short. And when the police sign off once, they are off. Then save this file.

import EmergencyDispatch
import ExerciseChecks

final class SignedUpTwice: SignedUpTwiceExercise {
  // <- Your prediction: "Police", "Firefighters" or "Divers" on each line.
  let prediction = """
    ?
    """

  private var delegates: [any EmergencyResponding] = []

  func addDelegate(_ delegate: any EmergencyResponding) {
    // <- What if it is in the list already?
    delegates.append(delegate)
  }

  func removeDelegate(_ delegate: any EmergencyResponding) {
    if let index = delegates.firstIndex(where: { $0 === delegate }) { delegates.remove(at: index) }
  }

  func reportFire(at location: String) {
    for delegate in delegates { delegate.notifyFire(at: location) }
  }
}
