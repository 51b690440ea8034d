// Promise 5: equal delegates are two delegates.

extension Promise {
  package static let identity = Promise(
    number: 5, name: "identity, not equality",
    sentence: """
      Two delegates are the same only if they're the same object. Two objects that are equal are \
      still two delegates.
      """,
    chapter: "2-awkward-moments/02-identity-and-duplicates",
    exercise: "08-twins",
    needs: [.equalDelegates],
    stories: givenStories,
    wrongLists: ["RemovesAnEqualOne", "KnowsAnEqualOne"])
}

/// Equal delegates are added, and one of them is removed.
private let givenStories: [GivenStory] = [
  GivenStory([1, 2, 5], [.areEqual, .add(0), .add(1), .broadcast]),
  GivenStory([1, 4, 5], [.areEqual, .add(0), .add(1), .remove(0), .broadcast]),
  GivenStory([1, 4, 5], [.areEqual, .add(0), .add(1), .remove(1), .broadcast]),
  GivenStory([1, 4, 5], [.areEqual, .add(0), .remove(1), .broadcast]),
  GivenStory([1, 2, 4, 5], [.areEqual, .add(0), .add(1), .add(2), .remove(1), .broadcast]),
  GivenStory([1, 4], [.areEqual, .add(0), .remove(0), .add(1), .broadcast]),
]
