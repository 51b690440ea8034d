// 01 one-seat · predict · about 5 minutes
//
// Ray lives in a village where things keep catching fire. The dispatch system of the village has a single seat for a
// delegate. The police sit down in it, and the bakery catches fire. Then the firefighters sit down in the same seat,
// and Ray's house catches fire.
//
// Read the program in this file, but don't run it yet. What will it print? Write your prediction in place of the
// question mark, with one line for each line that the program prints. A wrong guess costs nothing: you'll see what the
// program printed, and why.
//
// Rules:
// 1. Your prediction has the lines that the program prints, in the same order.
// 2. The program prints the same lines as the original program. You may change the program, but to pass, undo your
//    changes.
//
// Doesn't count: capital letters, spaces, punctuation, and a "the" at the beginning of a line.

import ExerciseChecks

struct OneSeat: OneSeatExercise {
  // <- Your prediction goes here, in place of the question mark.
  let prediction = """
    ?
    """

  // The program. Leave it as it is until your prediction has come true; then play with it.
  func program(print: @escaping (String) -> Void) {
    let dispatch = DispatchSystem()
    let police = Unit(name: "police", print: print)
    let firefighters = Unit(name: "firefighters", print: print)

    dispatch.delegate = police
    dispatch.reportFire(at: "the bakery")
    dispatch.delegate = firefighters
    dispatch.reportFire(at: "Ray's house")
  }

  final class DispatchSystem {
    var delegate: Unit?

    func reportFire(at location: String) {
      delegate?.notifyFire(at: location)
    }
  }

  final class Unit {
    let name: String
    let print: (String) -> Void

    init(name: String, print: @escaping (String) -> Void) {
      self.name = name
      self.print = print
    }

    func notifyFire(at location: String) {
      print("\(name) drive to \(location)")
    }
  }
}
