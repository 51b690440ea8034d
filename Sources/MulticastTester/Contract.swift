// What a list of delegates is asked to keep, and what may happen in its stories.

import MulticastPromises
import Synchronization

/// What can be asked of a list: one of the promises, or something that only some lists have.
package enum Ask: Hashable, Sendable {
  case promise(Promise)
  /// A second addition changes nothing.
  case secondAddition
  /// One removal is enough, however many times the delegate was added.
  case oneRemoval
  /// A delegate that was removed and is added again goes to the end.
  case comingBack
  /// Of two equal delegates, each is called.
  case equalAdded
  /// Of two equal delegates, the one is removed that was meant.
  case equalRemoved
  /// Of two equal delegates, one is removed, and isn't called. The same for one that has the
  /// address of a deallocated one.
  case equalIsGone, reusedIsGone
  /// The list knows how many delegates there are.
  case count
  /// There are no empty wrappers right after an addition.
  case sweep
  /// A broadcast returns the right answer, and also if there's nobody to ask.
  case answer, silence
}

/// What a list is asked to keep. From that follows what happens in its stories, and which
/// differences count.
package struct Contract: Sendable {
  package let asks: Set<Ask>
  package let possible: Set<Possibility>
  /// What may happen, although nobody asks what comes of it: it's up to the list, so it's left out
  /// (see `UpToYou`).
  package private(set) var open: Set<Possibility>
  let asksForWrappers: Bool
  /// Whether wrappers are counted in any story.
  var looksForWrappers: Bool { asksForWrappers || possible.contains(.wrappers) }
  /// Whether one removal is enough: that's asked, or the list is known to do so.
  private(set) var removesAll: Bool
  /// What broadcasts are about, one after another. A call tells by that to which broadcast it
  /// belongs.
  package let topics: [String]
  /// Delegates are of so many kinds, by their numbers: one with another number may be another kind.
  package let kinds: Int
  /// Makes the delegate that plays a part.
  package let makeDelegate: @Sendable (Part) -> AnyObject
  /// The lists whose answer is right, the usual one first. They differ in when a broadcast inside
  /// another runs.
  package private(set) var references: [RightList]
  /// The same lists, for stories in which one removal is enough.
  private let referencesIfOneRemovalIsEnough: [RightList]
  /// Called when a story goes on and on. It doesn't return.
  let endless: @Sendable () -> Void

  /// - Parameters:
  ///   - asks: What the list is asked to keep.
  ///   - open: What may happen, although it's up to the list what comes of it.
  ///   - never: What doesn't happen, although it belongs to what is asked.
  package init(
    asks: some Sequence<Ask>, open: Set<Possibility> = [], never: Set<Possibility> = [],
    topics: [String] = usualTopics, kinds: Int = 1,
    makeDelegate: @escaping @Sendable (Part) -> AnyObject = { Listener($0) },
    references: [@Sendable () -> List] = List.references,
    endless: @escaping @Sendable () -> Void = { fatalError("a story that never ends") }
  ) {
    var possible = asks.reduce(into: Set<Possibility>()) { $0.formUnion($1.possibilities) }
    // Where one may be released, a thousand may come and go.
    if possible.contains(.release) { possible.insert(.crowd) }
    // Whoever may leave can do so while others are called.
    if asks.contains(.promise(.noMissedTurn)) {
      if possible.contains(.removal) { possible.insert(.removalInside) }
      if possible.contains(.release) { possible.insert(.releaseInside) }
    }
    self.asks = Set(asks)
    self.possible = possible.union(open).subtracting(never)
    self.open = open
    removesAll = asks.contains(.oneRemoval)
    asksForWrappers = asks.contains(where: \.isAboutWrappers)
    self.topics = topics
    self.kinds = kinds
    self.makeDelegate = makeDelegate
    self.references = references.map(RightList.init)
    referencesIfOneRemovalIsEnough = references.map(RightList.init)
    self.endless = endless
  }

  /// Whether it's up to a list if one removal is enough for a delegate that was added twice.
  var leavesRemovalsOpen: Bool {
    open.contains(.secondAddition) && possible.contains(.removal) && !removesAll
  }

  /// The same contract with a list for which one removal is enough, if it is for this one.
  /// Otherwise nobody could say what a removal should do.
  package func fitting(_ openList: @escaping () -> List) -> Contract {
    guard leavesRemovalsOpen else { return self }
    var closed = self
    closed.open = []
    let events = Stage(closed, open: openList).play(Tester.removalAfterASecondAddition).events
    return events.contains(where: \.isCall) ? self : ifOneRemovalIsEnough
  }

  /// The same contract with a list for which one removal is enough.
  var ifOneRemovalIsEnough: Contract {
    var contract = self
    contract.removesAll = true
    contract.references = referencesIfOneRemovalIsEnough
    return contract
  }

  /// More than there are broadcasts in progress at the same time in any story, so that each has a
  /// topic of its own.
  package static let usualTopics = (0..<12).map { "\($0)" }

  /// All promises.
  package static let promises = Contract(
    asks: Promise.all.map { .promise($0) }, open: [.secondAddition])
}

