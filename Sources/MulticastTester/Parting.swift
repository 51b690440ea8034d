// Where two traces part, and what a clue can ask about that.

import MulticastPromises

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
  /// Whether anybody's call is missing, beside what else differs.
  private let missesACall: Bool

  init(_ difference: Difference, message: String) {
    var traces = TwoTraces(difference)
    // Whatever happens to another list isn't seen from the one that goes wrong.
    if traces.partInTheSecondList { traces = TwoTraces(difference, as: \.seenFromTheSecondList) }
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
    missesACall = difference.missesACall
  }

  // MARK: The story

  var areEqual: Bool { parts.contains(.areEqual) }
  var hasRemoval: Bool { parts.contains { if case .remove = $0 { true } else { false } } }
  var reusesAddress: Bool { parts.contains { if case .reusesAddress = $0 { true } else { false } } }
  var leavesInDeinit: Bool {
    parts.contains { if case .leavesInDeinit = $0 { true } else { false } }
  }

  /// Whether anything has to happen to another list.
  var hasSecondList: Bool { story.hasSecondList }

  /// Whether something has to be done again and again for anything to go wrong.
  var hasRounds: Bool { story.contains { if case .times = $0 { true } else { false } } }

  // MARK: The delegate whose call is extra or missing

  /// Whether something happened to it.
  func has(_ event: (Int) -> Event, _ events: [Event]) -> Bool {
    delegate.map { events.contains(event($0)) } ?? false
  }

  /// Whether the broadcast that went wrong had called it already, in its only registration.
  var isCalledBefore: Bool {
    guard let delegate, let broadcast, !registrations.twice.contains(delegate) else { return false }
    return inside.contains(.called(delegate, by: broadcast))
  }

  /// Whether it's called although it was removed, and nothing else is wrong.
  var isOnlyCalledAfterItsRemoval: Bool {
    kind == .extraCall && !missesACall && has(Event.removed, before + inside)
  }

  /// Whether it was added while a broadcast was in progress.
  var isAnArrival: Bool { delegate.map(registrations.arrivals.contains) ?? false }

  // MARK: Anybody

  var isAddedInside: Bool { inside.contains { if case .added = $0 { true } else { false } } }
  var isRemovedInside: Bool { inside.contains(where: \.isRemoval) }
  var isRemovedBefore: Bool { before.contains(where: \.isRemoval) }
  var hasCrowdInside: Bool {
    inside.contains { if case .wentAway = $0 { true } else { false } }
  }
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

  /// Whether all that are added in the broadcast were registered.
  var onlyRegisteredOnesAreAddedInside: Bool {
    let all = before + inside
    return all.indices.dropFirst(before.count).allSatisfy { index in
      guard case .added(let one) = all[index] else { return true }
      return all[..<index].isRegistered(one)
    }
  }

  /// Whether the last removal before the broadcast was of the delegate itself, or of one that
  /// wasn't registered.
  var lastRemovalWasItsOwnOrAStrangers: Bool {
    guard let index = before.lastIndex(where: \.isRemoval) else { return false }
    guard case .removed(let one) = before[index] else { return false }
    return one == delegate || !before[..<index].isRegistered(one)
  }

  /// Whether it was removed and added again before the broadcast, and another one was added later.
  var isFollowedAfterComingBack: Bool {
    guard let delegate, let removal = before.lastIndex(of: .removed(delegate)),
      let comesBack = before[removal...].firstIndex(of: .added(delegate))
    else { return false }
    return before[comesBack...].dropFirst().contains { if case .added = $0 { true } else { false } }
  }

  /// Whether it was removed before the broadcast, and nobody else was.
  var onlyItsOwnRemovalsBefore: Bool {
    guard let delegate else { return false }
    return isRemovedBefore && before.allSatisfy { !$0.isRemoval || $0 == .removed(delegate) }
  }

  // MARK: How it ended

  var endsWithARemoval: Bool { before.last?.isRemoval ?? false }

  var endsWithARelease: Bool {
    if case .deallocated = before.last { return true }
    return before.last?.isRelease ?? false
  }

  /// Whether the program was ended by an index for which there's no element.
  var isAboutAnIndex: Bool { message.contains("out of range") }

  /// Whether anybody had been called before, and by this broadcast.
  var hasCallsBefore: Bool { before.contains(where: \.isCall) }
  var hasCallsInside: Bool { inside.contains(where: \.isCall) }
}

extension Event {
  fileprivate var isRemoval: Bool { if case .removed = self { true } else { false } }
  var isCall: Bool { if case .called = self { true } else { false } }
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
      // Whoever is registered doesn't arrive.
      if !registered.insert(one).inserted {
        twice.insert(one)
      } else if !broadcasts.isEmpty {
        arrivals.insert(one)
      }
    case .removed(let one):
      registered.remove(one)
      if twice.contains(one) { isRemovedAfterTheSecond = true }
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

  init(_ difference: Difference, as seen: (Event) -> Event = { $0 }) {
    expected = difference.expected.events.map(seen)
    came = difference.came.events.map(seen)
    hasEnded = difference.came.ending == .returned
    let count = zip(expected, came).prefix { $0 == $1 }.count
    common = Array(expected[..<count])
    wanted = expected.dropFirst(count).first
    got = came.dropFirst(count).first
    wantedCalls = expected.callCounts
    gotCalls = came.callCounts
  }

  /// Whether it's a broadcast of the second list that goes wrong, or anything else there.
  var partInTheSecondList: Bool {
    let broadcasts = [got, wanted].compactMap { event -> Int? in
      if case .called(_, let broadcast) = event { broadcast } else { nil }
    }
    if let broadcast = broadcasts.first { return common.contains(.elsewhere(.began(broadcast))) }
    return [got, wanted].contains { if case .elsewhere = $0 { true } else { false } }
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
