import ExerciseChecks

package let oneSeatSolutions = Exercise.oneSeat.attempts(OneSeat.self)

/// The program as it came, for wrong predictions about it.
package func oneSeatProgram(print: @escaping (String) -> Void) { OneSeat().program(print: print) }