extension Ask {
  /// What has to happen for this to be seen.
  fileprivate var possibilities: Set<Possibility> {
    switch self {
    case .promise(let promise): promise.needs
    case .equalAdded, .equalRemoved: [.equalDelegates]
    case .equalIsGone: [.equalDelegates, .removal]
    case .reusedIsGone: [.release, .reusedAddress, .removal]
    case .secondAddition: [.secondAddition]
    case .oneRemoval: [.removal]
    case .comingBack: [.removal, .comingBack]
    case .count: [.count]
    case .sweep: [.wrappers]
    case .answer, .silence: []
    }
  }

  fileprivate var isAboutWrappers: Bool {
    if case .promise(let promise) = self { promise.isAboutWrappers } else { false }
  }
}

// MARK: - What is up to a list

/// Follows which calls don't count at the moment, because it's up to the list whether they are
/// made.
///
/// A delegate whose calls don't count isn't heard: it does nothing when it's called. So it makes no
/// difference to anything else whether it was called.
struct UpToYou {
  private let open: Set<Possibility>
  /// How many times a delegate may still be registered that was added again. After as many removals
  /// as additions, it's gone from each list, whatever a second addition does there.
  private var mostRegistrations: [Int: Int] = [:]
  /// Those of them of which none was removed. Whatever a second addition does, they're registered.
  private var isRegistered: Set<Int> = []
  private var untilTheBroadcastIsOver: Set<Int> = []
  /// How many times each broadcast may still call such a delegate, how many times it has, and whom
  /// it should have called at its end.
  private var callsLeft: [Int: [Int: Int]] = [:], callCounts: [Int: [Int: Int]] = [:]
  private var owed: [Int: Set<Int>] = [:]
  /// Who was added last, and those who were added again right after that. Whatever a second
  /// addition does, nobody can be between the two, so it's known when they're called for the first
  /// time.
  private var lastAdded: Int?, inOnePlace: Set<Int> = []
  /// Those of them whom each broadcast has called.
  private var heard: [Int: Set<Int>] = [:]

  init(_ open: Set<Possibility>) { self.open = open }

  /// Whether it's up to the list how many registrations there are.
  var isOpen: Bool { !mostRegistrations.isEmpty }

  /// Adds that a broadcast calls somebody. Gives whether that's left out.
  mutating func leavesOut(_ delegate: Int, calledBy broadcast: Int) -> Bool {
    if untilTheBroadcastIsOver.contains(delegate) { return true }
    guard mostRegistrations[delegate] != nil else { return false }
    callCounts[broadcast, default: [:]][delegate, default: 0] += 1
    let isFirst = callCounts[broadcast]![delegate] == 1
    if isFirst, inOnePlace.contains(delegate), owed[broadcast]?.contains(delegate) == true {
      callsLeft[broadcast]?[delegate]? -= 1
      heard[broadcast, default: []].insert(delegate)
      return false
    }
    guard let left = callsLeft[broadcast]?[delegate] else { return true }
    callsLeft[broadcast]![delegate] = left - 1
    // More often than it can be registered, nobody may be called.
    return left > 0
  }

