import ExerciseChecks

package let stillHereSolutions = Exercise.stillHere.attempts(StillHere.self)

/// The program as it came, for wrong predictions about it.
package func stillHereProgram() { StillHere().program() }
