// Plays a story with a list, and keeps what came of it.

import MulticastPromises

package final class Stage {
  let contract: Contract
  private let open: () -> List
  let wrapperPath: WrapperPath?
  /// Hears of each event.
  private let observe: (Event, Stage) -> Void

  /// Sees the list after each thing that has happened to it, and at each call.
  package var watch: ((Event, Stage) -> Void)?

  private(set) package var trace = Trace()
  /// How many events there were when each move began that nobody else makes.
  private(set) package var moveBegins: [Int] = []
  /// One for each list.
  private var books: [Book] = []
  /// The index of the list that a move is about, or that calls somebody.
  private var current = 0
  private var delegates = Delegates()
  private var broadcasts = Broadcasts()
  /// What the next delegate does that is called.
  private var deed: Move.Deed?
  /// Those that are being called, the last one by the innermost broadcast.
  private(set) package var calling: [Int] = []
  /// While delegates are deallocated that were made for an address and haven't got it.
  private var isMissing = false
  private var isOver = false
  private let entrance = Entrance()

  /// A story that goes on and on is noticed by its events. The longest of the others has 3,600, so
  /// that a list may call everybody five times before it's taken for one that never ends.
  private static let eventLimit = 20_000
  /// Long before that, no other move is made: what has come says enough.
  private var hasEnough: Bool { trace.events.count > Self.eventLimit / 2 }

  package init(
    _ contract: Contract, wrappers: WrapperPath? = nil,
    observe: @escaping (Event, Stage) -> Void = { _, _ in }, open: @escaping () -> List
  ) {
    self.contract = contract
    self.open = open
    self.observe = observe
    wrapperPath = wrappers
  }

  var book: Book { books[current] }
  var list: List { book.list }
  /// Whether a broadcast is in progress.
  package var isInside: Bool { broadcasts.inProgress.count > 0 }

  func record(_ event: Event) {
    guard !isOver else { return }
    trace.events.append(event)
    observe(event, self)
    if trace.events.count > Self.eventLimit { contract.endless() }
  }

  func see(_ event: Event) { if !isOver { watch?(event, self) } }

  /// Something that happens to the list that a move is about.
  func here(_ event: Event) -> Event { current == 0 ? event : .elsewhere(event) }

  // MARK: - What a watcher sees

  /// What is looked into for wrappers.
  package var object: AnyObject { list.object }
  /// The delegates that have been mentioned, in that order.
  private(set) package var mentioned: [Int] = []
  private var seen: [Int: () -> AnyObject?] = [:]

  /// A delegate, as long as it's in memory.
  package func delegate(_ number: Int) -> AnyObject? { seen[number]?() }
  package func isOwned(_ number: Int) -> Bool { delegates.owners[number] != nil }

  // MARK: - Playing

  /// Plays a story from its beginning to its end.
  package func play(_ story: [Move]) -> Trace {
    entrance.stage = self
    defer { entrance.stage = nil }
    // Everyone is here from the beginning, so that no address is used again by accident.
    var cast = Cast()
    for move in story { cast.include(move) }
    books = [Book(open(), contract.open)]
    if cast.hasSecondList { books.append(Book(open(), contract.open)) }
    delegates.areEqual = cast.areEqual
    broadcasts.topicCount = cast.topicCount ?? contract.topics.count
    for number in cast.numbers {
      if delegates.owners[number] != nil || cast.latecomers.contains(number) { continue }
      delegates.owners[number] = make(number)
    }
    for move in story where trace.ending == .returned && !hasEnough {
      moveBegins.append(trace.events.count)
      attempt { try perform(move) }
    }
    if contract.asksForWrappers, cast.leavesWrappers { countWrappers() }
    // Nothing counts that happens while everything is released.
    isOver = true
    delegates.reactions = [:]
    delegates.owners = [:]
    books = []
    return trace
  }

  private func make(_ number: Int) -> AnyObject {
    let look = delegates.areEqual && Move.equalOnes.contains(number) ? 0 : number
    return contract.makeDelegate(Part(number, look: look, at: entrance))
  }

  // MARK: - Moves

  /// A move can't be made, or isn't in this contract. That ends the story, which says nothing then.
  struct Impossible: Error {}

  /// Tries what may be impossible. If it is, no other move is made, while the list goes on with
  /// what it's doing.
  private func attempt(_ moves: () throws -> Void) {
    do { try moves() } catch { trace.ending = .impossible }
  }

  func require(_ possibility: Possibility) throws(Impossible) {
    if !contract.possible.contains(possibility) { throw Impossible() }
  }

  private func perform(_ move: Move) throws(Impossible) {
    guard trace.ending == .returned, !isOver else { return }
    switch move {
    case .add(let number): try add(number)
    case .remove(let number): try remove(number)
    case .release(let number): try release(number)
    case .broadcast: try broadcast()
    case .whenCalled(let number, let move): delegates.reactions[number, default: []].append(move)
    case .times(let count, let moves):
      for round in 0..<count where !hasEnough {
        record(.round(round + 1))
        for move in moves { try perform(move) }
      }
      record(.roundsAreOver(count))
    case .crowd(let crowd): try play(crowd)
    case .elsewhere(let move):
      try require(.anotherList)
      current = 1
      defer { current = 0 }
      try perform(move)
    case .readCount: try readCount()
    case .countWrappers: try countWrappersInside()
    case .first(let deed): self.deed = deed
    case .topics: break
    case .areEqual: try require(.equalDelegates)
    case .leavesInDeinit(let number):
      try require(.leavingInDeinit)
      delegates.leavingInDeinit.insert(number)
    case .reusesAddress(let number, let old): try reuseAddress(of: old, for: number)
    }
  }

  /// A delegate has to be there to be passed to the list.
  private func meet(_ number: Int) throws(Impossible) -> AnyObject {
    guard let delegate = delegates.owners[number] else { throw Impossible() }
    if watch != nil, seen[number] == nil {
      mentioned.append(number)
      seen[number] = { [weak delegate] in delegate }
    }
    return delegate
  }

  private func add(_ number: Int) throws(Impossible) {
    let delegate = try meet(number)
    let book = book
    if isInside { try require(.additionInside) }
    let isNew = book.registry.registered.insert(number).inserted
    if !isNew {
      try require(.secondAddition)
      book.registry.wrapperAllowance += 1
    } else if book.registry.haveLeft.contains(number) {
      try require(.comingBack)
    }
    // One that was released while others are called may be held until that is over.
    if !isInside || book.registry.releasedInside.isEmpty { book.registry.wrappersAreKnown = true }
    book.upToYou.added(
      number, isSecond: !isNew, isInside: isInside, waits: isNew ? [] : waits(for: number))
    let event = here(.added(number))
    record(event)
    book.list.add(delegate)
    see(event)
  }

  /// The broadcasts of the list in progress that should still call a delegate, even if it's added
  /// again: nobody has removed it. Only a contract that says whom a broadcast leaves out says that.
  private func waits(for number: Int) -> [Int] {
    guard isInside, contract.asks.contains(.promise(.removedBeforeItsTurn)) else { return [] }
    let changes = [here(.added(number)), here(.removed(number))]
    return broadcasts.inProgress.filter { broadcast in
      guard let begin = trace.events.lastIndex(of: here(.began(broadcast))) else { return false }
      let since = trace.events[begin...]
      return !changes.contains(where: since.contains)
        && !since.contains(.called(number, by: broadcast))
    }
  }

  private func remove(_ number: Int) throws(Impossible) {
    let delegate = try meet(number)
    let book = book
    try require(.removal)
    if isInside { try require(.removalInside) }
    if !book.registry.letLeave(number) { try require(.stranger) }
    book.registry.wrapperAllowance += 1
    book.upToYou.removed(
      number, isEnough: contract.removesAll, isInside: book.isBroadcasting)
    let event = here(.removed(number))
    record(event)
    book.list.remove(delegate)
    see(event)
  }

  private func release(_ number: Int) throws(Impossible) {
    _ = try meet(number)
    try require(isInside ? .releaseInside : .release)
    for book in books {
      let wasRegistered = book.registry.letLeave(number)
      if wasRegistered, !delegates.leavingInDeinit.contains(number) {
        book.registry.wrapperAllowance += 1
      }
      book.registry.wrappersAreKnown = false
      if isInside { book.registry.releasedInside.insert(number) }
      book.upToYou.released(number, isInside: isInside)
    }
    record(.released(number))
    var owner = delegates.owners.removeValue(forKey: number)
    delegates.addresses[number] = owner.map(ObjectIdentifier.init)
    withExtendedLifetime(owner) {}
    // Not while the dictionary is being changed, because a `deinit` may run here.
    owner = nil
    see(.released(number))
  }

  private func readCount() throws(Impossible) {
    try require(.count)
    // Whether one counts that was released inside is open until the broadcast is over.
    if book.upToYou.isOpen || isInside && !book.registry.releasedInside.isEmpty {
      throw Impossible()
    }
    let event = here(.counted(list.count()))
    record(event)
    see(event)
  }

  private func countWrappersInside() throws(Impossible) {
    try require(.wrappers)
    if book.upToYou.isOpen || !book.registry.wrappersAreKnown { throw Impossible() }
    let found = wrapperPath?.count(in: list.object) ?? list.claimedWrapperCount?() ?? 0
    // A list in two parts has fewer in each of them, which isn't wrong. Empty ones would be too
    // many.
    let event = here(.wrappers(max(found, book.registry.registered.count)))
    record(event)
    see(event)
  }

  private func reuseAddress(of old: Int, for number: Int) throws(Impossible) {
    try require(.reusedAddress)
    guard delegates.owners[number] == nil else { throw Impossible() }
    guard let address = delegates.addresses[old] else { throw Impossible() }
    var delegate = make(number)
    // All are kept, so that each has another address.
    var misses: [AnyObject] = []
    while ObjectIdentifier(delegate) != address, misses.count < Self.triesForAnAddress,
      delegates.goneAddresses.contains(address)
    {
      misses.append(delegate)
      delegate = make(number)
    }
    delegates.owners[number] = delegate
    if misses.count == Self.triesForAnAddress { trace.ending = .notTried }
    isMissing = true
    misses = []
    isMissing = false
  }

  private func countWrappers() {
    guard trace.ending == .returned, let path = wrapperPath else { return }
    let count = path.count(in: list.object)
    let limit = book.registry.wrapperLimit
    trace.wrapperCount = count
    trace.wrapperLimit = limit
    let most = count > limit ? count : book.registry.mostWrappers
    if most > limit { record(.wrappers(most)) }
  }

  // MARK: - Broadcasts and calls

  private func broadcast() throws(Impossible) {
    if isInside { try require(.broadcastInside) }
    let book = book
    let number = broadcasts.count
    broadcasts.count += 1
    if current > 0 { broadcasts.elsewhere.insert(number) }
    let (beginning, end) = (here(.began(number)), here(.ended(number)))
    record(beginning)
    book.upToYou.began(number)
    broadcasts.inProgress.append(number)
    book.depth += 1
    see(beginning)
    let answer = book.list.broadcast(number % broadcasts.topicCount)
    broadcasts.inProgress.removeLast()
    book.depth -= 1
    if let answer {
      let omitted = broadcasts.omittedCallCounts[number, default: 0]
      record(here(.answered(answer - omitted, to: number)))
    }
    for one in book.upToYou.calledAtLeastOnce(by: number) { record(.called(one, by: number)) }
    record(end)
    if !isInside { allBroadcastsAreOver() }
    see(end)
  }

  private func allBroadcastsAreOver() {
    for book in books {
      book.upToYou.broadcastIsOver()
      book.registry.releasedInside = []
    }
    if broadcasts.gone.isEmpty { return }
    for number in broadcasts.gone.sorted() { record(.deallocated(number)) }
    broadcasts.gone = []
  }

  func hear(_ delegate: Int, _ topic: String) {
    if let index = contract.topics.firstIndex(of: topic) { return hear(delegate, index) }
    guard !isOver else { return }
    if !trace.strangeTopics.contains(topic) { trace.strangeTopics.append(topic) }
    call(delegate, by: Trace.firstStrangeBroadcast + trace.strangeTopics.firstIndex(of: topic)!)
  }

  func hear(_ delegate: Int, _ topic: Int) {
    if !isOver { call(delegate, by: broadcasts.number(of: topic)) }
  }

  private func call(_ delegate: Int, by broadcast: Int) {
    let before = current
    current = broadcasts.elsewhere.contains(broadcast) ? 1 : 0
    defer { current = before }
    guard !book.upToYou.leavesOut(delegate, calledBy: broadcast) else {
      broadcasts.omittedCallCounts[broadcasts.inProgress.last ?? -1, default: 0] += 1
      return
    }
    record(.called(delegate, by: broadcast))
    calling.append(delegate)
    see(.called(delegate, by: broadcast))
    current = 0
    // A list can't pass on that a move is impossible, so it's caught here.
    if let deed {
      self.deed = nil
      attempt { try perform(deed, by: delegate) }
    }
    if !delegates.reactions.isEmpty,
      let moves = delegates.reactions.removeValue(forKey: delegate)
    {
      attempt { for move in moves { try perform(move) } }
    }
    calling.removeLast()
  }

  private func perform(_ deed: Move.Deed, by doer: Int) throws(Impossible) {
    let others = book.registry.registered.subtracting([doer]).sorted()
    trace.doer = doer
    switch deed {
    case .removesItself: try remove(doer)
    case .removesTheOthers: for other in others { try remove(other) }
    case .removesAndAddsTheOthers:
      for other in others {
        try remove(other)
        try add(other)
      }
    case .releasesTheOthers: for other in others { try release(other) }
    case .addsAnother:
      let number = 1 + (delegates.owners.keys.max() ?? 0)
      delegates.owners[number] = make(number)
      try add(number)
    case .broadcasts: try broadcast()
    }
  }

  func deallocate(_ number: Int, _ delegate: AnyObject) {
    guard !isOver, !isMissing else { return }
    delegates.goneAddresses.insert(ObjectIdentifier(delegate))
    if delegates.leavingInDeinit.contains(number) {
      record(.removed(number))
      books[0].list.remove(delegate)
    }
    let isOpen = isInside && contract.open.contains(.releaseInside)
    if isOpen { broadcasts.gone.insert(number) } else { record(.deallocated(number)) }
  }
}
