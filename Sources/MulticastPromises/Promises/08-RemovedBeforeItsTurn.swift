// Promise 8: a delegate that's removed before its turn isn't called.

extension Promise {
  package static let removedBeforeItsTurn = Promise(
    number: 8, name: "removed before its turn",
    sentence: """
      A delegate that's removed before its turn isn't called by any broadcast in progress, not \
      even if it's added again.
      """,
    chapter: "2-awkward-moments/03-leaving-and-arriving",
    exercise: "10-early-exit",
    brokenMirror: "One more point",
    methods: ["addDelegate", "invokeDelegates", "removeDelegate"],
    needs: [.removal, .removalInside],
    stories: givenStories,
    wrongLists: ["CallsTheRemovedOnes", "CallsThoseThatAreBack"])
}

/// Somebody who's called removes others, whose turn is yet to come.
private let givenStories: [GivenStory] = [
  GivenStory([1, 2, 4, 8], .adding(2, .whenCalled(0, .remove(1)), .broadcast, .broadcast)),
  GivenStory([1, 2, 4, 8], .adding(3, .whenCalled(0, .remove(2)), .broadcast)),
  GivenStory(
    [1, 2, 4, 8, 9],
    .adding(2, .whenCalled(0, .remove(1)), .whenCalled(0, .add(1)), .broadcast, .broadcast)),
  GivenStory(
    [1, 2, 4, 8], .adding(3, .whenCalled(0, .remove(1)), .whenCalled(0, .remove(2)), .broadcast)),
  GivenStory(
    [1, 2, 4, 8, 10], .adding(3, .whenCalled(0, .broadcast), .whenCalled(1, .remove(2)), .broadcast)
  ),
  GivenStory(
    [1, 2, 4, 8, 10], .adding(2, .whenCalled(0, .remove(1)), .whenCalled(0, .broadcast), .broadcast)
  ),
]
