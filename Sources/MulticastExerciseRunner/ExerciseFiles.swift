// The files of an exercise: which there have to be, and what in them follows from its description.

import ExerciseChecks
import Foundation
import MulticastCompiler
import MulticastTerminal

/// Something that's wrong with an exercise.
package struct Objection: Error {
  /// Where it is: a file by its path from the package's root, and a line if there's a better one
  /// than the first.
  let place: String
  let words: String
  /// What to do about it.
  let next: String
  /// What a learner would read.
  var verdict: Verdict?

  /// What there is to read.
  func lines(_ exercise: Exercise, _ layout: PageLayout) -> [String] {
    var lines = layout.wrapped("Objection: \(exercise.name): \(words).")
    lines.append("  Where: \(place)")
    lines += layout.wrapped(next, first: "  Next:  ")
    guard let verdict else { return lines }
    return lines + layout.lines(verdict.paragraphs).map { $0.isEmpty ? "" : "  " + $0 }
  }
}

/// A file that is generated, at least in part, as it should be.
package struct GeneratedFile: Sendable {
  /// Its path from the package's root.
  package let path: String
  package let text: String

  /// Why the file isn't this one; nil if it is.
  var objection: Objection? {
    let next = "REGENERATE=1 swift test --filter Exercises"
    guard let old = try? ExerciseFolder.text(path) else {
      return Objection(place: path, words: "the file isn't there, and it's generated", next: next)
    }
    guard old != text else { return nil }
    let new = text.components(separatedBy: "\n")
    let same = zip(old.components(separatedBy: "\n"), new).prefix { $0 == $1 }.count
    let expected = same < new.count ? "\"\(new[same])\"" : "the end"
    return Objection(
      place: "\(path):\(same + 1)",
      words: "by the description, this line should be \(expected)", next: next)
  }
}

extension Exercise {
  /// The file that describes it, as a path from the package's root.
  var descriptionFile: String {
    "Sources/ExerciseChecks/Exercises/\(folder.prefix(2))-\(typeName).swift"
  }
  /// The file with right and wrong answers.
  var answersFile: String {
    "Sources/MulticastExerciseAnswers/\(folder.prefix(2))-\(typeName).swift"
  }
  private var originalFile: String { "Exercises/Originals/\(file)" }

  /// Everything that's wrong with its files.
  func objectionsToFiles() -> [Objection] {
    [descriptionFile, answersFile].compactMap { path in
      (try? ExerciseFolder.text(path)) == nil
        ? Objection(place: path, words: "the file isn't there", next: "give it this name") : nil
    } + objectionsToGeneratedFiles() + objectionsToHints() + [objectionToPage()].compactMap { $0 }
  }

  private func objectionsToGeneratedFiles() -> [Objection] {
    do { return try (generatedFiles() + Self.generatedLists()).compactMap(\.objection) } catch {
      return [
        error as? Objection
          ?? Objection(
            place: originalFile, words: sentence(error), next: "see to it that it can be read")
      ]
    }
  }

  /// A hint that is a solution isn't one. The last may say how a line looks.
  private func objectionsToHints() -> [Objection] {
    func lines(_ text: String) -> [String] {
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { $0.count > 3 && !$0.hasPrefix("//") }
    }
    guard let original = try? ExerciseFolder.text(originalFile),
      let solution = try? ExerciseFolder.solution(self)
    else {
      return []
    }
    let given = Set(lines(original))
    return lines(solution).filter { !given.contains($0) }.flatMap { line in
      hints.dropLast().indices.filter { hints[$0].contains(line) }.map { index in
        Objection(
          place: descriptionFile,
          words: "hint \(index + 1) gives a line of the solution away: \(line)",
          next: "ask a question, or say which place to look at")
      }
    }
  }

  private func objectionToPage() -> Objection? {
    guard let chapter else { return nil }
    guard let page = try? ExerciseFolder.text(chapter) else {
      return Objection(
        place: descriptionFile, words: "there is no page \(chapter)",
        next: "name the page that leads to it")
    }
    return page.contains("/Exercises/\(file))") || page.contains("/Exercises/\(folder)/")
      ? nil
      : Objection(
        place: chapter, words: "the page doesn't lead to the exercise",
        next: "link to Exercises/\(file)")
  }

  // MARK: - What is generated

  /// The original with its first line and its rules, the check as a test, and the learner's file if
  /// there is none. A learner's file that is there is never written over.
  package func generatedFiles() throws -> [GeneratedFile] {
    let original = GeneratedFile(path: originalFile, text: try originalText())
    let learners = "Exercises/\(file)"
    return [
      original,
      GeneratedFile(path: learners.replacing(/\.swift$/, with: "Tests.swift"), text: test),
    ]
      + ((try? ExerciseFolder.text(learners)) == nil
        ? [GeneratedFile(path: learners, text: original.text)] : [])
  }

