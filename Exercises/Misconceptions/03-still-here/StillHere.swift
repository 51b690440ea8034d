import ExerciseChecks

enum StillHereMisconceptions {
  static let all = [
    Misconception(Attempt(SettingMyVariableToNilDestroysIt.self)),
    Misconception(Attempt(EmptyEntriesAppearByThemselves.self)),
  ]

  struct SettingMyVariableToNilDestroysIt: StillHereExercise, ImaginedProgram {
    func program(print: @escaping (String) -> Void) { weakProgram(removingEmptyEntries: true, print: print) }
  }

  struct EmptyEntriesAppearByThemselves: StillHereExercise, ImaginedProgram {
    func program(print: @escaping (String) -> Void) { weakProgram(removingEmptyEntries: false, print: print) }
  }

  /// The program as both imagine it: the list doesn't keep the station alive.
  private static func weakProgram(removingEmptyEntries: Bool, print: @escaping (String) -> Void) {
    var stations: [Entry] = []
    var harbor: Station? = Station(name: "harbor", print: print)
    stations.append(Entry(station: harbor))

    harbor = nil
    if removingEmptyEntries { stations.removeAll { $0.station == nil } }
    print("\(stations.count) in the list")
    for entry in stations { entry.station?.answer() }

    stations.removeAll()
    print("the end")
  }

  private struct Entry { weak var station: Station? }

  private final class Station {
    let name: String
    let print: (String) -> Void

    init(name: String, print: @escaping (String) -> Void) {
      self.name = name
      self.print = print
    }

    func answer() { print("the \(name) station answers") }
    deinit { print("the \(name) station is deallocated") }
  }
}
