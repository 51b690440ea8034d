// 03 still-here · predict · about 5 minutes
//
// Read the program, but don't run it yet. What will it print? Replace the question mark with your prediction, line
// by line.
//
// The harbor has a station. An array holds it, and so does the variable `harbor`. Then the variable lets go of it. A
// station says when it is deallocated: Swift calls its `deinit` when the last strong reference to it is released.

import ExerciseChecks

struct StillHere: StillHereExercise {
  // <- Your prediction goes here, in place of the question mark.
  let prediction = """
    ?
    """

  // The program. Leave it as it is until your prediction has come true; then play with it.
  func program(print: @escaping (String) -> Void) {
    var stations: [Station] = []
    var harbor: Station? = Station(name: "harbor", print: print)
    stations.append(harbor!)

    harbor = nil
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
      print("the \(name) station is deallocated")
    }
  }
}
