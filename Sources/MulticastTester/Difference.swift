// A story in which a list goes wrong, and what that breaks.

import MulticastPromises

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
  /// - Parameters:
  ///   - message: What Swift said when the program crashed.
  ///   - clues: What to go by.
  package func broken(message: String = "", by clues: [Clue] = Clue.all) -> [Ask] {
    let parting = Parting(self, message: message)
    var asks: [Ask] = []
    for clue in clues where clue.isSeen(in: parting) {
      asks += clue.breaks
      if clue.decides { break }
    }
    // A list that goes wrong fails somebody, and a call that comes late does nothing else.
    return asks + [.promise(.everyoneIsCalled)]
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
    Clue(nil, when: "delegates are equal, and one is removed", asks: [.equalRemoved], [.identity]) {
      $0.areEqual && $0.hasRemoval
    },
    Clue(nil, when: "delegates are equal, and none is removed", asks: [.equalAdded], [.identity]) {
      $0.areEqual && !$0.hasRemoval
    },
    Clue(nil, when: "a memory address is reused", [.reusedAddress]) { $0.reusesAddress },
    Clue(nil, when: "a delegate removes itself in its deinit", [.removalInDeinit]) {
      $0.leavesInDeinit
    },
    Clue(nil, when: "a delegate is added twice, and removed", asks: [.oneRemoval]) {
      $0.registrations.isRemovedAfterTheSecond
    },
    Clue(nil, when: "a delegate is added twice", asks: [.secondAddition]) {
      !$0.registrations.twice.isEmpty
    },
    Clue(nil, when: "an answer differs, and nobody was called", asks: [.silence]) {
      $0.kind == .answer && !$0.hasCallsToAnswer
    },
    Clue(nil, when: "an answer differs, and somebody was released before", [.keepsNoneAlive]) {
      $0.kind == .answer && $0.isReleasedBefore
    },
    Clue(nil, when: "the order differs, and somebody had come back", asks: [.comingBack]) {
      $0.kind == .order && $0.someoneCameBack
    },
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
      .extraCall, when: "another one is removed in this broadcast",
      [.removedBeforeItsTurn, .noMissedTurn]
    ) { $0.isRemovedInside },
    Clue(.extraCall, when: "another one is added in this broadcast", [.addedDuringBroadcast]) {
      $0.isAddedInside
    },
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
    Clue(.missingCall, when: "another one is added in this broadcast", [.addedDuringBroadcast]) {
      $0.isAddedInside
    },
    Clue(.missingCall, when: "a broadcast begins inside another", [.nestedBroadcast]) {
      $0.registrations.hasInnerBroadcast
    },
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
    Clue(.missingCall, when: "a crowd comes and goes", [.fewEmptyWrappers]) { $0.hasCrowd },
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

// MARK: - What a clue can ask

/// Where two traces part, and what had happened before.
struct Parting: Sendable {
  enum Kind: String {
    case wrappers = "the number of wrappers differs"
    case count = "the counts differ"
    case answer = "an answer differs"
    case stillAlive = "somebody isn't deallocated"
    case order = "the same calls come in another order"
    case late = "a call comes when its broadcast is over"
    case extraCall = "there's an extra call"
    case missingCall = "a call is missing"
    case stopInside = "the program crashes, or never comes back, during a broadcast"
    case stopBetween = "the program crashes, or never comes back, between broadcasts"
  }

  let kind: Kind
  /// Whose call is extra or missing, if that's known.
  private let delegate: Int?
  /// The broadcast that went wrong, if one did.
  private let broadcast: Int?
  /// The events of that broadcast, up to the difference, and those before it.
  let inside: [Event], before: [Event]
  let registrations: Registrations
  private let story: [Move]
  private let parts: [Move]
  private let message: String

  fileprivate init(_ difference: Difference, message: String) {
    let traces = TwoTraces(difference)
    registrations = Registrations(in: traces)
    let first = traces.firstDifference(inProgress: registrations.inProgress)
    kind = first.kind
    delegate = first.delegate
    broadcast = first.broadcast
    let events = traces.common
    let begin = first.broadcast.flatMap { events.lastIndex(of: .began($0)) } ?? events.endIndex
    before = Array(events[..<begin])
    inside = Array(events[begin...].dropFirst())
    story = difference.story
    parts = story.flatMap(\.parts)
    self.message = message
  }

