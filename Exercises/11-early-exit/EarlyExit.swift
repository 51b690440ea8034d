// 11 early-exit · fix · about 15 minutes
//
// There's a fire, and the police hear about it first. They've run out of cars, so they sign off right away. They sign
// the paramedics off, too, because the paramedics were going to ride along. After the police, the list holds the
// firefighters, the paramedics and the divers, in that order.
//
// First predict: which units does the finished type, `MulticastDelegate`, call? Then fix `reportFire` below. It still
// calls units that have signed off.
//
// Rules:
// 1. Your prediction names the units that `MulticastDelegate` calls, in the order of the calls.
// 2. A unit that has signed off isn't called again until it signs up again, not even by a report in progress.
// 3. Signing off once is enough, no matter how many times the unit signed up.
// 4. No unit misses its turn because another one signed off.
// 5. A report calls every unit that's signed up when it begins and stays, in the order in which they signed up, before
//    `reportFire` returns.
// 6. Only the unit itself is removed, not one that's equal to it or has the same name.
// 7. A unit can report another fire while it's being called, and both reports run to their end.
//
// Up to you: how many times a unit is called that has signed up twice, and whether a unit that signs up during a report
// is called until that report is over.

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
