// Who should be called at each moment of a story, whatever an exercise asks for.

/// Follows a story from event to event, and knows at each moment who should be called.
struct Witness {
  private struct Broadcast {
    let report: Int
    /// The registrations at its beginning, by unit: the higher the number, the later it was added.
    let expected: [Int: Int]
    /// Of these, which had been removed before, and which had been added while a broadcast was in progress.
    let addedAgain: Set<Int>, arrivals: Set<Int>
    var whatHappened: Finding.NotCalled
    /// All units that had been removed or deallocated before it ended, and those before their turn.
    var gone: Set<Int>
    /// The units of which the story says nothing.
    var unheard: Set<Int> = []
    var lost: Set<Int> = []
    var arrived: Set<Int> = []
    var calls: [Int] = []
    var isInProgress = true
  }

  private(set) var findings: [Finding] = []
  /// What came up in the story, whether it went well or not.
  private(set) var cameUp: Set<Situation> = []

  private var registered: [Int: Int] = [:]
  private var registrationCount = 0
  private(set) var everRegistered: Set<Int> = []
  private var addedAgain: Set<Int> = []
  private var arrivals: Set<Int> = []
  private var released: Set<Int> = []
  private var leftInItsDeinit: Set<Int> = []
  private var broadcasts: [Broadcast] = []
  private var gone: Set<Int> = []
  private var history = Finding.NotCalled()
  let rules: TownRules?
  private var unheard: UnheardUnits?
  /// The units that signed up again while they were registered, and those that had the look of another one.
  private(set) var signedUpTwice: Set<Int> = []
  private(set) var signedOff: Set<Int> = []
  private(set) var replaced: Set<Int> = []

  /// What a promise is about. Where it never came up, nothing is known about that promise.
  enum Situation: Hashable {
    case aCall, severalCalls, aRelease, aDeallocation, aRemoval, aTwin, aReusedAddress, aLoss, aRemovalBeforeTheTurn
    case anArrival, aBroadcastInside, aRemovalInDeinit, countedWrappers
  }

  /// - Parameter rules: What the story leaves open, if it isn't exact.
  init(of events: [TownEvent], _ rules: TownRules? = nil) {
    self.rules = rules
    unheard = rules.map { UnheardUnits($0) }
    for event in events { take(event) }
    for broadcast in broadcasts { judge(broadcast) }
  }

  private var isInProgress: Bool { broadcasts.contains { $0.isInProgress } }

  private mutating func take(_ event: TownEvent) {
    noteUnheard(event)
    switch event {
    case .signedUp(let unit):
      guard registered[unit] == nil else {
        signedUpTwice.insert(unit)
        break
      }
      registrationCount += 1
      registered[unit] = registrationCount
      if !everRegistered.insert(unit).inserted { addedAgain.insert(unit) }
      guard isInProgress else { break }
      arrivals.insert(unit)
      cameUp.insert(.anArrival)
      for index in broadcasts.indices where broadcasts[index].isInProgress { broadcasts[index].arrived.insert(unit) }
    case .signedOff(let unit):
      signedOff.insert(unit)
      if released.contains(unit) { leftInItsDeinit.insert(unit) }
      guard registered[unit] != nil else {
        guard !released.contains(unit) else { break }
        history.strangerWasRemoved = true
        // In an exact story, a stranger is removed when nothing else happens.
        for index in broadcasts.indices where broadcasts[index].isInProgress && rules != nil {
          broadcasts[index].whatHappened.strangerWasRemoved = true
        }
        break
      }
      cameUp.insert(.aRemoval)
      lose(unit)
    case .released(let unit):
      released.insert(unit)
      guard registered[unit] != nil else { break }
      cameUp.insert(.aRelease)
      lose(unit)
    case .deallocated(let unit):
      cameUp.insert(.aDeallocation)
      if leftInItsDeinit.contains(unit) {
        cameUp.insert(.aRemovalInDeinit)
        history.oneLeftInItsDeinit = true
        for index in broadcasts.indices where broadcasts[index].isInProgress {
          broadcasts[index].whatHappened.oneLeftInItsDeinit = true
        }
      }
    case .outlived(let unit): findings.append(Finding(unit: unit, kind: .outlived))
    case .replaced(let unit):
      replaced.insert(unit)
      cameUp.insert(.aReusedAddress)
    case .nextTown: registered = [:]
    case .began(let report):
      let isNested = isInProgress
      if isNested { cameUp.insert(.aBroadcastInside) }
      for index in broadcasts.indices where broadcasts[index].isInProgress {
        broadcasts[index].whatHappened.wasNested = true
      }
      broadcasts.append(
        Broadcast(
          report: report, expected: registered.filter { rules?.isCalled($0.key) != false }, addedAgain: addedAgain,
          arrivals: arrivals, whatHappened: history,
          gone: gone))
      broadcasts[broadcasts.count - 1].whatHappened.wasNested = isNested
    case .called(let unit, let report): call(unit, report)
    case .returned: break
    case .ended(let report):
      if let index = broadcasts.firstIndex(where: { $0.report == report }) { broadcasts[index].isInProgress = false }
    case .wrappers(let count, let limit):
      cameUp.insert(.countedWrappers)
      if count > limit { findings.append(Finding(unit: 0, kind: .tooManyWrappers(count, limit: limit))) }
    }
  }

