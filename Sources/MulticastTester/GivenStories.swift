// The stories that every list is tried in. Each was found by a list that goes wrong in it.

extension [Move] {
  fileprivate static func adding(_ count: Int, _ moves: Move...) -> [Move] { (0..<count).map { .add($0) } + moves }
}

/// A story that's told to every list, and the numbers of the promises that it's about: a list that breaks only this
/// promise goes wrong in it.
package struct GivenStory: Sendable {
  package let about: [Int]
  package let moves: [Move]

  init(_ about: [Int], _ moves: [Move]) { (self.about, self.moves) = (about, moves) }
}

extension GivenStory {
  /// In the order in which they are played: what's simple comes first, because everything else depends on it.
  package static let all = [
    // Calls, and their order.
    GivenStory([1], .adding(1, .broadcast)),
    GivenStory([1, 2], .adding(2, .broadcast, .broadcast)),
    GivenStory([1, 2], .adding(6, .broadcast)),
    GivenStory([1, 2], .adding(3, .broadcast)),
    GivenStory([1, 2], [.broadcast, .add(0), .broadcast, .add(1), .broadcast]),
    GivenStory([1], [.add(0), .anotherList, .add(1), .broadcast]),
    GivenStory([1, 2, 4], .adding(3, .remove(0), .add(0), .broadcast)),
    GivenStory([1, 2, 4], .adding(3, .remove(1), .add(1), .broadcast)),
    // None is kept alive.
    GivenStory([3], .adding(1, .release(0))),
    GivenStory([1, 3], .adding(1, .broadcast, .release(0))),
    GivenStory([1, 3, 7], .adding(2, .release(0), .broadcast)),
    GivenStory([1, 2, 3, 7], .adding(3, .broadcast, .release(1), .broadcast)),
    GivenStory([3], .adding(1, .remove(0), .release(0))),
    GivenStory([1, 2, 3], .adding(2, .whenCalled(0, .release(1)), .broadcast)),
    GivenStory([1, 2, 3], .adding(2, .whenCalled(1, .release(0)), .broadcast)),
    GivenStory([1, 2, 3], .adding(2, .whenCalled(0, .release(0)), .broadcast)),
    GivenStory([1, 2, 3], .adding(2, .whenCalled(1, .release(1)), .broadcast)),
    GivenStory([1, 2, 3], .adding(2, .whenCalled(0, .remove(1)), .whenCalled(0, .release(1)), .broadcast)),
    GivenStory([1, 3], .adding(1, .whenCalled(0, .add(1)), .whenCalled(0, .release(1)), .broadcast)),
    // Gone once removed.
    GivenStory([1], [.remove(0), .add(0), .broadcast]),
    GivenStory([4], .adding(1, .remove(0), .broadcast)),
    GivenStory([1, 4], .adding(2, .remove(0), .broadcast, .broadcast)),
    GivenStory([1, 2, 4], .adding(3, .remove(1), .broadcast)),
    GivenStory([1, 2, 4], .adding(2, .broadcast, .remove(1), .broadcast)),
    GivenStory([4], .adding(1, .remove(0), .remove(0), .broadcast)),
    GivenStory([1, 2, 4], .adding(2, .remove(2), .broadcast)),
    GivenStory([1], [.remove(0), .add(1), .broadcast]),
    GivenStory([1, 4], .adding(2, .remove(0), .remove(0), .broadcast)),
    GivenStory([1, 4], .adding(1, .remove(0), .add(0), .broadcast)),
    GivenStory([1, 2, 7], .adding(2, .whenCalled(0, .remove(0)), .broadcast, .broadcast)),
    GivenStory([1, 2], .adding(2, .whenCalled(1, .remove(1)), .broadcast, .broadcast)),
    GivenStory([1, 2], .adding(3, .whenCalled(2, .remove(0)), .broadcast, .broadcast)),
    GivenStory([1, 4], .adding(1, .whenCalled(0, .remove(0)), .broadcast, .add(0), .broadcast)),
    // Identity.
    GivenStory([1, 2, 5], [.areEqual, .add(0), .add(1), .broadcast]),
    GivenStory([1, 4, 5], [.areEqual, .add(0), .add(1), .remove(0), .broadcast]),
    GivenStory([1, 4, 5], [.areEqual, .add(0), .add(1), .remove(1), .broadcast]),
    GivenStory([1, 4, 5], [.areEqual, .add(0), .remove(1), .broadcast]),
    GivenStory([1, 2, 4, 5], [.areEqual, .add(0), .add(1), .add(2), .remove(1), .broadcast]),
    GivenStory([1, 4], [.areEqual, .add(0), .remove(0), .add(1), .broadcast]),
    // A reused address.
    GivenStory([1, 3, 6], .adding(1, .release(0), .reusesAddress(1, of: 0), .add(1), .broadcast)),
    GivenStory([1, 2, 3, 6], .adding(2, .release(0), .reusesAddress(2, of: 0), .add(2), .broadcast)),
    GivenStory([1, 3, 6], .adding(1, .broadcast, .release(0), .reusesAddress(1, of: 0), .add(1), .broadcast)),
    GivenStory([3, 4, 6], .adding(1, .release(0), .reusesAddress(1, of: 0), .add(1), .remove(1), .broadcast)),
    GivenStory([1, 3], .adding(1, .remove(0), .release(0), .reusesAddress(1, of: 0), .add(1), .broadcast)),
    GivenStory(
      [1, 2, 3, 6, 9],
      .adding(
        2, .whenCalled(1, .release(0)), .whenCalled(1, .reusesAddress(2, of: 0)), .whenCalled(1, .add(2)), .broadcast,
        .broadcast)),
    // No missed turn.
    GivenStory([1, 2, 7], .adding(3, .whenCalled(0, .remove(0)), .broadcast)),
    GivenStory([1, 2, 7], .adding(3, .whenCalled(1, .remove(0)), .broadcast)),
    GivenStory([1, 2, 7], .adding(3, .whenCalled(1, .remove(1)), .broadcast)),
    GivenStory([1, 2, 7], .adding(4, .whenCalled(2, .remove(2)), .whenCalled(2, .remove(0)), .broadcast)),
    GivenStory([1, 2, 7], .adding(4, .whenCalled(2, .remove(0)), .whenCalled(2, .remove(1)), .broadcast)),
    GivenStory([1, 2, 4, 7, 8], .adding(3, .whenCalled(0, .remove(1)), .broadcast)),
    GivenStory([1, 2, 7], .adding(4, .whenCalled(0, .remove(0)), .whenCalled(2, .remove(2)), .broadcast)),
    GivenStory([1, 2, 3], .adding(3, .whenCalled(0, .release(0)), .broadcast)),
    GivenStory([1, 2, 3, 7], .adding(3, .whenCalled(0, .release(1)), .broadcast)),
    GivenStory([1, 2, 3], .adding(3, .whenCalled(1, .release(0)), .broadcast)),
    GivenStory([1, 2, 3, 7], .adding(4, .release(0), .release(1), .broadcast, .broadcast)),
    GivenStory([1, 2, 3, 7], .adding(3, .release(1), .broadcast)),
    GivenStory([1, 2], .adding(2, .whenCalled(0, .remove(2)), .broadcast)),
    // Removed before its turn.
    GivenStory([1, 2, 4, 8], .adding(2, .whenCalled(0, .remove(1)), .broadcast, .broadcast)),
    GivenStory([1, 2, 4, 8], .adding(3, .whenCalled(0, .remove(2)), .broadcast)),
    GivenStory(
      [1, 2, 4, 8, 9], .adding(2, .whenCalled(0, .remove(1)), .whenCalled(0, .add(1)), .broadcast, .broadcast)),
    GivenStory([1, 2, 4, 8], .adding(3, .whenCalled(0, .remove(1)), .whenCalled(0, .remove(2)), .broadcast)),
    GivenStory([1, 2, 4, 8, 10], .adding(3, .whenCalled(0, .broadcast), .whenCalled(1, .remove(2)), .broadcast)),
    GivenStory([1, 2, 4, 8, 10], .adding(2, .whenCalled(0, .remove(1)), .whenCalled(0, .broadcast), .broadcast)),
    // Added during a broadcast.
    GivenStory([1, 2, 9], .adding(1, .whenCalled(0, .add(1)), .broadcast, .broadcast)),
    GivenStory([1, 2, 9], .adding(2, .whenCalled(1, .add(2)), .broadcast, .broadcast)),
    GivenStory([1, 2, 9], .adding(2, .whenCalled(0, .add(2)), .broadcast, .broadcast)),
    GivenStory([1, 2, 9, 10], .adding(1, .whenCalled(0, .add(1)), .whenCalled(0, .broadcast), .broadcast)),
    GivenStory(
      [1, 2, 9], .adding(1, .whenCalled(0, .add(1)), .whenCalled(1, .add(2)), .broadcast, .broadcast, .broadcast)),
    GivenStory([1, 2, 9, 10], .adding(2, .whenCalled(0, .broadcast), .whenCalled(1, .add(2)), .broadcast, .broadcast)),
    GivenStory(
      [1, 2, 9, 10],
      .adding(2, .whenCalled(0, .broadcast), .whenCalled(0, .broadcast), .whenCalled(1, .add(2)), .broadcast)),
    // A broadcast inside another.
    GivenStory([1, 10], .adding(1, .whenCalled(0, .broadcast), .broadcast, .broadcast)),
    GivenStory([1, 2, 10], .adding(2, .whenCalled(0, .broadcast), .broadcast)),
    GivenStory([1, 2, 10], .adding(2, .whenCalled(1, .broadcast), .broadcast)),
    GivenStory([1, 2, 10], .adding(3, .whenCalled(1, .broadcast), .broadcast)),
    GivenStory([1, 2, 10], .adding(3, .whenCalled(0, .broadcast), .whenCalled(1, .broadcast), .broadcast)),
    GivenStory(
      [1, 2, 9, 10],
      .adding(1, .whenCalled(0, .add(1)), .whenCalled(0, .broadcast), .whenCalled(1, .broadcast), .broadcast)),
    // A removal in a deinit.
    GivenStory([3, 11], .adding(1, .leavesInDeinit(0), .release(0))),
    GivenStory([1, 3, 11], .adding(2, .leavesInDeinit(0), .release(0), .broadcast)),
    GivenStory([1, 3, 11], .adding(2, .leavesInDeinit(1), .release(1), .broadcast)),
    GivenStory([1, 3, 11], .adding(3, .leavesInDeinit(0), .leavesInDeinit(2), .release(0), .release(2), .broadcast)),
    GivenStory([1, 2, 3, 7, 11], .adding(3, .leavesInDeinit(1), .whenCalled(0, .release(1)), .broadcast)),
    GivenStory([1, 2, 3, 7, 11], .adding(3, .leavesInDeinit(0), .whenCalled(1, .release(0)), .broadcast)),
    GivenStory([1, 2, 3, 7, 11], .adding(2, .leavesInDeinit(0), .whenCalled(0, .release(0)), .broadcast)),
    // Few empty wrappers.
    GivenStory([3, 12], [.crowd(.released)]),
    GivenStory([3], [.crowd(.removed)]),
    GivenStory([1, 2, 3, 12], .adding(3, .crowd(.released), .broadcast)),
    GivenStory([1, 2, 3], .adding(2, .crowd(.removed), .broadcast)),
    GivenStory([3, 12], [.broadcast, .crowd(.released)]),
    GivenStory([3, 12], .adding(1, .crowd(.overlapping))),
    GivenStory([1, 3, 12], .adding(1, .whenCalled(0, .crowd(.released)), .broadcast)),
    // The second time.
    GivenStory([1], .adding(2, .add(0), .broadcast)),
    GivenStory([1, 2], .adding(3, .add(0), .broadcast, .remove(0), .broadcast, .add(0), .broadcast)),
    GivenStory([1], .adding(2, .add(0), .remove(0), .broadcast)),
    // `count`, and wrappers that are asked for.
    GivenStory([], .adding(2, .readCount, .release(1), .readCount)),
    GivenStory([], .adding(4, .release(1), .release(2), .add(4), .countWrappers, .broadcast)),
    GivenStory([], .adding(3, .release(1), .add(3), .countWrappers)),
    GivenStory(
      [], .adding(2, .release(0), .whenCalled(1, .add(2)), .whenCalled(1, .countWrappers), .broadcast, .countWrappers)),
    GivenStory([], .adding(1, .whenCalled(0, .add(1)), .whenCalled(0, .readCount), .broadcast, .readCount)),
    GivenStory(
      [1, 2, 3, 7, 9, 10], .adding(3, .release(0), .whenCalled(1, .broadcast), .whenCalled(2, .add(3)), .broadcast)),
  ]

