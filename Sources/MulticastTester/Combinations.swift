// Stories that combine a situation with two changes in a broadcast, and with what follows.

import MulticastPromises

/// Each situation with each change, and each change with each other one. A list that goes wrong
/// only under two of these conditions does so in one of these stories.
enum Combinations {
  /// What has happened to the list when the broadcast begins. Delegates 0, 1 and 2 are in it, in
  /// this order.
  private static let situations: [[Move]] = [
    .adding(3),
    // It has been emptied.
    [.add(20), .remove(20), .add(0), .add(1), .add(2)],
    // Somebody has left a gap in front of each.
    [.add(20), .add(0), .add(21), .add(1), .add(22), .add(2)] + (20..<23).map { .release($0) },
    // The gap in front was swept, and somebody who isn't registered has that address.
    [.add(20), .add(21), .release(20), .add(0), .add(1), .add(2), .release(21)]
      + [.reusesAddress(5, of: 20)],
    // More gaps than a list puts up with have been swept, by the last addition at the latest.
    [.add(0)] + (20..<32).map { .add($0) } + [.add(1)] + (20..<32).map { .release($0) } + [.add(2)],
    // It was long, and has become short.
    (30..<50).map { .add($0) } + .adding(3) + (30..<50).map { .remove($0) },
    // One of the three is where somebody was who is deallocated.
    [.add(0), .add(20), .release(20), .reusesAddress(1, of: 20), .add(1), .add(2)],
    // One of them has come back.
    [.add(2), .add(0), .add(1), .remove(2), .add(2)],
  ]

  /// What a delegate does when it's called. Whoever acts, each of the three is itself, one before
  /// or one behind.
  private static let changes: [[Move]] =
    (0..<3).map { [.remove($0)] } + (0..<3).map { [.remove($0), .add($0)] }
    + (0..<3).map { [.release($0)] }
    + [
      // The list is emptied.
      [.remove(0), .remove(1), .remove(2)],
      [.add(3)], [.add(4), .add(6)], [.broadcast],
      // Somebody who isn't registered.
      [.remove(5)],
      // Somebody dies, and another one comes in the same place.
      [.release(1), .reusesAddress(9, of: 1), .add(9)],
    ]

  /// Who makes the two changes: one of the three makes both, or two make one each.
  private static let pairs = [(0, 0), (1, 1), (2, 2), (0, 1), (1, 2), (0, 2)]

  static func stories() -> [[Move]] {
    var stories: [[Move]] = []
    for (number, situation) in situations.enumerated() {
      for one in changes {
        for other in changes where one != other {
          // Two changes alone are made by whoever can make them. With a situation, they take turns.
          let someone = pairs[stories.count % pairs.count]
          for (first, second) in number == 0 ? pairs : [someone] {
            let inside =
              one.map { Move.whenCalled(first, $0) } + other.map { .whenCalled(second, $0) }
            stories.append(situation + inside + [.broadcast] + whatFollows(inside))
          }
        }
      }
    }
    return stories + innerChanges + crowds
  }

  /// Another broadcast, and whoever came inside is released. Then somebody comes, is removed, is
  /// released and comes again, and a broadcast shows what became of that.
  private static func whatFollows(_ inside: [Move]) -> [Move] {
    let left = (0..<3).filter { !inside.flatMap(\.parts).contains(.release($0)) }
    let newcomers = [3, 4].filter { inside.flatMap(\.parts).contains(.add($0)) }
    var moves: [Move] = [.broadcast] + newcomers.map { .release($0) } + [.add(7)]
    if let one = left.last { moves.append(.remove(one)) }
    if let one = left.first { moves.append(.release(one)) }
    return moves + [.add(8), .broadcast]
  }

  /// The last one is removed by a broadcast inside another, in which a newcomer takes its place.
  private static let innerChanges: [[Move]] = [
    .adding(
      2, .whenCalled(0, .broadcast), .whenCalled(1, .remove(1)), .whenCalled(1, .add(2)), .broadcast
    )
  ]

  /// A thousand delegates come and go in a list that was long before, or from which a thousand were
  /// removed before.
  private static let crowds: [[Move]] = [
    [.crowd(.releasedAfterMany)], .adding(1, .crowd(.releasedAfterMany)),
    .adding(5, .crowd(.removed), .crowd(.released)),
  ]
}
