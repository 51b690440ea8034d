import ExerciseChecks

struct OneSeat: OneSeatExercise {
  let prediction = """
    police drive to the bakery
    firefighters drive to Ray's house
    """

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
