// 11 early-exit · fix · about 15 minutes
//
// First write down your prediction: which units does the finished type, `MulticastDelegate`, call? Then fix the
// class below, which still tells units that have been signed off. A unit that signs off is no longer told, even in
// the middle of a report and however often it had signed up, until it signs up again. A report may be made in the
// middle of another.
//
// There is a fire. The police are told first. They have no car left, so they sign off as soon as they hear of it.
// They also sign off the paramedics, who were to ride with them. Behind the police in the list are the firefighters,
// the paramedics and the divers, in this order.

import EmergencyDispatch
import ExerciseChecks

final class EarlyExit: EarlyExitExercise {
  // <- Your prediction: which of Police, Firefighters, Paramedics and Divers? One on each line.
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
