// What every list of delegates is expected to keep. Chapters, demos, exercises and tests refer to
// this list.
//
// A new promise is a file in the folder Promises, and a line in `Promise.all`. What's here, in the
// order of importance:
//
// 1. The promises themselves. Pages, demos and tests need their words, and nothing else in this
//    module.
// 2. Their stories, in which a list shows whether it keeps them, and what may happen there. Without
//    them, there are no verdicts on a list.
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
  /// Lists that break this promise and no other, by the names that they have in Lists.swift.
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

// MARK: - Stories

/// One thing that happens in a story: a command, in the words of property-based testing. Delegates
/// go by numbers from 0.
package enum Move: Hashable, Sendable, Codable {
  case add(Int)
  case remove(Int)
  /// The last owner of a delegate releases it.
  case release(Int)
  case broadcast
  /// The next time that a delegate is called, it makes this move.
  indirect case whenCalled(Int, Move)
  /// Some moves that are made again and again.
  case times(Int, [Move])
  /// A thousand delegates come and go, one after another.
  case crowd(Crowd)
  /// This happens to a second list, which is there from the beginning.
  indirect case elsewhere(Move)
  case readCount
  case countWrappers
  /// Whichever delegate is called first by the next broadcast does this. Only in stories without an
  /// order.
  case first(Deed)

  // Facts about the delegates are moves as well, so they can be left out.

  /// Delegates 0, 1 and 2 are equal, and have equal hashes (see `equalOnes`).
  case areEqual
  /// All broadcasts are about so many topics, one after another.
  case topics(Int)
  /// A delegate removes itself in its own `deinit`.
  case leavesInDeinit(Int)
  /// A delegate is made where a deallocated one was.
  case reusesAddress(Int, of: Int)

  /// How each of a crowd goes.
  package enum Crowd: Hashable, Sendable, Codable {
    /// It's released, or removed before, or released when the next one has been added.
    case released, removed, overlapping
    /// It's released, after many others were there at the same time: half of them were removed, and
    /// all are released.
    case releasedAfterMany
    /// It's released, after many others were there at the same time, and were removed.
    case releasedAfterRemovals
  }

  /// What the delegate that is called first does to itself, or to all others.
  package enum Deed: Hashable, Sendable, Codable, CaseIterable {
    case removesItself, removesTheOthers, removesAndAddsTheOthers, releasesTheOthers, addsAnother,
      broadcasts
  }
}

extension Move.Crowd {
  /// Whether many were there before, at the same time.
  package var comesAfterMany: Bool { self == .releasedAfterMany || self == .releasedAfterRemovals }
}

extension Move {
  /// Those that are equal in a story about equal delegates: enough that one of them can stand
  /// between two others.
  package static let equalOnes = 0..<3

  /// The delegates that the move is about. Whoever acts comes first.
  package var delegates: [Int] {
    switch self {
    case .add(let one), .remove(let one), .release(let one), .leavesInDeinit(let one): [one]
    case .whenCalled(let one, let move): [one] + move.delegates
    case .elsewhere(let move): move.delegates
    case .reusesAddress(let one, let other): [one, other]
    case .times(_, let moves): moves.flatMap(\.delegates)
    case .broadcast, .crowd, .readCount, .countWrappers, .first, .areEqual, .topics: []
    }
  }

  /// The same move by other delegates. Whoever acts is asked for first.
  package func map(delegates other: (Int) -> Int) -> Move {
    switch self {
    case .add(let one): .add(other(one))
    case .remove(let one): .remove(other(one))
    case .release(let one): .release(other(one))
    case .leavesInDeinit(let one): .leavesInDeinit(other(one))
    case .whenCalled(let one, let move): .whenCalled(other(one), move.map(delegates: other))
    case .elsewhere(let move): .elsewhere(move.map(delegates: other))
    case .times(let count, let moves): .times(count, moves.map { $0.map(delegates: other) })
    case .reusesAddress(let one, let old): .reusesAddress(other(one), of: other(old))
    case .broadcast, .crowd, .readCount, .countWrappers, .first, .areEqual, .topics: self
    }
  }

  /// The move, and all that are part of it.
  package var parts: [Move] {
    switch self {
    case .whenCalled(_, let move), .elsewhere(let move): [self] + move.parts
    case .times(_, let moves): [self] + moves.flatMap(\.parts)
    default: [self]
    }
  }

  /// How much there is to tell. Of two stories in which a list goes wrong, the one with less is the
  /// better one.
  package var size: Int {
    switch self {
    case .crowd, .times: 10
    case .whenCalled(_, let move), .elsewhere(let move): 1 + move.size
    case .first: 3
    default: 1
    }
  }
}

/// What may happen in a story, beside additions and broadcasts.
package enum Possibility: Hashable, Sendable, CaseIterable {
  case removal, release
  /// A removal of a delegate that isn't registered.
  case stranger
  /// A delegate that was removed is added again.
  case comingBack
  /// A delegate that's registered is added again.
  case secondAddition
  case equalDelegates, reusedAddress
  // While a delegate is being called.
  case additionInside, removalInside, releaseInside, broadcastInside
  case leavingInDeinit, crowd, count, wrappers
  /// There's a second list.
  case anotherList
}

/// A story that's told to every list, and the numbers of the promises that it's about: a list that
/// breaks only this promise goes wrong in it.
package struct GivenStory: Sendable {
  package let about: [Int]
  package let moves: [Move]

  package init(_ about: [Int], _ moves: [Move]) {
    self.about = about
    self.moves = moves
  }
}

extension [Move] {
  /// So many delegates are added, and then something happens.
  package static func adding(_ count: Int, _ moves: Move...) -> [Move] {
    (0..<count).map { .add($0) } + moves
  }

  /// Of how many topics its broadcasts are, if it says so.
  package var topicCount: Int? {
    lazy.compactMap { if case .topics(let count) = $0 { count } else { nil } }.first
  }

  /// The delegate whose address another one has got; nil if that one has a new address.
  package func formerOwner(ofTheAddressOf one: Int) -> Int? {
    lazy.flatMap(\.parts).compactMap {
      if case .reusesAddress(one, let old) = $0 { old } else { nil }
    }.first
  }
}
