// Evenings made up at random, until one shows a difference; then the shortest one that still does.

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
      guard let moves = rules.evening(evening), let expected = rules.expected(moves) else { return false }
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
    guard let evening = rules.evening(MadeUpEvening(number: number)) else { return }
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
  static let eveningCount = 400

  /// A made-up evening, always the same; nil if nothing is left of it.
  func evening(_ madeUp: MadeUpEvening) -> Evening? {
    guard 0..<Self.eveningCount ~= madeUp.number else { return nil }
    let evening = makeUp(madeUp.number)
    guard let kept = madeUp.kept.map(Set.init) else { return evening }
    let reactions = evening.reactions.indices.filter(kept.contains).map { evening.reactions[$0] }
    let moves = evening.moves.indices.filter { kept.contains($0 + evening.reactions.count) }.map { evening.moves[$0] }
    return moves.isEmpty ? nil : Evening(reactions: reactions, moves: moves)
  }

  private func makeUp(_ number: Int) -> Evening {
    var random = SplitMix64(state: UInt64(number))
    // Short ones first.
    let length = 1 + number * 12 / Self.eveningCount
    let unitCount = 1 + Int.random(in: 0..<(number % 5 == 0 ? 6 : 4), using: &random)
    var evening = Evening(moves: [])
    if let kinds = reactionKinds.nonEmpty {
      for unit in 0..<unitCount where Int.random(in: 0..<3, using: &random) == 0 {
        let other = Int.random(in: 0..<unitCount, using: &random)
        evening.reactions.append(.init(unit: unit, move: kinds.randomElement(using: &random)!(other)))
      }
    }
    // What the exercise leaves open doesn't happen.
    for _ in 0..<100 where evening.moves.count < length {
      let unit = Int.random(in: 0..<unitCount, using: &random)
      let move = moveKinds.randomElement(using: &random)!(unit)
      guard move != .nextTown || !evening.moves.contains(.nextTown) else { continue }
      evening.moves.append(move)
      if expected(evening) == nil { evening.moves.removeLast() }
    }
    evening.moves.append(.report)
    while expected(evening) == nil { evening.moves.removeLast() }
    return evening
  }

  private typealias Kind = @Sendable (Int) -> Evening.Move

  private var moveKinds: [Kind] {
    var kinds: [Kind] = [
      { .signUp($0) }, { .signUp($0) }, { .signUp($0) }, { .signUp($0) }, { _ in .report }, { _ in .report },
      { _ in .nextTown },
    ]
    if moves.contains(.signOff) { kinds += [{ .signOff($0) }, { .signOff($0) }] }
    if moves.contains(.close) { kinds += [{ .close($0) }, { .close($0) }] }
    if moves.contains(.count) { kinds += [{ _ in .count }] }
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
