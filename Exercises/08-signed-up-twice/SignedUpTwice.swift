// 08 signed-up-twice · write · about 12 minutes
//
// First write down your prediction: which units does the finished type, `MulticastDelegate`, call, and in which
// order? Then make the class below do the same. It has an ordinary list, to keep it short. Signing off once is
// enough, and a unit that signs up again after that comes last in the list.
//
// The police sign up, then the firefighters, then the divers. In the afternoon a colleague signs up the police, not
// knowing that they are already in the list. In the evening there is a fire.

import EmergencyDispatch
import ExerciseChecks

final class SignedUpTwice: SignedUpTwiceExercise {
  // <- Your prediction: "Police", "Firefighters" or "Divers" on each line.
  let prediction = """
    ?
    """

  private var delegates: [any EmergencyResponding] = []

  func addDelegate(_ delegate: any EmergencyResponding) {
    // <- What if it's already in the list?
    delegates.append(delegate)
  }

  func removeDelegate(_ delegate: any EmergencyResponding) {
    if let index = delegates.firstIndex(where: { $0 === delegate }) { delegates.remove(at: index) }
  }

  func reportFire(at location: String) {
    for delegate in delegates { delegate.notifyFire(at: location) }
  }
}
