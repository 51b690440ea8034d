// A story in which a list goes wrong, and what that breaks.

import MulticastPromises

/// A story, what should come of it, and what came of it instead.
package struct Difference: Sendable, Codable {
  package let story: [Move]
  package let expected: Trace
  package let came: Trace

  package init(story: [Move], expected: Trace, came: Trace) {
    (self.story, self.expected, self.came) = (story, expected, came)
  }

  package var size: Int { story.reduce(0) { $0 + $1.size } }

  /// What the story breaks, the likeliest first.
  ///
  /// The simplest story explains itself. Nothing can be left out of it or told more simply, so whatever is in it
  /// matters, and what broke can be read off its moves and its first difference. The order of the questions was found
  /// by trying: `MulticastTesterTests` says which list needs which.
  ///
  /// - Parameters:
  ///   - contract: What is asked.
  ///   - message: What Swift said when the program crashed.
  package func broken(_ contract: Contract, message: String = "") -> [Ask] {
    let parts = story.flatMap(\.parts)
    let scene = Scene(expected.events, came.events, hasEnded: came.ending == .returned)
    var asks: [Ask] = []
    func add(_ promises: Promise...) { asks += promises.map { .promise($0) } }

    if case .count = scene.difference { asks.append(.count) }
    // Facts about the delegates: without them, all would be well.
    if parts.contains(.areEqual) {
      asks.append(parts.contains { if case .remove = $0 { true } else { false } } ? .equalRemoved : .equalAdded)
      add(.identity)
    }
    if parts.contains(where: { if case .reusesAddress = $0 { true } else { false } }) { add(.reusedAddress) }
    if parts.contains(where: { if case .leavesInDeinit = $0 { true } else { false } }) { add(.removalInDeinit) }
    if scene.hasSecondAddition {
      if scene.isRemovedLater, contract.removesAll { asks.append(.oneRemoval) }
      if !contract.open.contains(.secondAddition) { asks.append(.secondAddition) }
    }

    switch scene.difference {
    case .wrappers: asks += [.sweep, .promise(.fewEmptyWrappers)]
    case .count: break
    case .answer(let hasCalls):
      if !hasCalls { asks.append(.silence) }
      if scene.someone(.released, in: scene.before) { add(.keepsNoneAlive) }
      asks.append(.answer)
    case .stillAlive: add(.keepsNoneAlive)
    case .order:
      if scene.someoneCameBack { asks.append(.comingBack) }
      if scene.hasInnerBroadcast { add(.nestedBroadcast, .inOrder) } else { add(.inOrder) }
    case .late: if scene.hasInnerBroadcast { add(.everyoneIsCalled, .nestedBroadcast) } else { add(.everyoneIsCalled) }
    case .extra(let delegate): extra(delegate, scene, add)
    case .missing(let delegate): missing(delegate, scene, message, add)
    case .stop: stop(scene, message, add)
    }
    add(.everyoneIsCalled)
    return asks
  }

  /// A call that shouldn't have come.
  private func extra(_ delegate: Int, _ scene: Scene, _ add: (Promise...) -> Void) {
    let (inside, before) = (scene.inside, scene.before)
    if inside.contains(.removed(delegate)) { return add(.removedBeforeItsTurn, .removedForGood) }
    if inside.contains(.added(delegate)) {
      // A newcomer isn't called, or else the removal could be left out. So it got its old place back.
      return before.contains(.removed(delegate)) ? add(.inOrder) : add(.addedDuringBroadcast)
    }
    if before.contains(.removed(delegate)), !scene.someone(.removed, in: inside) { return add(.removedForGood) }
    if before.contains(.deallocated(delegate)) { return add(.keepsNoneAlive) }
    // Before removals: a position that two broadcasts share needs both, and a loop that begins anew needs no broadcast.
    if scene.hasInnerBroadcast { return add(.nestedBroadcast) }
    if scene.someone(.removed, in: inside) {
      return scene.onlyStrangersAreRemovedInside
        ? add(.removedForGood) : add(.removedBeforeItsTurn, .noMissedTurn)
    }
    if scene.someone(.added, in: inside) { return add(.addedDuringBroadcast) }
    if scene.someone(.removed, in: before) { return add(.removedForGood) }
  }

  /// A call that didn't come, in a program that went on.
  private func missing(_ delegate: Int, _ scene: Scene, _ message: String, _ add: (Promise...) -> Void) {
    if scene.someone(.removed, in: scene.inside) {
      return scene.onlyStrangersAreRemovedInside
        ? add(.removedForGood, .noMissedTurn) : add(.noMissedTurn, .removedForGood, .nestedBroadcast)
    }
    if scene.someone(.released, in: scene.inside) { return add(.noMissedTurn, .keepsNoneAlive) }
    if scene.beginsInside {
      return scene.someone(.released, in: scene.before) || scene.someone(.removed, in: scene.before)
        ? add(.noMissedTurn, .nestedBroadcast) : add(.nestedBroadcast)
    }
    // Before broadcasts inside others: one of these is how a newcomer shows.
    if scene.arrivals.contains(delegate) { return add(.addedDuringBroadcast) }
    if scene.someone(.added, in: scene.inside) {
      // A wrapper may have been removed to make room.
      return scene.someone(.released, in: scene.before) ? add(.noMissedTurn) : add(.addedDuringBroadcast)
    }
    if scene.hasInnerBroadcast { return add(.nestedBroadcast) }
    if let last = scene.lastRemoval {
      return last == delegate || !scene.wasRegisteredBeforeItsRemoval(last)
        ? add(.removedForGood, .noMissedTurn) : add(.noMissedTurn, .removedForGood)
    }
    if scene.someone(.released, in: scene.before) { return add(.noMissedTurn, .keepsNoneAlive) }
    if story.contains(where: { if case .crowd = $0 { true } else { false } }) { add(.fewEmptyWrappers) }
  }

  /// The program crashed, or never came back.
  private func stop(_ scene: Scene, _ message: String, _ add: (Promise...) -> Void) {
    if scene.inProgress != nil {
      if scene.beginsInside { return add(.nestedBroadcast) }
      let isIndex = message.contains("out of range")
      if scene.someone(.released, in: scene.inside + scene.before), !isIndex {
        return add(.keepsNoneAlive, .noMissedTurn)
      }
      if scene.someone(.removed, in: scene.inside) { return add(.noMissedTurn, .removedForGood) }
      if scene.someone(.released, in: scene.inside + scene.before) { return add(.noMissedTurn) }
      if scene.someone(.added, in: scene.inside) { return add(.addedDuringBroadcast) }
      if scene.hasInnerBroadcast { return add(.nestedBroadcast) }
      if scene.someone(.removed, in: scene.before) { return add(.removedForGood, .noMissedTurn) }
      return
    }
    switch scene.last {
    case .removed: add(.removedForGood)
    case .released, .deallocated: add(.keepsNoneAlive)
    default:
      if scene.someone(.released, in: scene.before) {
        message.contains("out of range") ? add(.noMissedTurn) : add(.keepsNoneAlive)
      }
    }
  }
}

