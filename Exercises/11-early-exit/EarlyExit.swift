// 11 early-exit · fix · about 15 minutes
//
// There is a fire, and the centre tells its units one after the other. First come the police. They have no car left, so
// at hearing of it they sign off, and sign off the paramedics as well, who were to ride with them. Behind them in the
// list are the firefighters, the paramedics and the divers, in this order.
//
// The finished type, `MulticastDelegate`, has thought of this: whom does it call? Write your prediction down, a name on
// each line. Then mend the centre below, which goes on telling units that have been signed off. Then save this file.

import EmergencyDispatch
import ExerciseChecks

final class EarlyExit: EarlyExitExercise {
  // <- Your prediction: Police, Firefighters, Paramedics, Divers. Who of them, each on a line?
  let prediction = """
    ?
    """

  private var delegates: [any EmergencyResponding] = []

  func addDelegate(_ delegate: any EmergencyResponding) {
    delegates.append(delegate)
  }

  func removeDelegate(_ delegate: any EmergencyResponding) {
    delegates.removeAll { $0 === delegate }
  }

  func reportFire(at location: String) {
    // The loop goes through the array as it was when it began, whatever happens to `delegates` meanwhile.
    for delegate in delegates {
      // <- Is this one still signed up?
      delegate.notifyFire(at: location)
    }
  }
}
