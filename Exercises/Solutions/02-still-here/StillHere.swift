import ExerciseChecks

struct StillHere: StillHereExercise {
  let prediction = """
    1 in the list
    the harbor station answers
    the harbor station is deallocated
    the end
    """

  func program() {
    var stations: [Station] = []
    var harbor: Station? = Station(name: "harbor")
    stations.append(harbor!)

    harbor = nil
    print("\(stations.count) in the list")
    for station in stations { station.answer() }

    stations.removeAll()
    print("the end")
  }

  final class Station {
    let name: String

    init(name: String) {
      self.name = name
    }

    func answer() {
      print("the \(name) station answers")
    }

    deinit {
      print("the \(name) station is deallocated")
    }
  }
}
