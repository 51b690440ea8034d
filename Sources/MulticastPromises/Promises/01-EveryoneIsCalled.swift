// Promise 1: a broadcast calls everyone.

extension Promise {
  package static let everyoneIsCalled = Promise(
    number: 1, name: "everyone is called",
    sentence: """
      Before it returns, a broadcast calls every delegate that was registered when it began, once \
      for each registration. It leaves out only those that were removed or deallocated before \
      their turn. A broadcast inside another may wait until that one is over. \
      Other lists make no difference.
      """,
    chapter: "2-awkward-moments/03-leaving-and-arriving",
    exercise: "01-roll-call",
    needs: [.anotherList],
    stories: givenStories,
    wrongLists: ["LeavesOutTheFifth", "CallsTwice", "CallsTheFirst"])
}

/// Delegates are added and called. What's simple comes first, because everything else depends on
/// it.
private let givenStories: [GivenStory] = [
  GivenStory([1], .adding(1, .broadcast)),
  GivenStory([1, 2], .adding(2, .broadcast, .broadcast)),
  GivenStory([1, 2], .adding(6, .broadcast)),
  GivenStory([1, 2], .adding(3, .broadcast)),
  GivenStory([1, 2], [.broadcast, .add(0), .broadcast, .add(1), .broadcast]),
  GivenStory([1], [.add(0), .elsewhere(.add(1)), .elsewhere(.broadcast)]),
]
