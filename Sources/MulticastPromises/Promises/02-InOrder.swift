// Promise 2: delegates are called in the order in which they were added.

extension Promise {
  package static let inOrder = Promise(
    number: 2, name: "in the order added",
    sentence: """
      Delegates are called in the order in which they were added. A delegate that's removed and \
      added again goes to the end.
      """,
    chapter: "2-awkward-moments/02-identity-and-duplicates",
    exercise: "01-roll-call",
    needs: [],
    stories: givenStories,
    wrongLists: ["CallsTheNewestFirst", "KeepsOldPlaces"])
}

/// A delegate is removed, and is added again.
private let givenStories: [GivenStory] = [
  GivenStory([1, 2, 4], .adding(3, .remove(0), .add(0), .broadcast)),
  GivenStory([1, 2, 4], .adding(3, .remove(1), .add(1), .broadcast)),
]
