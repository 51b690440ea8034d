// Promise 12: empty wrappers don't pile up.

extension Promise {
  package static let fewEmptyWrappers = Promise(
    number: 12, name: "few empty wrappers",
    sentence: """
      Empty wrappers don't pile up: when a thousand delegates come and go one after another, even \
      without a broadcast, the list stays small. During a broadcast, they may stay until it's over.
      """,
    chapter: "2-awkward-moments/01-our-file-beside-yours",
    exercise: "06-sweep",
    brokenMirror: "The same house",
    methods: ["addDelegate"],
    needs: [.crowd],
    isAboutWrappers: true,
    stories: givenStories,
    wrongLists: ["NeverSweeps", "SweepsAtBroadcasts"])
}

/// A thousand delegates come and go.
private let givenStories: [GivenStory] = [
  GivenStory([3, 12], [.crowd(.released)]),
  GivenStory([3], [.crowd(.removed)]),
  GivenStory([1, 2, 3, 12], .adding(3, .crowd(.released), .broadcast)),
  GivenStory([1, 2, 3], .adding(2, .crowd(.removed), .broadcast)),
  GivenStory([3, 12], [.broadcast, .crowd(.released)]),
  GivenStory([3, 12], .adding(1, .crowd(.overlapping))),
  GivenStory(
    [1, 3, 12], .adding(1, .whenCalled(0, .crowd(.released)), .broadcast, .crowd(.released))),
]
