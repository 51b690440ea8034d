import ExerciseChecks

enum OneSeatMistakes {
  static let all = [
    Mistake(Attempt(ASecondAssignmentAdds.self), believing: "a second assignment adds"),
    Mistake(Attempt(TheFirstOneStays.self), believing: "the first one stays"),
  ]
}

// MARK: - A second assignment adds

extension OneSeatMistakes {
  struct ASecondAssignmentAdds: OneSeatExercise, WrongIdea {
    func program(print: @escaping (String) -> Void) {
      let centre = Centre()
      let police = Unit(name: "police", print: print)
      let firefighters = Unit(name: "firefighters", print: print)

      centre.delegate = police
      centre.reportFire(at: "the bakery")
      centre.delegate = firefighters
      centre.reportFire(at: "Ray's house")
    }

    final class Centre {
      private var units: [Unit] = []
      /// Assigning adds.
      var delegate: Unit? {
        get { units.last }
        set { if let newValue { units.append(newValue) } }
      }

      func reportFire(at location: String) {
        for unit in units { unit.notifyFire(at: location) }
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
}

// MARK: - The first one stays

extension OneSeatMistakes {
  struct TheFirstOneStays: OneSeatExercise, WrongIdea {
    func program(print: @escaping (String) -> Void) {
      let centre = Centre()
      let police = Unit(name: "police", print: print)
      let firefighters = Unit(name: "firefighters", print: print)

      centre.delegate = police
      centre.reportFire(at: "the bakery")
      centre.delegate = firefighters
      centre.reportFire(at: "Ray's house")
    }

    final class Centre {
      private var first: Unit?
      /// Whoever sits there, stays.
      var delegate: Unit? {
        get { first }
        set { first = first ?? newValue }
      }

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
}
