import ExerciseChecks

package let echoSolutions = Exercise.echo.attempts(Echo.self)
