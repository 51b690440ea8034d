// Stories with two lists. A class whose objects share something (a flag, an array, a number) goes
// wrong only there.

import MulticastPromises

enum TwoLists {
  /// Delegates 0, 1 and 2 are in the first list. These are in the second one.
  private static let members: [[Int]] = [[0, 1, 2], [2, 0], [1], [3, 4], []]

  /// What a delegate does when the first list calls it, alone or after something else.
  private static let changes: [Move] = [
    .remove(0), .remove(1), .remove(2), .release(2), .add(3), .broadcast,
  ]

  private static let callers = [(0, 0), (0, 1), (1, 1)]

  static let stories = betweenBroadcasts + duringABroadcast + counts + crowds

  private static func adding(_ members: [Int]) -> [Move] {
    .adding(3) + members.map { .elsewhere(.add($0)) }
  }

  /// What may happen to the second list with these members.
  private static func changesElsewhere(_ members: [Int]) -> [Move] {
    let coming = [1, 5].filter { !members.contains($0) }.map { Move.add($0) }
    let leaving = members.prefix(2).map { Move.remove($0) }
    return (coming + leaving + [.broadcast]).map { .elsewhere($0) }
  }

  /// A delegate changes the second list while the first one calls it, and something else happens
  /// before or after that.
  private static var duringABroadcast: [[Move]] {
    var stories: [[Move]] = []
    for members in members {
      let elsewhere = changesElsewhere(members)
      let here = changes.filter { $0 != .release(2) || !members.contains(2) }
      let pairs = elsewhere.flatMap { one in
        [[one]] + elsewhere.filter { $0 != one }.map { [one, $0] }
          + here.flatMap { [[one, $0], [$0, one]] }
      }
      for pair in pairs {
        let (first, second) = callers[stories.count % callers.count]
        let inside =
          [Move.whenCalled(first, pair[0])] + pair.dropFirst().map { .whenCalled(second, $0) }
        stories.append(adding(members) + inside + [.broadcast, .elsewhere(.broadcast), .broadcast])
      }
    }
    return stories
  }

  /// Two things happen one after the other, in one list or in both.
  private static var betweenBroadcasts: [[Move]] {
    let changes: [[Move]] = [
      [.remove(1)], [.remove(1), .add(1)], [.release(1)], [.add(3)], [.broadcast],
      [.release(1), .reusesAddress(5, of: 1), .add(5)],
      [.release(1), .reusesAddress(5, of: 1), .elsewhere(.add(5))],
    ]
    let all =
      changes + changes.prefix(5).filter { $0 != [.release(1)] }.map { $0.map { .elsewhere($0) } }
    return [[0, 1, 2], [1]].flatMap { members in
      all.flatMap { one in
        all.filter { $0 != one }.map { other in
          adding(members) + one + other + [.broadcast, .elsewhere(.broadcast)]
        }
      }
    }
  }

  /// How many are in each list.
  private static let counts: [[Move]] = [
    adding([3, 4]) + [.readCount, .elsewhere(.readCount), .release(3)]
      + [.elsewhere(.add(5)), .elsewhere(.countWrappers), .countWrappers]
  ]

  /// A thousand come and go in one of two lists.
  private static let crowds: [[Move]] = [
    adding([3]) + [.elsewhere(.crowd(.releasedAfterMany)), .crowd(.released)]
  ]
}
