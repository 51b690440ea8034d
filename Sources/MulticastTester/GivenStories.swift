// The stories that lists are tried in. Those that are given to every list come first: each was
// found by a list that goes wrong in it. Others are made up, and are the same each time.

import MulticastPromises

extension GivenStory {
  /// In the order in which they are played: what's simple comes first, because everything else
  /// depends on it.
  package static let all = Promise.all.flatMap(\.stories) + besideThePromises

  /// What only some lists are asked for.
  private static let besideThePromises: [GivenStory] = [
    // A second addition.
    GivenStory([1], .adding(2, .add(0), .broadcast)),
    GivenStory(
      [1, 2, 4], .adding(3, .add(0), .broadcast, .remove(0), .broadcast, .add(0), .broadcast)),
    GivenStory([1], .adding(2, .add(0), .remove(0), .broadcast)),
    // `count`, and wrappers that are asked for.
    GivenStory([], .adding(2, .readCount, .release(1), .readCount)),
    GivenStory([], .adding(4, .release(1), .release(2), .add(4), .countWrappers, .broadcast)),
    GivenStory([], .adding(3, .release(1), .add(3), .countWrappers)),
    GivenStory(
      [],
      .adding(
        2, .release(0), .whenCalled(1, .add(2)), .whenCalled(1, .countWrappers), .broadcast,
        .countWrappers)),
    GivenStory(
      [], .adding(1, .whenCalled(0, .add(1)), .whenCalled(0, .readCount), .broadcast, .readCount)),
    GivenStory(
      [1, 2, 3, 7, 9, 10],
      .adding(3, .release(0), .whenCalled(1, .broadcast), .whenCalled(2, .add(3)), .broadcast)),
  ]

  /// Those that are made up.
  package static let madeUp = longOnes + TwoLists.stories + Search.stories()

  /// Those in which two conditions meet. Only the page of promises has the time for them.
  static let combined = Combinations.stories()

  /// For a list whose order is left to chance: whoever is called first does something.
  static let withoutOrder: [GivenStory] = [
    GivenStory([7], .adding(3, .first(.removesItself), .broadcast, .broadcast)),
    GivenStory([8], .adding(3, .first(.removesTheOthers), .broadcast, .broadcast)),
    GivenStory([8], .adding(3, .first(.removesAndAddsTheOthers), .broadcast, .broadcast)),
    GivenStory([3], .adding(3, .first(.releasesTheOthers), .broadcast, .broadcast)),
    GivenStory([9], .adding(3, .first(.addsAnother), .broadcast, .broadcast)),
    GivenStory([10], .adding(3, .first(.broadcasts), .broadcast, .broadcast)),
  ]

  private static let oneRemovesAnother: [Move] = [
    .whenCalled(0, .remove(1)), .broadcast, .add(1), .remove(0), .add(0), .remove(2), .add(2),
  ]
  private static let oneRemovesItself: [Move] = [
    .whenCalled(0, .remove(0)), .broadcast, .remove(1), .remove(2), .add(0), .add(1), .add(2),
  ]

  /// Again and again, for a slip that shows only once in many times.
  static let longOnes: [[Move]] = [
    .adding(2, .times(300, [.broadcast])),
    .adding(1, .times(300, [.add(1), .broadcast, .remove(1), .broadcast])),
    .adding(3, .times(150, oneRemovesAnother)),
    .adding(3, .times(150, oneRemovesItself)),
    .adding(1, .times(300, [.whenCalled(0, .add(1)), .broadcast, .remove(1)])),
    .adding(2, .times(300, [.whenCalled(0, .broadcast), .broadcast])),
    .adding(2, .whenCalled(0, .times(40, [.broadcast])), .broadcast),
  ]
}

// MARK: - Given ones in another situation, and random ones

enum Search {
  /// A crowd takes long.
  private static let short = GivenStory.all.map(\.moves).filter { !$0.hasCrowd }

  /// Enough that stories of each two promises meet about four times.
  private static let blendCount = 300

