// 03 still-here · predict · about 5 minutes
//
// The harbour has a station. It is in the list of the dispatch centre, and in a variable of the harbour master. Then the
// harbour master lets go of it. A station that is torn down says so: that is its `deinit`, which Swift calls when the
// last one lets go.
//
// Read the program, and don't run it yet. What will it print? Write it down where the question mark is, line by line,
// and save this file.

import ExerciseChecks

struct StillHere: StillHereExercise {
  // <- Your prediction goes here, in place of the question mark.
  let prediction = """
    ?
    """

  // The program. Leave it as it is until your prediction has come true; then play with it.
  func program(print: @escaping (String) -> Void) {
    var stations: [Station] = []
    var harbour: Station? = Station(name: "harbour", print: print)
    stations.append(harbour!)

    harbour = nil
    print("\(stations.count) in the list")
    for station in stations { station.answer() }

    stations.removeAll()
    print("the end")
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
