// Evenings made up at random, until one shows a difference; then the shortest one that still does.

import Synchronization

/// A made-up evening by its number, or what is left of it: the positions of the reactions and moves that were kept.
struct MadeUpEvening: Equatable, Sendable {
  let number: Int
  var kept: [Int]?

  /// The numbers as words.
  var text: String { ([number] + (kept ?? [])).map(String.init).joined(separator: " ") }

  init(number: Int, kept: [Int]? = nil) { (self.number, self.kept) = (number, kept) }

  init?(_ text: some StringProtocol) {
    let numbers = text.split(separator: " ").map { Int($0) }
    guard !numbers.isEmpty, numbers.allSatisfy({ $0 != nil }) else { return nil }
    self.init(number: numbers[0]!, kept: numbers.count == 1 ? nil : numbers.dropFirst().map { $0! })
  }
}

extension Town {
  /// The check that plays some hundreds of evenings, and finds the shortest on which something else happens.
  ///
  /// It knows nothing of wrong ideas. The same type is always played through the same evenings.
  var search: Check<Subject> {
    Check(
      "so it is on any evening", rules: rules,
      ask: "Who is in your list after each sentence? Follow it through your code with a pencil."
    ) { search($0, $1) }
  }

  func search(_ subject: Subject, _ log: Log) {
    func differs(_ evening: MadeUpEvening) -> Bool {
      guard let (moves, expected) = rules.evening(evening) else { return false }
      log.take(.evening(evening))
      play(moves, of: subject, log)
      return log.lines != expected
    }
    for number in 0..<EveningRules.eveningCount where differs(MadeUpEvening(number: number)) {
      return shrink(number, differs)
    }
  }

  /// Leaves out whatever can be left out, from the end, until everything that is left is needed.
  private func shrink(_ number: Int, _ differs: (MadeUpEvening) -> Bool) {
    guard let (evening, _) = rules.evening(MadeUpEvening(number: number)) else { return }
    var kept = Array(0..<evening.reactions.count + evening.moves.count)
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
  }
}

extension EveningRules {
  /// How many evenings a search makes up.
  static let eveningCount = 600

  /// A made-up evening and what is expected of it, always the same; nil if nothing is left of it, or it leaves something
  /// open.
  func evening(_ madeUp: MadeUpEvening) -> (Evening, expected: [String])? {
    guard 0..<Self.eveningCount ~= madeUp.number else { return nil }
    let (evening, lines) = memory.known.withLock { known in
      if let evening = known[madeUp.number] { return evening }
      let evening = makeUp(madeUp.number)
      known[madeUp.number] = evening
      return evening
    }
    guard let kept = madeUp.kept.map(Set.init) else { return (evening, lines) }
    let reactions = evening.reactions.indices.filter(kept.contains).map { evening.reactions[$0] }
    let moves = evening.moves.indices.filter { kept.contains($0 + evening.reactions.count) }.map { evening.moves[$0] }
    let rest = Evening(reactions: reactions, moves: moves)
    return moves.isEmpty ? nil : expected(rest).map { (rest, $0) }
  }

  private func makeUp(_ number: Int) -> (Evening, [String]) {
    var random = SplitMix64(state: UInt64(number))
    // Short ones first.
    let length = 1 + number * 16 / Self.eveningCount
    let unitCount = Int.random(in: 1...2 + length / 2, using: &random)
    var evening = Evening(moves: [])
    if let kinds = reactionKinds.nonEmpty {
      for unit in 0..<unitCount where Int.random(in: 0..<3, using: &random) == 0 {
        let other = Int.random(in: 0..<unitCount, using: &random)
        evening.reactions.append(.init(unit: unit, move: kinds.randomElement(using: &random)!(other)))
      }
    }
    // What the exercise leaves open doesn't happen.
    var model = Model(rules: self, reactions: evening.reactions)
    func happens(_ move: Evening.Move) {
      var trial = model
      trial.perform(move)
      guard !trial.isOpen else { return }
      model = trial
      evening.moves.append(move)
    }
    let moveKinds = moveKinds(&random)
    for _ in 0..<100 where evening.moves.count < length {
      let move = moveKinds.randomElement(using: &random)!(Int.random(in: 0..<unitCount, using: &random))
      if move != .nextTown || !evening.moves.contains(.nextTown) { happens(move) }
    }
    happens(.report)
    return (evening, model.lines)
  }

  private typealias Kind = @Sendable (Int) -> Evening.Move

  /// What happens on one evening: not everything on each, so that more of the rest comes together.
  private func moveKinds(_ random: inout SplitMix64) -> [Kind] {
    var kinds: [Kind] = Array(repeating: { .signUp($0) }, count: 4) + [{ _ in .report }]
    func add(_ kind: @escaping Kind, if isPossible: Bool = true) {
      if isPossible, Bool.random(using: &random) {
        kinds += Array(repeating: kind, count: Int.random(in: 1...3, using: &random))
      }
    }
    add({ _ in .report })
    add({ _ in .nextTown })
    add({ .signOff($0) }, if: moves.contains(.signOff))
    add({ .close($0) }, if: moves.contains(.close))
    add({ _ in .count }, if: moves.contains(.count))
    return kinds
  }

  private var reactionKinds: [Kind] {
    var kinds: [Kind] = []
    if moves.contains(.leaving) { kinds += [{ .signOff($0) }, { .signOff($0) }] }
    if moves.contains(.arriving) { kinds += [{ .signUp($0) }, { .signUp($0) }] }
    if moves.contains(.nested) { kinds += [{ _ in .report }] }
    if moves.isSuperset(of: [.leaving, .count]) { kinds += [{ _ in .count }] }
    return kinds
  }
}

/// The evenings that have been made up.
final class EveningMemory: Sendable {
  fileprivate let known = Mutex<[Int: (Evening, [String])]>([:])
}

extension Collection {
  fileprivate var nonEmpty: Self? { isEmpty ? nil : self }
}

/// Sebastiano Vigna's SplitMix64: the same numbers from the same beginning, on every machine.
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
