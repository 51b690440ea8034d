// 02 still-here · predict · about 12 minutes
//
// The harbor has a station. An array holds the station, and so does the variable `harbor`. Then the
// variable releases it. The station prints a line when it's deallocated: Swift calls an object's
// `deinit` when the last strong reference to the object is released.
//
// Read the program in this file, but don't run it yet. What will it print? Write your prediction in
// place of the question mark, with one line for each line that the program prints.
//
// Rules:
// 1. Your prediction has the lines that the program prints, in the same order.
// 2. The program prints the same lines as the original program. You may change the program, but to
//    pass, undo your changes.
//
// Doesn't count: capital letters, spaces, punctuation, and a "the" at the beginning of a line.

import ExerciseChecks

struct StillHere: StillHereExercise {
  // <- Your prediction goes here, in place of the question mark.
  let prediction = """
    ?
    """

  // The program. Leave it as it is until your prediction has come true; then play with it.
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
