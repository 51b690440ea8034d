// Promise 10: a broadcast inside another runs to its end, and so does the other.

extension Promise {
  package static let nestedBroadcast = Promise(
    number: 10, name: "a broadcast inside another",
    sentence: """
      A delegate can start another broadcast while it's being called, and both broadcasts run to \
      their end.
      """,
    chapter: "2-awkward-moments/04-broadcasts-inside-broadcasts",
    exercise: "12-echo",
    needs: [.broadcastInside],
    stories: givenStories,
    wrongLists: ["RefusesInside", "SharesAPosition"])
}

/// Somebody who's called begins another broadcast.
private let givenStories: [GivenStory] = [
  GivenStory([1, 10], .adding(1, .whenCalled(0, .broadcast), .broadcast, .broadcast)),
  GivenStory([1, 2, 10], .adding(2, .whenCalled(0, .broadcast), .broadcast)),
  GivenStory([1, 2, 10], .adding(2, .whenCalled(1, .broadcast), .broadcast)),
  GivenStory([1, 2, 10], .adding(3, .whenCalled(1, .broadcast), .broadcast)),
  GivenStory(
    [1, 2, 10], .adding(3, .whenCalled(0, .broadcast), .whenCalled(1, .broadcast), .broadcast)),
  GivenStory(
    [1, 2, 9, 10],
    .adding(
      1, .whenCalled(0, .add(1)), .whenCalled(0, .broadcast), .whenCalled(1, .broadcast), .broadcast
    )),
]