  /// Those that are made up.
  package static let madeUp = longOnes + Search.stories()

  /// For a list whose order is left to chance: whoever is called first does something.
  static let withoutOrder = [
    GivenStory([7], .adding(3, .first(.removesItself), .broadcast, .broadcast)),
    GivenStory([8], .adding(3, .first(.removesTheOthers), .broadcast, .broadcast)),
    GivenStory([8], .adding(3, .first(.removesAndAddsTheOthers), .broadcast, .broadcast)),
    GivenStory([3], .adding(3, .first(.releasesTheOthers), .broadcast, .broadcast)),
    GivenStory([9], .adding(3, .first(.addsAnother), .broadcast, .broadcast)),
    GivenStory([10], .adding(3, .first(.broadcasts), .broadcast, .broadcast)),
  ]

  /// Again and again, for a slip that shows only once in many times.
  static let longOnes: [[Move]] = [
    .adding(2, .times(300, [.broadcast])),
    .adding(1, .times(300, [.add(1), .broadcast, .remove(1), .broadcast])),
    .adding(
      3, .times(300, [.whenCalled(0, .remove(1)), .broadcast, .add(1), .remove(0), .add(0), .remove(2), .add(2)])),
    .adding(
      3, .times(300, [.whenCalled(0, .remove(0)), .broadcast, .remove(1), .remove(2), .add(0), .add(1), .add(2)])),
    .adding(1, .times(300, [.whenCalled(0, .add(1)), .broadcast, .remove(1)])),
    .adding(2, .times(300, [.whenCalled(0, .broadcast), .broadcast])),
    .adding(2, .whenCalled(0, .times(40, [.broadcast])), .broadcast),
  ]
}
