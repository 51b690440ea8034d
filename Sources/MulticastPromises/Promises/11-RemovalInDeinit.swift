// Promise 11: a delegate can remove itself in its own `deinit`.

extension Promise {
  package static let removalInDeinit = Promise(
    number: 11, name: "removal in a deinit",
    sentence: """
      A delegate can remove itself in its own `deinit`: nothing crashes, nobody else is removed, \
      and its wrapper is gone.
      """,
    chapter: "2-awkward-moments/01-our-file-beside-yours",
    brokenMirror: "After the drawing",
    methods: ["addDelegate", "removeDelegate"],
    needs: [.release, .leavingInDeinit],
    isAboutWrappers: true,
    stories: givenStories,
    wrongLists: ["LooksAtTheObject", "RemovesSomebody"])
}

/// A delegate that removes itself in its `deinit` loses its owner.
private let givenStories: [GivenStory] = [
  GivenStory([3, 11], .adding(1, .leavesInDeinit(0), .release(0))),
  GivenStory([1, 3, 11], .adding(2, .leavesInDeinit(0), .release(0), .broadcast)),
  GivenStory([1, 3, 11], .adding(2, .leavesInDeinit(1), .release(1), .broadcast)),
  GivenStory(
    [1, 3, 11],
    .adding(3, .leavesInDeinit(0), .leavesInDeinit(2), .release(0), .release(2), .broadcast)),
  GivenStory(
    [1, 2, 3, 7, 11], .adding(3, .leavesInDeinit(1), .whenCalled(0, .release(1)), .broadcast)),
  GivenStory(
    [1, 2, 3, 7, 11], .adding(3, .leavesInDeinit(0), .whenCalled(1, .release(0)), .broadcast)),
  GivenStory(
    [1, 2, 3, 7, 11], .adding(2, .leavesInDeinit(0), .whenCalled(0, .release(0)), .broadcast)),
]