  static func stories() -> [[Move]] {
    var stories: [[Move]] = []
    for given in short {
      stories += situations.map { $0 + given }
      let firstCount = given.prefix { if case .add = $0 { true } else { false } }.count
      func insert(_ moves: [Move]) {
        stories.append(given[..<firstCount] + moves + given[firstCount...])
      }
      // Somebody is behind the others, or many are, or one of them has come back.
      insert([.add(22)])
      insert((30..<50).map { .add($0) })
      for one in 0..<firstCount { insert([.remove(one), .add(one)]) }
    }
    var random = SplitMix64(seed: 1)
    for _ in 0..<blendCount { stories.append(blend(&random)) }
    return stories
  }

  /// What may have happened before, or happens in the same broadcast. Delegates from 20 on are in
  /// no given story. Twenty are many: by then, a list's array has grown several times.
  private static let situations: [[Move]] = [
    // The list has been empty before.
    [.add(20), .remove(20)], [.add(20), .release(20)], [.add(20), .broadcast, .remove(20)],
    // In the same broadcast, somebody has been removed, added or released before, or the broadcast
    // is inside another.
    [.add(20), .whenCalled(20, .remove(20))], [.add(20), .whenCalled(20, .add(21))],
    [.add(20), .add(21), .whenCalled(21, .release(20))], [.add(20), .whenCalled(20, .broadcast)],
    // Somebody is in front, has come back, or was added twice.
    [.add(20)], (30..<50).map { .add($0) }, [.add(20), .remove(20), .add(20)],
    [.add(20), .add(20)], [.areEqual],
  ]

  /// Two given stories at the same time, with delegates of their own.
  private static func blend(_ random: inout SplitMix64) -> [Move] {
    let one = short.randomElement(using: &random)!
    let other = short.randomElement(using: &random)!.map { $0.map { $0 + 10 } }
    let isAddition: (Move) -> Bool = { if case .add = $0 { true } else { false } }
    let first = one.prefix(while: isAddition)
    let second = other.prefix(while: isAddition)
    let oneRest = one.dropFirst(first.count)
    let otherRest = other.dropFirst(second.count)
    let begin = otherRest.firstIndex(of: .broadcast) ?? otherRest.endIndex
    var story = Array(first)
    for part in [second, otherRest[..<begin], oneRest, otherRest[begin...]] { story += part }
    return story
  }
}

/// A small generator of random numbers: SplitMix64, by Steele, Lea and Flood (2014). It gives the
/// same numbers for the same seed, on every machine.
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

// MARK: - A situation, two changes in a broadcast, and what follows

