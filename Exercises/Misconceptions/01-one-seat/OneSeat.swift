import ExerciseChecks

package enum OneSeatMisconceptions {
  package static let all = Exercise.oneSeat.misconceptions(
    ASecondAssignmentAdds.self, TheFirstOneStays.self)

  struct ASecondAssignmentAdds: OneSeatExercise, WrongPrediction {
    let prediction = """
      police drive to the bakery
      police drive to Ray's house
      firefighters drive to Ray's house
      """
  }

  struct TheFirstOneStays: OneSeatExercise, WrongPrediction {
    let prediction = """
      police drive to the bakery
      police drive to Ray's house
      """
  }
}
