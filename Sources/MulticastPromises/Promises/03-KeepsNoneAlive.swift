// Promise 3: a list keeps no delegate alive.

extension Promise {
  package static let keepsNoneAlive = Promise(
    number: 3, name: "none is kept alive",
    sentence: """
      The list keeps no delegate alive, except the one that it's calling, until that call \
      returns. A deallocated delegate is skipped.
      """,
    chapter: "1-one-evening/2-strong-or-weak",
    exercise: "03-weak-grip",
    brokenMirror: "The door",
    methods: ["addDelegate"],
    needs: [.release, .releaseInside],
    stories: givenStories,
    wrongLists: ["HoldsThem", "HoldsThemDuringABroadcast", "HoldsTheLastOne"])
}

/// A delegate loses its owner: before a broadcast, after one, during one.
private let givenStories: [GivenStory] = [
  GivenStory([3], .adding(1, .release(0))),
  GivenStory([1, 3], .adding(1, .broadcast, .release(0))),
  GivenStory([1, 3, 7], .adding(2, .release(0), .broadcast)),
  GivenStory([1, 2, 3, 7], .adding(3, .broadcast, .release(1), .broadcast)),
  GivenStory([3], .adding(1, .remove(0), .release(0))),
  GivenStory([1, 2, 3], .adding(2, .whenCalled(0, .release(1)), .broadcast)),
  GivenStory([1, 2, 3], .adding(2, .whenCalled(1, .release(0)), .broadcast)),
  GivenStory([1, 2, 3], .adding(2, .whenCalled(0, .release(0)), .broadcast)),
  GivenStory([1, 2, 3], .adding(2, .whenCalled(1, .release(1)), .broadcast)),
  GivenStory(
    [1, 2, 3], .adding(2, .whenCalled(0, .remove(1)), .whenCalled(0, .release(1)), .broadcast)),
  GivenStory([1, 3], .adding(1, .whenCalled(0, .add(1)), .whenCalled(0, .release(1)), .broadcast)),
]
