import ExerciseChecks

package let echoSolutions = Exercise.echo.attempts(Echo.self)

/// The program as it came, for wrong predictions about it.
package func echoProgram() { Echo().program() }
