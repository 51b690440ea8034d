// The files of the exercises, and what follows from their descriptions.

import ExerciseChecks
import Foundation
import MulticastTerminal
import MulticastDemos
import MulticastExerciseRunner
import Support
import Testing

@testable import exercises

@Suite("The trees of the exercises", .takesLong)
struct TreeTests {
  @Test(
    "are a package that can be narrowed to one exercise",
    arguments: ["", "mirror-pad", "01-roll-call"])
  func manifest(chosen: String) throws {
    struct Manifest: Decodable {
      struct Target: Decodable {
        let name: String
      }
      let targets: [Target]
    }
    try TemporaryDirectory.with { scratch in
      let program = try FinishedProgram.run(
        "swift",
        [
          "package", "--package-path", PackageFolder.url("Exercises").path, "--scratch-path",
          scratch.path,
          "--cache-path", scratch.path, "dump-package",
        ], environment: ["EXERCISE": chosen, "TMPDIR": scratch.path])
      try #require(program.status == 0, "\(program.errors)")
      let manifest = try JSONDecoder().decode(Manifest.self, from: Data(program.output.utf8))
      let names = Exercise.all.filter { chosen.isEmpty || chosen.hasSuffix($0.name) }.map(\.name)
      var targets = ["TestSupport", "where-to-run"]
      for name in names { targets += ["\(name)-exercise", "\(name)-check"] }
      #expect(manifest.targets.map(\.name) == targets)
    }
  }

  @Test("hold what follows from the descriptions: rules, tests, and the lists of all exercises")
  func generated() throws {
    for file in try Exercise.all.flatMap({ try $0.generatedFiles() }) + Exercise.generatedLists() {
      try expectGolden(file.text, file.path)
    }
  }

  @Test("end the evening with four pages that are there")
  func whereToGo() throws {
    try TemporaryDirectory.with { folder in
      let page = ExercisePage(folder: ExerciseFolder(folder.path), layout: PageLayout())
      var progress = LearnersProgress(in: page.folder)
      progress.passed = Set(Exercise.all.filter { $0.path == .oneEvening }.map(\.name))
      let pages = page.afterwards(.yourOwn, progress).compactMap { $0.split(separator: " ").last }
        .filter {
          $0.hasSuffix(".md")
        }
      #expect(pages.count == 4)
      for page in pages {
        #expect(FileManager.default.fileExists(atPath: PackageFolder.url("Tutorials/\(page)").path))
      }
    }
  }

  @Test("name demo steps that exist", arguments: Exercise.all)
  func demoSteps(exercise: Exercise) throws {
    for command in exercise.demoSteps {
      let words = command.split(separator: " ").map(String.init)
      #expect(words.prefix(2) == ["swift", "run"])
      let program = try FinishedProgram.run(builtExecutable(words[2]), Array(words.dropFirst(3)))
      #expect(program.status == 0, "\(command)")
    }
  }
}