/// Where two traces part, and what had happened before.
private struct Scene {
  enum What {
    case wrappers, count, stillAlive, order, late, stop
    case answer(hasCalls: Bool)
    case extra(Int), missing(Int)
  }

  private(set) var difference = What.stop
  /// The events of the broadcast that went wrong, up to the difference, and those before it.
  private(set) var inside: [Event] = [], before: [Event] = []
  /// The broadcast that's in progress at the difference.
  private(set) var inProgress: Int?
  let last: Event?
  /// Those that were added while a broadcast was in progress.
  private(set) var arrivals: Set<Int> = []
  private(set) var hasSecondAddition = false, isRemovedLater = false
  /// Whether any broadcast began inside another.
  private(set) var hasInnerBroadcast = false
  private let common: [Event]

  init(_ expected: [Event], _ came: [Event], hasEnded: Bool) {
    let count = zip(expected, came).prefix { $0 == $1 }.count
    common = Array(expected[..<count])
    last = common.last
    let (wanted, got) = (count < expected.count ? expected[count] : nil, count < came.count ? came[count] : nil)

    var depth: [Int] = []
    var registered: Set<Int> = []
    var twice: Set<Int> = []
    for (index, event) in expected.enumerated() {
      switch event {
      case .began(let number):
        if !depth.isEmpty { hasInnerBroadcast = true }
        depth.append(number)
      case .ended(let number): depth.removeAll { $0 == number }
      case .added(let one):
        if !depth.isEmpty, index < count { arrivals.insert(one) }
        if !registered.insert(one).inserted { twice.insert(one) }
      case .removed(let one):
        registered.remove(one)
        if twice.contains(one) { isRemovedLater = true }
      case .opened: registered = []
      default: break
      }
      if index < count { inProgress = depth.last }
    }
    hasSecondAddition = !twice.isEmpty

    func calls(_ events: [Event]) -> [Event: Int] {
      events.reduce(into: [:]) { calls, event in if case .called = event { calls[event, default: 0] += 1 } }
    }
    let (wantedCalls, gotCalls) = (calls(expected), calls(came))
    var number = inProgress
    switch (wanted, got) {
    case (.deallocated?, _), (.wentAway?, _): difference = .stillAlive
    case (_, .wrappers?),
      (.wrappers?, _) where got != nil:
      difference = .wrappers
    case (.counted?, .counted?): difference = .count
    case (.answered(_, let one)?, .answered?):
      let isOfThisOne = { (event: Event) in if case .called(_, one) = event { true } else { false } }
      difference = .answer(hasCalls: common.contains(where: isOfThisOne))
      number = one
    case (_, .called(let delegate, let broadcast)?) where gotCalls[got!]! > wantedCalls[got!, default: 0]:
      difference = common.contains(.ended(broadcast)) && inProgress == nil ? .late : .extra(delegate)
      number = inProgress == nil || common.contains(.ended(broadcast)) ? inProgress ?? broadcast : broadcast
    case (.called(let delegate, let broadcast)?, _) where hasEnded && gotCalls != wantedCalls || got != nil:
      let isLate =
        gotCalls == wantedCalls && came.firstIndex(of: .ended(broadcast)).map { came[$0...].contains(wanted!) } == true
      difference = gotCalls != wantedCalls ? .missing(delegate) : isLate ? .late : .order
      number = broadcast
    default: difference = hasEnded ? (gotCalls == wantedCalls ? .order : .missing(-1)) : .stop
    }
    let begin = number.flatMap { common.lastIndex(of: .began($0)) } ?? common.endIndex
    (before, inside) = (Array(common[..<begin]), Array(common[begin...].dropFirst()))
    if begin == common.endIndex { before = common }
  }

