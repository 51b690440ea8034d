// The tester: plays stories with a list and with one that's right, and finds the simplest story in
// which they differ.
//
// Its parts, in the order of importance:
//
// 1. Stories are played, and leave traces (Stage.swift, Difference.swift). A contract says what can
//    happen in them, and what is up to a list (Contract.swift).
// 2. The same is played with a right list, and compared (below). The stories are given
//    (GivenStories.swift).
// 3. What differs is told by the simplest story (below, under Shortening). Without this, and
//    everything that follows, there are still verdicts, and their stories are longer.
// 4. The difference says what's broken (Difference.swift). Otherwise, a verdict can't name a rule.
// 5. A list is examined promise by promise (Examination.swift). Only the page of promises needs
//    that.
// 6. Stories are made up (GivenStories.swift), for slips that no given story shows.
// 7. Lists without an order are compared, too (`ignoresOrder`).
// 8. Wrappers are counted (StageMemory.swift). Otherwise, nobody sees them pile up.

import MulticastPromises

/// Compares a list with one that's right, story by story.
package final class Tester {
  /// Whether a list agrees with the right one about a story.
  package enum Agreement {
    case agreed
    case different(Difference)
    /// It says nothing: the contract leaves it open, or it couldn't be tried.
    case open
  }

  package let contract: Contract
  /// Plays a story with the right list, and then with the one that's tested.
  private let play: ([Move]) -> (expected: Trace, came: Trace)
  /// Plays a story with the list that's tested alone; nil if the right one isn't the usual one.
  private var playAlone: (([Move]) -> Trace)?
  /// Whether the order of calls no longer counts, because it's known to be wrong or left to chance.
  package var ignoresOrder = false
  /// Stories that are known to hang. A story that contains one of them isn't played.
  package var hangs: [[Move]] = []
  /// Stories that are known to go on and on. A story with all that happens in one of them isn't
  /// played either: it would take long, and wouldn't say anything new.
  package var endless: [[Move]] = []
  /// Stories that are known to end the program. Others that contain one aren't tried in place of a
  /// longer one.
  package var fatal: [[Move]] = []
  /// How many times the list has been played.
  package private(set) var playCount = 0
  /// Whether the list's wrappers can be counted.
  private(set) package var countsWrappers = true

  /// - Parameters:
  ///   - hangs: Stories that are known to hang.
  ///   - begins: Hears of each story that is about to be played with the list that's tested, and of
  ///     what should come, if that's known.
  ///   - observe: Hears of what comes.
  ///   - open: Makes the list that's tested.
  package convenience init(
    _ contract: Contract, hangs: [[Move]] = [],
    begins: @escaping ([Move], Trace?) -> Void = { _, _ in },
    observe: @escaping (Event, Stage) -> Void = { _, _ in }, open: @escaping () -> List
  ) {
    var contract = contract
    var wrappers: WrapperPath?
    // These are stories, too.
    if contract.leavesRemovalsOpen, !Self.removalAfterASecondAddition.contains(anyOf: hangs) {
      let story = Self.removalAfterASecondAddition
      begins(story, contract.references[0].trace(of: story, in: contract))
      contract = contract.fitting(open)
    }
    var reference = contract.references[0]
    if !Self.threeAdditions.contains(anyOf: hangs) {
      begins(Self.threeAdditions, reference.trace(of: Self.threeAdditions, in: contract))
      if contract.looksForWrappers { wrappers = WrapperPath(contract, open: open) }
    }
    if !Self.probe.contains(anyOf: hangs) {
      begins(Self.probe, reference.trace(of: Self.probe, in: contract))
      reference = contract.reference(for: open)
    }
    func play(_ story: [Move], _ expected: Trace?) -> Trace {
      begins(story, expected)
      return Stage(contract, wrappers: wrappers, observe: observe, open: open).play(story)
    }
    self.init(contract) { story in
      let expected = reference.trace(of: story, in: contract)
      guard expected.ending == .returned else { return (expected, expected) }
      return (expected, play(story, expected))
    }
    if reference === contract.references[0] { playAlone = { play($0, nil) } }
    self.hangs = hangs
    countsWrappers = wrappers != nil
  }

  package init(_ contract: Contract, play: @escaping ([Move]) -> (expected: Trace, came: Trace)) {
    self.contract = contract
    self.play = play
  }

  /// Shows whether one removal is enough for a delegate that was added twice.
  static let removalAfterASecondAddition: [Move] = [.add(0), .add(0), .remove(0), .broadcast]
  private static let threeAdditions: [Move] = [.add(0), .add(1), .add(2)]
  /// Shows when a broadcast runs that begins inside another, and whom it calls if it has to wait.
  fileprivate static let probe: [Move] = [
    .add(0), .add(3), .whenCalled(0, .broadcast), .whenCalled(3, .add(6)), .broadcast,
  ]

  // MARK: - Comparing

  package func compare(_ story: [Move]) -> Agreement {
    if ignoresOrder, story.contains(where: { if case .whenCalled = $0 { true } else { false } }) {
      return .open
    }
    if story.contains(anyOf: hangs) || endless.contains(where: story.contains) { return .open }
    playCount += 1
    var (expected, came) = play(story)
    guard expected.ending == .returned, came.ending != .notTried else { return .open }
    if case .wrappers? = came.events.last, came.events.count > expected.events.count,
      leavesNoMoreThanARemoval(story, came)
    {
      came.events.removeLast()
    }
    if ignoresOrder {
      expected = expected.withoutOrder
      came = came.withoutOrder
    }
    let isSame = came.ending == .returned && expected.events == came.events
    return isSame ? .agreed : .different(Difference(story: story, expected: expected, came: came))
  }

  /// Whether what comes of a story has this number (see `Contract.fingerprint`). No right list is
  /// played for that. If it hasn't, `compare` finds out whether the list is wrong, or has chosen
  /// something else that's right.
  package func agrees(with fingerprint: UInt64, about story: [Move]) -> Bool {
    guard let playAlone, !ignoresOrder, hangs.isEmpty, endless.isEmpty else { return false }
    playCount += 1
    let came = playAlone(story)
    return came.ending == .returned && came.fingerprint == fingerprint
  }

  private func isDifferent(_ story: [Move]) -> Difference? {
    if fatal.contains(where: story.contains) { return nil }
    guard case .different(let difference) = compare(story) else { return nil }
    return difference
  }

  /// Whether a removal in a `deinit` leaves no more wrappers than an ordinary one. Some lists empty
  /// a wrapper, and fill it again later.
  private func leavesNoMoreThanARemoval(_ story: [Move], _ came: Trace) -> Bool {
    guard let ordinary = story.removingBeforeTheDeinit, let count = came.wrapperCount else {
      return false
    }
    if ordinary.contains(anyOf: hangs) || fatal.contains(where: ordinary.contains) { return false }
    let other = play(ordinary).came
    return other.ending == .returned && other.wrapperCount.map { $0 >= count } ?? false
  }

  // MARK: - Shortening

  /// The simplest story that still goes wrong: nothing can be left out of it, or told more simply.
  package func simplified(_ difference: Difference) -> Difference {
    var best = withoutManyInARow(difference)
    // Each round comes to many of the same stories again.
    var tried: Set<[Move]> = []
    var isSimpler = true
    while isSimpler, tried.count < Self.mostTries {
      isSimpler = false
      var index = best.story.count
      while index > 0 {
        index -= 1
        guard index < best.story.count else { continue }
        for simpler in best.story.simplerStories(at: index) where tried.insert(simpler).inserted {
          guard let found = isDifferent(simpler) else { continue }
          best = found
          isSimpler = true
          // With fewer rounds, all that follows takes less time.
          if index < best.story.count, case .times = best.story[index] { index += 1 }
          break
        }
      }
    }
    let renumbered = best.story.renumbered(contract.kinds)
    return renumbered == best.story ? best : isDifferent(renumbered) ?? best
  }

  /// After so many tries, a story is simple enough. Nearly all take less than two hundred.
  private static let mostTries = 2000

  /// A story of so many moves is long: what happens when a delegate is called is tried with each
  /// other delegate and without each other move, which are hundreds of stories.
  fileprivate static let longLength = 16

  /// A long story without as many moves in a row as can be left out.
  private func withoutManyInARow(_ difference: Difference) -> Difference {
    var best = difference
    var length = Self.longLength
    while length > 0, best.story.count >= Self.longLength {
      var end = best.story.count
      while end >= length {
        var shorter = best.story
        shorter.removeSubrange(end - length..<end)
        if let found = isDifferent(shorter) { best = found }
        end -= length
      }
      length /= 2
    }
    return best
  }
}

