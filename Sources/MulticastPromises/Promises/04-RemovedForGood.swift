// Promise 4: a removed delegate isn't called again.

extension Promise {
  package static let removedForGood = Promise(
    number: 4, name: "gone once removed",
    sentence: """
      Once a delegate has been removed, no later broadcast calls it until it's added again. \
      Removing a delegate that isn't registered changes nothing.
      """,
    chapter: "1-one-evening/3-weak-wrappers",
    exercise: "03-weak-grip",
    methods: ["addDelegate", "invokeDelegates", "removeDelegate"],
    needs: [.removal, .stranger, .comingBack],
    stories: givenStories,
    wrongLists: ["RemovesLater", "RemovesTheLastForAStranger", "NeverTakesOneBack"])
}

/// A delegate is removed, and so is one that isn't registered.
private let givenStories: [GivenStory] = [
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
]
