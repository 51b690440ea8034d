// 21 catch-the-bug · write · about 15 minutes
//
// This time you write the checks, one each for 07 sweep, 11 early-exit and 15 the-vote. They are tried on right
// and wrong answers to these exercises, and have to say which is which. A right one may be written in a way that
// you would not have thought of.
//
// `open()` gives you a new object, as often as you like. Play small evenings with stations and voters of your own:
// they call a closure of yours, so they can note what happens to them.

import EmergencyDispatch
import ExerciseChecks

enum CatchTheBug: CatchTheBugExercise {
  // Only stations that are there count, and throwing empty boxes away leaves the others alone. And after a hundred
  // stations have signed up and closed, one after the other, there are at most ten boxes, even if nobody has looked.
  static func sweepIsRight(_ open: () -> any SweepExercise) -> Bool {
    let centre = open()
    let harbour = FireStation(name: "Harbour") { print($0) }
    centre.addDelegate(harbour)
    // <- This is a beginning. What else do you want to know?
    return centre.count == 1
  }

  // Whoever signs off in the middle of a report is told no more, and takes nobody else's turn.
  static func earlyExitIsRight(_ open: () -> any EarlyExitExercise) -> Bool {
    // <- A station's closure may sign stations off.
    return true
  }

  // All who are there are asked. One no keeps the helicopter down; where nobody has a say, it may fly.
  static func theVoteIsRight(_ open: () -> any TheVoteExercise) -> Bool {
    // <- Who is asked, and what comes of it?
    return true
  }
}

/// A unit that says the same each time, and calls a closure when it is asked.
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
