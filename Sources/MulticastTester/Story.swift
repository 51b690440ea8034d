// Stories: what happens to a list of delegates, and what came of it.

/// One thing that happens in a story: a command, in the words of property-based testing. Delegates go by numbers from 0.
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
  /// Another list is made, and everything after that happens to that one.
  case anotherList
  case readCount
  case countWrappers
  /// Whichever delegate is called first by the next broadcast does this. Only in stories without an order.
  case first(Deed)

  // Facts about the delegates are moves as well, so they can be left out.

  /// Delegates 0, 1 and 2 are equal, and have equal hashes.
  case areEqual
  /// A delegate removes itself in its own `deinit`.
  case leavesInDeinit(Int)
  /// A delegate is made where a deallocated one was.
  case reusesAddress(Int, of: Int)

  /// How each of a crowd goes.
  package enum Crowd: Hashable, Sendable, Codable {
    /// It's released, or removed before, or released when the next one has been added.
    case released, removed, overlapping
  }

  /// What the delegate that is called first does to itself, or to all others.
  package enum Deed: Hashable, Sendable, Codable, CaseIterable {
    case removesItself, removesTheOthers, removesAndAddsTheOthers, releasesTheOthers, addsAnother, broadcasts
  }
}

extension Move {
  /// The delegates that the move is about. Whoever acts comes first.
  package var delegates: [Int] {
    switch self {
    case .add(let one), .remove(let one), .release(let one), .leavesInDeinit(let one): [one]
    case .whenCalled(let one, let move): [one] + move.delegates
    case .reusesAddress(let one, let other): [one, other]
    case .times(_, let moves): moves.flatMap(\.delegates)
    case .broadcast, .crowd, .anotherList, .readCount, .countWrappers, .first, .areEqual: []
    }
  }

  /// The move, and all that are part of it.
  package var parts: [Move] {
    switch self {
    case .whenCalled(_, let move): [self] + move.parts
    case .times(_, let moves): [self] + moves.flatMap(\.parts)
    default: [self]
    }
  }

  /// How much there is to tell. Of two stories in which a list goes wrong, the one with less is the better one.
  package var size: Int {
    switch self {
    case .crowd, .times: 10
    case .whenCalled(_, let move): 1 + move.size
    case .first: 3
    default: 1
    }
  }
}

/// Something that came of a story. Delegates and broadcasts go by their numbers.
package enum Event: Hashable, Sendable, Codable {
  // The moves are on the tape as well. They say when something else happened.
  case opened
  case added(Int)
  case removed(Int)
  case released(Int)
  case began(Int)
  /// A broadcast called a delegate.
  case called(Int, by: Int)
  case ended(Int)
  case deallocated(Int)
  /// So many of a crowd are deallocated.
  case wentAway(Int)
  /// What a broadcast returned, as a number.
  case answered(Int, to: Int)
  case counted(Int)
  case wrappers(Int)
  /// A round of moves that are made again and again begins, by its number from 1; all of so many are over.
  case round(Int), roundsAreOver(Int)
}

/// All that came of a story, in the order in which it happened.
package struct Trace: Hashable, Sendable, Codable {
  package enum Ending: Hashable, Sendable, Codable {
    case returned, crashed, endless
    /// A move couldn't be made: it's about a delegate that is gone, for instance.
    case impossible
    /// What the story is about doesn't happen on this machine: no memory address was reused.
    case notTried
  }

  package var events: [Event] = []
  package var ending = Ending.returned
  /// What delegates were called about, if no broadcast is about that. Such a broadcast has a number from 1,000.
  package var strangeTopics: [String] = []
  /// How many wrappers there were at the end, and how many there may be, if that was looked at.
  package var wrapperCount: Int?
  package var wrapperLimit: Int?
  /// Who was called first, and did something, in a story without an order.
  package var doer: Int?

  package init() {}
}