  enum Kind { case added, removed, released }

  func someone(_ kind: Kind, in events: [Event]) -> Bool {
    events.contains { event in
      switch (kind, event) {
      case (.added, .added), (.removed, .removed), (.released, .released): true
      default: false
      }
    }
  }

  /// Whether one that had been removed was added again before the broadcast.
  var someoneCameBack: Bool {
    before.indices.contains { index in
      guard case .removed(let one) = before[index] else { return false }
      return before[index...].contains(.added(one))
    }
  }

  /// Whether a broadcast began inside the one that went wrong.
  var beginsInside: Bool { inside.contains { if case .began = $0 { true } else { false } } }

  /// The delegate of the last removal before the broadcast.
  var lastRemoval: Int? {
    before.reversed().lazy.compactMap { if case .removed(let one) = $0 { one } else { nil } }.first
  }

  /// Whether all that are removed in the broadcast weren't registered.
  var onlyStrangersAreRemovedInside: Bool {
    let all = before + inside
    return all.indices.dropFirst(before.count).allSatisfy { index in
      guard case .removed(let one) = all[index] else { return true }
      return all[..<index].last { $0 == .added(one) || $0 == .removed(one) } != .added(one)
    }
  }

  func wasRegisteredBeforeItsRemoval(_ delegate: Int) -> Bool {
    let end = before.lastIndex(of: .removed(delegate)) ?? 0
    let earlier = before[..<end].last { $0 == .added(delegate) || $0 == .removed(delegate) }
    return earlier == .added(delegate)
  }
}
