// The files of many learners, checked with the checks of this clone.

import ExerciseChecks
import ExerciseRunner
import Foundation

/// Checks the learners' files of many folders.
///
/// A folder is a clone, its folder `Exercises`, or one that holds the exercises' folders or files. Nothing of it is used
/// but the one file of each exercise: it is compiled against what this clone has built, and run under limits of time
/// and memory. A verdict comes from the program's report, which only the check can write; what the file prints is no
/// verdict, and a program that ends before its check is done has not passed.
struct Grading {
  private let folders: [String]
  private let examiner: Examiner

  init(_ folders: [String], own: ExerciseFolder) throws {
    self.folders = folders
    examiner = try Examiner(own, .grading)
  }

  /// Writes a line of CSV for each folder and exercise.
  func run(_ write: (String) throws -> Void) async throws {
    try write(csv(["folder", "exercise", "verdict", "belief", "fact"]))
    for folder in folders {
      for exercise in Exercise.all {
        let file = Self.file(of: exercise, in: folder)
        guard file != .missing else {
          try write(csv([folder, exercise.name, "missing", "", ""]))
          continue
        }
        let verdict = try await examiner.examine(exercise, file).verdict
        var fact = ""
        if case .wrong(let index) = verdict.result { fact = exercise.facts[index].claim }
        if case .refused(let reason) = verdict.result { fact = reason }
        try write(csv([folder, exercise.name, verdict.word, verdict.belief?.claim ?? "", fact]))
      }
    }
  }

  private static func file(of exercise: Exercise, in folder: String) -> SubmittedFile {
    let folder = URL(fileURLWithPath: folder, isDirectory: true)
    let places = ["Exercises/\(exercise.file)", exercise.file, "\(exercise.typeName).swift"]
    return places.map { SubmittedFile(folder.appendingPathComponent($0)) }.first { $0 != .missing } ?? .missing
  }

  /// A line as RFC 4180 has it.
  private func csv(_ fields: [String]) -> String {
    fields.map { field in
      field.contains { $0 == "," || $0 == "\"" || $0.isNewline }
        ? "\"" + field.replacing("\"", with: "\"\"") + "\"" : field
    }.joined(separator: ",") + "\n"
  }
}
