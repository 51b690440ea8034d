// 21 catch-the-bug · write · about 15 minutes
//
// This time you write the checks, one each for 07 sweep, 11 early-exit and 15 the-vote. They are tried on right
// and wrong answers to these exercises, and have to say which is which. A right one may be written in a way that
// you wouldn't have thought of.
//
// `open()` gives you a new object, as often as you like. Play small evenings with stations and voters of your own,
// which can note what happens to them, because they call a closure of yours.

import EmergencyDispatch
import ExerciseChecks

enum CatchTheBug: CatchTheBugExercise {
  // Only open stations count, and throwing empty wrappers away leaves the others alone. And once a station has signed
  // up, there are no empty wrappers, even if nothing has looked at them. Right answers may throw them away earlier.
  static func sweepIsRight(_ open: () -> any SweepExercise) -> Bool {
    let center = open()
    let harbor = FireStation(name: "Harbor") { print($0) }
    center.addDelegate(harbor)
    // <- That's a beginning. What else do you want to know?
    return center.count == 1
  }

  // A unit that signs off in the middle of a report is no longer told, and no other unit misses its turn.
  static func earlyExitIsRight(_ open: () -> any EarlyExitExercise) -> Bool {
    // <- A station's closure may sign stations off.
    return true
  }

  // All units that are still there are asked. One no keeps the helicopter down; without any units, it may fly.
  static func theVoteIsRight(_ open: () -> any TheVoteExercise) -> Bool {
    // <- Which units are asked, and what follows?
    return true
  }
}

/// A unit that always gives the same answer, and calls a closure when it's asked.
private final class Voter: HelicopterClearing {
  private let answer: Bool
  private let whenAsked: () -> Void

  init(_ answer: Bool, whenAsked: @escaping () -> Void = {}) {
    self.answer = answer
    self.whenAsked = whenAsked
  }

  func clearsHelicopter(to location: String) -> Bool {
    whenAsked()
    return answer
  }

  func notifyFire(at location: String) {}
  func notifyCarCrash(at location: String) {}
}