  mutating func began(_ broadcast: Int) {
    guard isOpen else { return }
    callsLeft[broadcast] = mostRegistrations
    owed[broadcast] = isRegistered.subtracting(untilTheBroadcastIsOver)
  }

  /// Those that a broadcast had to call, and has called, once or several times.
  func calledAtLeastOnce(by broadcast: Int) -> [Int] {
    guard let owed = owed[broadcast], !owed.isEmpty else { return [] }
    let left = owed.subtracting(heard[broadcast] ?? [])
    return left.filter { callCounts[broadcast]?[$0] ?? 0 > 0 }.sorted()
  }

  /// - Parameter waits: The broadcasts in progress that haven't called the delegate yet, and
  ///   should.
  mutating func added(
    _ delegate: Int, isSecond: Bool, isInside: Bool, waits: [Int] = []
  ) {
    if delegate != lastAdded || isInside {
      inOnePlace.remove(delegate)
    } else if isSecond, mostRegistrations[delegate] == nil {
      inOnePlace.insert(delegate)
    }
    lastAdded = delegate
    if let most = mostRegistrations[delegate] {
      mostRegistrations[delegate] = most + 1
      for broadcast in callsLeft.keys { callsLeft[broadcast]![delegate]? += 1 }
    } else if isSecond, open.contains(.secondAddition) {
      mostRegistrations[delegate] = 2
      isRegistered.insert(delegate)
    }
    notOwed(delegate)
    for broadcast in waits { owed[broadcast, default: []].insert(delegate) }
    if isInside, open.contains(.additionInside) { untilTheBroadcastIsOver.insert(delegate) }
  }

  /// - Parameter isEnough: Whether one removal is enough.
  mutating func removed(_ delegate: Int, isEnough: Bool, isInside: Bool) {
    if let most = mostRegistrations[delegate] {
      let left = isEnough ? 0 : most - 1
      mostRegistrations[delegate] = left == 0 ? nil : left
      for broadcast in callsLeft.keys {
        callsLeft[broadcast]![delegate] = callsLeft[broadcast]![delegate].map { min($0, left) }
      }
      isRegistered.remove(delegate)
    }
    notOwed(delegate)
    if isInside, open.contains(.removalInside) { untilTheBroadcastIsOver.insert(delegate) }
  }

  mutating func released(_ delegate: Int, isInside: Bool) {
    isRegistered.remove(delegate)
    notOwed(delegate)
    if isInside, open.contains(.releaseInside) { untilTheBroadcastIsOver.insert(delegate) }
  }

  mutating func broadcastIsOver() { untilTheBroadcastIsOver = [] }

  /// Whether a broadcast in progress calls somebody to whom something happens is up to the list.
  private mutating func notOwed(_ delegate: Int) {
    if owed.isEmpty { return }
    for broadcast in owed.keys { owed[broadcast]!.remove(delegate) }
  }
}

// MARK: - Lists and delegates

