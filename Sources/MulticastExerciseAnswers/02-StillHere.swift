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

package enum StillHereAnswers: Answers {
  package static let right = Exercise.stillHere.attempts(StillHere.self)
}

/// The program as it came, for wrong predictions about it.
package func stillHereProgram() { StillHere().program() }

// MARK: - Wrong answers

extension StillHereAnswers {
  package static let wrong = [
    Misconception(
      .stillHere, SettingMyVariableToNilDestroysIt.self,
      Belief(
        "setting my variable to nil destroys it",
        """
        You'd expect this if `= nil` destroyed the object. It releases only one reference, and an \
        object is deallocated when its last strong reference is released. What else holds the \
        station?
        """,
        forTeachers: .init(
          sees: """
            The learner predicts "deallocated" right after `harbor = nil`.
            """,
          behind: """
            The variable is taken for the object, so what happens to the one seems to happen to \
            the other.
            """,
          ask: """
            How many strong references to the station are there before that line, and how many \
            after it?
            """,
          find: """
            There are two before the line, from the variable and from the array. After the line \
            there's one, from the array, and it keeps the station alive.
            """))),
    Misconception(
      .stillHere, EmptyEntriesAppearByThemselves.self,
      Belief(
        "empty entries appear by themselves",
        """
        You'd expect this if an array kept an empty entry for a station that has been deallocated. \
        But the array itself holds the station and keeps it alive. In which line does the array \
        release it?
        """,
        forTeachers: .init(
          sees: """
            The learner predicts that the station is deallocated, and that the array keeps an \
            empty entry in its place.
            """,
          behind: """
            A weak reference becomes `nil` when its object is deallocated, and the learner has \
            heard of that. But an array's references are strong.
            """,
          ask: "The type of the array is `[Station]`. Could one of its elements be `nil`?",
          find: """
            No. `Station` isn't optional, so every element is a station, and the array keeps it \
            alive.
            """))),
    Misconception(
      .stillHere, DeallocationWaitsForTheEnd.self,
      Belief(
        "deallocation waits for the end",
        """
        You'd expect this if objects were deallocated at the end of the method, or whenever \
        there's time for it. Swift doesn't wait: `deinit` runs as soon as the last strong \
        reference is released. Which line releases that reference?
        """,
        forTeachers: .init(
          sees: """
            The learner predicts "the end" before "deallocated".
            """,
          behind: """
            In a language with a garbage collector, objects are deallocated some time later. Swift \
            has no garbage collector.
            """,
          ask: """
            Which line takes away the last strong reference? What is Swift waiting for after that?
            """,
          find: """
            It's `stations.removeAll()`, and Swift waits for nothing. The station is deallocated \
            in that line, before "the end" is printed.
            """))),
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