  // MARK: The story

  var areEqual: Bool { parts.contains(.areEqual) }
  var hasRemoval: Bool { parts.contains { if case .remove = $0 { true } else { false } } }
  var reusesAddress: Bool { parts.contains { if case .reusesAddress = $0 { true } else { false } } }
  var leavesInDeinit: Bool {
    parts.contains { if case .leavesInDeinit = $0 { true } else { false } }
  }
  var hasCrowd: Bool { story.contains { if case .crowd = $0 { true } else { false } } }

  // MARK: The delegate whose call is extra or missing

  /// Whether something happened to it.
  func has(_ event: (Int) -> Event, _ events: [Event]) -> Bool {
    delegate.map { events.contains(event($0)) } ?? false
  }

  /// Whether it was added while a broadcast was in progress.
  var isAnArrival: Bool { delegate.map(registrations.arrivals.contains) ?? false }

  // MARK: Anybody

  var isAddedInside: Bool { inside.contains { if case .added = $0 { true } else { false } } }
  var isRemovedInside: Bool { inside.contains(where: \.isRemoval) }
  var isRemovedBefore: Bool { before.contains(where: \.isRemoval) }
  var isReleasedInside: Bool { inside.contains(where: \.isRelease) }
  var isReleasedBefore: Bool { before.contains(where: \.isRelease) }
  var isReleased: Bool { isReleasedInside || isReleasedBefore }

  /// Whether a broadcast began inside the one that went wrong.
  var beginsInside: Bool { inside.contains { if case .began = $0 { true } else { false } } }

  /// Whether one that had been removed was added again before the broadcast.
  var someoneCameBack: Bool {
    before.indices.contains { index in
      guard case .removed(let one) = before[index] else { return false }
      return before[index...].contains(.added(one))
    }
  }

  /// Whether all that are removed in the broadcast weren't registered.
  var onlyStrangersAreRemovedInside: Bool {
    let all = before + inside
    return all.indices.dropFirst(before.count).allSatisfy { index in
      guard case .removed(let one) = all[index] else { return true }
      return !all[..<index].isRegistered(one)
    }
  }

  /// Whether the last removal before the broadcast was of the delegate itself, or of one that
  /// wasn't registered.
  var lastRemovalWasItsOwnOrAStrangers: Bool {
    guard let index = before.lastIndex(where: \.isRemoval) else { return false }
    guard case .removed(let one) = before[index] else { return false }
    return one == delegate || !before[..<index].isRegistered(one)
  }

  // MARK: How it ended

  var endsWithARemoval: Bool { before.last?.isRemoval ?? false }

  var endsWithARelease: Bool {
    if case .deallocated = before.last { return true }
    return before.last?.isRelease ?? false
  }

  /// Whether the program was ended by an index for which there's no element.
  var isAboutAnIndex: Bool { message.contains("out of range") }

  /// Whether the broadcast that answered otherwise had called anybody.
  var hasCallsToAnswer: Bool {
    inside.contains { if case .called(_, broadcast) = $0 { true } else { false } }
  }
}

extension Event {
  fileprivate var isRemoval: Bool { if case .removed = self { true } else { false } }
  fileprivate var isRelease: Bool { if case .released = self { true } else { false } }
}

extension ArraySlice<Event> {
  /// Whether a delegate was registered after these events.
  fileprivate func isRegistered(_ delegate: Int) -> Bool {
    last { $0 == .added(delegate) || $0 == .removed(delegate) } == .added(delegate)
  }
}

/// What happens to registrations in a story, as it should be.
struct Registrations: Sendable {
  /// The innermost broadcast in progress, where the traces part.
  private(set) var inProgress: Int?
  /// Those that were added while a broadcast was in progress, before the traces part.
  private(set) var arrivals: Set<Int> = []
  /// Those that were added while they were registered.
  private(set) var twice: Set<Int> = []
  /// Whether any of these was removed after that.
  private(set) var isRemovedAfterTheSecond = false
  /// Whether any broadcast begins inside another.
  private(set) var hasInnerBroadcast = false
  private var registered: Set<Int> = []
  private var broadcasts: [Int] = []

