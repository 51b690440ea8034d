// Stories: what should happen, in which words, and whether a search finds what doesn't.

import EmergencyDispatch
import Synchronization
import Testing

@testable import ExerciseChecks

@Suite("A story", .serialized)
struct StoryTests {
  private let all = TownRules(
    moves: [.signOff, .close, .twice, .strangers, .count, .leaving, .removing, .arriving, .nested])

  private func lines(_ moves: [TownMove]) -> [String]? { all.expected(moves) }

  @Test("goes as the pattern has it")
  func model() {
    let fire = "fire at Ray's house"
    #expect(lines([.signUp(0), .signUp(1), .signUp(0), .report]) == ["Harbor: \(fire)", "Mill Street: \(fire)"])
    #expect(
      lines([.signUp(0), .signUp(1), .close(0), .count, .report])
        == ["Harbor is deallocated", "count: 1", "Mill Street: \(fire)"])
    #expect(lines([.signUp(0), .signOff(1), .signOff(0), .report]) == [])
    #expect(lines([.signUp(0), .nextTown, .report]) == [])
    // Signed off before its turn, signed up meanwhile, and a report inside a report.
    #expect(lines([.signUp(0), .signUp(1), .when(0, .signOff(1)), .report]) == ["Harbor: \(fire)"])
    #expect(lines([.signUp(0), .when(0, .signUp(1)), .report]) == ["Harbor: \(fire)"])
    #expect(
      lines([.signUp(0), .signUp(1), .when(0, .report), .report])
        == ["Harbor: \(fire)", "Harbor: fire at the bakery", "Mill Street: fire at the bakery", "Mill Street: \(fire)"])
  }

  @Test("says what one unit has, and what several have")
  func traits() {
    var rules = TownRules(moves: [])
    rules.trait = { $0 < 2 ? TownRules.boats : "says no" }
    let story = rules.story([.signUp(0), .signUp(1), .signUp(2)])
    #expect(story.hasPrefix("Harbor and Mill Street have boats. Old Town says no. "), "\(story)")
  }

  @Test("names the place of each report as the lines do, when a report began inside another one")
  func places() {
    let moves: [TownMove] = [.signUp(0), .when(0, .report), .report, .signOff(0), .signUp(0), .report]
    #expect(all.story(moves).hasSuffix("A fire was reported at Ray's house."), "\(all.story(moves))")
    #expect(lines(moves)?.last == "Harbor: fire at Ray's house")
    let another: [TownMove] = [.signUp(0), .when(0, .report), .report, .report, .report]
    #expect(all.story(another).hasSuffix("at Ray's house. A fire was reported at the school."), "\(all.story(another))")
    #expect(lines(another)?.last == "Harbor: fire at the school")
  }

  @Test("says nothing of what an exercise leaves open")
  func open() {
    let plain = TownRules(moves: [.signOff])
    for moves in [[.signUp(0), .signUp(0)], [.signOff(0)], [.signUp(0), .close(0)], [.count]] as [[TownMove]] {
      #expect(plain.expected(moves) == nil && lines(moves) != nil, "\(moves)")
    }
    #expect(lines([.signUp(0), .close(0), .signUp(0)]) == nil)
    let leaving = TownRules(moves: [.signOff, .leaving])
    #expect(leaving.expected([.when(0, .signOff(1)), .signUp(0), .signUp(1), .report]) == nil)
    #expect(leaving.expected([.when(1, .signOff(0)), .signUp(0), .signUp(1), .report]) != nil)
    // Signed up twice, until it signs off. Wrappers, once a unit has signed up.
    let again = TownRules(moves: [.signOff, .close, .again, .wrappers])
    #expect(again.expected([.signUp(0), .signUp(1), .signUp(0), .report]) == ["Mill Street: fire at Ray's house"])
    #expect(again.expected([.signUp(0), .signUp(0), .signOff(0), .signUp(0), .report])?.count == 1)
    #expect(again.expected([.signUp(0), .close(0), .wrappers]) == nil)
    #expect(again.expected([.signUp(0), .close(0), .signUp(1), .wrappers])?.last == "the list has 1 wrapper")
  }

  @Test("says nothing of calls to units that come or close during a report, until it is over")
  func unheard() {
    let rules = TownRules(moves: [.close, .closing, .joining])
    #expect(
      rules.expected([.when(0, .close(1)), .when(0, .signUp(2)), .signUp(0), .signUp(1), .report, .report])
        == [
          "Harbor: fire at Ray's house", "Mill Street is deallocated", "Harbor: fire at the bakery",
          "Old Town: fire at the bakery",
        ])
    // One that another unit removes may be called once more, and the others don't miss their turn.
    let dismissing = TownRules(moves: [.signOff, .dismissing])
    #expect(
      dismissing.expected([.when(0, .signOff(1)), .signUp(0), .signUp(1), .signUp(2), .report, .report])
        == ["Ray's house", "the bakery"].flatMap { ["Harbor: fire at \($0)", "Old Town: fire at \($0)"] })
  }

  @Test("is told as a story")
  func story() {
    let moves: [TownMove] = [
      .signUp(0), .signUp(1), .close(1), .signUp(2), .signOff(3), .signOff(0), .signUp(0), .report, .count,
    ]
    #expect(
      all.story([.when(0, .signOff(0))] + moves) == """
        Harbor was going to sign off when it was next called. Harbor and Mill Street signed up. Mill Street closed. A new \
        unit, Old Town, opened and signed up. West End, which had never signed up, signed off. Harbor signed off. Harbor \
        signed up again. A fire was reported at Ray's house. `count` was read.
        """)
  }

  @Test("is made up the same way each time, in any words that are a number")
  func madeUp() {
    let (one, other) = (MadeUpStories(all), MadeUpStories(all))
    for number in [0, 17, MadeUpStories<TownRules>.count - 1] {
      #expect(one.moves(of: MadeUpStory(number: number))?.moves == other.moves(of: .init(number: number))?.moves)
      #expect(one.moves(of: MadeUpStory(number: number)) != nil)
    }
    #expect(one.moves(of: MadeUpStory(number: -1)) == nil)
    #expect(one.moves(of: MadeUpStory(number: 3, kept: [])) == nil)
    let kept = MadeUpStory(number: 3, kept: [0, 2])
    #expect(MadeUpStory(kept.text) == kept)
    #expect(MadeUpStory("") == nil && MadeUpStory("3 x") == nil)
  }

  /// Can't be tried the first two times.
  final class Unlucky: LateArrivalExercise {
    nonisolated(unsafe) static var (count, isWrong) = (0, false)
    private var delegates: [any EmergencyResponding] = []
    init() {
      Self.count += 1
      if Self.count < 3 { Log.current?.note(Log.notExercised) }
    }
    func addDelegate(_ delegate: any EmergencyResponding) { if !Self.isWrong { delegates.append(delegate) } }
    func reportFire(at location: String) { for delegate in delegates { delegate.notifyFire(at: location) } }
  }

  @Test("is played again if it couldn't be tried, unless it went wrong", arguments: [false, true])
  func again(isWrong: Bool) async {
    (Unlucky.count, Unlucky.isWrong) = (0, isWrong)
    let outcome = await Attempt(.lateArrival, Unlucky.self).outcome(ofFact: 0)
    #expect(Exercise.lateArrival.facts[0].holds(outcome) == !isWrong)
    #expect(Unlucky.count == (isWrong ? 1 : 3) && outcome.notes == (isWrong ? [Log.notExercised] : []))
  }
}

