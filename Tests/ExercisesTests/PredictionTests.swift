// Predictions: how they're compared, and what a verdict on one shows.

import Foundation
import MulticastExerciseRunner
import MulticastTerminal
import Support
import Testing

@testable import ExerciseChecks

@Suite("A prediction", .serialized)
struct PredictionTests {
  struct Guess: StillHereExercise {
    static nonisolated(unsafe) var text = ""
    var prediction: String { Self.text }
    func program() { print("something else") }
  }

  @Test("counts whatever its capitals, spaces and punctuation are")
  func smallThings() async {
    Guess.text = "\n  The something ELSE.\n"
    let outcome = await Attempt(.stillHere, Guess.self).outcome(ofCheck: 1)
    #expect(outcome.lines == ["something else"])
    Guess.text = "The Police  don't drive"
    #expect(
      await Attempt(.stillHere, Guess.self).outcome(ofCheck: 1).lines == ["The Police don't drive"])
    Guess.text = "somethingelse"
    #expect(await Attempt(.stillHere, Guess.self).outcome(ofCheck: 1).lines == ["something else"])
    let names = ["Police", "Divers"]
    #expect(
      predictedLines(
        lines(ofPrediction: "the police\nDivers were notified about a fire!"), of: names) == names)
  }

  @Test("is compared with what the program prints now, whatever that is")
  func programs() async {
    Guess.text = "Something else."
    let outcome = await Attempt(.stillHere, Guess.self).outcome(ofCheck: 1)
    #expect(outcome.printed == ["something else"] && Exercise.stillHere.checks[1].holds(outcome))
    let program = await Attempt(.stillHere, Guess.self).outcome(ofCheck: 0)
    #expect(!Exercise.stillHere.checks[0].holds(program))
  }

  @Test(
    "isn't judged where the program was changed, and what comes is shown to who has foreseen it")
  func changedProgram() async {
    for (text, isRight) in [("Something else.", true), ("?", false), ("the end", false)] {
      Guess.text = text
      let outcomes = await Attempt(.stillHere, Guess.self).outcomes()
      let verdict = await Verdict(on: .stillHere, outcomes: outcomes, comparingWith: [])
      #expect(verdict.brokenRule == 2)
      let words = "\(verdict.paragraphs)"
      #expect(words.contains("Your prediction is right") == isRight)
      #expect(words.contains("something else") == isRight)
      #expect(verdict.wrongPrediction == nil)
    }
  }

  /// A verdict on lines that were predicted in still-here.
  private func verdict(predicting lines: [String]) async -> Verdict {
    let original = Exercise.stillHere.checks[0].lines().expected
    var program = Outcome()
    program.lines = original
    var prediction = Outcome()
    prediction.lines = lines
    for line in original { prediction.take(.printed(line)) }
    for line in lines { prediction.take(.predicted(line.uppercased())) }
    return await Verdict(on: .stillHere, outcomes: [program, prediction], comparingWith: [])
  }

  @Test("compares a prediction with what came, once that may be shown")
  func prediction() async {
    let original = Exercise.stillHere.checks[0].lines().expected
    var verdict = await verdict(predicting: ["nothing"])
    verdict.showsWhatWasToPredict = true
    let comparison = Comparison(
      "your prediction", ["nothing"], "what the program printed", original)
    #expect(verdict.paragraphs.contains(.comparison(comparison.written(["NOTHING"]))))
    #expect(verdict.brokenRule == 1)
  }

  @Test(
    "says how many lines of a prediction are right, and shows the first wrong one and none that came",
    arguments: [
      (0, ["nothing"], "The first line of your prediction isn't right:"),
      (1, ["nothing"], "The first line of your prediction is right, and the next one isn't:"),
      (3, ["nothing", "more"], "The first 3 lines of your prediction are right, and the next one"),
      (4, ["nothing"], "The first 4 lines of your prediction are right, and the next one isn't:"),
      (2, [], "All lines of your prediction are right. But more lines follow."),
    ])
  func firstWrongLine(right: Int, rest: [String], words: String) async {
    let original = Exercise.stillHere.checks[0].lines().expected
    let verdict = await verdict(predicting: original.prefix(right) + rest)
    #expect(verdict.paragraphs.contains { $0.firstText?.hasPrefix(words) == true })
    #expect(verdict.paragraphs.contains(.lines(["NOTHING"])) == !rest.isEmpty)
    let shown = PageLayout().lines(verdict.paragraphs).joined(separator: "\n").lowercased()
    for line in original { #expect(!shown.contains(line), "\(shown)") }
    #expect(verdict.wrongPrediction != nil)
  }

  @Test("shows nothing of what came where nothing was predicted")
  func noPrediction() async {
    var verdict = await verdict(predicting: [])
    verdict.showsWhatWasToPredict = true
    #expect(!"\(verdict.paragraphs)".contains("harbor station"))
    #expect(verdict.wrongPrediction == nil)
  }

  @Test(
    "asks for the original of a program that was changed, and doesn't show what that one prints")
  func anotherProgram() async throws {
    let misconception = try #require(
      Misconception.all.first { $0.attempt.typeName == "AnotherProgram" })
    let outcomes = await misconception.attempt.outcomes()
    let verdict = await Verdict(
      on: .stillHere, outcomes: outcomes, comparingWith: Misconception.all)
    #expect(verdict.brokenRule == 2)
    #expect(verdict.paragraphs.contains(.lines(["the end"])))
    #expect(!"\(verdict.paragraphs)".contains("harbor"))
  }
}

