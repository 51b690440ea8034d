// Promise 9: a newcomer isn't called by a broadcast in progress.

extension Promise {
  package static let addedDuringBroadcast = Promise(
    number: 9, name: "added during a broadcast",
    sentence: """
      A delegate that's added during a broadcast isn't called by any broadcast in progress. The \
      next broadcast that begins calls the delegate, even if that broadcast begins inside the \
      current one.
      """,
    chapter: "2-awkward-moments/03-leaving-and-arriving",
    exercise: "11-late-arrival",
    needs: [.additionInside],
    stories: givenStories,
    wrongLists: ["CallsArrivals", "LetsArrivalsWaitTooLong"])
}

/// Somebody who's called adds others.
private let givenStories: [GivenStory] = [
  GivenStory([1, 2, 9], .adding(1, .whenCalled(0, .add(1)), .broadcast, .broadcast)),
  GivenStory([1, 2, 9], .adding(2, .whenCalled(1, .add(2)), .broadcast, .broadcast)),
  GivenStory([1, 2, 9], .adding(2, .whenCalled(0, .add(2)), .broadcast, .broadcast)),
  GivenStory(
    [1, 2, 9, 10], .adding(1, .whenCalled(0, .add(1)), .whenCalled(0, .broadcast), .broadcast)),
  GivenStory(
    [1, 2, 9],
    .adding(1, .whenCalled(0, .add(1)), .whenCalled(1, .add(2)), .broadcast, .broadcast, .broadcast)
  ),
  GivenStory(
    [1, 2, 9, 10],
    .adding(2, .whenCalled(0, .broadcast), .whenCalled(1, .add(2)), .broadcast, .broadcast)),
  GivenStory(
    [1, 2, 9, 10],
    .adding(
      2, .whenCalled(0, .broadcast), .whenCalled(0, .broadcast), .whenCalled(1, .add(2)), .broadcast
    )),
]
