import ExerciseChecks

enum OneSeatMisconceptions {
  static let all = [
    Misconception(Attempt(ASecondAssignmentAdds.self)),
    Misconception(Attempt(TheFirstOneStays.self)),
  ]

  /// The program as it is, with itself as the dispatch system.
  class Right: OneSeatExercise, ImaginedProgram {
    var delegate: Unit?

    required init() {}
    func reportFire(at location: String) { delegate?.notifyFire(at: location) }

    func program(print: @escaping (String) -> Void) {
      delegate = Unit(name: "police", print: print)
      reportFire(at: "the bakery")
      delegate = Unit(name: "firefighters", print: print)
      reportFire(at: "Ray's house")
    }
  }

  struct Unit {
    let name: String
    let print: (String) -> Void

    func notifyFire(at location: String) { print("\(name) drive to \(location)") }
  }

  final class ASecondAssignmentAdds: Right {
    private var units: [Unit] = []

    override var delegate: Unit? { didSet { if let delegate { units.append(delegate) } } }
    override func reportFire(at location: String) { for unit in units { unit.notifyFire(at: location) } }
  }

  final class TheFirstOneStays: Right {
    override var delegate: Unit? {
      get { super.delegate }
      set { super.delegate = super.delegate ?? newValue }
    }
  }
}
