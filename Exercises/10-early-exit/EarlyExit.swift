// 10 early-exit · fix · about 12 minutes
//
// There's a fire, and the police hear about it first. They've run out of cars, so they sign off
// right away. They sign the paramedics off, too, because the paramedics were going to ride along.
// After the police, the list holds the firefighters, the paramedics and the divers, in that order.
//
// First predict, before you read the rules: which units does `MulticastDelegate` from this package
// call? Then fix `reportFire`, so that it keeps all the rules.
//
// Rules:
// 1. Your prediction names the units that `MulticastDelegate` calls, in the order of the calls.
// 2. A unit that has signed off isn't called again until it signs up again, not even by a report in
//    progress. Signing off a unit that isn't signed up changes nothing.
// 3. Signing off once is enough, no matter how many times the unit signed up.
// 4. No unit misses its turn because another one signed off.
// 5. Only the unit itself is removed, not one that's equal to it or has the same name.
// 6. A unit can report another fire while it's being called, and both reports run to their end.
// 7. A report calls every unit that's signed up when the report begins and doesn't sign off before
//    its turn, in the order in which the units signed up, before `reportFire` returns.
//
// Up to you: how many times a unit that has signed up twice is called, and whether a unit that
// signs up during a report can already be called before that report is over. Doesn't count: capital
// letters, spaces, punctuation, and a "the" at the beginning of a line.

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
    // The loop goes through a copy of the array, made when the loop began. Changes to `delegates`
    // during the loop don't affect it.
    for delegate in delegates {
      // <- Is this unit still signed up?
      delegate.notifyFire(at: location)
    }
  }
}
