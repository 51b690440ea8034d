// Plays a story with a list, and keeps what came of it.

import MulticastPromises

package final class Stage {
  private let contract: Contract
  private let open: () -> List
  private let wrapperPath: WrapperPath?
  /// Hears of each event.
  private let observe: (Event, Stage) -> Void

  /// Sees the list after each thing that has happened to it, and at each call.
  package var watch: ((Event, Stage) -> Void)?

  private(set) package var trace = Trace()
  /// How many events there were when each move began that nobody else makes.
  private(set) package var moveBegins: [Int] = []
  private var lists: [List] = []
  /// Each delegate has one owner.
  private var owners: [Int: AnyObject] = [:]
  /// Where those were that have been released.
  private var addresses: [Int: ObjectIdentifier] = [:]
  private var reactions: [Int: [Move]] = [:]
  private var deed: Move.Deed?
  private var doer: Int?

  private var registered: Set<Int> = []
  private var everAdded: Set<Int> = []
  private var releasedInside: Set<Int> = []
  /// Whether a delegate has been added since the last one was released.
  private var wrappersAreKnown = true
  private var goneInside: Set<Int> = []
  private var leavingInDeinit: Set<Int> = []
  private var areEqual = false
  private var upToYou: UpToYou
  /// How many wrappers may be left by those that are no longer registered.
  private var wrapperAllowance = 0

  private var broadcastCount = 0
  private var inProgress: [Int] = []
  private var omittedCallCounts: [Int: Int] = [:]
  /// Those that are being called, the last one by the innermost broadcast.
  private(set) package var calling: [Int] = []
  private var isOver = false
  private let entrance = Entrance()

  /// More than any story has.
  private static let eventLimit = 20_000

  package init(
    _ contract: Contract, wrappers: WrapperPath? = nil,
    observe: @escaping (Event, Stage) -> Void = { _, _ in },
    open: @escaping () -> List
  ) {
    (self.contract, self.open, self.observe) = (contract, open, observe)
    wrapperPath = wrappers
    upToYou = UpToYou(contract.open)
  }

  private var list: List { lists[lists.count - 1] }
  /// Whether a broadcast is in progress.
  package var isInside: Bool { !inProgress.isEmpty }

  private func record(_ event: Event) {
    guard !isOver else { return }
    trace.events.append(event)
    observe(event, self)
    if trace.events.count > Self.eventLimit { contract.endless() }
  }

  private func see(_ event: Event) { if !isOver { watch?(event, self) } }

  // MARK: - What a watcher sees

  /// What is looked into for wrappers.
  package var object: AnyObject { list.object }
  /// The delegates that have been mentioned, in that order.
  private(set) package var mentioned: [Int] = []
  private var seen: [Int: () -> AnyObject?] = [:]

  /// A delegate, as long as it's in memory.
  package func delegate(_ number: Int) -> AnyObject? { seen[number]?() }
  package func isOwned(_ number: Int) -> Bool { owners[number] != nil }

  // MARK: - Playing

  /// Plays a story from its beginning to its end.
  package func play(_ story: [Move]) -> Trace {
    entrance.stage = self
    defer { entrance.stage = nil }
    lists = [open()]
    // Everyone is here from the beginning, so that no address is used again by accident.
    var cast = Cast()
    for move in story { cast.include(move) }
    areEqual = cast.areEqual
    for number in cast.numbers where owners[number] == nil && !cast.latecomers.contains(number) {
      owners[number] = make(number)
    }
    for move in story where trace.ending == .returned {
      moveBegins.append(trace.events.count)
      perform(move)
    }
    if contract.asksForWrappers, cast.leavesWrappers { countWrappers() }
    // Nothing counts that happens while everything is released.
    isOver = true
    reactions = [:]
    owners = [:]
    lists = []
    return trace
  }

  private func make(_ number: Int) -> AnyObject {
    contract.makeDelegate(Part(number, look: areEqual && number < 3 ? 0 : number, at: entrance))
  }

  // MARK: - Moves

  /// Ends a story that this contract doesn't have.
  private func require(_ possibility: Possibility) {
    if !contract.possible.contains(possibility) { trace.ending = .impossible }
  }

  private func perform(_ move: Move) {
    guard trace.ending == .returned, !isOver else { return }
    switch move {
    case .add(let number): add(number)
    case .remove(let number): remove(number)
    case .release(let number): release(number)
    case .broadcast: broadcast()
    case .whenCalled(let number, let move): reactions[number, default: []].append(move)
    case .times(let count, let moves):
      for round in 0..<count {
        record(.round(round + 1))
        for move in moves { perform(move) }
      }
      record(.roundsAreOver(count))
    case .crowd(let crowd): play(crowd)
    case .anotherList:
      require(.anotherList)
      if isInside { trace.ending = .impossible }
      record(.opened)
      lists.append(open())
      registered = []
      see(.opened)
    case .readCount:
      require(.count)
      // Whether one counts that was released inside is open until the broadcast is over.
      if upToYou.isOpen || isInside && !releasedInside.isEmpty { trace.ending = .impossible }
      guard trace.ending == .returned else { return }
      let count = list.count()
      record(.counted(count))
      see(.counted(count))
    case .countWrappers:
      require(.wrappers)
      if upToYou.isOpen || !wrappersAreKnown { trace.ending = .impossible }
      guard trace.ending == .returned else { return }
      // A list in two parts has fewer in each of them, which isn't wrong. Empty ones would be too
      // many.
      let count = wrapperPath?.count(in: list.object) ?? list.claimedWrapperCount?() ?? 0
      record(.wrappers(max(count, registered.count)))
      see(.wrappers(max(count, registered.count)))
    case .first(let deed): self.deed = deed
    case .areEqual: require(.equalDelegates)
    case .leavesInDeinit(let number):
      require(.leavingInDeinit)
      leavingInDeinit.insert(number)
    case .reusesAddress(let number, let old): reuseAddress(of: old, for: number)
    }
  }

  /// Whether a delegate is there to be passed to the list.
  private func meet(_ number: Int) -> Bool {
    if let delegate = owners[number] {
      if watch != nil, seen[number] == nil {
        mentioned.append(number)
        seen[number] = { [weak delegate] in delegate }
      }
      return true
    }
    trace.ending = .impossible
    return false
  }

  private func add(_ number: Int) {
    guard meet(number) else { return }
    if isInside { require(.additionInside) }
    let isNew = registered.insert(number).inserted
    if !isNew {
      require(.secondAddition)
    } else if everAdded.contains(number) {
      require(.comingBack)
    }
    guard trace.ending == .returned else { return }
    if !isNew { wrapperAllowance += 1 }
    everAdded.insert(number)
    // One that was released while others are called may be held until that is over.
    if !isInside || releasedInside.isEmpty { wrappersAreKnown = true }
    upToYou.added(number, isSecond: !isNew, isInside: isInside)
    record(.added(number))
    list.add(owners[number]!)
    see(.added(number))
  }

  private func remove(_ number: Int) {
    guard meet(number) else { return }
    require(.removal)
    if isInside { require(.removalInside) }
    if registered.remove(number) == nil { require(.stranger) }
    guard trace.ending == .returned else { return }
    wrapperAllowance += 1
    upToYou.removed(number, isEnough: contract.removesAll, isInside: isInside)
    record(.removed(number))
    list.remove(owners[number]!)
    see(.removed(number))
  }

  private func release(_ number: Int) {
    guard meet(number) else { return }
    require(isInside ? .releaseInside : .release)
    guard trace.ending == .returned else { return }
    if registered.remove(number) != nil, !leavingInDeinit.contains(number) { wrapperAllowance += 1 }
    wrappersAreKnown = false
    if isInside { releasedInside.insert(number) }
    upToYou.released(number, isInside: isInside)
    record(.released(number))
    var owner = owners.removeValue(forKey: number)
    addresses[number] = owner.map(ObjectIdentifier.init)
    withExtendedLifetime(owner) {}
    // Not while the dictionary is being changed, because a `deinit` may run here.
    owner = nil
    see(.released(number))
  }

  private func reuseAddress(of old: Int, for number: Int) {
    require(.reusedAddress)
    guard owners[number] == nil, let address = addresses[old] else {
      return trace.ending = .impossible
    }
    var delegate = make(number)
    var misses: [AnyObject] = []
    while ObjectIdentifier(delegate) != address, misses.count < 500, goneAddresses.contains(address)
    {
      misses.append(delegate)
      delegate = make(number)
    }
    owners[number] = delegate
    if misses.count == 500 { trace.ending = .notTried }
    isMissing = true
    misses = []
    isMissing = false
  }

  /// Where delegates were that are deallocated.
  private var goneAddresses: Set<ObjectIdentifier> = []
  /// While those are deallocated that haven't got the address.
  private var isMissing = false

  private func play(_ crowd: Move.Crowd) {
    require(.crowd)
    if crowd == .removed { require(.removal) }
    guard trace.ending == .returned else { return }
    wrapperAllowance += 64
    var goneCount = 0
    var others: [AnyObject] = []
    var last: AnyObject?
    for _ in 0..<1000 {
      var delegate: AnyObject? = contract.makeDelegate(Part(-1, look: -1))
      weak let seen = crowd == .overlapping ? last : delegate
      if let delegate {
        list.add(delegate)
        if crowd == .removed { list.remove(delegate) }
      }
      last = crowd == .overlapping ? delegate : nil
      delegate = nil
      if seen == nil { goneCount += 1 }
      // Takes the place in memory, so that each of the thousand has its own.
      others.append(contract.makeDelegate(Part(-1, look: -1)))
    }
    last = nil
    withExtendedLifetime(others) {}
    record(.wentAway(goneCount))
    see(.wentAway(goneCount))
  }

  private func countWrappers() {
    guard trace.ending == .returned, let count = wrapperPath?.count(in: list.object) else { return }
    let limit = registered.count + wrapperAllowance
    (trace.wrapperCount, trace.wrapperLimit) = (count, limit)
    if count > limit { record(.wrappers(count)) }
  }

  // MARK: - Broadcasts and calls

  private func broadcast() {
    if isInside { require(.broadcastInside) }
    guard trace.ending == .returned else { return }
    let number = broadcastCount
    broadcastCount += 1
    record(.began(number))
    inProgress.append(number)
    see(.began(number))
    let answer = list.broadcast(number % contract.topics.count)
    inProgress.removeLast()
    if let answer { record(.answered(answer - omittedCallCounts[number, default: 0], to: number)) }
    record(.ended(number))
    if !isInside {
      upToYou.broadcastIsOver()
      releasedInside = []
      if !goneInside.isEmpty {
        for number in goneInside.sorted() { record(.deallocated(number)) }
        goneInside = []
      }
    }
    see(.ended(number))
  }

  /// The broadcast about a topic: one in progress, or else the last one.
  private func number(of topic: Int) -> Int {
    let count = contract.topics.count
    if let innermost = inProgress.last, innermost % count == topic { return innermost }
    return inProgress.last { $0 % count == topic } ?? (0..<broadcastCount).last {
      $0 % count == topic
    } ?? topic
  }

  func hear(_ delegate: Int, _ topic: String) {
    if let index = contract.topics.firstIndex(of: topic) { return hear(delegate, index) }
    guard !isOver else { return }
    if !trace.strangeTopics.contains(topic) { trace.strangeTopics.append(topic) }
    call(delegate, by: 1000 + trace.strangeTopics.firstIndex(of: topic)!)
  }

  func hear(_ delegate: Int, _ topic: Int) { if !isOver { call(delegate, by: number(of: topic)) } }

  private func call(_ delegate: Int, by broadcast: Int) {
    guard !upToYou.leavesOut(delegate) else {
      omittedCallCounts[inProgress.last ?? -1, default: 0] += 1
      return
    }
    record(.called(delegate, by: broadcast))
    calling.append(delegate)
    see(.called(delegate, by: broadcast))
    if let deed {
      (self.deed, doer) = (nil, delegate)
      perform(deed, by: delegate)
    }
    if !reactions.isEmpty, let moves = reactions.removeValue(forKey: delegate) {
      for move in moves { perform(move) }
    }
    calling.removeLast()
  }

  private func perform(_ deed: Move.Deed, by doer: Int) {
    let others = registered.subtracting([doer]).sorted()
    trace.doer = doer
    switch deed {
    case .removesItself: remove(doer)
    case .removesTheOthers: for other in others { remove(other) }
    case .removesAndAddsTheOthers: for other in others { remove(other); add(other) }
    case .releasesTheOthers: for other in others { release(other) }
    case .addsAnother:
      let number = 1 + (owners.keys.max() ?? 0)
      owners[number] = make(number)
      add(number)
    case .broadcasts: broadcast()
    }
  }

  func deallocate(_ number: Int, _ delegate: AnyObject) {
    guard !isOver, !isMissing else { return }
    goneAddresses.insert(ObjectIdentifier(delegate))
    if leavingInDeinit.contains(number) {
      record(.removed(number))
      list.remove(delegate)
    }
    if isInside, contract.open.contains(.releaseInside) {
      goneInside.insert(number)
    } else {
      record(.deallocated(number))
    }
  }
}

/// What a story says before it begins, found in one walk: it's asked for every story, and there are
/// thousands.
private struct Cast {
  /// All delegates, some of them several times.
  var numbers: [Int] = []
  /// Those that aren't made before the story begins.
  var latecomers: [Int] = []
  var areEqual = false
  /// Whether it's asked how many wrappers are left.
  var leavesWrappers = false

  mutating func include(_ move: Move) {
    switch move {
    case .add(let one), .remove(let one), .leavesInDeinit(let one): numbers.append(one)
    case .release(let one):
      numbers.append(one)
      leavesWrappers = true
    case .whenCalled(let one, let move):
      numbers.append(one)
      include(move)
    case .times(_, let moves):
      let before = leavesWrappers
      for move in moves { include(move) }
      // What is done again and again is about something else.
      leavesWrappers = before
    case .reusesAddress(let one, let other):
      numbers.append(other)
      latecomers.append(one)
    case .areEqual: areEqual = true
    case .crowd: leavesWrappers = true
    case .broadcast, .anotherList, .readCount, .countWrappers, .first: break
    }
  }
}
