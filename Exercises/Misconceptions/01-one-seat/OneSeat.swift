import ExerciseChecks

enum OneSeatMisconceptions {
  static let all = [
    Misconception(Attempt(ASecondAssignmentAdds.self)),
    Misconception(Attempt(TheFirstOneStays.self)),
  ]

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
