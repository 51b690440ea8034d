// 01 one-seat · predict · about 5 minutes
//
// Read the program, but don't run it yet. What will it print? Replace the question mark with your prediction, line
// by line. A wrong guess costs nothing: you'll see what it prints, and why.
//
// Ray lives in a village where things keep catching fire. Its dispatch system has one seat by the radio. The police
// sit down in it, and the bakery catches fire. Then the firefighters take the same seat, and Ray's house catches fire.

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
