// The program that is compiled with a learner's file.

import ExerciseChecks

extension Exercise {
  /// The program that checks the learner's type, compiled together with their file.
  var program: String {
    let answers = learnerWritesCheck ? "import MulticastExerciseAnswers\n" : ""
    return """
      import EmergencyDispatch
      import ExerciseChecks
      import MirrorPad
      \(answers)await ExerciseChecks.Attempt(\(subject ?? ".\(member), \(typeName).self")).report()

      """
  }
}
