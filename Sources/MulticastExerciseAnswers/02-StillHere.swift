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

// MARK: - Other right answers

package let stillHereSolutions = Exercise.stillHere.attempts(StillHere.self)

/// The program as it came, for wrong predictions about it.
package func stillHereProgram() { StillHere().program() }

// MARK: - Wrong answers

package enum StillHereMisconceptions {
  package static let all = [
    Misconception(.stillHere, SettingMyVariableToNilDestroysIt.self, .settingMyVariableToNilDestroysIt),
    Misconception(.stillHere, EmptyEntriesAppearByThemselves.self, .emptyEntriesAppearByThemselves),
    Misconception(.stillHere, DeallocationWaitsForTheEnd.self, .deallocationWaitsForTheEnd),
    Misconception(.stillHere, AnotherProgram.self, nil),
  ]

  struct SettingMyVariableToNilDestroysIt: StillHereExercise {
    func program() { stillHereProgram() }
    let prediction = """
      the harbor station is deallocated
      0 in the list
      the end
      """
  }

  struct DeallocationWaitsForTheEnd: StillHereExercise {
    func program() { stillHereProgram() }
    let prediction = """
      1 in the list
      the harbor station answers
      the end
      the harbor station is deallocated
      """
  }

  /// The prediction is right for a program that has been changed.
  struct AnotherProgram: StillHereExercise {
    let prediction = "the end"
    func program() { print("the end") }
  }

  struct EmptyEntriesAppearByThemselves: StillHereExercise {
    func program() { stillHereProgram() }
    let prediction = """
      the harbor station is deallocated
      1 in the list
      the end
      """
  }
}
