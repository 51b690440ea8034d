// Every check is seen to fail, and every belief is known by its own name.

import ExerciseChecks
import Foundation
import MulticastDemos
import Support
import Testing

@testable import MulticastExerciseRunner

@Suite("The exercises")
struct MatrixTests {
  @Test("accept right answers and reject wrong ones that end, by the scenes that are written by hand")
  func scenes() async throws {
    // In a process of its own, like the whole matrix.
    let result = try await #require(processExitsWith: .success, observing: [\.standardOutputContent]) {
      func holds(_ attempt: Attempt, isRight: Bool) async -> Bool {
        for (index, fact) in attempt.exercise.facts.enumerated() where !fact.isSearch {
          let outcome = await attempt.outcome(ofFact: index)
          if !fact.holds(outcome) { return false }
          // Nothing follows from a scene that needs a place in memory to be given out again, which it wasn't.
          if outcome.notes.contains(Log.notExercised), !isRight { return false }
        }
        return true
      }
      for solution in Attempt.allRight where await !holds(solution, isRight: true) {
        print("\(solution.typeName) is rejected")
      }
      // Some of those without a belief are found only by a search.
      for wrong in Misconception.all where wrong.ending == .returns && wrong.belief != nil {
        if await holds(wrong.attempt, isRight: false) { print("\(wrong.attempt.typeName) is accepted") }
      }
    }
    #expect(String(decoding: result.standardOutputContent, as: UTF8.self) == "")
  }

  @Test("accept right answers, reject wrong ones, name each belief and no other, and need every fact", .takesLong)
  func matrix() async throws {
    // In a process of its own: here, other tests take the places in memory that a scene wants to be given out again.
    let result = try await #require(processExitsWith: .success, observing: [\.standardOutputContent]) {
      let verification = try await Verification(playingAnswersIn: builtExecutable("exercises"))
      for line in verification.table(PageLayout(isPlain: true)) { print(line) }
    }
    let table = String(decoding: result.standardOutputContent, as: UTF8.self)
    let search = #/a search: (\d+) moves?/#
    #expect(table.matches(of: search).count > 50 && table.matches(of: search).allSatisfy { Int($0.1)! <= 10 })
    #expect(!table.contains("Objection:"))
    // What needs memory that is given out again can't be tried with a sanitizer that keeps it.
    guard Sanitizer.present.isEmpty else { return }
    // How many moves depends on what memory is given out again, and on where a set puts its elements.
    try expectGolden(table.replacing(search, with: "found by a search"), "Tests/ExerciseChecksTests/Golden/verify.txt")
  }

  @Test("have wrong answers whose entries say how they end")
  func endings() {
    func complaint(_ entry: Misconception.Ending, _ endings: Outcome.Ending...) -> String? {
      Misconception(Attempt.allRight[0], nil, entry).unexpectedEnding(
        endings.map { ending in
          var outcome = Outcome()
          outcome.ending = ending
          return outcome
        })
    }
    #expect(complaint(.returns, .returned, .returned) == nil)
    #expect(
      complaint(.returns, .returned, .crashed("Fatal error: Out of range"))
        == "crashed in check 2, with \"Out of range\", and its entry doesn't say so")
    #expect(complaint(.returns, .timedOut) == "never returned from check 1, and its entry doesn't say so")
    let crashes = Misconception.Ending.crashes(check: 2, words: "range")
    #expect(complaint(crashes, .returned, .crashed("Out of range")) == nil)
    #expect(
      complaint(crashes, .returned, .crashed("It was aborted."))
        == "should crash in check 2, with \"range\", but it crashed in check 2, with \"It was aborted.\"")
    #expect(complaint(crashes, .returned) == "should crash in check 2, with \"range\", but it didn't crash")
    let endless = Misconception.Ending.neverReturns(check: 1, after: "count: 2")
    #expect(complaint(.neverReturns(check: 1), .timedOut) == nil)
    #expect(
      complaint(endless, .timedOut) == "should run forever in check 1, after \"count: 2\", but it didn't")
  }

  @Test("have a solution each, and another one where a type is written or fixed")
  func attempts() {
    for exercise in Exercise.all {
      let solutions = Attempt.allRight.filter { $0.exercise.name == exercise.name }
      #expect(solutions.first?.typeName == exercise.typeName, "the first solution of \(exercise.name)")
      #expect(exercise.kind == .predict || solutions.count > 1, "\(exercise.name)")
    }
  }

  @Test("have a misconception for each belief", arguments: Exercise.all)
  func misconceptions(exercise: Exercise) {
    let shown = Misconception.all.filter { $0.attempt.exercise.name == exercise.name }.compactMap(\.belief?.claim)
    #expect(Set(exercise.beliefs.map(\.claim)).subtracting(shown) == [], "\(exercise.name): no misconception's name")
  }

  @Test("are numbered in order, and each is in reach of a quarter of an hour, the long ones of 25 minutes")
  func numbers() {
    #expect(Set(Exercise.all.map(\.name)).count == Exercise.all.count)
    for exercises in [Exercise.all, Attempt.allRight.map(\.exercise), Misconception.all.map(\.attempt.exercise)] {
      #expect(exercises.map(\.number) == exercises.map(\.number).sorted())
    }
    for exercise in Exercise.all {
      #expect((5...25).contains(exercise.minutes), "\(exercise.name)")
      if exercise.minutes > 15 { #expect(["weak-grip", "your-own", "mirror-pad"].contains(exercise.name)) }
    }
  }

  @Test("say something new in each rule and about each belief", arguments: Exercise.all)
  func texts(exercise: Exercise) {
    #expect(Set(exercise.rules.map(\.text)).count == exercise.rules.count)
    #expect(Set(exercise.beliefs.map(\.reply)).count == exercise.beliefs.count)
    for fact in exercise.facts {
      #expect(fact.question?.hasSuffix("?") != false)
      #expect(fact.done().hasSuffix(".") || fact.isSearch)
      #expect(fact.rule.map(exercise.rules.indices.map { $0 + 1 }.contains) ?? fact.isSearch)
    }
    for rule in exercise.rules { #expect(rule.text.hasSuffix(".") && rule.question.hasSuffix("?")) }
    for belief in exercise.beliefs { #expect(belief.reply.hasSuffix(".") || belief.reply.hasSuffix("?")) }
  }

  @Test("are found by name, number, folder and type")
  func names() throws {
    for exercise in Exercise.all {
      for name in [exercise.name, "\(exercise.number)", exercise.folder, exercise.typeName, exercise.name.uppercased()]
      {
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
