import ExerciseChecks
import MulticastExerciseRunner
import Support
import Testing

@Suite("For the class")
struct ClassroomTests {
  @Test("what learners will say has every idea of the evening in its place, with a question to ask back")
  func whatLearnersSay() throws {
    let page = try PackageFolder.text("Tutorials/what-learners-say.md").replacing("\n  ", with: " ")
    let entries = page.split(separator: "\n").compactMap { line in
      if let heading = line.wholeMatch(of: /## (.*)/) { return String(heading.1) }
      guard let idea = line.wholeMatch(of: /- "([^"]+)\." .*\w.* \*Ask: .*\?\*/) else {
        if line.hasPrefix("- ") { Issue.record("An idea, how it shows, and then a question: \(line)") }
        return nil
      }
      return String(idea.1)
    }
    var known: Set<String> = []
    let expected = Exercise.all.filter { $0.path == .oneEvening }.flatMap { exercise in
      let beliefs = exercise.beliefs.filter { known.insert($0.claim).inserted }
      return [exercise.folder] + beliefs.map { $0.claim.prefix(1).uppercased() + $0.claim.dropFirst() }
    }
    #expect(entries == expected)
  }
}
