import ExerciseChecks

package let oneSeatSolutions = Exercise.oneSeat.attempts(OneSeat.self)
