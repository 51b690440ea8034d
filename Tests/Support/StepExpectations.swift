import Foundation
import StepByStep
import Testing

/// What holds for each step, and the right answer is in every place.
package func expectSteps(of demo: Demo, sourceLocation: SourceLocation = #_sourceLocation) async {
  var places: Set<Int?> = []
  for step in demo.steps {
    await expectOneOutcome(of: step, sourceLocation: sourceLocation)
    expectFilesExist(namedBy: step, sourceLocation: sourceLocation)
    places.insert(step.question.outcome(of: await step.transcript()))
  }
  #expect(places == [0, 1, 2], sourceLocation: sourceLocation)
}

/// Exactly one answer comes true, each of the others is answered, and the step does the same each time.
package func expectOneOutcome(of step: Step, sourceLocation: SourceLocation = #_sourceLocation) async {
  let transcript = await step.transcript()
  let outcome = step.question.outcome(of: transcript)
  #expect(outcome != nil, "\(step.title): \(transcript.lines)", sourceLocation: sourceLocation)
  #expect((2...3).contains(step.question.answers.count), sourceLocation: sourceLocation)
  for (number, answer) in step.question.answers.enumerated() {
    #expect(
      answer.reply.isEmpty == (number == outcome), "\(step.title), answer \(number + 1): every wrong one has a reply",
      sourceLocation: sourceLocation)
  }
  for _ in 0..<5 {
    let again = await step.transcript()
    #expect(again.lines == transcript.lines && again.pictures == transcript.pictures, sourceLocation: sourceLocation)
  }
}

/// The step's code is in its file, the files it names are there, and among them are a chapter and an exercise.
package func expectFilesExist(namedBy step: Step, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(!step.readings.isEmpty && step.listing.lines?.isEmpty == false, sourceLocation: sourceLocation)
  for path in step.readings.map(\.path) + [step.listing.path] {
    let exists = FileManager.default.fileExists(atPath: PackageFolder.url(path).path)
    #expect(exists, "\(step.title): \(path)", sourceLocation: sourceLocation)
  }
  for folder in ["Tutorials/", "Exercises/"] {
    #expect(step.readings.contains { $0.path.hasPrefix(folder) }, "\(step.title)", sourceLocation: sourceLocation)
  }
}