@Suite("A search")
struct SearchTests {
  /// Tells all units but the third.
  final class NotTheThird: RollCallExercise {
    private var all: [any EmergencyResponding] = []
    func addDelegate(_ delegate: any EmergencyResponding) { all.append(delegate) }
    func reportFire(at location: String) {
      for (index, one) in all.enumerated() where index != 2 || all.count != 3 { one.notifyFire(at: location) }
    }
  }

  /// Keeps its list for all of its kind.
  final class Shared: RollCallExercise {
    nonisolated(unsafe) private static var all: [(Int, any EmergencyResponding)] = []
    private static let count = Mutex(0)
    private let number = Shared.count.withLock { count in
      count += 1
      return count / 2
    }
    func addDelegate(_ delegate: any EmergencyResponding) {
      Self.all.append((number, delegate))
    }
    func reportFire(at location: String) {
      for (number, one) in Self.all where number == self.number { one.notifyFire(at: location) }
    }
  }

  @Test("finds what no scene plays, and leaves out all that isn't needed")
  func finds() async throws {
    let attempt = Attempt(.rollCall, NotTheThird.self)
    let outcomes = await attempt.outcomes()
    #expect(zip(attempt.exercise.facts, outcomes).dropLast().allSatisfy { $0.holds($1) })
    let (fact, outcome) = (try #require(attempt.exercise.facts.last), try #require(outcomes.last))
    #expect(!fact.holds(outcome))
    #expect(outcome.moveCount == 4)
    #expect(fact.done(outcome).hasSuffix("signed up. A fire was reported at Ray's house."))
    #expect(outcome.lines == Array(fact.expected(outcome).dropLast()))
    let again = await attempt.outcome(ofFact: outcomes.count - 1)
    #expect(again == outcome)
  }

  @Test("finds what two of a kind share")
  func shared() async throws {
    let outcome = try #require(await Attempt(.rollCall, Shared.self).outcomes().last)
    #expect(outcome.foundStory?.story().contains("Another dispatch system opened") == true)
  }

  @Test("tells a crash up to its last move, and prefers a shorter story in which nothing crashed")
  func crash() throws {
    let fact = try #require(Exercise.weakGrip.facts.last)
    let search = try #require(fact.search)
    // A story of some length, of which three moves were made.
    let long = try #require((100..<200).map { MadeUpStory(number: $0) }.first { search($0, nil)?.size ?? 0 > 5 })
    var observation = Observation(of: fact)
    observation.take(Record(.story, long.text))
    for _ in 1...3 { observation.take(Record(.move)) }
    let crashed = observation.outcome(.crashed("oh"))
    #expect(crashed.moveCount == 3 && crashed.ending == .crashed("oh"))
    #expect(crashed.foundStory == search(long, 3))
    observation.take(Record(.line, "something else"))
    observation.take(Record(.story, "1"))
    #expect(observation.outcome(.crashed("oh")).ending == .returned)
  }

  @Test("prefers, of two stories of the same length, the one that breaks an earlier rule")
  func earlierRule() throws {
    let fact = try #require(Exercise.weakGrip.facts.last)
    let search = try #require(fact.search)
    // Both go wrong, each for another reason.
    let stories = (0..<100).map { MadeUpStory(number: $0) }.filter { search($0, nil)?.size == 3 }
    for causes in [[Cause.call, .keptAlive], [.keptAlive, .call]] {
      var observation = Observation(of: fact)
      for (story, cause) in zip(stories, causes) {
        observation.take(Record(.story, story.text))
        observation.take(Record(.cause, cause.name))
      }
      #expect(fact.brokenRule(observation.outcome()) == 1)
    }
  }
}
