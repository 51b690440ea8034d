// Promise 7: no delegate misses its turn because another one leaves.

extension Promise {
  package static let noMissedTurn = Promise(
    number: 7, name: "no missed turn",
    sentence: "No delegate misses its turn because another one was removed or deallocated.",
    chapter: "2-awkward-moments/03-leaving-and-arriving",
    exercise: "10-early-exit",
    // Whoever may leave in a story can do so while others are called: the contract sees to that.
    needs: [],
    stories: givenStories,
    wrongLists: ["GoesByIndex", "EndsAtAnEmptyWrapper", "EndsWhenOneIsRemoved"])
}

/// Somebody leaves while others wait for their turn, or has left without a word.
private let givenStories: [GivenStory] = [
  GivenStory([1, 2, 7], .adding(3, .whenCalled(0, .remove(0)), .broadcast)),
  GivenStory([1, 2, 7], .adding(3, .whenCalled(1, .remove(0)), .broadcast)),
  GivenStory([1, 2, 7], .adding(3, .whenCalled(1, .remove(1)), .broadcast)),
  GivenStory(
    [1, 2, 7], .adding(4, .whenCalled(2, .remove(2)), .whenCalled(2, .remove(0)), .broadcast)),
  GivenStory(
    [1, 2, 7], .adding(4, .whenCalled(2, .remove(0)), .whenCalled(2, .remove(1)), .broadcast)),
  GivenStory([1, 2, 4, 7, 8], .adding(3, .whenCalled(0, .remove(1)), .broadcast)),
  GivenStory(
    [1, 2, 7], .adding(4, .whenCalled(0, .remove(0)), .whenCalled(2, .remove(2)), .broadcast)),
  GivenStory([1, 2, 3], .adding(3, .whenCalled(0, .release(0)), .broadcast)),
  GivenStory([1, 2, 3, 7], .adding(3, .whenCalled(0, .release(1)), .broadcast)),
  GivenStory([1, 2, 3], .adding(3, .whenCalled(1, .release(0)), .broadcast)),
  GivenStory([1, 2, 3, 7], .adding(4, .release(0), .release(1), .broadcast, .broadcast)),
  GivenStory([1, 2, 3, 7], .adding(3, .release(1), .broadcast)),
  GivenStory([1, 2], .adding(2, .whenCalled(0, .remove(2)), .broadcast)),
]
