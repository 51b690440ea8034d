import ExerciseChecks

package enum StillHereMisconceptions {
  package static let all = Exercise.stillHere.misconceptions(
    SettingMyVariableToNilDestroysIt.self, EmptyEntriesAppearByThemselves.self)

  struct SettingMyVariableToNilDestroysIt: StillHereExercise, WrongPrediction {
    let prediction = """
      the harbor station is deallocated
      0 in the list
      the end
      """
  }

  struct EmptyEntriesAppearByThemselves: StillHereExercise, WrongPrediction {
    let prediction = """
      the harbor station is deallocated
      1 in the list
      the end
      """
  }
}
