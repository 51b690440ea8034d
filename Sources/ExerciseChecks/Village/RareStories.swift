// Stories for slips that need many of something, two things at the same time, or several reports
// about one place. Few classes go wrong in only these, so they come after those that every list is
// tried in.

import MulticastPromises
import MulticastTester

extension Village {
  /// Those that are tried first.
  static let rareStories = twoConditions + onePlace + unchanged + crowds

  private static let twoConditions: [[Move]] = [
    // A second addition mustn't make a difference to an equal delegate.
    [.areEqual, .add(0), .add(0), .add(1), .broadcast],
    // Both newcomers are equal.
    [
      .areEqual, .add(3), .whenCalled(3, .add(0)), .whenCalled(3, .add(1)), .broadcast, .broadcast,
    ],
    // A removal during a broadcast inside another, and one during a broadcast inside that.
    .adding(3, .whenCalled(0, .broadcast), .whenCalled(1, .remove(2)), .broadcast, .broadcast),
    .adding(
      4, .whenCalled(0, .broadcast), .whenCalled(1, .broadcast), .whenCalled(2, .remove(3)),
      .broadcast, .broadcast),
  ]

  /// In other stories, a place comes up again only after all others. A class may remember what was
  /// reported, or what it answered.
  private static let onePlace: [[Move]] = [
    .adding(1, .broadcast, .broadcast),
    .adding(1, .broadcast, .add(1), .broadcast, .add(2), .broadcast),
    .adding(2, .broadcast, .remove(0), .broadcast, .add(0), .broadcast),
    .adding(2, .broadcast, .release(1), .broadcast),
    .adding(2, .whenCalled(0, .broadcast), .broadcast),
    .adding(
      2, .whenCalled(0, .broadcast), .whenCalled(0, .broadcast), .whenCalled(1, .broadcast),
      .broadcast, .broadcast),
    .adding(2, .whenCalled(1, .add(2)), .whenCalled(1, .broadcast), .broadcast, .broadcast),
    .adding(3, .whenCalled(0, .broadcast), .whenCalled(1, .remove(2)), .broadcast, .broadcast),
  ].map { [.oneTopic] + $0 }

  /// More than a class may be expected to count to.
  private static let many = 130
  /// So many that it's more than a few, where every single one takes a while.
  private static let some = 40

  /// A list may change its ways when it hasn't changed for a while.
  private static let unchanged: [[Move]] = [
    .release(0), .remove(0), .add(2), .whenCalled(0, .remove(1)), .whenCalled(0, .add(2)),
    .whenCalled(0, .broadcast),
  ].map { .adding(2, .times(many, [.broadcast]), $0, .broadcast, .broadcast) }

  private static let crowds: [[Move]] = [
    // Each of them begins a broadcast inside the last one.
    (0..<10).map { .add($0) } + (0..<10).map { .whenCalled($0, .broadcast) }
      + [.broadcast, .broadcast],
    // Many are there at the same time, or have been there.
    (0..<many).map { .add($0) } + [.broadcast],
    .adding(1, .crowd(.released), .add(1), .broadcast),
    .adding(1, .times(1000, [.add(1), .remove(1)]), .add(1), .broadcast),
    // One removal is enough, even after many additions.
    .adding(2, .times(many, [.add(0)]), .broadcast, .remove(0), .broadcast),
    // Some leave at the same time.
    (0..<some).map { .add($0) } + (1..<some).map { .release($0) } + [.add(some), .broadcast],
    (0..<some).map { .add($0) } + (1..<some).map { .remove($0) } + [.broadcast],
    // Some leave or come during one broadcast.
    (0...some).map { .add($0) } + (1..<some).map { .whenCalled(0, .remove($0)) }
      + [.broadcast, .broadcast],
    [.add(0)] + (1..<some).map { .whenCalled(0, .add($0)) } + [.broadcast, .broadcast],
  ]
}

extension Contract {
  /// Whether nothing in a story is out of the question. That's quicker to see than to play.
  func mayHave(_ story: [Move]) -> Bool { story.allSatisfy { mayHave($0, isInside: false) } }

  private func mayHave(_ move: Move, isInside: Bool) -> Bool {
    switch move {
    case .add: !isInside || possible.contains(.additionInside)
    case .remove: possible.contains(isInside ? .removalInside : .removal)
    case .release: possible.contains(isInside ? .releaseInside : .release)
    case .broadcast: !isInside || possible.contains(.broadcastInside)
    case .whenCalled(_, let move): mayHave(move, isInside: true)
    case .times(_, let moves): moves.allSatisfy { mayHave($0, isInside: isInside) }
    case .crowd: possible.contains(.crowd)
    case .anotherList: possible.contains(.anotherList)
    case .readCount: possible.contains(.count)
    case .countWrappers: possible.contains(.wrappers)
    case .areEqual: possible.contains(.equalDelegates)
    case .leavesInDeinit: possible.contains(.leavingInDeinit)
    case .reusesAddress: possible.contains(.reusedAddress)
    case .first, .oneTopic: true
    }
  }
}
