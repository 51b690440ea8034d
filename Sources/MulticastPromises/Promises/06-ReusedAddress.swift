// Promise 6: a new delegate isn't mistaken for one that was at its memory address.

extension Promise {
  package static let reusedAddress = Promise(
    number: 6, name: "a reused address",
    sentence: """
      A new delegate isn't mistaken for a deallocated one, even if it's stored at the same memory \
      address.
      """,
    chapter: "2-awkward-moments/01-our-file-beside-yours",
    exercise: "08-twins",
    needs: [.release, .reusedAddress],
    stories: givenStories,
    wrongLists: ["KnowsAddresses", "RemovesTheFirstAtAnAddress"])
}

/// A new delegate is made where a deallocated one was.
private let givenStories: [GivenStory] = [
  GivenStory([1, 3, 6], .adding(1, .release(0), .reusesAddress(1, of: 0), .add(1), .broadcast)),
  GivenStory([1, 2, 3, 6], .adding(2, .release(0), .reusesAddress(2, of: 0), .add(2), .broadcast)),
  GivenStory(
    [1, 3, 6], .adding(1, .broadcast, .release(0), .reusesAddress(1, of: 0), .add(1), .broadcast)),
  GivenStory(
    [3, 4, 6], .adding(1, .release(0), .reusesAddress(1, of: 0), .add(1), .remove(1), .broadcast)),
  GivenStory(
    [1, 3], .adding(1, .remove(0), .release(0), .reusesAddress(1, of: 0), .add(1), .broadcast)),
  GivenStory(
    [1, 2, 3, 6, 9],
    .adding(
      2, .whenCalled(1, .release(0)), .whenCalled(1, .reusesAddress(2, of: 0)),
      .whenCalled(1, .add(2)), .broadcast,
      .broadcast)),
]