@Suite("A prediction in the learner's folder", .takesLong)
struct PredictionInTheFolderTests {
  private static let wrong = "0 in the list\nthe end"

  private func stillHere(predicting prediction: String, in folder: LearnersFolder) throws -> String
  {
    let lines = prediction.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
    return try folder.original(.stillHere).replacing("    ?", with: lines)
  }

  @Test("shows what came at the second wrong prediction, and not if the first is checked again")
  func secondAttempt() throws {
    let folder = try LearnersFolder()
    func check(_ prediction: String) throws -> String {
      try folder.check(stillHere(predicting: prediction, in: folder), as: .stillHere)
    }
    for prediction in ["?", Self.wrong, Self.wrong.uppercased(), Self.wrong, "?"] {
      #expect(try !check(prediction).contains("station is deallocated"), "\(prediction)")
    }
    #expect(try check("1 in the list").contains("the harbor station is deallocated"))
    #expect(try check(Self.wrong).contains("the harbor station is deallocated"))
    #expect(try !check("?").contains("station is deallocated"))
  }

  @Test("shows what came after a hint, also if another file is checked, which is no attempt")
  func afterAHint() throws {
    let folder = try LearnersFolder()
    let copy = folder.url.appendingPathComponent("StillHere.swift")
    for prediction in [Self.wrong, "the end", "again"] {
      try stillHere(predicting: prediction, in: folder).write(
        to: copy, atomically: true, encoding: .utf8)
      #expect(try !folder.run("check", copy.path).output.contains("station is deallocated"))
    }
    _ = try folder.run("hint", "still-here")
    #expect(try folder.run("check", copy.path).output.contains("station is deallocated"))
  }

  @Test("shows what came after a hint in the session")
  func session() throws {
    let folder = try LearnersFolder()
    try folder.write(stillHere(predicting: Self.wrong, in: folder), for: .stillHere)
    let terminal = try PseudoTerminal(
      running: "exercises", ["still-here", "--folder", folder.url.path], columns: 80, rows: 50)
    let keys = "q quit;"
    try terminal.wait(for: keys)
    #expect(!terminal.screen.lines.contains { $0.contains("station is deallocated") })
    try terminal.send("h", until: "Hint 1 of 3")
    try folder.write(stillHere(predicting: "the end", in: folder), for: .stillHere)
    try terminal.wait(for: "the harbor station is deallocated")
    try terminal.wait(for: keys)
    try terminal.quit()
  }

  @Test("shows what came at the second wrong prediction in a test in an editor")
  func inAnEditor() async throws {
    let folder = try LearnersFolder()
    try folder.write(stillHere(predicting: Self.wrong, in: folder), for: .stillHere)
    let original = Exercise.stillHere.checks[0].lines().expected
    for (prediction, isShown) in [("one", false), ("one", false), ("another", true)] {
      let messages: [Message] =
        [.begin(0)] + original.map { .line($0) } + [.end, .begin(1)]
        + original.map { .printed($0) } + [.predicted(prediction), .line(prediction), .end, .done]
      let output = messages.map { $0.text + "\n" }.joined()
      let check = await CheckAsTest(
        .stillHere, file: folder.exercises.learnersFile(.stillHere).path,
        output: Array(output.utf8), errors: [], signal: nil)
      #expect(!check.isPassed && check.text.contains(prediction))
      #expect(check.text.contains("station is deallocated") == isShown)
    }
  }
}
