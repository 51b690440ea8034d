// The exercises: `swift run exercises`.

import ExerciseRunner
import Foundation

exit(await ExercisesCommand.run(arguments: Array(CommandLine.arguments.dropFirst())))