/// A list as stories use it, whatever its methods are called. A class, because it's passed on at
/// every move.
package final class List {
  /// What is looked into for wrappers.
  package let object: AnyObject
  package let add: (AnyObject) -> Void
  package let remove: (AnyObject) -> Void
  /// Broadcasts the topic with this index. Returns what the broadcast returned, as a number; nil if
  /// it returns nothing.
  package let broadcast: (Int) -> Int?
  package var count: () -> Int = { 0 }
  /// What the list itself says about its wrappers.
  package var claimedWrapperCount: (() -> Int)?

  package init(
    _ object: AnyObject, add: @escaping (AnyObject) -> Void,
    remove: @escaping (AnyObject) -> Void = { _ in },
    broadcast: @escaping (Int) -> Int?
  ) {
    self.object = object
    self.add = add
    self.remove = remove
    self.broadcast = broadcast
  }

  /// A list of delegates of the tester's own kind.
  package convenience init<Delegates: ListOfDelegates<any Listening>>(_ list: Delegates) {
    self.init(
      list, add: { list.addDelegate($0 as! any Listening) },
      remove: { list.removeDelegate($0 as! any Listening) }
    ) {
      topic in
      list.invokeDelegates { $0.hear(topic) }
      return nil
    }
  }

  /// How it should be. Then the same, where a broadcast inside another waits, and where both share
  /// one queue. It isn't `MulticastDelegate`, because people are invited to change that.
  package static let references: [@Sendable () -> List] = [
    { List(KeepingList<any Listening>()) }, { List(WaitsForItsTurn<any Listening>()) },
    { List(WaitsAsItWas<any Listening>()) }, { List(SharesOneQueue<any Listening>()) },
  ]
}

/// A right list that others are compared with.
package final class RightList: Sendable {
  package let open: @Sendable () -> List
  /// What came of the stories that were played with it. Nothing else comes of them when they're
  /// played again with the same contract.
  private let traces = Mutex<[[Move]: Trace]>([:])

  init(_ open: @escaping @Sendable () -> List) { self.open = open }

  /// What comes of a story. It's played only the first time.
  ///
  /// - Parameter contract: The contract that it belongs to.
  package func trace(of story: [Move], in contract: Contract) -> Trace {
    if let known = traces.withLock({ $0[story] }) { return known }
    let trace = Stage(contract, open: open).play(story)
    // Another time, there may be an address to reuse.
    if trace.ending != .notTried { traces.withLock { $0[story] = trace } }
    return trace
  }
}

/// What lists of delegates have in common.
package protocol ListOfDelegates<ProtocolType>: AnyObject {
  associatedtype ProtocolType
  init()
  func addDelegate(_ delegate: ProtocolType)
  func removeDelegate(_ delegate: ProtocolType)
  func invokeDelegates(_ body: @escaping (ProtocolType) -> Void)
}

/// The part that a delegate plays in a story. Its class calls these methods.
package final class Part {
  package let number: Int
  /// Delegates with the same look are equal.
  package let look: Int
  private let entrance: Entrance?

  package init(_ number: Int, look: Int, at entrance: Entrance? = nil) {
    self.number = number
    self.look = look
    self.entrance = entrance
  }

  /// The delegate was called about the topic with this index.
  package func hear(_ topic: Int) { entrance?.stage?.hear(number, topic) }
  /// The delegate was called about this.
  package func hear(_ topic: String) { entrance?.stage?.hear(number, topic) }
  /// The delegate is in its `deinit`.
  package func leave(_ delegate: AnyObject) { entrance?.stage?.deallocate(number, delegate) }
}

/// The way from a part to its stage, which is open while a story is played. (A weak reference to
/// the stage would do the same, and everything that a stage does would take longer.)
package final class Entrance {
  internal(set) package var stage: Stage?
}

/// What the tester's own delegates respond to.
package protocol Listening: AnyObject { func hear(_ topic: Int) }

/// A delegate that tells its part what it hears.
package final class Listener: Listening, Hashable {
  private let part: Part
  private let padding = Padding()

  package init(_ part: Part) { self.part = part }
  deinit { part.leave(self) }
  package func hear(_ topic: Int) { part.hear(topic) }
  package static func == (one: Listener, other: Listener) -> Bool {
    one.part.look == other.part.look
  }
  package func hash(into hasher: inout Hasher) { hasher.combine(part.look) }
}

/// Makes a delegate larger than any wrapper, so that only another delegate takes its place in
/// memory.
package struct Padding {
  private let words: (Int, Int, Int, Int, Int, Int, Int, Int, Int, Int) = (
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0
  )
  private let more: (Int, Int, Int, Int, Int, Int, Int, Int, Int, Int) = (
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0
  )
  package init() {}
}
