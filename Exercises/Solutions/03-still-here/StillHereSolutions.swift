import ExerciseChecks

package let stillHereSolutions = Exercise.stillHere.attempts(StillHere.self)
