import ExerciseChecks

enum StillHereMistakes {
  static let all = [
    Mistake(Attempt(SettingMyVariableToNilDestroysIt.self), believing: "setting my variable to nil destroys it"),
    Mistake(Attempt(EmptyEntriesAppearByThemselves.self), believing: "empty entries appear by themselves"),
  ]
}

// MARK: - Setting my variable to nil destroys it

extension StillHereMistakes {
  struct SettingMyVariableToNilDestroysIt: StillHereExercise, WrongIdea {
    func program(print: @escaping (String) -> Void) {
      var stations: [Place] = []
      var harbour: Station? = Station(name: "harbour", print: print)
      stations.append(Place(station: harbour))

      harbour = nil
      // Whoever is destroyed leaves the list.
      stations.removeAll { $0.station == nil }
      print("\(stations.count) in the list")
      for station in stations { station.station?.answer() }

      stations.removeAll()
      print("the end")
    }

    struct Place {
      weak var station: Station?
    }

    final class Station {
      let name: String
      let print: (String) -> Void

      init(name: String, print: @escaping (String) -> Void) {
        self.name = name
        self.print = print
      }

      func answer() {
        print("the \(name) station answers")
      }

      deinit {
        print("the \(name) station is torn down")
      }
    }
  }
}

// MARK: - Empty entries appear by themselves

extension StillHereMistakes {
  struct EmptyEntriesAppearByThemselves: StillHereExercise, WrongIdea {
    func program(print: @escaping (String) -> Void) {
      // Whoever is destroyed leaves an empty place.
      var stations: [Place] = []
      var harbour: Station? = Station(name: "harbour", print: print)
      stations.append(Place(station: harbour))

      harbour = nil
      print("\(stations.count) in the list")
      for station in stations { station.station?.answer() }

      stations.removeAll()
      print("the end")
    }

    struct Place {
      weak var station: Station?
    }

    final class Station {
      let name: String
      let print: (String) -> Void

      init(name: String, print: @escaping (String) -> Void) {
        self.name = name
        self.print = print
      }

      func answer() {
        print("the \(name) station answers")
      }

      deinit {
        print("the \(name) station is torn down")
      }
    }
  }
}
