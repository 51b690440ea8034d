// What every list of delegates is expected to keep. Chapters, demos, exercises and tests refer to
// this list.
//
// A new promise is a file in the folder Promises, and a line in `Promise.all`. What's here, in the
// order of importance:
//
// 1. The promises themselves. Pages, demos and tests need their words, and nothing else in this
//    module.
// 2. Their stories, in which a list shows whether it keeps them, and what may happen there
//    (Story.swift). Without them, there are no verdicts on a list.
// 3. The names of lists that break them. They prove that the stories are about what they say, and
//    no verdict needs them.
// 4. The choices, which never count for or against a list.
// 5. `FirstTimeMulticastDelegate`, an example for demos and for a chapter.

/// Something that a multicast delegate promises, by its number, from 1 on.
package struct Promise: Sendable {
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
  /// The methods without which a list doesn't offer it at all.
  package var methods = ["addDelegate", "invokeDelegates"]
  /// What has to happen in a story for this to be seen, beside additions and broadcasts.
  package let needs: Set<Possibility>
  /// Whether it's about what is left in the list. Then wrappers are counted at the end of each
  /// story.
  package var isAboutWrappers = false
  /// The stories that were found for it. Each says which promises it's about, and most are about
  /// others, too.
  package let stories: [GivenStory]
  /// Lists that break this promise and no other, by the names that they have in WrongLists.swift.
  package let wrongLists: [String]

  /// "promise 7 (no missed turn)".
  package var title: String { "promise \(number) (\(name))" }
}

extension Promise: Hashable {
  // The number is enough, and tables by promise are looked up for every story.
  package static func == (one: Promise, other: Promise) -> Bool { one.number == other.number }
  package func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension Promise {
  /// All of them, in the order of their numbers, in which their stories are played as well.
  package static let all = [
    everyoneIsCalled,
    inOrder,
    keepsNoneAlive,
    removedForGood,
    identity,
    reusedAddress,
    noMissedTurn,
    removedBeforeItsTurn,
    addedDuringBroadcast,
    nestedBroadcast,
    removalInDeinit,
    fewEmptyWrappers,
  ]

  /// How many there are, as texts say it. (Writing a number out takes Foundation, so a test
  /// compares the two.)
  package static let countInWords = "twelve"
}

/// A behavior in which lists differ without being wrong. It's described, and never counts for or
/// against a list.
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
      Only objects can be added. With a class-bound protocol or `& AnyObject`, the compiler sees \
      to that. Otherwise, adding a struct ends the program.
      """,
    chapter: "2-awkward-moments/05-value-types", exercise: "09-paper-copy",
    brokenMirror: "A blank canvas")

  package static let error = Choice(
    name: "an error", ours: "The first error ends the broadcast and reaches the caller.",
    chapter: "2-awkward-moments/07-wanting-an-answer")

  package static let answers = Choice(
    name: "answers", ours: "The answers aren't collected: a broadcast returns nothing.",
    chapter: "2-awkward-moments/07-wanting-an-answer")

  package static let all = [secondAddition, broadcastInside, valueType, error, answers]
}
