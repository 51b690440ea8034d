// The list of exercises, which the command `list` and the key `l` show.

import ExerciseChecks
import MulticastTerminal
import MulticastExerciseRunner

extension ExercisePage {
  /// The exercises of one evening, and of each path that the learner has begun, with a mark at the
  /// current one. Each path further ahead is a single line.
  func list(_ progress: LearnersProgress, at here: Exercise, isWhole: Bool = false) -> [String] {
    let width = Exercise.all.map { name($0).count }.max() ?? 0
    var lines: [String] = []
    var later: [String] = []
    for path in Exercise.Path.allCases {
      let exercises = Exercise.all.filter { $0.path == path }
      let isBegun = exercises.contains { $0.name == here.name || progress.passed.contains($0.name) }
      guard isWhole || isBegun || path == .oneEvening else {
        let ends = [exercises[0], exercises[exercises.count - 1]].map { "\($0.number) \($0.name)" }
        later.append("  \(path.rawValue): \(ends.joined(separator: " to "))")
        continue
      }
      lines.append(layout.heading(path.rawValue))
      for exercise in exercises {
        let isPassed = progress.passed.contains(exercise.name)
        let isHere = here.name == exercise.name
        let marks = [isHere ? ">" : " ", isPassed ? "✓ " : "  "]
        let mark = layout.isPlain ? "" : marks.joined()
        let remarks = [isPassed ? "passed" : nil, isHere ? "here" : nil].compactMap(\.self)
        let isSaid = layout.isPlain && !remarks.isEmpty
        let words = isSaid ? " (\(remarks.joined(separator: ", ")))" : ""
        let whole = "  \(mark)\(name(exercise).padded(to: width))  \(exercise.about)\(words)"
        let line = whole.count <= layout.width ? whole : "  \(mark)\(name(exercise))\(words)"
        lines.append(line.replacing("✓", with: layout.styled("✓", .passed)))
      }
      lines.append("")
    }
    return lines + (later.isEmpty ? [] : [layout.heading("Later")] + later + [""])
  }
}
