import ExerciseChecks

/// The random numbers of tests are those of the searches: the same in every run.
package typealias SplitMix64 = ExerciseChecks.SplitMix64
