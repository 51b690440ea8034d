// Evenings made up at random, until one shows a difference; then the shortest that still does.

import Synchronization

/// What can happen in an exercise, and what should follow from it.
protocol Rules: Sendable {
  associatedtype Move: Sendable

  /// About so many random moves, without any that the exercise leaves open.
  func makeUp(length: Int, _ random: inout SplitMix64) -> [Move]

  /// The lines that should be written; nil if the exercise leaves open what happens.
  func expected(_ moves: [Move]) -> [String]?

  func story(_ moves: [Move]) -> String

  /// The moves as a line of text; nil if they can't be written as one.
  func text(_ moves: [Move]) -> String?

  /// Why a story of these moves went wrong, with the cause first that explains most.
  func causes(_ moves: [Move], _ outcome: Outcome, expected: [String]) -> [Cause]
}

extension Rules {
  func text(_ moves: [Move]) -> String? { nil }
}

extension Rules {
  /// About so many moves, each chosen from a few, without any that the exercise leaves open.
  func makeUp(
    length: Int, _ random: inout SplitMix64, choices: (inout SplitMix64) -> [Move]
  ) -> [Move] {
    var moves: [Move] = []
    for _ in 0..<100 where moves.count < length {
      moves.append(choices(&random).randomElement(using: &random)!)
      if expected(moves) == nil { moves.removeLast() }
    }
    return moves
  }
}

/// Plays the moves of some rules with a learner's type.
protocol Stage: Sendable {
  associatedtype Subject: Sendable
  associatedtype Setting: Rules
  var rules: Setting { get }
  /// Whether calls arrive on other threads, for which an evening waits.
  var waitsForThreads: Bool { get }

  /// Plays an evening, and logs each move and what happens.
  func play(_ moves: [Setting.Move], of subject: Subject, _ log: Log)

  /// How its evenings can be watched; nil if they can't.
  var watching: Watching? { get }
}

extension Stage {
  var watching: Watching? { nil }
}

extension Stage where Self: Rules {
  var rules: Self { self }
}

extension Stage {
  var waitsForThreads: Bool { false }

  /// A hand-written evening: the rule that it tests, what happens, and a question in place of the rule's.
  func evening(rule: Int, _ moves: [Setting.Move], ask question: String? = nil) -> Check {
    guard let expected = rules.expected(moves) else { fatalError("the exercise leaves open: \(rules.story(moves))") }
    var fact = Fact(
      rule: rule, done: rules.story(moves), expected: expected, ask: question,
      causes: { [rules] outcome in
        let made = outcome.ending == .returned ? moves : Array(moves.prefix(outcome.madeMoveCount))
        return rules.causes(made, outcome, expected: expected)
      })
    fact.moves = rules.text(moves)
    return check(fact) { subject, log in
      // Which memory is given out again is chance, and mostly another one the next time.
      for night in 1...5 where night == 1 || (log.notes.contains(Log.notExercised) && log.lines == expected) {
        log.take(Record(.evening))
        play(moves, of: subject, log)
      }
    }
  }

  /// A check that plays some hundreds of evenings, and finds the shortest on which something else happens.
  ///
  /// It knows nothing of beliefs, and always plays the same evenings.
  var search: Check {
    let evenings = Evenings(rules)
    let fact = Fact(search: evenings.told, dependsOnThreads: waitsForThreads)
    return check(fact) { search(evenings, $0, $1) }
  }

  private func check(_ fact: Fact, _ scene: @escaping @Sendable (Subject, Log) -> Void) -> Check {
    guard waitsForThreads else {
      var check = Check(fact, scene: scene)
      check.watching = watching
      return check
    }
    return Check(fact) { (subject: Subject, log) async in await onOwnThread { scene(subject, log) } }
  }

