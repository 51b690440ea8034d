// Every check is seen to fail, and every belief is known by its own name.

import ExerciseChecks
import Foundation
import MulticastTerminal
import Support
import Testing

@testable import MulticastExerciseRunner

@Suite("The exercises", .takesLong)
struct MatrixTests {
  @Test(
    "accept right answers, reject wrong ones, name each belief and no other, and need every check")
  func matrix() async throws {
    // In a process of its own: here, other tests take the places in memory that a scene wants to be
    // given out again.
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      let verification = try await Verification(playingAnswersIn: builtExecutable("exercises"))
      for line in verification.table(PageLayout(isPlain: true)) { print(line) }
    }
    let table = String(decoding: result.standardOutputContent, as: UTF8.self)
    #expect(!table.contains("Objection:"))
    try expectGolden(table, "Tests/Golden/verify.txt")
  }

  @Test("have wrong answers whose entries say how they end")
  func endings() async {
    func complaint(_ entry: Misconception.Ending, _ ending: Outcome.Ending) async -> String? {
      var outcome = Outcome()
      outcome.ending = ending
      let verdict = await Verdict(on: .paperCopy, outcomes: [outcome], comparingWith: [])
      return Misconception(Attempt.allRight[0], nil, entry).unexpectedEnding(verdict)
    }
    #expect(await complaint(.returns, .returned) == nil)
    #expect(
      await complaint(.returns, .crashed("Fatal error: Out of range"))
        == "crashed with \"Out of range\", breaking rule 2, and its entry doesn't say so")
    #expect(
      await complaint(.returns, .timedOut)
        == "never returned, breaking rule 2, and its entry doesn't say so")
    let crashes = Misconception.Ending.crashes(rule: 2, words: "range")
    #expect(await complaint(crashes, .crashed("Out of range")) == nil)
    #expect(
      await complaint(crashes, .crashed("It was aborted."))
        == "should crash with \"range\", breaking rule 2, but it crashed with \"It was aborted.\", breaking rule 2"
    )
    #expect(
      await complaint(crashes, .returned)
        == "should crash with \"range\", breaking rule 2, but it returned")
    #expect(await complaint(.neverReturns(rule: 2), .timedOut) == nil)
    #expect(
      await complaint(.neverReturns(rule: 1), .timedOut)
        == "should run forever, breaking rule 1, but it never returned, breaking rule 2")
  }

  @Test("are found by name, number, folder and type")
  func names() throws {
    for exercise in Exercise.all {
      for name in [
        exercise.name, "\(exercise.number)", exercise.folder, exercise.typeName,
        exercise.name.uppercased(),
      ] {
        #expect(Exercise.named(name)?.name == exercise.name)
      }
    }
    #expect(Exercise.named("") == nil)
    #expect(Exercise.named("roll") == nil)
  }
}

extension Exercise: CustomTestStringConvertible {
  /// The name, so that a test says which exercise it is about.
  public var testDescription: String { name }
}

extension Attempt: CustomTestStringConvertible {
  /// The exercise and the class, and not all that an exercise holds.
  public var testDescription: String { "\(exercise.name): \(typeName)" }
}
