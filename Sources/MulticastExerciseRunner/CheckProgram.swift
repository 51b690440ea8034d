// The programs that are compiled with a learner's file.

import ExerciseChecks

extension Exercise {
  /// The program that checks the learner's type, compiled together with their file.
  ///
  /// `Module::name` looks a name up in that module alone (SE-0491), so whatever a learner's file declares, the program
  /// takes only the type from it.
  var program: String {
    let answers = learnerWritesCheck ? "MulticastExerciseMisconceptions" : "ExerciseChecks"
    let typed = "\(typeName).self as any ExerciseChecks::\(typeName)Exercise.Type"
    let subject = subject ?? "ExerciseChecks::Exercise.ExerciseChecks::\(member), \(typed)"
    return """
      import EmergencyDispatch
      import ExerciseChecks
      import \(answers)
      import MirrorPad
      await ExerciseChecks::Attempt.\(answers)::init(\(subject)).ExerciseChecks::report()

      """
  }

  /// The program that asks a class from 05 for its promises and choices. It also calls the class in ways that the exercise
  /// doesn't ask for, so it may not compile although the exercise's own program does.
  static let promisesProgram = """
    import EmergencyDispatch
    import ExerciseChecks
    import MirrorPad
    extension YourOwn {
      @_disfavoredOverload func invokeDelegates(_ body: (ProtocolType) -> Bool) -> [Bool]? { nil }
    }
    await ExerciseChecks::Attempt.ExerciseChecks::init(
      \(yourOwn.subject!),
      values: YourOwn<any ExerciseChecks::Noticing>.self, valuesInvoke: { try $0.invokeDelegates($1) },
      throwing: { try $0.invokeDelegates($1) }, answering: { try? $0.invokeDelegates($1) }
    ).ExerciseChecks::report()

    """
}
