// Stories for slips that need many of something, two things at the same time, or several reports
// about one place. Few classes go wrong in only these, so they come after those that every list is
// tried in.

import MulticastPromises
import MulticastTester

extension Village {
  /// Those that are tried first.
  static let rareStories =
    twoConditions + twoChanges + secondSignUps + fewPlaces + unchanged + crowds

  private static let twoConditions: [[Move]] = [
    // A second addition mustn't make a difference to an equal delegate.
    [.areEqual, .add(0), .add(0), .add(1), .broadcast],
    // Somebody else is between those that are equal.
    [.areEqual, .add(0), .add(3), .add(1), .broadcast],
    [.areEqual, .add(0), .add(3), .add(1), .add(4), .add(2), .remove(1), .broadcast],
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

  /// In one call, somebody leaves, and somebody comes or a broadcast begins.
  private static let twoChanges: [[Move]] = (0..<2).flatMap { caller in
    (0..<3).flatMap { [Move.remove($0), .release($0)] }.flatMap { one in
      [Move.add(3), .broadcast].flatMap { other in [[one, other], [other, one]] }
    }.map { changes in
      .adding(3) + changes.map { .whenCalled(caller, $0) } + [.broadcast, .broadcast]
    }
  }

  /// Somebody is in the list twice and leaves during a broadcast, or comes twice during one.
  private static let secondSignUps: [[Move]] =
    [[0, 0, 1, 2, 3], [0, 1, 1, 2], [0, 1, 0, 2]].flatMap { members in
      (0..<3).flatMap { caller in
        [Move.remove(0), .remove(1), .release(0)].map { change in
          members.map { .add($0) } + [.whenCalled(caller, change), .broadcast, .broadcast]
        }
      }
    } + [
      .adding(1, .whenCalled(0, .add(1)), .whenCalled(0, .add(1)), .broadcast, .broadcast),
      .adding(2, .add(0), .remove(0), .add(0), .broadcast),
    ]

  /// In other stories, a place comes up again only after all others. A class may remember what was
  /// reported, or what it answered.
  private static let fewPlaces: [[Move]] =
    [
      .adding(1, .broadcast, .broadcast),
      .adding(1, .broadcast, .add(1), .broadcast, .add(2), .broadcast),
      .adding(2, .broadcast, .remove(0), .broadcast, .add(0), .broadcast),
      .adding(2, .broadcast, .release(1), .broadcast),
      .adding(3, .broadcast, .broadcast, .release(0), .release(1), .broadcast),
      .adding(2, .whenCalled(0, .broadcast), .broadcast),
      .adding(
        2, .whenCalled(0, .broadcast), .whenCalled(0, .broadcast), .whenCalled(1, .broadcast),
        .broadcast, .broadcast),
      .adding(2, .whenCalled(1, .add(2)), .whenCalled(1, .broadcast), .broadcast, .broadcast),
      .adding(3, .whenCalled(0, .broadcast), .whenCalled(1, .remove(2)), .broadcast, .broadcast),
    ].map { [.topics(1)] + $0 } + [
      [.topics(2)] + .adding(1, .broadcast, .broadcast, .broadcast, .broadcast)
    ]

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
    case .first, .topics: true
    }
  }
}

extension Words {
  /// What there is to say of the places if something is reported again and again.
  func aboutPlaces(_ story: [Move]) -> String {
    let count = story.topicCount ?? Self.places.count
    guard story.flatMap(\.parts).contains(.broadcast), count > 1 else { return "" }
    let report = alarm == Self.vote ? "question" : isAboutLists ? "broadcast" : "report"
    return ", each \(report) about the next of \(count == 2 ? "two" : "\(count)") places"
  }
}
