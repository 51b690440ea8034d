// What comes of a story; a story in which a list goes wrong, and what that breaks.

import MulticastPromises

/// Something that came of a story. Delegates and broadcasts go by their numbers.
package enum Event: Hashable, Sendable, Codable {
  // The moves are on the tape as well. They say when something else happened.
  case added(Int)
  case removed(Int)
  case released(Int)
  case began(Int)
  /// A broadcast called a delegate.
  case called(Int, by: Int)
  case ended(Int)
  case deallocated(Int)
  /// So many of a crowd are deallocated.
  case wentAway(Int, Move.Crowd)
  /// What a broadcast returned, as a number.
  case answered(Int, to: Int)
  case counted(Int)
  case wrappers(Int)
  /// Something that happens to the second list.
  indirect case elsewhere(Event)
  /// A round of moves that are made again and again begins, by its number from 1; all of so many
  /// are over.
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
  /// What delegates were called about, if no broadcast is about that. Such a broadcast has a number
  /// from `firstStrangeBroadcast` on.
  package var strangeTopics: [String] = []
  /// More than there are broadcasts in any story.
  package static let firstStrangeBroadcast = 1000
  /// How many wrappers there were at the end, and how many there may be, if that was looked at.
  package var wrapperCount: Int?
  package var wrapperLimit: Int?
  /// Who was called first, and did something, in a story without an order.
  package var doer: Int?

  package init() {}
}

// MARK: - What's different

/// A story, what should come of it, and what came of it instead.
package struct Difference: Sendable, Codable {
  package let story: [Move]
  package let expected: Trace
  package let came: Trace

  package init(story: [Move], expected: Trace, came: Trace) {
    self.story = story
    self.expected = expected
    self.came = came
  }

  /// How much there is to tell of the story, where a plain move counts as one.
  package var size: Int { story.reduce(0) { $0 + $1.size } }

  /// What the story breaks, the likeliest first: the first that was asked for is the one to name.
  ///
  /// The simplest story explains itself. Nothing can be left out of it or told more simply, so
  /// whatever is in it matters, and what broke can be read off its moves and its first difference.
  ///
  /// - Parameter message: What Swift said when the program crashed.
  package func broken(message: String = "") -> [Ask] {
    Parting(self, message: message).broken(by: Clue.all)
  }
}

extension Parting {
  /// What is broken, by some clues.
  func broken(by clues: [Clue]) -> [Ask] {
    var asks: [Ask] = []
    for clue in clues where clue.isSeen(in: self) {
      asks += clue.breaks
      if clue.decides { break }
    }
    // A list that goes wrong fails somebody, and a call that comes late does nothing else.
    return asks + [.promise(.everyoneIsCalled)]
  }
}

extension Difference {
  /// The promises that are broken by the letter, whatever else is: somebody is called who was
  /// removed before the broadcast, or before its turn, or who was added during the broadcast.
  package var brokenByTheLetter: Set<Int> {
    let broken = brokenByTheLetter { $0 }
    guard story.hasSecondList else { return broken }
    return broken.union(brokenByTheLetter(as: \.seenFromTheSecondList))
  }

  private func brokenByTheLetter(as seen: (Event) -> Event) -> Set<Int> {
    var callsLeft: [Event: Int] = [:]
    for event in expected.events { callsLeft[event, default: 0] += 1 }
    var registered: Set<Int> = [], everRemoved: Set<Int> = []
    /// Those that were registered when each broadcast began; those of them that haven't had their
    /// turn, and those that were removed before it.
    var members: [Int: Set<Int>] = [:]
    var waiting: [Int: Set<Int>] = [:], removed: [Int: Set<Int>] = [:]
    var broken: Set<Int> = []
    for event in came.events.lazy.map(seen) {
      switch event {
      case .added(let one): registered.insert(one)
      case .removed(let one):
        registered.remove(one)
        everRemoved.insert(one)
        for number in waiting.keys where waiting[number]!.remove(one) != nil {
          removed[number, default: []].insert(one)
        }
      case .began(let number):
        members[number] = registered
        waiting[number] = registered
      case .ended(let number): waiting[number] = nil
      case .called(let one, let number):
        callsLeft[event, default: 0] -= 1
        let wasWaiting = waiting[number]?.remove(one) != nil
        guard waiting[number] != nil, callsLeft[event]! < 0, !wasWaiting else { continue }
        if removed[number, default: []].contains(one) {
          broken.insert(Promise.removedBeforeItsTurn.number)
        } else if members[number]!.contains(one) {
          continue
        } else if registered.contains(one) {
          broken.insert(Promise.addedDuringBroadcast.number)
        } else if everRemoved.contains(one) {
          broken.insert(Promise.removedForGood.number)
        }
      default: break
      }
    }
    return broken
  }
}

