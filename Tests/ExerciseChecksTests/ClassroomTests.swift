import ExerciseChecks
import MulticastExerciseRunner
import Support
import Testing

@Suite("For the class")
struct ClassroomTests {
  @Test("what learners will say has every idea of the evening in its place, with a question to ask back and its answer")
  func whatLearnersSay() throws {
    let page = try PackageFolder.text("Tutorials/what-learners-say.md").replacing("\n  ", with: " ")
    var entries: [String] = []
    // What is below each heading, from one label to the next.
    for part in page.split(separator: "\n##").dropFirst() {
      let lines = part.split(separator: "\n")
      guard let idea = lines[0].wholeMatch(of: /# (.*)/) else {
        entries.append(lines[0].trimmingPrefix(" ").description)
        continue
      }
      entries.append(String(idea.1))
      let labels = [/- \*\*You see:\*\* .*\./, /- \*\*Behind it:\*\* .*\./, /- \*\*Ask:\*\* .*\?/]
      let labelled = lines.dropFirst().filter { $0.hasPrefix("- ") }
      let isWhole =
        labelled.count == 4 && zip(labelled, labels).allSatisfy { $0.wholeMatch(of: $1) != nil }
        && labelled.last?.hasPrefix("- **They should find:** ") == true
      #expect(isWhole, "\(idea.1): how it shows, what's behind it, a question, and what should be found")
    }
    var known: Set<String> = []
    let expected = Exercise.all.filter { $0.path == .oneEvening }.flatMap { exercise in
      let beliefs = exercise.beliefs.filter { known.insert($0.claim).inserted }
      return [exercise.folder] + beliefs.map { $0.claim.prefix(1).uppercased() + $0.claim.dropFirst() }
    }
    #expect(entries == expected)
  }
}
