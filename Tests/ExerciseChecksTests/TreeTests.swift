// The files of the exercises: mirrored trees in which nothing is missing and nothing lies about.

import ExerciseChecks
import ExerciseMisconceptions
import Foundation
import Support
import Testing

@Suite("The trees of the exercises")
struct TreeTests {
  /// The files below a folder of `Exercises`, as paths from there.
  private func files(_ folder: String) throws -> [String] {
    let url = PackageFolder.url("Exercises/\(folder)")
    let files = try #require(FileManager.default.enumerator(atPath: url.path)).compactMap { $0 as? String }
    return files.filter { file in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: url.appendingPathComponent(file).path, isDirectory: &isFolder)
      return !isFolder.boolValue && !file.split(separator: "/").contains { $0.hasPrefix(".") }
    }.sorted()
  }

  @Test("have one original for each exercise")
  func originals() throws {
    #expect(try files("Originals") == Exercise.all.map(\.file).sorted())
  }

  @Test("have a file for each solution, or one for further styles")
  func solutions() throws {
    let files = try files("Solutions")
    let needed = try Attempt.allRight.map { attempt in
      let file = "\(attempt.exercise.folder)/\(attempt.typeName).swift"
      guard !files.contains(file) else { return file }
      let styles = "\(attempt.exercise.folder)/\(attempt.exercise.typeName)Styles.swift"
      let text = try PackageFolder.text("Exercises/Solutions/\(styles)")
      #expect(text.contains("final class \(attempt.typeName)"))
      return styles
    }
    #expect(files == Set(needed + ["AllSolutions.swift"]).sorted())
  }

  @Test("have one file of misconceptions for each original")
  func misconceptions() throws {
    #expect(try files("Misconceptions") == (Exercise.all.map(\.file) + ["AllMisconceptions.swift"]).sorted())
  }

  @Test("hold nothing else but the learners' own folders and their package")
  func topLevel() throws {
    let folder = PackageFolder.url("Exercises")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }
    let others = ["Misconceptions", "Originals", "Package.swift", "README.md", "Solutions", "TestSupport"]
    #expect(names.filter { $0 != "Package.resolved" }.sorted() == (others + Exercise.all.map(\.folder)).sorted())
  }

  @Test("are a package that can be narrowed to one exercise", arguments: ["", "mirror-pad", "02-roll-call"])
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
          "package", "--package-path", PackageFolder.url("Exercises").path, "--scratch-path", scratch.path,
          "--cache-path", scratch.path, "dump-package",
        ], environment: ["EXERCISE": chosen, "TMPDIR": scratch.path])
      try #require(program.status == 0, "\(program.errors)")
      let manifest = try JSONDecoder().decode(Manifest.self, from: Data(program.output.utf8))
      let names = Exercise.all.filter { chosen.isEmpty || chosen.hasSuffix($0.name) }.map(\.name)
      #expect(manifest.targets.map(\.name) == ["TestSupport"] + names.flatMap { ["\($0)-exercise", "\($0)-check"] })
    }
  }

  @Test("are listed in their README as they are")
  func readme() throws {
    let table = try PackageFolder.text("Exercises/README.md").split(separator: "\n").filter { $0.hasPrefix("| [") }
    let rows = Exercise.all.map {
      "| [\($0.folder.prefix(2)) \($0.name)](\($0.file)) | \($0.kind.rawValue) | \($0.about) | \($0.minutes) |"
    }
    #expect(table.prefix(rows.count).map(String.init) == rows)
  }

  @Test("begin each original with its name, its kind, its minutes and a task", arguments: Exercise.all)
  func headers(exercise: Exercise) throws {
    let lines = try PackageFolder.text("Exercises/Originals/\(exercise.file)").split(
      separator: "\n", omittingEmptySubsequences: false)
    let number = exercise.folder.prefix(2)
    #expect(lines[0] == "// \(number) \(exercise.name) · \(exercise.kind.rawValue) · about \(exercise.minutes) minutes")
    #expect(lines[1] == "//")
    #expect(lines.prefix { $0.hasPrefix("//") }.count >= 6)
    #expect(lines.contains { $0.contains("<-") }, "it points at the one spot")
  }

  @Test("have three hints each, of which the first is a question and the first two hold no line of a solution")
  func hints() throws {
    for exercise in Exercise.all {
      #expect(exercise.hints.count == 3)
      #expect(exercise.hints[0].contains("?"), "\(exercise.name)")
      for file in try files("Solutions") where file.hasPrefix(exercise.folder) {
        let solution = try PackageFolder.text("Exercises/Solutions/\(file)")
        let original = try PackageFolder.text("Exercises/Originals/\(exercise.file)")
        let given = Set(lines(of: original))
        for line in lines(of: solution) where !given.contains(line) {
          for hint in exercise.hints.prefix(2) {
            #expect(!hint.contains(line), "\(exercise.name): a hint gives away \"\(line)\"")
          }
        }
      }
    }
  }

  /// The lines that say something: not a brace alone.
  private func lines(of source: String) -> [String] {
    source.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.count > 3 && !$0.hasPrefix("//") }
  }

  @Test("name demo steps that exist, and a chapter that names the exercise", arguments: Exercise.all)
  func demoSteps(exercise: Exercise) throws {
    for command in exercise.demoSteps {
      let words = command.split(separator: " ").map(String.init)
      #expect(words.prefix(2) == ["swift", "run"])
      let program = try FinishedProgram.run(builtExecutable(words[2]), Array(words.dropFirst(3)))
      #expect(program.status == 0, "\(command)")
    }
    if let chapter = exercise.chapter {
      #expect(try PackageFolder.text(chapter).contains("(../../Exercises/\(exercise.folder)"), "\(chapter)")
    }
  }
}
