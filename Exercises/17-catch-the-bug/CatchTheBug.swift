// 17 catch-the-bug · write · about 20 minutes
//
// This time, you write the checks: one for 06 sweep, one for 10 early-exit and one for 14 the-vote.
// Each check is tried on right and wrong answers to its exercise, and has to tell which are right.
// A right answer may be written in a way that you'd never have thought of.
//
// `open()` gives you a new object, as many times as you like. Play small stories with your own
// stations and voters. They can note what happens to them, because they call a closure of yours.
// You'll find the rules in the files of the three exercises.
//
// Rules:
// 1. Each check returns true for a class that keeps all rules of its exercise, however it's
//    written.
// 2. `sweepIsRight` returns false for a class that breaks rule 1, 2 or 3 of 06 sweep.
// 3. `earlyExitIsRight` returns false for a class that breaks rule 2 or 4 of 10 early-exit.
// 4. `theVoteIsRight` returns false for a class that breaks rule 1, 2, 3 or 4 of 14 the-vote.
//
// Up to you: everything that the rules of these exercises leave open. Your checks may not depend on
// it.

import EmergencyDispatch
import ExerciseChecks

enum CatchTheBug: CatchTheBugExercise {
  // Whether a class keeps rules 1, 2 and 3 of 06 sweep. Right answers may remove empty wrappers
  // earlier than they must, and wrong ones too late: when somebody reads `count`, for example. Then
  // it matters what your check reads first.
  static func sweepIsRight(_ open: () -> any SweepExercise) -> Bool {
    let center = open()
    let harbor = Station { print("Harbor was notified.") }
    center.addDelegate(harbor)
    // <- That's a beginning. What else do you want to know?
    return center.count == 1
  }

  // Whether a class keeps rules 2 and 4 of 10 early-exit.
  static func earlyExitIsRight(_ open: () -> any EarlyExitExercise) -> Bool {
    // <- A station's closure may sign stations off.
    return true
  }

  // Whether a class keeps rules 1 to 4 of 14 the-vote.
  static func theVoteIsRight(_ open: () -> any TheVoteExercise) -> Bool {
    // <- Which units are asked, and what does the class return?
    return true
  }
}

/// A station that calls a closure when it's notified about a fire.
private final class Station: EmergencyResponding {
  private let whenNotified: () -> Void

  init(whenNotified: @escaping () -> Void = {}) { self.whenNotified = whenNotified }

  func notifyFire(at location: String) { whenNotified() }
  func notifyCarCrash(at location: String) {}
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
