// The stories that every list is tried in. Each was found by a list that goes wrong in it.

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
      [1, 2], .adding(3, .add(0), .broadcast, .remove(0), .broadcast, .add(0), .broadcast)),
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
  package static let madeUp = longOnes + Search.stories()

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
    .adding(3, .times(300, oneRemovesAnother)),
    .adding(3, .times(300, oneRemovesItself)),
    .adding(1, .times(300, [.whenCalled(0, .add(1)), .broadcast, .remove(1)])),
    .adding(2, .times(300, [.whenCalled(0, .broadcast), .broadcast])),
    .adding(2, .whenCalled(0, .times(40, [.broadcast])), .broadcast),
  ]
}
