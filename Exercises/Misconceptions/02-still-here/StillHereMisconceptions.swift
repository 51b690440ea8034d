import ExerciseChecks
import MulticastExerciseSolutions

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
