// What should come of a story, as a number. Whoever compares many lists plays a right one once, and
// hands on the numbers.

import MulticastPromises

extension Contract {
  /// A number for what should come of a story; nil if nothing should, or if it depends on whether
  /// one removal is enough for a list.
  package func fingerprint(of story: [Move]) -> UInt64? {
    let isUpToTheList = leavesRemovalsOpen && story.addsSomeoneTwice
    let choices = isUpToTheList ? [self, ifOneRemovalIsEnough] : [self]
    let traces = choices.map { $0.references[0].trace(of: story, in: $0) }
    let isPlayed = traces.allSatisfy { $0.ending == .returned }
    return isPlayed && traces.allSatisfy { $0.events == traces[0].events }
      ? traces[0].fingerprint : nil
  }
}

extension [Move] {
  /// Whether somebody is added who has been added before.
  fileprivate var addsSomeoneTwice: Bool {
    let parts = flatMap(\.parts)
    let added = parts.compactMap { if case .add(let one) = $0 { one } else { nil } }
    return Set(added).count < added.count
      || parts.contains { if case .times = $0 { true } else { false } }
  }
}

extension Trace {
  /// A number for the events, which is the same in every process: FNV-1a, by Fowler, Noll and Vo,
  /// with a word for an event in place of a byte.
  var fingerprint: UInt64 {
    let events = events
    var number: UInt64 = 0xcbf2_9ce4_8422_2325
    // By index: in a debug build, a closure or a `for` takes twice as long.
    var index = 0
    while index < events.count {
      number = (number ^ events[index].word) &* 0x100_0000_01b3
      index += 1
    }
    return number
  }
}

extension Event {
  /// A small number that tells it from all others in the same story. What's in its lower bits is
  /// spread over all by a multiplication.
  fileprivate var word: UInt64 {
    func word(_ kind: Int, _ one: Int, _ other: Int = 0) -> UInt64 {
      UInt64(truncatingIfNeeded: one << 17 ^ other << 5 ^ kind)
    }
    return switch self {
    case .added(let one): word(1, one)
    case .removed(let one): word(2, one)
    case .released(let one): word(3, one)
    case .began(let broadcast): word(4, broadcast)
    case .called(let one, let broadcast): word(5, one, broadcast)
    case .ended(let broadcast): word(6, broadcast)
    case .deallocated(let one): word(7, one)
    case .wentAway(let count, _): word(8, count)
    case .answered(let value, let broadcast): word(9, value, broadcast)
    case .counted(let count): word(10, count)
    case .wrappers(let count): word(11, count)
    case .round(let number): word(12, number)
    case .roundsAreOver(let count): word(13, count)
    case .elsewhere(let event): 16 ^ event.word
    }
  }
}
