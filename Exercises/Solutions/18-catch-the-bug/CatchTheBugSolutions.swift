import ExerciseChecks

package let catchTheBugSolutions: [any CatchTheBugExercise.Type] = [CatchTheBug.self, CatchTheBugByTranscript.self]
