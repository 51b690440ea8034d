// Stories made up at random from what may happen.

import Foundation
import MulticastPromises

extension TownRules {
  func makeUp(length: Int, _ random: inout SplitMix64) -> [TownMove] {
    // In a lively story all units sign up first, and most of them will do something when they hear about a report.
    let isLively = length > 3 && !reactionKinds.isEmpty && Bool.random(using: &random)
    let unitCount = Int.random(in: isLively ? 2...4 : 1...2 + length / 2, using: &random)
    var moves: [TownMove] = []
    var model = Model(rules: self)
    func happens(_ move: TownMove, before later: TownMove? = nil) {
      var trial = model
      trial.perform(move)
      let next = trial
      if let later { trial.perform(later) }
      guard !trial.isOpen else { return }
      model = next
      moves.append(move)
    }
    func happensOnHearing() {
      let (unit, other) = (
        Int.random(in: 0..<unitCount, using: &random), Int.random(in: 0...unitCount + 1, using: &random)
      )
      happens(.when(unit, reactionKinds.randomElement(using: &random)!(min(other, 9))), before: .report)
    }
    if isLively {
      for unit in 0..<unitCount { happens(.signUp(unit)) }
      for _ in 0..<unitCount { happensOnHearing() }
      if Bool.random(using: &random) { happens(.report) }
    }
    let firstCount = moves.count
    let moveKinds = moveKinds(&random)
    for _ in 0..<100 where moves.count - firstCount < length {
      if !reactionKinds.isEmpty, Int.random(in: 0..<5, using: &random) == 0 { happensOnHearing() }
      var move = moveKinds.randomElement(using: &random)!(Int.random(in: 0..<unitCount, using: &random))
      // A newcomer may get the place in memory of a unit that has just closed.
      let newcomer = (moves.compactMap(\.unit).max() ?? 0) + 1
      if moves.last.map(closes) == true, newcomer < 10, Bool.random(using: &random) { move = .signUp(newcomer) }
      if move != .nextTown || !moves.contains(.nextTown) { happens(move) }
    }
    happens(.report)
    return moves
  }

  private func closes(_ move: TownMove) -> Bool {
    switch move {
    case .close, .closeLeaving: true
    default: false
    }
  }

  private typealias Kind = @Sendable (Int) -> TownMove

  /// The moves of one story: not all kinds in each, so that those there are come up more often.
  private func moveKinds(_ random: inout SplitMix64) -> [Kind] {
    var kinds: [Kind] = Array(repeating: { .signUp($0) }, count: 4) + [{ _ in .report }]
    func add(_ kind: @escaping Kind, if isPossible: Bool = true) {
      if isPossible, Bool.random(using: &random) {
        kinds += Array(repeating: kind, count: Int.random(in: 1...3, using: &random))
      }
    }
    add({ _ in .report })
    add({ _ in .nextTown }, if: !isExact)
    add({ .closeLeaving($0) }, if: moves.contains(.closeLeaving))
    add({ .signOff($0) }, if: moves.contains(.signOff))
    add({ .close($0) }, if: moves.contains(.close))
    add({ _ in .count }, if: moves.contains(.count))
    add({ _ in .wrappers }, if: moves.contains(.wrappers))
    return kinds
  }

  private var reactionKinds: [Kind] {
    var kinds: [Kind] = []
    if !moves.isDisjoint(with: [.leaving, .dismissing]) { kinds += [{ .signOff($0) }, { .signOff($0) }] }
    if !moves.isDisjoint(with: [.arriving, .joining]) { kinds += [{ .signUp($0) }, { .signUp($0) }] }
    if moves.isSuperset(of: [.close, .closing]) || !isExact && moves.contains(.closing) { kinds += [{ .close($0) }] }
    if moves.isSuperset(of: [.closeLeaving, .closing]) { kinds += [{ .closeLeaving($0) }] }
    if moves.contains(.nested) { kinds += [{ _ in .report }, { _ in .report }] }
    if moves.isSuperset(of: [.leaving, .count]) { kinds += [{ _ in .count }] }
    if moves.contains(.wrappers) { kinds += [{ _ in .wrappers }] }
    return kinds
  }
}
