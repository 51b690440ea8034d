import ExerciseChecks
import MulticastExerciseRunner
import Foundation
import MulticastTerminal
import Support
import Testing

@Suite("For the class")
struct ClassroomTests {
  /// The text, and the question that it ends with, if it is about this idea.
  private func split(_ text: String) -> (text: String, question: String?) {
    guard text.hasSuffix("?"), let end = text.dropLast().lastIndex(where: ".?!".contains) else { return (text, nil) }
    return (String(text[...end]), String(text[end...].dropFirst(2)))
  }

  private func lines(_ text: String, first: String = "") -> String {
    PageLayout(width: 120).wrapped(text, first: first).map { $0 + "\n" }.joined()
  }

  @Test("what learners will say in the evening is a page, made of the beliefs: Tutorials/what-learners-say.md")
  func whatLearnersSay() throws {
    var known: Set<String> = []
    var page = """
      # What learners will say, and what to ask back

      *For teachers. [All chapters](README.md)*

      These are the wrong ideas that the exercises of the evening recognize by what the learner's code does. Each comes with
      how it shows. If a learner says one of them, don't correct it. Ask the question, and let the code answer.

      """
    for exercise in Exercise.all where exercise.path == .oneEvening {
      let beliefs = exercise.beliefs.filter { known.insert($0.claim).inserted }
      guard !beliefs.isEmpty else { continue }
      page += "\n## \(exercise.folder)\n\n" + lines("Ask: \(exercise.hints[0])") + "\n"
      for belief in beliefs {
        let (text, question) = split(belief.reply)
        let claim = belief.claim.prefix(1).uppercased() + belief.claim.dropFirst()
        page += lines("\"\(claim).\" \(text)\(question.map { " *\($0)*" } ?? "")", first: "- ")
      }
    }
    #expect(page.split(whereSeparator: \.isWhitespace).count < 1500)
    try expectGolden(page, "Tutorials/what-learners-say.md")
  }
}