  private func search(_ evenings: Evenings<Setting>, _ subject: Subject, _ log: Log) {
    func differs(_ evening: MadeUpEvening) -> Bool {
      guard let (moves, expected) = evenings.moves(of: evening) else { return false }
      log.take(Record(.evening, evening.text))
      play(moves, of: subject, log)
      return log.lines != expected
    }
    // The first that differs may be hard to shorten, and another one easier.
    var differing = 0
    for number in 0..<Evenings<Setting>.count where differing < 4 && differs(MadeUpEvening(number: number)) {
      differing += 1
      var kept = evenings.moves(of: MadeUpEvening(number: number)).map { Array($0.moves.indices) } ?? []
      // Leave out whatever can be left out, from the end, until every remaining move is needed.
      var wasLeftOut = true
      while wasLeftOut {
        wasLeftOut = false
        for position in kept.reversed() {
          let rest = kept.filter { $0 != position }
          guard !rest.isEmpty, differs(MadeUpEvening(number: number, kept: rest)) else { continue }
          kept = rest
          wasLeftOut = true
        }
      }
      if kept.count <= 6 { return }
    }
  }
}

/// A made-up evening by its number, or what remains of it: the positions of the moves that were kept.
struct MadeUpEvening: Equatable, Sendable {
  let number: Int
  var kept: [Int]?

  var text: String { ([number] + (kept ?? [])).map(String.init).joined(separator: " ") }

  init(number: Int, kept: [Int]? = nil) { (self.number, self.kept) = (number, kept) }

  init?(_ text: some StringProtocol) {
    let numbers = text.split(separator: " ").map { Int($0) }
    guard !numbers.isEmpty, numbers.allSatisfy({ $0 != nil }) else { return nil }
    self.init(number: numbers[0]!, kept: numbers.count == 1 ? nil : numbers.dropFirst().map { $0! })
  }
}

struct Told: Equatable, Sendable {
  let expected: [String]
  let size: Int
  /// The moves as text, if they can be watched.
  var moves: String?
  let story: @Sendable () -> String
  /// Why it went wrong, with the cause first that explains most.
  let causes: @Sendable (Outcome) -> [Cause]

  static func == (one: Told, other: Told) -> Bool { one.expected == other.expected && one.size == other.size }
}

/// The evenings that some rules make up, which are always the same.
final class Evenings<Setting: Rules>: Sendable {
  static var count: Int { 600 }

  private let rules: Setting
  private let known = Mutex<[Int: (moves: [Setting.Move], expected: [String])]>([:])

  init(_ rules: Setting) { self.rules = rules }

  /// An evening and its expected lines; nil if no move is left, or if the exercise leaves something open.
  func moves(of evening: MadeUpEvening) -> (moves: [Setting.Move], expected: [String])? {
    guard 0..<Self.count ~= evening.number else { return nil }
    let whole = known.withLock { known in
      if let whole = known[evening.number] { return whole }
      var random = SplitMix64(state: UInt64(evening.number))
      // Short ones first.
      let moves = rules.makeUp(length: 1 + evening.number * 16 / Self.count, &random)
      let whole = (moves, rules.expected(moves) ?? [])
      known[evening.number] = whole
      return whole
    }
    guard let kept = evening.kept.map(Set.init) else { return whole }
    let moves = whole.moves.indices.filter(kept.contains).map { whole.moves[$0] }
    return moves.isEmpty ? nil : rules.expected(moves).map { (moves, $0) }
  }

  /// The story of the first so many moves of an evening.
  @Sendable func told(_ evening: MadeUpEvening, moveCount: Int?) -> Told? {
    guard let (moves, expected) = moves(of: evening) else { return nil }
    let made = Array(moves.prefix(moveCount ?? moves.count))
    let lines = moveCount == nil ? expected : rules.expected(made) ?? []
    return Told(
      expected: lines, size: made.count, moves: rules.text(made), story: { [rules] in rules.story(made) },
      causes: { [rules] in rules.causes(made, $0, expected: lines) })
  }
}

/// Sebastiano Vigna's SplitMix64: the same numbers from the same seed, on every machine.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
