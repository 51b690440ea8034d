import ExerciseChecks
import MulticastExerciseSolutions

package enum OneSeatMisconceptions {
  package static let all = [
    Misconception(.oneSeat, ASecondAssignmentAdds.self, .aSecondAssignmentAdds),
    Misconception(.oneSeat, TheFirstOneStays.self, .theFirstOneStays),
    Misconception(.oneSeat, AnotherProgram.self, nil),
  ]

  struct ASecondAssignmentAdds: OneSeatExercise {
    func program(print: @escaping (String) -> Void) { oneSeatProgram(print: print) }
    let prediction = """
      police drive to the bakery
      police drive to Ray's house
      firefighters drive to Ray's house
      """
  }

  /// The prediction is right for a program that has been changed.
  struct AnotherProgram: OneSeatExercise {
    let prediction = "police drive to the bakery"
    func program(print: @escaping (String) -> Void) { print("police drive to the bakery") }
  }

  struct TheFirstOneStays: OneSeatExercise {
    func program(print: @escaping (String) -> Void) { oneSeatProgram(print: print) }
    let prediction = """
      police drive to the bakery
      police drive to Ray's house
      """
  }
}
