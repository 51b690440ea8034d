// What every list of delegates is expected to keep. Chapters, demos, exercises and tests refer to this list.

/// Something that a multicast delegate promises, by its number from 1 to 12.
package struct Promise: Sendable, Hashable {
  package let number: Int
  /// Two to four words, which can stand in the middle of a sentence.
  package let name: String
  /// One or two sentences that can be understood without the other promises.
  package let sentence: String
  /// The chapter that explains it, as a path in `Tutorials`, without `.md`.
  package let chapter: String
  /// The exercise that trains it, by its folder: `10-early-exit`.
  package var exercise: String?
  /// The title of the broken mirror that shows what happens without it.
  package var brokenMirror: String?

  /// "promise 7 (no missed turn)".
  package var title: String { "promise \(number) (\(name))" }
}

extension Promise {
  package static let everyoneIsCalled = Promise(
    number: 1, name: "everyone is called",
    sentence: """
      A broadcast calls every delegate that was registered when the broadcast began, once for each registration. It \
      leaves out only those that were removed or deallocated before their turn.
      """,
    chapter: "2-awkward-moments/03-leaving-and-arriving", exercise: "01-roll-call")

  package static let inOrder = Promise(
    number: 2, name: "in the order added",
    sentence: """
      Delegates are called in the order in which they were added. A delegate that's removed and added again goes to the \
      end.
      """,
    chapter: "2-awkward-moments/02-identity-and-duplicates", exercise: "01-roll-call")

  package static let keepsNoneAlive = Promise(
    number: 3, name: "none is kept alive",
    sentence: """
      The list keeps no delegate alive, except the one that it's calling, until that call returns. A deallocated \
      delegate is skipped.
      """,
    chapter: "1-one-evening/2-strong-or-weak", exercise: "03-weak-grip", brokenMirror: "The door")

  package static let removedForGood = Promise(
    number: 4, name: "gone once removed",
    sentence: """
      Once a delegate has been removed, no later broadcast calls it until it's added again. Removing a delegate that \
      isn't registered changes nothing.
      """,
    chapter: "1-one-evening/3-weak-wrappers", exercise: "03-weak-grip")

  package static let identity = Promise(
    number: 5, name: "identity, not equality",
    sentence: """
      Two delegates are the same only if they're the same object. Two objects that are equal are still two delegates.
      """,
    chapter: "2-awkward-moments/02-identity-and-duplicates", exercise: "08-twins")

  package static let reusedAddress = Promise(
    number: 6, name: "a reused address",
    sentence: "A new delegate isn't mistaken for a deallocated one, even if it's stored at the same memory address.",
    chapter: "2-awkward-moments/01-our-file-beside-yours", exercise: "08-twins")

  package static let noMissedTurn = Promise(
    number: 7, name: "no missed turn",
    sentence: "No delegate misses its turn because another one was removed or deallocated.",
    chapter: "2-awkward-moments/03-leaving-and-arriving", exercise: "10-early-exit")

  package static let removedBeforeItsTurn = Promise(
    number: 8, name: "removed before its turn",
    sentence: """
      A delegate that's removed before its turn isn't called by any broadcast in progress, not even if it's added again.
      """,
    chapter: "2-awkward-moments/03-leaving-and-arriving", exercise: "10-early-exit", brokenMirror: "One more point")

  package static let addedDuringBroadcast = Promise(
    number: 9, name: "added during a broadcast",
    sentence: """
      A delegate that's added during a broadcast isn't called by any broadcast in progress. The next broadcast that \
      begins calls the delegate, even if that broadcast begins inside the current one.
      """,
    chapter: "2-awkward-moments/03-leaving-and-arriving", exercise: "11-late-arrival")

  package static let nestedBroadcast = Promise(
    number: 10, name: "a broadcast inside another",
    sentence: """
      A delegate can start another broadcast while it's being called, and both broadcasts run to their end.
      """,
    chapter: "2-awkward-moments/04-broadcasts-inside-broadcasts", exercise: "12-echo")

  package static let removalInDeinit = Promise(
    number: 11, name: "removal in a deinit",
    sentence: """
      A delegate can remove itself in its own `deinit`: nothing crashes, nobody else is removed, and its wrapper is gone.
      """,
    chapter: "2-awkward-moments/01-our-file-beside-yours", brokenMirror: "After the drawing")

  package static let fewEmptyWrappers = Promise(
    number: 12, name: "few empty wrappers",
    sentence: """
      Empty wrappers don't pile up. When a thousand delegates come and go one after another, even without a broadcast, \
      the list stays small.
      """,
    chapter: "2-awkward-moments/01-our-file-beside-yours", exercise: "06-sweep", brokenMirror: "The same house")

  /// All twelve, in the order of their numbers.
  package static let all = [
    everyoneIsCalled, inOrder, keepsNoneAlive, removedForGood, identity, reusedAddress, noMissedTurn,
    removedBeforeItsTurn, addedDuringBroadcast, nestedBroadcast, removalInDeinit, fewEmptyWrappers,
  ]
}

/// A behavior in which lists differ without being wrong. It's described, and never counts for or against a list.
package struct Choice: Sendable, Hashable {
  /// A few words: "a second addition".
  package let name: String
  /// What this package's `MulticastDelegate` does, as a sentence.
  package let ours: String
  /// The chapter that explains it, as a path in `Tutorials`, without `.md`.
  package let chapter: String
  /// The exercise that trains it, by its folder.
  package var exercise: String?
  /// The title of the broken mirror that shows another choice.
  package var brokenMirror: String?
}

extension Choice {
  package static let secondAddition = Choice(
    name: "a second addition", ours: "Adding a delegate that's already registered changes nothing.",
    chapter: "2-awkward-moments/02-identity-and-duplicates", exercise: "07-signed-up-twice",
    brokenMirror: "A thick line")

  package static let broadcastInside = Choice(
    name: "a broadcast inside another",
    ours: "The inner broadcast runs immediately, and to its end. Then the outer broadcast goes on.",
    chapter: "2-awkward-moments/04-broadcasts-inside-broadcasts")

  package static let valueType = Choice(
    name: "a value type",
    ours: """
      Only objects can be added. With a class-bound protocol or `& AnyObject`, the compiler sees to that. Otherwise, \
      adding a struct ends the program.
      """,
    chapter: "2-awkward-moments/05-value-types", exercise: "09-paper-copy", brokenMirror: "A blank canvas")

  package static let error = Choice(
    name: "an error", ours: "The first error ends the broadcast and reaches the caller.",
    chapter: "2-awkward-moments/07-wanting-an-answer")

  package static let answers = Choice(
    name: "answers", ours: "The answers aren't collected: a broadcast returns nothing.",
    chapter: "2-awkward-moments/07-wanting-an-answer")

  package static let all = [secondAddition, broadcastInside, valueType, error, answers]
}
