import Foundation
import MulticastDemos
import Testing

/// What holds for each step of a demo: exactly one answer comes true, and each of the others is
/// answered; it does the same each time; its code is in its file, and the files it names are there,
/// among them a chapter and an exercise. The right answer is in every place. And what the steps
/// print is in a golden file, named after the command.
package func expectSteps(
  of demo: Demo, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  func expect(_ condition: Bool, _ what: String) {
    #expect(condition, "\(what)", sourceLocation: sourceLocation)
  }
  var places: Set<Int?> = []
  var printed: [String] = []
  for (index, step) in demo.steps.enumerated() {
    let show = await step.show()
    printed += ["== \(index + 1) \(step.title)"] + step.sceneLines()
    for event in show.events {
      switch event {
      case .line(let line): printed.append(line)
      case .snapshot(let lines): printed += lines
      }
    }
    let outcome = step.outcome(of: show)
    places.insert(outcome)
    expect(outcome != nil, "\(step.title): \(show.lines)")
    expect((2...3).contains(step.answers.count), step.title)
    for (number, answer) in step.answers.enumerated() {
      let hasOneReply = answer.reply.isEmpty == (number == outcome)
      expect(hasOneReply, "\(step.title), answer \(number + 1): every wrong one has a reply")
    }
    for _ in 0..<5 {
      let again = await step.show()
      expect(again.events == show.events, "\(step.title), again")
    }
    let listings = [step.listing, step.sequel].compactMap { $0 }
    for listing in listings {
      let lines = listing.lines ?? []
      expect(!lines.isEmpty, "\(step.title): its code")
      // A listing has a margin of two, so in 80 columns no line is broken.
      expect(lines.allSatisfy { $0.count <= 78 }, "\(step.title): as wide as a terminal")
    }
    for path in step.readings.map(\.path) + listings.map(\.path) {
      expect(
        FileManager.default.fileExists(atPath: PackageFolder.url(path).path),
        "\(step.title): \(path)")
    }
    for folder in ["Tutorials/", "Exercises/"] {
      expect(step.readings.contains { $0.path.hasPrefix(folder) }, "\(step.title): \(folder)")
    }
  }
  expect(places == [0, 1, 2], "\(places)")
  let name = demo.command.replacing(" ", with: "-")
  try expectGolden(
    printed.joined(separator: "\n") + "\n", "Tests/Golden/\(name).txt",
    sourceLocation: sourceLocation)
}
