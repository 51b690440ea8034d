// Stories: what happens to a list of delegates.

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
  /// Another list is made, and everything after that happens to that one.
  case anotherList
  case readCount
  case countWrappers
  /// Whichever delegate is called first by the next broadcast does this. Only in stories without an
  /// order.
  case first(Deed)

  // Facts about the delegates are moves as well, so they can be left out.

  /// Delegates 0, 1 and 2 are equal, and have equal hashes (see `equalOnes`).
  case areEqual
  /// A delegate removes itself in its own `deinit`.
  case leavesInDeinit(Int)
  /// A delegate is made where a deallocated one was.
  case reusesAddress(Int, of: Int)

  /// How each of a crowd goes.
  package enum Crowd: Hashable, Sendable, Codable {
    /// It's released, or removed before, or released when the next one has been added.
    case released, removed, overlapping
    /// It's released, after many others were there at the same time and have left.
    case releasedAfterMany
  }

  /// What the delegate that is called first does to itself, or to all others.
  package enum Deed: Hashable, Sendable, Codable, CaseIterable {
    case removesItself, removesTheOthers, removesAndAddsTheOthers, releasesTheOthers, addsAnother,
      broadcasts
  }
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
    case .reusesAddress(let one, let other): [one, other]
    case .times(_, let moves): moves.flatMap(\.delegates)
    case .broadcast, .crowd, .anotherList, .readCount, .countWrappers, .first, .areEqual: []
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
    case .times(let count, let moves): .times(count, moves.map { $0.map(delegates: other) })
    case .reusesAddress(let one, let old): .reusesAddress(other(one), of: other(old))
    case .broadcast, .crowd, .anotherList, .readCount, .countWrappers, .first, .areEqual: self
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

  /// How much there is to tell. Of two stories in which a list goes wrong, the one with less is the
  /// better one.
  package var size: Int {
    switch self {
    case .crowd, .times: 10
    case .whenCalled(_, let move): 1 + move.size
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
  /// There's more than one list.
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

  /// The delegate whose address another one has got; nil if that one has a new address.
  package func formerOwner(ofTheAddressOf one: Int) -> Int? {
    lazy.compactMap { if case .reusesAddress(one, let old) = $0 { old } else { nil } }.first
  }
}