extension Contract {
  /// The right list to compare a list with. It's up to a list when a broadcast runs that begins
  /// inside another, so the right one does the same.
  package func reference(for open: @escaping () -> List) -> RightList {
    guard references.count > 1, possible.contains(.broadcastInside) else { return references[0] }
    let came = Stage(self, open: open).play(Tester.probe)
    return references.first { $0.trace(of: Tester.probe, in: self).events == came.events }
      ?? references[0]
  }
}

extension Trace {
  /// The same, where it doesn't matter who is called before whom: successive events of one kind are
  /// sorted, and next to whoever did something, all others are one.
  fileprivate var withoutOrder: Trace {
    func name(_ one: Int) -> Int { doer.map { one == $0 ? 0 : 1 } ?? one }
    var runs: [(kind: Int, events: [(key: Int, event: Event)])] = []
    for event in events {
      let (kind, key, renamed) =
        switch event {
        case .added(let one): (1, name(one), Event.added(name(one)))
        case .removed(let one): (2, name(one), .removed(name(one)))
        case .released(let one): (3, name(one), .released(name(one)))
        case .deallocated(let one): (4, name(one), .deallocated(name(one)))
        case .called(let one, let broadcast):
          (10 + broadcast, name(one), .called(name(one), by: broadcast))
        default: (0, 0, event)
        }
      if kind > 0, runs.last?.kind == kind {
        runs[runs.count - 1].events.append((key, renamed))
      } else {
        runs.append((kind, [(key, renamed)]))
      }
    }
    var trace = self
    trace.events = runs.flatMap { $0.events.sorted { $0.key < $1.key }.map(\.event) }
    return trace
  }
}