extension Event {
  /// The same, where the second list is the one that it's about.
  var seenFromTheSecondList: Event {
    switch self {
    case .elsewhere(let event): event
    case .added, .removed, .began, .ended, .answered, .counted, .wrappers, .wentAway:
      .elsewhere(self)
    case .released, .called, .deallocated, .round, .roundsAreOver: self
    }
  }
}

extension [Move] {
  package var hasSecondList: Bool {
    contains { $0.parts.contains { if case .elsewhere = $0 { true } else { false } } }
  }
}

// MARK: - The table

/// A row of the table that leads from a difference to what's broken.
package struct Clue: Sendable {
  /// The kind of difference in which it counts; nil if it doesn't matter.
  let kind: Parting.Kind?
  /// When it holds, in words.
  let when: String
  fileprivate let holds: @Sendable (Parting) -> Bool
  let breaks: [Ask]

  /// Whether no other clue is looked for.
  var decides: Bool { kind != nil }

  /// - Parameters:
  ///   - asks: What's broken first of all, beside promises.
  ///   - promises: The promises that are broken, the likeliest first.
  fileprivate init(
    _ kind: Parting.Kind?, when words: String, asks: [Ask] = [], _ promises: [Promise] = [],
    holds: @escaping @Sendable (Parting) -> Bool = { _ in true }
  ) {
    self.kind = kind
    when = words
    breaks = asks + promises.map { .promise($0) }
    self.holds = holds
  }

  fileprivate func isSeen(in parting: Parting) -> Bool {
    (kind == nil || kind == parting.kind) && holds(parting)
  }

  /// The table, which is walked from the top. The order of the rows was found by trying, and each
  /// is needed.
  package static let all = facts + silentDifferences + extraCalls + missingCalls + stops

  /// Whatever differs: each of these counts, and none is the last.
  private static let facts: [Clue] = [
    Clue(nil, when: "the counts differ", asks: [.count]) { $0.kind == .count },
    // Facts about the delegates: without them, all would be well.
    Clue(nil, when: "delegates are equal, and only the order differs", [.inOrder]) {
      $0.areEqual && $0.kind == .order
    },
    Clue(nil, when: "delegates are equal, and only the removed one is called", asks: [.equalIsGone])
    { $0.areEqual && $0.isOnlyCalledAfterItsRemoval },
    Clue(nil, when: "delegates are equal, and one is removed", asks: [.equalRemoved], [.identity]) {
      $0.areEqual && $0.hasRemoval
    },
    Clue(nil, when: "delegates are equal, and none is removed", asks: [.equalAdded], [.identity]) {
      $0.areEqual && !$0.hasRemoval
    },
    Clue(
      nil, when: "a memory address is reused, and only a removed one is called",
      asks: [.reusedIsGone]
    ) { $0.reusesAddress && $0.isOnlyCalledAfterItsRemoval },
    Clue(nil, when: "a memory address is reused", [.reusedAddress]) { $0.reusesAddress },
    Clue(nil, when: "a delegate removes itself in its deinit", [.removalInDeinit]) {
      $0.leavesInDeinit
    },
    Clue(nil, when: "the order differs, and somebody had come back", asks: [.comingBack]) {
      $0.kind == .order && $0.someoneCameBack
    },
    Clue(
      nil, when: "a delegate is added twice, and removed, and no call is missing",
      asks: [.oneRemoval]
    ) { $0.registrations.isRemovedAfterTheSecond && $0.kind != .missingCall },
    Clue(nil, when: "a delegate is added twice, and isn't removed", asks: [.secondAddition]) {
      !$0.registrations.twice.isEmpty && !$0.registrations.isRemovedAfterTheSecond
    },
    // If somebody was called in an earlier broadcast, the answer to that one may matter.
    Clue(nil, when: "an answer differs, and nobody was ever called", asks: [.silence]) {
      $0.kind == .answer && !$0.hasCallsBefore && !$0.hasCallsInside
    },
    Clue(
      nil, when: "an answer differs, and somebody was released before any call", [.keepsNoneAlive]
    ) { $0.kind == .answer && $0.isReleasedBefore && !$0.hasCallsBefore },
  ]

  private static let silentDifferences: [Clue] = [
    Clue(.wrappers, when: "in any case", asks: [.sweep], [.fewEmptyWrappers]),
    Clue(.answer, when: "in any case", asks: [.answer]),
    Clue(.stillAlive, when: "in any case", [.keepsNoneAlive]),
    Clue(.order, when: "a broadcast begins inside another", [.nestedBroadcast, .inOrder]) {
      $0.registrations.hasInnerBroadcast
    },
    Clue(.order, when: "otherwise", [.inOrder]),
  ]

  private static let extraCalls: [Clue] = [
    // It had its turn, so it's called as a newcomer.
    Clue(
      .extraCall, when: "it was called, removed and added again in this broadcast",
      [.addedDuringBroadcast]
    ) { $0.isCalledBefore && $0.has(Event.removed, $0.inside) && $0.has(Event.added, $0.inside) },
    Clue(
      .extraCall, when: "the delegate was removed in this broadcast",
      [.removedBeforeItsTurn, .removedForGood]
    ) { $0.has(Event.removed, $0.inside) },
    // A newcomer isn't called, or else the removal could be left out. So it got its old place back.
    Clue(.extraCall, when: "it was removed before, and added in this broadcast", [.inOrder]) {
      $0.has(Event.added, $0.inside) && $0.has(Event.removed, $0.before)
    },
    Clue(.extraCall, when: "it was added in this broadcast", [.addedDuringBroadcast]) {
      $0.has(Event.added, $0.inside)
    },
    Clue(
      .extraCall, when: "it was removed before, and nobody is in this broadcast", [.removedForGood]
    ) { $0.has(Event.removed, $0.before) && !$0.isRemovedInside },
    Clue(.extraCall, when: "it was deallocated before", [.keepsNoneAlive]) {
      $0.has(Event.deallocated, $0.before)
    },
    // Before removals: a position that two broadcasts share needs both, and a loop that begins anew
    // needs no broadcast.
    Clue(.extraCall, when: "a broadcast begins inside another", [.nestedBroadcast]) {
      $0.registrations.hasInnerBroadcast
    },
    Clue(
      .extraCall, when: "only some who weren't registered are removed in this broadcast",
      [.removedForGood]
    ) { $0.isRemovedInside && $0.onlyStrangersAreRemovedInside },
    Clue(
      .extraCall, when: "it was called, and somebody else came or left in this broadcast",
      [.everyoneIsCalled, .removedBeforeItsTurn, .noMissedTurn, .addedDuringBroadcast]
    ) { $0.isCalledBefore && ($0.isRemovedInside || $0.isAddedInside) },
    Clue(.extraCall, when: "another one was removed before", [.removedForGood]) {
      $0.isRemovedBefore
    },
  ]

  private static let missingCalls: [Clue] = [
    Clue(
      .missingCall, when: "only some who weren't registered are removed in this broadcast",
      [.removedForGood, .noMissedTurn]
    ) { $0.isRemovedInside && $0.onlyStrangersAreRemovedInside },
    Clue(
      .missingCall, when: "somebody is removed in this broadcast",
      [.noMissedTurn, .removedForGood, .nestedBroadcast]
    ) { $0.isRemovedInside },
    Clue(
      .missingCall, when: "somebody is released in this broadcast",
      [.noMissedTurn, .keepsNoneAlive]
    ) { $0.isReleasedInside },
    Clue(
      .missingCall, when: "there's a second list, and the delegate isn't a newcomer",
      [.everyoneIsCalled]
    ) { $0.hasSecondList && !$0.isAnArrival },
    Clue(
      .missingCall, when: "a broadcast begins inside this one, and somebody had left before",
      [.noMissedTurn, .nestedBroadcast]
    ) { $0.beginsInside && ($0.isReleasedBefore || $0.isRemovedBefore) },
    Clue(.missingCall, when: "a broadcast begins inside this one", [.nestedBroadcast]) {
      $0.beginsInside
    },
    // Before broadcasts inside others: one of these is how a newcomer shows.
    Clue(.missingCall, when: "the delegate was added during a broadcast", [.addedDuringBroadcast]) {
      $0.isAnArrival
    },
    // A wrapper may have been removed to make room.
    Clue(
      .missingCall,
      when: "another one is added in this broadcast, and somebody was released before",
      [.noMissedTurn]
    ) { $0.isAddedInside && $0.isReleasedBefore },
    Clue(
      .missingCall, when: "only some who were registered are added in this broadcast",
      [.everyoneIsCalled]
    ) { $0.isAddedInside && $0.onlyRegisteredOnesAreAddedInside },
    Clue(.missingCall, when: "another one is added in this broadcast", [.addedDuringBroadcast]) {
      $0.isAddedInside
    },
    Clue(.missingCall, when: "a broadcast begins inside another", [.nestedBroadcast]) {
      $0.registrations.hasInnerBroadcast
    },
    Clue(
      .missingCall, when: "nobody else was removed, and it takes many rounds", [.everyoneIsCalled]
    ) { $0.hasRounds && $0.onlyItsOwnRemovalsBefore },
    Clue(
      .missingCall, when: "it had come back, and another one was added after that",
      [.everyoneIsCalled]
    ) { $0.isFollowedAfterComingBack },
    Clue(
      .missingCall, when: "the last to be removed before was the delegate, or wasn't registered",
      [.removedForGood, .noMissedTurn]
    ) { $0.lastRemovalWasItsOwnOrAStrangers },
    Clue(
      .missingCall, when: "somebody was removed before", [.noMissedTurn, .removedForGood]
    ) { $0.isRemovedBefore },
    Clue(
      .missingCall, when: "somebody was released before", [.noMissedTurn, .keepsNoneAlive]
    ) { $0.isReleasedBefore },
    Clue(.missingCall, when: "a crowd comes and goes in this broadcast", [.noMissedTurn]) {
      $0.hasCrowdInside
    },
  ]

  /// The program crashed, or never came back.
  private static let stops: [Clue] = [
    Clue(.stopInside, when: "a broadcast begins inside this one", [.nestedBroadcast]) {
      $0.beginsInside
    },
    Clue(
      .stopInside, when: "somebody is released, and no index is out of range",
      [.keepsNoneAlive, .noMissedTurn]
    ) { $0.isReleased && !$0.isAboutAnIndex },
    Clue(
      .stopInside, when: "somebody is removed in this broadcast", [.noMissedTurn, .removedForGood]
    ) { $0.isRemovedInside },
    Clue(.stopInside, when: "somebody is released", [.noMissedTurn]) { $0.isReleased },
    Clue(.stopInside, when: "somebody is added in this broadcast", [.addedDuringBroadcast]) {
      $0.isAddedInside
    },
    Clue(.stopInside, when: "a broadcast begins inside another", [.nestedBroadcast]) {
      $0.registrations.hasInnerBroadcast
    },
    Clue(
      .stopInside, when: "somebody was removed before", [.removedForGood, .noMissedTurn]
    ) { $0.isRemovedBefore },
    Clue(.stopBetween, when: "a removal came last", [.removedForGood]) { $0.endsWithARemoval },
    Clue(.stopBetween, when: "a release came last", [.keepsNoneAlive]) { $0.endsWithARelease },
    Clue(
      .stopBetween, when: "somebody was released, and an index is out of range", [.noMissedTurn]
    ) { $0.isReleasedBefore && $0.isAboutAnIndex },
    Clue(.stopBetween, when: "somebody was released", [.keepsNoneAlive]) { $0.isReleasedBefore },
  ]
}
