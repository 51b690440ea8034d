import ExerciseChecks
import MulticastExerciseSolutions

package enum EchoMisconceptions {
  package static let all = [
    Misconception(.echo, OneAfterTheOther.self, .oneAfterTheOther),
    Misconception(.echo, TheInnerOneTakesOver.self, .theInnerOneTakesOver),
    Misconception(.echo, AnotherProgram.self, nil),
  ]

  /// The answer waits until both have heard the question.
  struct OneAfterTheOther: EchoExercise {
    func program() { echoProgram() }
    let prediction = """
      police hear fire
      firefighters hear fire
      police hear take care
      firefighters hear take care
      """
  }

  /// The prediction is right for a program that has been changed.
  struct AnotherProgram: EchoExercise {
    let prediction = "police hear fire"
    func program() { print("police hear fire") }
  }

  /// The answer ends the question.
  struct TheInnerOneTakesOver: EchoExercise {
    func program() { echoProgram() }
    let prediction = """
      police hear fire
      police hear take care
      firefighters hear take care
      """
  }
}