  /// The original as the learner reads it: a first line, a task, the rules word for word, and
  /// what's left open.
  private func originalText() throws -> String {
    guard let text = try? ExerciseFolder.text(originalFile) else {
      throw Objection(
        place: originalFile, words: "the file isn't there",
        next: "write it: what the learner finds, without the rules")
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let header = lines.prefix { $0.hasPrefix("//") }
    guard let start = header.firstIndex(of: "// Rules:"),
      let end = header[start...].firstIndex(of: "//")
    else {
      throw Objection(
        place: originalFile, words: "the comment at its head has no place for the rules",
        next: "put a line \"// Rules:\" and a line \"//\" behind the task")
    }
    let first = "// \(folder.prefix(2)) \(name) · \(kind.rawValue) · about \(minutes) minutes"
    let rules = self.rules.enumerated().flatMap { index, rule in
      rule.text.wrapped(to: 97, first: "\(index + 1). ").map { "// " + $0 }
    }
    return ([first] + lines[1...start] + rules + lines[end...]).joined(separator: "\n")
  }

  /// The check as a test.
  private var test: String {
    let subject = (self.subject ?? "\(typeName).self").replacing(/\w+::/, with: "")
    var imports = ["ExerciseChecks", "TestSupport", "Testing"]
    if subject.contains("EmergencyResponding") { imports += ["EmergencyDispatch", "MirrorPad"] }
    if learnerWritesCheck { imports.append("MulticastExerciseAnswers") }
    var arguments = ".\(member), \(subject)"
    if self.subject != nil { arguments = "\n\(subject)\n" }
    if learnerWritesCheck { arguments = subject }
    let lines = arguments.split(separator: "\n").map { "        \($0)" }.joined(separator: "\n")
    let attempt = arguments.contains("\n") ? "Attempt(\n\(lines)\n      )" : "Attempt(\(arguments))"
    return """
      // The check as a test, for those who work in an editor. There is nothing to change here.

      \(imports.sorted().map { "import \($0)" }.joined(separator: "\n"))

      @testable import \(name.replacing("-", with: "_"))_exercise

      @Test("\(folder.prefix(2)) \(name)")
      func \(member)() async {
        await judge(
          .\(member),
          #expect(processExitsWith: .failure, observing: everything) {
            await \(attempt).report(order)
          })
      }

      """
  }

  /// The lists of all exercises, in their own package and on the page about them, and the page of
  /// the evening's ideas.
  package static func generatedLists() throws -> [GeneratedFile] {
    let package = "Exercises/Package.swift"
    let page = "Exercises/README.md"
    let ruler = "|---|---|---|---|\n"
    let manifest = try ExerciseFolder.text(package)
    guard let list = manifest.firstMatch(of: /let folders = \[\n((?: .*\n)*)\]/) else {
      throw Objection(
        place: package, words: "it has no list of folders",
        next: "restore it: git restore \(package)")
    }
    var parts = try ExerciseFolder.text(page).components(separatedBy: ruler)
    guard parts.count > Path.allCases.count else {
      throw Objection(
        place: page, words: "it lacks a table of exercises", next: "restore it: git restore \(page)"
      )
    }
    for (index, path) in Path.allCases.enumerated() {
      let rows = all.filter { $0.path == path }.map {
        """
        | [\($0.folder.prefix(2)) \($0.name)](\($0.file)) | \($0.kind.rawValue) | \($0.about) | \
        \($0.minutes) |\n
        """
      }
      parts[index + 1].replace(/^(\|.*\n)*/, with: rows.joined(), maxReplacements: 1)
    }
    let folders = all.map { "  \"\($0.folder)\",\n" }.joined()
    return [
      GeneratedFile(path: package, text: manifest.replacing(list.1, with: folders)),
      GeneratedFile(path: page, text: parts.joined(separator: ruler)),
      try whatLearnersSay(),
    ]
  }

  /// The page with the beliefs behind wrong answers of the evening, for teachers. What comes before
  /// the list of exercises is written by hand.
  private static func whatLearnersSay() throws -> GeneratedFile {
    let page = "Tutorials/what-learners-say.md"
    let beginning = "**Find the exercise:**"
    let text = try ExerciseFolder.text(page)
    guard let start = text.firstRange(of: beginning)?.lowerBound else {
      throw Objection(
        place: page, words: "it has no line that begins with \(beginning)",
        next: "restore it: git restore \(page)")
    }
    let evening = all.filter { $0.path == .oneEvening }
    let links = evening.map { exercise in
      let name = exercise.folder.replacing("-", with: " ", maxReplacements: 1)
      return "[\(name)](#\(exercise.folder))"
    }
    var lines = "\(beginning) \(links.joined(separator: " · "))".wrapped(to: 120)
    var known: [String: String] = [:]
    for exercise in evening {
      lines += ["", "## \(exercise.folder)"]
      let beliefs = Misconception.beliefs(of: [exercise])
      let earlier = Set(beliefs.compactMap { known[$0.claim] }).sorted()
      if !earlier.isEmpty {
        let exercises = earlier.formatted(
          .list(type: .and).locale(Locale(identifier: "en_US")))
        lines += ["", "Ideas from \(exercises) can come back here. New ones:"]
      }
      for belief in beliefs where known[belief.claim] == nil {
        known[belief.claim] = String(exercise.folder.prefix(2))
        guard let texts = belief.forTeachers else {
          throw Objection(
            place: exercise.answersFile,
            words: "the idea \"\(belief.claim)\" has no texts for teachers",
            next: "give it `forTeachers`, as every idea of the evening has")
        }
        lines += ["", "### \(belief.claim.prefix(1).uppercased() + belief.claim.dropFirst())", ""]
        for (label, text) in [
          ("You see", texts.sees), ("Behind it", texts.behind), ("Ask", texts.ask),
          ("They should find", texts.find),
        ] { lines += "**\(label):** \(text)".wrapped(to: 120, first: "- ") }
      }
    }
    return GeneratedFile(path: page, text: text[..<start] + lines.joined(separator: "\n") + "\n")
  }
}
