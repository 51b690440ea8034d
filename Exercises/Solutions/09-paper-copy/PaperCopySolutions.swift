import ExerciseChecks

package let paperCopySolutions = Exercise.paperCopy.attempts(
  PaperCopy.self, PaperCopyByComposition.self, PaperCopyByWhere.self)
