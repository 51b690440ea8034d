// 11 early-exit · fix · about 15 minutes
//
// First write down your prediction: which units does the finished type, `MulticastDelegate`, call? Then fix the
// class below, which goes on telling units that have been signed off. A unit that signs off is told no more, even
// in the middle of a report, until it signs up again; and a report may be made in the middle of another.
//
// There is a fire. The first to be told are the police. They have no car left, so they sign off as soon as they
// hear of it, and sign off the paramedics as well, who were to ride with them. Behind them in the list are the
// firefighters, the paramedics and the divers, in this order.

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
