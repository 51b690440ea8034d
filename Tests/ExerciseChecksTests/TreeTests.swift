// The files of the exercises: mirrored trees in which nothing is missing and nothing lies about.

import ExerciseChecks
import Foundation
import MulticastDemos
import MulticastExerciseRunner
import Support
import Testing

@Suite("The trees of the exercises")
struct TreeTests {
  /// The files below a folder of the package, as paths from there, except for hidden ones.
  private func files(_ folder: String) throws -> Set<String> {
    let url = PackageFolder.url(folder)
    let paths = try #require(FileManager.default.enumerator(atPath: url.path)).compactMap { $0 as? String }
    return Set(
      paths.filter { path in
        !path.hasPrefix(".") && !path.contains("/.") && !url.appendingPathComponent(path).hasDirectoryPath
      })
  }

  @Test("hold what each exercise in the list needs, and nothing of others")
  func complete() throws {
    let needed = Exercise.all.flatMap { exercise in
      let path = "\(exercise.folder)/\(exercise.typeName)"
      let file = "\(exercise.folder.prefix(2))-\(exercise.typeName).swift"
      return ["\(path).swift", "\(path)Tests.swift", "Originals/\(path).swift", "answers/\(file)", "checks/\(file)"]
    }
    let others = [
      "Package.resolved", "Package.swift", "README.md", "TestSupport/TestSupport.swift", "WhereToRun/main.swift",
    ]
    func numbered(_ folder: String, as name: String) throws -> Set<String> {
      Set(try files(folder).compactMap { $0.firstMatch(of: /[0-9]+-.*/).map { "\(name)/\($0.output)" } })
    }
    let checks = try numbered("Sources/ExerciseChecks/Exercises", as: "checks")
      .union(numbered("Sources/MulticastExerciseAnswers", as: "answers"))
    let found = try files("Exercises").union(checks)
    let (missing, unlisted) = (Set(needed).subtracting(found), found.subtracting(needed + others))
    #expect(missing.sorted() == [], "files that an exercise in the list needs")
    #expect(
      unlisted.sorted() == [], "files of no exercise in the list, Sources/MulticastExerciseRunner/AllExercises.swift")
  }

  @Test("are a package that can be narrowed to one exercise", arguments: ["", "mirror-pad", "01-roll-call"])
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
      #expect(
        manifest.targets.map(\.name) == ["TestSupport", "where-to-run"]
          + names.flatMap { ["\($0)-exercise", "\($0)-check"] })
    }
  }

  @Test("have a file for the learner each, with the check as a test, and are listed in the package")
  func learnersFiles() throws {
    for exercise in Exercise.all {
      // A learner's file isn't written over. In CI it has to be as the original.
      if !FileManager.default.fileExists(atPath: PackageFolder.url("Exercises/\(exercise.file)").path) {
        try expectGolden(try PackageFolder.text("Exercises/Originals/\(exercise.file)"), "Exercises/\(exercise.file)")
      }
      try expectGolden(
        test(of: exercise), "Exercises/\(exercise.folder)/\(exercise.typeName)Tests.swift")
    }
    let list = /let folders = \[\n((?: .*\n)*)\]/
    let manifest = try PackageFolder.text("Exercises/Package.swift")
    let match = try #require(manifest.firstMatch(of: list))
    let folders = Exercise.all.map { "  \"\($0.folder)\",\n" }.joined()
    try expectGolden(manifest.replacing(match.1, with: folders), "Exercises/Package.swift")
  }

  /// The check of an exercise as a test.
  private func test(of exercise: Exercise) -> String {
    let subject = (exercise.subject ?? "\(exercise.typeName).self").replacing(/\w+::/, with: "")
    var imports = ["ExerciseChecks", "TestSupport", "Testing"]
    if subject.contains("EmergencyResponding") { imports += ["EmergencyDispatch", "MirrorPad"] }
    if exercise.learnerWritesCheck { imports.append("MulticastExerciseAnswers") }
    let arguments =
      exercise.learnerWritesCheck
      ? subject : exercise.subject == nil ? ".\(exercise.member), \(subject)" : "\n\(subject)\n"
    let lines = arguments.split(separator: "\n").map { "        \($0)" }.joined(separator: "\n")
    let attempt = arguments.contains("\n") ? "Attempt(\n\(lines)\n      )" : "Attempt(\(arguments))"
    return """
      // The check as a test, for those who work in an editor. There is nothing to change here.

      \(imports.sorted().map { "import \($0)" }.joined(separator: "\n"))

      @testable import \(exercise.name.replacing("-", with: "_"))_exercise

      @Test("\(exercise.folder.prefix(2)) \(exercise.name)")
      func \(exercise.member)() async {
        await judge(
          .\(exercise.member),
          #expect(processExitsWith: .failure, observing: everything) {
            await \(attempt).report(order)
          })
      }

      """
  }

  @Test("are listed in their README as they are")
  func readme() throws {
    let (page, line) = ("Exercises/README.md", "|---|---|---|---|\n")
    var parts = try PackageFolder.text(page).components(separatedBy: line)
    try #require(parts.count > 3)
    for (index, path) in Exercise.Path.allCases.enumerated() {
      let rows = Exercise.all.filter { $0.path == path }.map {
        "| [\($0.folder.prefix(2)) \($0.name)](\($0.file)) | \($0.kind.rawValue) | \($0.about) | \($0.minutes) |\n"
      }
      parts[index + 1].replace(/^(\|.*\n)*/, with: rows.joined(), maxReplacements: 1)
    }
    try expectGolden(parts.joined(separator: line), page)
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

  @Test("state their rules in each original, word for word, after the task", arguments: Exercise.all)
  func rules(exercise: Exercise) throws {
    let path = "Exercises/Originals/\(exercise.file)"
    let lines = try PackageFolder.text(path).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let header = lines.prefix { $0.hasPrefix("//") }
    let start = try #require(header.firstIndex(of: "// Rules:")) + 1
    let end = try #require(header[start...].firstIndex(of: "//"))
    let rules = exercise.rules.enumerated().flatMap { index, rule in
      rule.text.wrapped(to: 117, first: "\(index + 1). ").map { "// " + $0 }
    }
    try expectGolden((lines[..<start] + rules + lines[end...]).joined(separator: "\n"), path)
    let endings = ["// Up to you: ", "// You can rely on this: ", "// Doesn't count: "]
    #expect(endings.contains { header[end + 1].hasPrefix($0) }, "what's left open, promised or ignored")
    #expect(header.filter { $0 == "//" }.count >= 4, "story, task, rules, and what comes after them")
  }

  @Test("have three hints each, of which the first is a question and the first two hold no line of a solution")
  func hints() throws {
    for exercise in Exercise.all {
      #expect(exercise.hints.count == 3)
      #expect(exercise.hints[0].contains("?"), "\(exercise.name)")
      let original = try PackageFolder.text("Exercises/Originals/\(exercise.file)")
      let given = Set(lines(of: original))
      for line in lines(of: try ExerciseFolder.solution(exercise)) where !given.contains(line) {
        for hint in exercise.hints.prefix(2) {
          #expect(!hint.contains(line), "\(exercise.name): a hint gives away \"\(line)\"")
        }
      }
    }
  }

  /// The lines that say something: not a brace alone.
  private func lines(of source: String) -> [String] {
    source.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.count > 3 && !$0.hasPrefix("//") }
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
