import ExerciseChecks

package enum EchoMisconceptions {
  package static let all = Exercise.echo.misconceptions(
    OneAfterTheOther.self, TheInnerOneTakesOver.self)

  /// The answer waits until both have heard the question.
  struct OneAfterTheOther: EchoExercise, WrongPrediction {
    let prediction = """
      police hear fire
      firefighters hear fire
      police hear take care
      firefighters hear take care
      """
  }

  /// The answer ends the question.
  struct TheInnerOneTakesOver: EchoExercise, WrongPrediction {
    let prediction = """
      police hear fire
      police hear take care
      firefighters hear take care
      """
  }
}
