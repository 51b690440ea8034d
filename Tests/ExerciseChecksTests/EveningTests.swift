// Evenings: what should happen, in which words, and whether a search finds what doesn't.

import EmergencyDispatch
import Synchronization
import Testing

@testable import ExerciseChecks

@Suite("An evening")
struct EveningTests {
  private let all = EveningRules(
    moves: [.signOff, .close, .twice, .strangers, .count, .leaving, .removing, .arriving, .nested])

  private func lines(_ moves: [Evening.Move], when reactions: [Evening.Reaction] = []) -> [String]? {
    all.expected(Evening(reactions: reactions, moves: moves))
  }

  @Test("goes as the pattern has it")
  func model() {
    let fire = "fire at Ray's house"
    #expect(lines([.signUp(0), .signUp(1), .signUp(0), .report]) == ["Harbor: \(fire)", "Mill Street: \(fire)"])
    #expect(
      lines([.signUp(0), .signUp(1), .close(0), .count, .report])
        == ["Harbor is gone", "count: 1", "Mill Street: \(fire)"])
    #expect(lines([.signUp(0), .signOff(1), .signOff(0), .report]) == [])
    #expect(lines([.signUp(0), .nextTown, .report]) == [])
    // Signed off before its turn, signed up meanwhile, and a report inside a report.
    #expect(lines([.signUp(0), .signUp(1), .report], when: [.init(unit: 0, move: .signOff(1))]) == ["Harbor: \(fire)"])
    #expect(lines([.signUp(0), .report], when: [.init(unit: 0, move: .signUp(1))]) == ["Harbor: \(fire)"])
    #expect(
      lines([.signUp(0), .signUp(1), .report], when: [.init(unit: 0, move: .report)])
        == ["Harbor: \(fire)", "Harbor: fire at the bakery", "Mill Street: fire at the bakery", "Mill Street: \(fire)"])
  }

  @Test("says nothing of what an exercise leaves open")
  func open() {
    let plain = EveningRules(moves: [.signOff])
    for moves in [[.signUp(0), .signUp(0)], [.signOff(0)], [.signUp(0), .close(0)], [.count]] as [[Evening.Move]] {
      #expect(plain.expected(Evening(moves: moves)) == nil, "\(moves)")
      #expect(lines(moves) != nil || moves == [.signUp(0), .signUp(0)])
    }
    #expect(lines([.signUp(0), .close(0), .signUp(0)]) == nil)
    let signsOff = [Evening.Reaction(unit: 0, move: .signOff(1))]
    #expect(
      EveningRules(moves: [.signOff, .leaving]).expected(
        Evening(reactions: signsOff, moves: [.signUp(0), .signUp(1), .report])) == nil)
  }

  @Test("is told as a story")
  func story() {
    let moves: [Evening.Move] = [
      .signUp(0), .signUp(1), .close(1), .signUp(2), .signOff(3), .signOff(0), .signUp(0), .report, .count,
    ]
    #expect(
      all.story(Evening(reactions: [.init(unit: 0, move: .signOff(0))], moves: moves)) == """
        When Harbor first hears of a fire, it signs off. Harbor and Mill Street signed up. Mill Street closed. A new unit, \
        Old Town, opened and signed up. West End, which had never signed up, signed off. Harbor signed off. Harbor signed \
        up again. A fire was reported at Ray's house. Somebody asked for `count`.
        """)
  }

  @Test("is made up the same way each time, in any words that are a number")
  func madeUp() {
    for number in [0, 17, EveningRules.eveningCount - 1] {
      let (one, other) = (
        all.evening(MadeUpEvening(number: number)), EveningRules(moves: all.moves).evening(.init(number: number))
      )
      #expect(one?.0 == other?.0 && one != nil)
    }
    #expect(all.evening(MadeUpEvening(number: -1)) == nil)
    #expect(all.evening(MadeUpEvening(number: 3, kept: [])) == nil)
    let kept = MadeUpEvening(number: 3, kept: [0, 2])
    #expect(MadeUpEvening(kept.text) == kept)
    #expect(MadeUpEvening("") == nil && MadeUpEvening("3 x") == nil)
  }
}

@Suite("A search")
struct SearchTests {
  /// Tells everybody but the third.
  final class NotTheThird: RollCallExercise {
    private var all: [any EmergencyResponding] = []
    func addDelegate(_ delegate: any EmergencyResponding) { all.append(delegate) }
    func reportFire(at location: String) {
      for (index, one) in all.enumerated() where index != 2 || all.count != 3 { one.notifyFire(at: location) }
    }
  }

  /// Keeps its list for all of its kind.
  final class Shared: RollCallExercise {
    private static let all = Mutex<[(Int, any EmergencyResponding & Sendable)]>([])
    private static let count = Mutex(0)
    private let number = Shared.count.withLock { count in
      count += 1
      return count / 2
    }
    func addDelegate(_ delegate: any EmergencyResponding) {
      let unit = delegate as! Brigade
      Self.all.withLock { $0.append((number, unit)) }
    }
    func reportFire(at location: String) {
      for (number, one) in Self.all.withLock({ $0 }) where number == self.number { one.notifyFire(at: location) }
    }
  }

  @Test("finds what no scene plays, and leaves out all that isn't needed")
  func finds() async throws {
    let attempt = Attempt(NotTheThird.self)
    let outcomes = await attempt.outcomes()
    #expect(zip(attempt.exercise.facts, outcomes).dropLast().allSatisfy { $0.holds($1) })
    let (fact, outcome) = (try #require(attempt.exercise.facts.last), try #require(outcomes.last))
    #expect(!fact.holds(outcome))
    #expect(outcome.moveCount == 4)
    #expect(fact.done(outcome).hasSuffix("signed up. A fire was reported at Ray's house."))
    #expect(fact.expected(outcome).count == 3 && outcome.lines == Array(fact.expected(outcome).prefix(2)))
    let again = await attempt.outcome(ofFact: outcomes.count - 1)
    #expect(again == outcome)
  }

  @Test("finds what two of a kind share")
  func shared() async throws {
    let outcome = try #require(await Attempt(Shared.self).outcomes().last)
    #expect(outcome.evening?.moves.contains(.nextTown) == true)
  }

  @Test("tells a crash up to its last move, and prefers a shorter evening on which nothing crashed")
  func crash() throws {
    let fact = try #require(Exercise.weakGrip.facts.last)
    let rules = try #require(fact.rules)
    // An evening of some length, of which three moves were made.
    let number = try #require(
      (100..<EveningRules.eveningCount).first { rules.evening(.init(number: $0))!.0.moves.count > 5 })
    var observation = Observation(of: fact)
    observation.take(.evening(MadeUpEvening(number: number)))
    for _ in 1...3 { observation.take(.move) }
    let crashed = observation.outcome(.crashed("oh"))
    #expect(crashed.evening?.moves.count == 3 && crashed.ending == .crashed("oh"))
    observation.take(.line("something else"))
    observation.take(.evening(MadeUpEvening(number: 1)))
    #expect(observation.outcome(.crashed("oh")).ending == .returned)
  }
}