extension Move {
  /// The same move, where there's only one list.
  fileprivate var inTheFirstList: Move {
    switch self {
    case .elsewhere(let move): move
    case .whenCalled(let one, let move): .whenCalled(one, move.inTheFirstList)
    default: self
    }
  }
}

extension [Move] {
  /// Stories with less than this one, or with something simpler, in place of the move at an index.
  fileprivate func simplerStories(at index: Int) -> [[Move]] {
    var stories: [[Move]] = []
    func replace(_ moves: [Move]) {
      stories.append(Array(self[..<index]) + moves + Array(self[(index + 1)...]))
    }
    replace([])
    switch self[index] {
    case .times(let count, let moves):
      replace(moves)
      // Two or three rounds can be told one after another.
      if count < 4 { replace([[Move]](repeating: moves, count: count).flatMap { $0 }) }
      // Large steps first, so that hundreds of rounds take few tries. Small ones find where it
      // begins to go wrong.
      let largeSteps = [2, count / 4, count / 2, count - count / 8]
      let smallSteps = [count - 8, count - 1]
      for fewer in largeSteps + smallSteps where (2..<count).contains(fewer) {
        replace([.times(fewer, moves)])
      }
      for part in moves.indices where moves.count > 1 {
        var rest = moves
        rest.remove(at: part)
        replace([.times(count, rest)])
      }
    case .crowd(let crowd):
      replace([.add(newcomer), .release(newcomer)])
      if crowd.comesAfterMany { replace([.crowd(.released)]) }
    case .whenCalled(let caller, let move):
      // The same, just before the broadcast, as if nobody had been called; with all that others do
      // as well.
      let broadcast = self[index...].firstIndex {
        $0 == .broadcast || $0 == .elsewhere(.broadcast)
      }
      if let broadcast {
        var earlier = self
        earlier.insert(move, at: broadcast)
        earlier.remove(at: index)
        stories.append(earlier)
        let reactions = self[..<broadcast].compactMap {
          if case .whenCalled(_, let move) = $0 { move } else { nil }
        }
        let others = self[..<broadcast].filter { if case .whenCalled = $0 { false } else { true } }
        if reactions.count > 1 { stories.append(others + reactions + self[broadcast...]) }
      }
      // The same, done by somebody else, and another move left out. In a long story, that would be
      // thousands.
      let isShort = count < Tester.longLength
      for other in Set(flatMap(\.delegates)).sorted() where isShort && other != caller {
        for left in indices.reversed() where left != index {
          var story = self
          story[index] = .whenCalled(other, move)
          story.remove(at: left)
          stories.append(story)
        }
      }
      if case .whenCalled(let inner, _) = move, inner != caller { replace([move]) }
      if case .elsewhere(let inner) = move {
        stories.append(map(\.inTheFirstList))
        replace([.whenCalled(caller, inner)])
      }
      if case .crowd = move {
        replace([.whenCalled(caller, .add(newcomer)), .whenCalled(caller, .release(newcomer))])
      }
    case .elsewhere(let move):
      stories.append(map(\.inTheFirstList))
      replace([move])
    case .leavesInDeinit: if let ordinary = removingBeforeTheDeinit { stories.append(ordinary) }
    default: break
    }
    return stories
  }

  /// The number of somebody who isn't in the story, and can't be equal to anybody.
  private var newcomer: Int { 1 + (flatMap(\.delegates).max() ?? Move.equalOnes.upperBound - 1) }

  /// The same story, in which whoever removes itself in its `deinit` is removed before it's
  /// released; nil if nobody does.
  fileprivate var removingBeforeTheDeinit: [Move]? {
    let leaving = Set(compactMap { if case .leavesInDeinit(let one) = $0 { one } else { nil } })
    guard !leaving.isEmpty else { return nil }
    return flatMap { move -> [Move] in
      switch move {
      case .leavesInDeinit: []
      case .release(let one) where leaving.contains(one): [.remove(one), move]
      case .whenCalled(let caller, .release(let one)) where leaving.contains(one):
        [.whenCalled(caller, .remove(one)), move]
      default: [move]
      }
    }
  }

  /// The same story, with its delegates numbered in the order in which they come up. Those that are
  /// equal come first.
  fileprivate func renumbered(_ kinds: Int) -> [Move] {
    let areEqual = contains(.areEqual)
    var numbers: [Int: Int] = [:]
    func number(_ one: Int) -> Int {
      if let known = numbers[one] { return known }
      let new = (0...).first { number in
        number % kinds == one % kinds && !numbers.values.contains(number)
          && (!areEqual || Move.equalOnes.contains(number) == Move.equalOnes.contains(one))
      }!
      numbers[one] = new
      return new
    }
    // Who is added first has the first name, even if something was said of others before.
    for case .add(let one) in self { _ = number(one) }
    return map { $0.map(delegates: number) }
  }
}