  fileprivate init(in traces: TwoTraces) {
    for event in traces.common { include(event) }
    inProgress = broadcasts.last
    let known = arrivals
    for event in traces.expected.dropFirst(traces.common.count) { include(event) }
    arrivals = known
  }

  private mutating func include(_ event: Event) {
    switch event {
    case .began(let number):
      if !broadcasts.isEmpty { hasInnerBroadcast = true }
      broadcasts.append(number)
    case .ended(let number): broadcasts.removeAll { $0 == number }
    case .added(let one):
      if !broadcasts.isEmpty { arrivals.insert(one) }
      if !registered.insert(one).inserted { twice.insert(one) }
    case .removed(let one):
      registered.remove(one)
      if twice.contains(one) { isRemovedAfterTheSecond = true }
    case .opened: registered = []
    default: break
    }
  }
}

/// Two traces, and where they part.
private struct TwoTraces {
  struct FirstDifference {
    let kind: Parting.Kind
    let delegate: Int?
    let broadcast: Int?

    init(_ kind: Parting.Kind, by delegate: Int? = nil, in broadcast: Int?) {
      self.kind = kind
      self.delegate = delegate
      self.broadcast = broadcast
    }
  }

  let expected: [Event], came: [Event]
  /// What both begin with.
  let common: [Event]
  /// What comes next in each; nil at its end.
  private let wanted: Event?, got: Event?
  private let wantedCalls: [Event: Int], gotCalls: [Event: Int]
  private let hasEnded: Bool

  init(_ difference: Difference) {
    expected = difference.expected.events
    came = difference.came.events
    hasEnded = difference.came.ending == .returned
    let count = zip(expected, came).prefix { $0 == $1 }.count
    common = Array(expected[..<count])
    wanted = expected.dropFirst(count).first
    got = came.dropFirst(count).first
    wantedCalls = expected.callCounts
    gotCalls = came.callCounts
  }

  func firstDifference(inProgress: Int?) -> FirstDifference {
    // Somebody should be deallocated here, and isn't.
    switch wanted {
    case .deallocated, .wentAway: return FirstDifference(.stillAlive, in: inProgress)
    default: break
    }
    // There are too many wrappers, or wrappers are counted and something else happened.
    if case .wrappers = got { return FirstDifference(.wrappers, in: inProgress) }
    if case .wrappers = wanted, got != nil { return FirstDifference(.wrappers, in: inProgress) }
    if case (.counted, .counted) = (wanted, got) { return FirstDifference(.count, in: inProgress) }
    if case (.answered(_, let broadcast), .answered) = (wanted, got) {
      return FirstDifference(.answer, in: broadcast)
    }
    // A call comes more often than it should, or when its broadcast is over.
    if case .called(let delegate, let broadcast) = got, let got,
      gotCalls[got, default: 0] > wantedCalls[got, default: 0]
    {
      guard common.contains(.ended(broadcast)) else {
        return FirstDifference(.extraCall, by: delegate, in: broadcast)
      }
      guard let inProgress else { return FirstDifference(.late, in: broadcast) }
      return FirstDifference(.extraCall, by: delegate, in: inProgress)
    }
    let areSameCalls = gotCalls == wantedCalls
    // A call should come here, and doesn't: never, or later.
    if case .called(let delegate, let broadcast) = wanted, got != nil || hasEnded && !areSameCalls {
      guard areSameCalls else { return FirstDifference(.missingCall, by: delegate, in: broadcast) }
      return FirstDifference(isLate(broadcast) ? .late : .order, in: broadcast)
    }
    // The program has stopped, or something else than a call comes.
    guard hasEnded else {
      return FirstDifference(inProgress == nil ? .stopBetween : .stopInside, in: inProgress)
    }
    return FirstDifference(areSameCalls ? .order : .missingCall, in: inProgress)
  }

  /// Whether the call that should come next comes when its broadcast is over.
  private func isLate(_ broadcast: Int) -> Bool {
    guard let wanted, let end = came.firstIndex(of: .ended(broadcast)) else { return false }
    return came[end...].contains(wanted)
  }
}

extension [Event] {
  fileprivate var callCounts: [Event: Int] {
    reduce(into: [:]) { counts, event in
      if case .called = event { counts[event, default: 0] += 1 }
    }
  }
}