/// Each situation with each change, and each change before each other one. A list that goes wrong
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
      for (index, one) in changes.enumerated() {
        for (otherIndex, other) in changes.enumerated() where otherIndex != index {
          // Two changes alone are made in both orders, by whoever can make them. With a situation,
          // the orders take turns, and so do those who make the changes.
          let comesFirst = (index + otherIndex).isMultiple(of: 2) == (index < otherIndex)
          if number > 0, !comesFirst { continue }
          let someone = pairs[stories.count % pairs.count]
          for (first, second) in number == 0 ? pairs : [someone] {
            let inside =
              one.map { Move.whenCalled(first, $0) } + other.map { .whenCalled(second, $0) }
            stories.append(situation + inside + [.broadcast] + whatFollows(one + other))
          }
        }
      }
    }
    return stories + alone + refilled + afterASweep + innerChanges + twice + sizes + crowds
  }

  /// Another broadcast, and whoever came inside is released. Then somebody comes, is removed, is
  /// released and comes again, and a broadcast shows what became of that.
  private static func whatFollows(_ inside: [Move]) -> [Move] {
    let left = (0..<3).filter { !inside.contains(.release($0)) }
    let newcomers = [3, 4].filter { inside.contains(.add($0)) }
    var moves: [Move] = [.broadcast] + newcomers.map { .release($0) } + [.add(7)]
    if let one = left.last { moves.append(.remove(one)) }
    if let one = left.first { moves.append(.release(one)) }
    return moves + [.add(8), .broadcast]
  }

  /// The only one that's there does three things. (The removal of a stranger is as good as none.)
  private static var alone: [[Move]] {
    let changes: [[Move]] = [
      [.remove(0)], [.remove(0), .add(0)], [.release(0)], [.add(3)], [.broadcast], [.remove(5)],
    ]
    var stories: [[Move]] = []
    for one in changes {
      for other in changes where other != one {
        for last in changes where last != one && last != other {
          let inside = (one + other + last).map { Move.whenCalled(0, $0) }
          stories.append([.add(0)] + inside + [.broadcast] + whatFollows(one + other + last))
        }
      }
    }
    return stories
  }

  /// One empties the list, and fills it again: with the same ones, in the same order or another
  /// one, or with others.
  private static var refilled: [[Move]] {
    var stories: [[Move]] = []
    for count in 1...3 {
      let all = Array(0..<count)
      let orders = [all, all.reversed(), all.map { $0 + 3 }, all + [3]]
      for caller in 0..<min(count, 2) {
        for order in orders {
          let refill = all.map { Move.remove($0) } + order.map { .add($0) }
          for last: [Move] in [[], [.broadcast], [.remove(order[0])]] {
            let inside = (refill + last).map { Move.whenCalled(caller, $0) }
            stories.append(.adding(count) + inside + [.broadcast, .broadcast])
          }
        }
      }
    }
    return stories
  }

  /// A wrapper is swept, by an addition, a removal or a broadcast, and then somebody comes who has
  /// the address of the one that had it.
  private static var afterASweep: [[Move]] {
    let sweeps: [[Move]] = [[.add(3)], [.remove(1)], [.broadcast], []]
    return sweeps.flatMap { sweep -> [[Move]] in
      let before = .adding(3, .release(0)) + sweep + [.reusesAddress(4, of: 0)]
      let inside: [Move] = [.whenCalled(2, .add(4)), .broadcast, .broadcast]
      return [
        before + [.add(4), .broadcast], before + [.add(4), .add(5), .remove(4), .broadcast],
        before + inside + [.remove(4), .broadcast],
      ]
    }
      + [1, 2, 4, 5, 6, 8, 9, 16, 17, 32, 33].map { count in
        // It may depend on the list's size whether an addition sweeps.
        (0..<count).map { .add($0) } + [.release(0), .add(count)]
          + [.reusesAddress(count + 1, of: 0), .add(count + 1), .broadcast]
      }
  }

  /// Lists of many sizes: a list may change its ways at any of them, and powers of two are likely.
  private static var sizes: [[Move]] {
    var stories: [[Move]] = []
    for count in 4...17 {
      let last = count - 1
      let inside: [Move] = [
        .whenCalled(0, .remove(last)), .whenCalled(0, .remove(0)), .whenCalled(last, .remove(0)),
        .whenCalled(1, .release(0)), .whenCalled(0, .add(count)), .whenCalled(last, .broadcast),
      ]
      stories += inside.map { .adding(count, $0, .broadcast, .broadcast) }
      // One leaves, and then somebody comes who leaves again.
      for one in [1, last] {
        stories.append(.adding(count, .remove(one), .add(count), .remove(count), .broadcast))
      }
    }
    return stories + [24, 31, 32, 33, 40, 63, 64, 65, 66, 100, 127, 128, 129, 130].map(allChanges)
  }

  /// The same in a long list, one after the other, because it takes long to make one. Whoever left
  /// comes back, at the end, so that there are as many as before.
  private static func allChanges(_ count: Int) -> [Move] {
    let last = count - 1
    let newcomer: [Move] = [.add(count), .remove(count), .broadcast]
    let changes: [[Move]] = [
      [.whenCalled(0, .remove(last)), .broadcast, .broadcast, .add(last)],
      [.whenCalled(last, .broadcast), .broadcast, .broadcast],
      [.whenCalled(last, .remove(0)), .broadcast, .broadcast, .add(0)],
      // By now, 1 is the first one, and then 2.
      [.whenCalled(1, .remove(1)), .broadcast, .broadcast, .add(1)],
      [.whenCalled(2, .add(count)), .broadcast, .broadcast, .remove(count)],
      // The second one, which then is the last.
      [.remove(3)] + newcomer + [.add(3)],
      [.remove(3)] + newcomer + [.add(3)],
      [.whenCalled(4, .release(2)), .broadcast, .broadcast],
    ]
    return .adding(count) + changes.flatMap { $0 }
  }

  /// The last one is removed by a broadcast inside another, in which a newcomer takes its place.
  private static let innerChanges: [[Move]] = [
    .adding(
      2, .whenCalled(0, .broadcast), .whenCalled(1, .remove(1)), .whenCalled(1, .add(2)), .broadcast
    )
  ]

  /// One of the three is added again, and removed as many times as it was added.
  private static var twice: [[Move]] {
    var stories: [[Move]] = []
    // Somebody is there twice in a row, and leaves by itself, by others or by its death.
    for members in [[0, 0, 1, 2], [1, 0, 0, 2], [1, 2, 0, 0]] {
      let before = members.map { Move.add($0) }
      stories.append(before + [.release(0), .broadcast])
      stories.append(before + [.broadcast, .release(0), .add(3), .broadcast])
      for other in 0..<3 {
        let removals = [Move](repeating: .whenCalled(other, .remove(0)), count: 2)
        let ways = [removals, [removals[0]], [.whenCalled(other, .release(0))]]
        for inside in ways + [removals + [.whenCalled(other, .add(0))]] {
          stories.append(before + inside + [.broadcast, .broadcast])
        }
      }
    }
    for one in 0..<3 {
      let removals: [Move] = [.remove(one), .remove(one)]
      let whatFollows: [Move] = [.broadcast, .add(one), .broadcast]
      stories.append(.adding(3) + [.add(one)] + removals + whatFollows)
      // The same again; and neither time is it removed often enough to be sure.
      stories.append(.adding(3) + [.add(one)] + removals + [.add(one)] + removals + [.broadcast])
      stories.append(.adding(3) + [.add(one), .broadcast, .add(3), .broadcast])
      for other in 0..<3 {
        let moves = [.whenCalled(other, .add(one)), .broadcast] + removals + whatFollows
        stories.append(.adding(3) + moves)
        let newcomer: [Move] = [.add(4), .add(4), .remove(4)]
        let comesTwice = newcomer.prefix(2).map { Move.whenCalled(other, $0) }
        stories.append(.adding(3) + comesTwice + [.broadcast, .broadcast, .remove(4), .broadcast])
        stories.append(.adding(3) + newcomer.map { .whenCalled(other, $0) } + whatFollows)
        if other == one { continue }
        let addedAndRemoved = [Move.add(one), .remove(one)].map { Move.whenCalled(other, $0) }
        stories.append(.adding(3) + addedAndRemoved + whatFollows)
        stories.append(.adding(3) + [.add(one), .whenCalled(other, .remove(one))] + whatFollows)
        let inside = removals.map { Move.whenCalled(other, $0) }
        stories.append(.adding(3) + [.add(one)] + inside + whatFollows)
        stories.append(.adding(3) + [.add(one), removals[0], inside[1]] + whatFollows)
      }
    }
    return stories
  }

  /// A thousand delegates come and go: in a list that was long before, after a thousand were
  /// removed, in each situation, and after others have come and gone in a broadcast.
  private static let crowds: [[Move]] =
    [
      [.crowd(.releasedAfterMany)], .adding(1, .crowd(.releasedAfterMany)),
      [.crowd(.releasedAfterRemovals)], .adding(2, .crowd(.releasedAfterRemovals)),
      .adding(5, .crowd(.removed), .crowd(.released)),
    ]
    + situations.dropFirst().map { $0 + [.crowd(.released)] }
    + [situations[1], situations[5]].map {
      $0 + [.whenCalled(0, .crowd(.released)), .broadcast, .crowd(.released)]
    } + [manyInside + [.broadcast, .crowd(.released)]]

  /// Many come and leave in a broadcast, and so does the only one that was there.
  private static let manyInside: [Move] =
    [.add(0)] + (20..<40).map { .whenCalled(0, .add($0)) }
    + (20..<40).map { .whenCalled(0, .remove($0)) } + [.whenCalled(0, .remove(0))]
}