  /// Notes of which units the story says nothing for the moment.
  private mutating func noteUnheard(_ event: TownEvent) {
    let isInProgress = isInProgress
    switch event {
    case .signedUp(let unit): unheard?.perform(.signUp(unit), isReporting: isInProgress)
    case .signedOff(let unit): unheard?.perform(.signOff(unit), isReporting: isInProgress)
    case .released(let unit): unheard?.perform(.close(unit), isReporting: isInProgress)
    case .nextTown: unheard?.perform(.nextTown, isReporting: isInProgress)
    case .ended: if broadcasts.count(where: \.isInProgress) == 1 { unheard?.reportIsOver() }
    default: break
    }
    guard let unheard else { return }
    for index in broadcasts.indices where broadcasts[index].isInProgress {
      broadcasts[index].unheard.formUnion(broadcasts[index].expected.keys.filter { unheard.contains($0) })
    }
  }

  private mutating func lose(_ unit: Int) {
    registered[unit] = nil
    gone.insert(unit)
    for index in broadcasts.indices where broadcasts[index].isInProgress {
      broadcasts[index].gone.insert(unit)
      broadcasts[index].whatHappened.lostOthersMeanwhile = true
      guard broadcasts[index].expected[unit] != nil, !broadcasts[index].calls.contains(unit) else { continue }
      broadcasts[index].lost.insert(unit)
      if !released.contains(unit) { cameUp.insert(.aRemovalBeforeTheTurn) }
    }
  }

  private mutating func call(_ unit: Int, _ report: Int) {
    cameUp.insert(.aCall)
    guard let index = broadcasts.firstIndex(where: { $0.report == report }) else { return }
    let broadcast = broadcasts[index]
    func find(_ kind: Finding.Kind) { findings.append(Finding(unit: unit, report: report, kind: kind)) }
    if broadcast.lost.contains(unit) {
      // One that was released, and is called, is still alive: that's a finding by itself.
      if !released.contains(unit) { find(.calledAfterRemoval) }
    } else if broadcast.arrived.contains(unit) {
      find(.calledOnArrival)
    } else if broadcast.expected[unit] == nil {
      find(.calledUnregistered)
    } else if broadcast.calls.contains(unit) {
      find(.calledTwice)
    } else if !broadcast.isInProgress, rules != nil {
      find(.calledLate)
    } else if let own = broadcast.expected[unit] {
      // Its place in the order is after all that were added before it.
      if let before = broadcast.calls.first(where: { broadcast.expected[$0] ?? 0 > own }) {
        findings.append(
          Finding(
            unit: before, report: report, kind: .outOfOrder(before: unit),
            cameBack: !broadcast.addedAgain.isDisjoint(with: [unit, before])))
      }
    }
    broadcasts[index].calls.append(unit)
    if Set(broadcasts[index].calls).count > 1 { cameUp.insert(.severalCalls) }
  }

  private mutating func judge(_ broadcast: Broadcast) {
    if broadcast.expected.keys.contains(where: { $0 < 3 }) { cameUp.insert(.aTwin) }
    for unit in broadcast.expected.keys.sorted()
    where !broadcast.lost.contains(unit) && !broadcast.unheard.contains(unit) {
      let lostOthers = !broadcast.gone.subtracting([unit]).isEmpty
      if lostOthers { cameUp.insert(.aLoss) }
      guard !broadcast.calls.contains(unit) else { continue }
      var before = broadcast.whatHappened
      before.lostOthers = lostOthers
      before.wasAddedAgain = broadcast.addedAgain.contains(unit)
      before.wasArrival = broadcast.arrivals.contains(unit)
      findings.append(Finding(unit: unit, report: broadcast.report, kind: .notCalled(before)))
    }
  }
}
