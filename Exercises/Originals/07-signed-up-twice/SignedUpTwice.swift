// 07 signed-up-twice · write · about 12 minutes
//
// The police sign up, then the firefighters, then the divers. In the afternoon, a colleague signs
// up the police, without knowing that they're already in the list. In the evening, there's a fire.
//
// First predict, before you read the rules: which units does `MulticastDelegate` from this package
// call, and in which order? Then change the class in this file so that it does the same. To keep it
// short, its list is an ordinary array that holds the units strongly.
//
// Rules:
// 1. Your prediction names the units that `MulticastDelegate` calls, in the order of the calls.
// 2. A unit that signs up again while it's signed up keeps its place, and is called once.
// 3. Signing off once is enough, no matter how many times the unit signed up.
// 4. Once a unit has signed off, no report calls it until it signs up again. Then it comes last.
//    Signing off a unit that isn't signed up changes nothing.
// 5. Two units are the same only if they're the same object. Units that are equal, or have the same
//    name, are still different units.
// 6. A unit can report another fire while it's being called, and both reports run to their end.
// 7. A report calls every unit that's signed up, in the order in which they signed up, before
//    `reportFire` returns.
//
// Up to you: whether a unit that signs up during a report can already be called before that report
// is over. You can rely on this: nobody signs off during a report. Doesn't count: capital letters,
// spaces, punctuation, and a "the" at the beginning of a line.

import EmergencyDispatch
import ExerciseChecks

final class SignedUpTwice: SignedUpTwiceExercise {
  // <- Your prediction: "Police", "Firefighters" or "Divers" on each line.
  let prediction = """
    ?
    """

  private var delegates: [any EmergencyResponding] = []

  func addDelegate(_ delegate: any EmergencyResponding) {
    // <- What if the unit is already in the list?
    delegates.append(delegate)
  }

  func removeDelegate(_ delegate: any EmergencyResponding) {
    if let index = delegates.firstIndex(where: { $0 === delegate }) { delegates.remove(at: index) }
  }

  func reportFire(at location: String) {
    for delegate in delegates { delegate.notifyFire(at: location) }
  }
}
