import Dispatch
import EmergencyDispatch
import Foundation
import MulticastPromises
import Synchronization

/// What 16 own-desk asks for: a dispatch system that calls each unit on the unit's own queue.
public protocol OwnDeskExercise: AnyObject, SendableMetatype {
  init()
  /// Adds a unit that is to be called on this queue.
  func addDelegate(_ delegate: any EmergencyResponding & Sendable, delegateQueue: DispatchQueue)
  /// Notifies every unit about a fire, and returns immediately.
  func reportFire(at location: String)
}

extension Exercise {
  /// A queue for each unit.
  public static let ownDesk = Exercise(
    number: 16, name: "own-desk", kind: .write, path: .further, minutes: 15,
    about: "a queue for each unit",
    rules: [
      Rule(
        "A report calls every unit on the queue that the unit signed up with.",
        ask: "On which queue does each call run?", .wrongQueue, .call),
      Rule(
        "`reportFire` returns without waiting for any call.", ask: "What does the reporter wait for?", .waiting),
      Rule(
        """
        On each queue, the calls run in the order of the reports. Units that share a queue are called in the order in \
        which they signed up.
        """,
        ask: "How does a call get to its queue, and can another call overtake it on the way?", .detour, .order),
      Rule(
        "A waiting call keeps its unit alive until the call has been made. Otherwise, the list keeps no unit alive.",
        ask: "What holds a unit while its call waits, and what holds the unit after the call?", .lifetime),
      Rule(
        "A unit can report another fire while it's being called.",
        ask: "What does a report wait for, or hold on to, while a unit is called?", .nested),
    ],
    checks: [
      simulation.story(rule: 1, [.signUp(0), .signUp(1), .report]),
      simulation.story(rule: 2, [.signUp(0), .signUp(1), .occupy(0), .report, .free(0)]),
      simulation.story(rule: 4, [.signUp(0), .occupy(0), .report, .release(0), .free(0)]),
      DeskSimulation().search,
    ],
    beliefs: [
      .aCallGoesToItsQueueByItself, .syncWaitsOnlyAMoment, .oneQueueIsEnoughForAll, .aConcurrentQueueKeepsOrder,
      .aQueuedCallNeedsNoDelegate,
    ],
    hints: [
      "Imagine units at desks, and a note for each of them. Do you wait at every desk until the note has been read?",
      """
      The loop has two steps. Does the unit behind the weak reference still exist? If so, put the call on that unit's \
      queue. A queue has a method for that, which returns immediately.
      """,
      """
      `guard let delegate = registration.delegate else { continue }` holds the unit. Then call \
      `registration.queue.async { … }` with the call inside. The closure holds the unit until the call has been made.
      """,
    ],
    proved: """
      Each unit is called on its queue, in the order of the reports, and no queue waits for another queue. A waiting \
      call keeps its unit alive until the call has been made, and no longer. QueuedMulticastDelegate does this, too, \
      and adds removal and votes.
      """,
    demoSteps: ["swift run radio-room --step 1", "swift run radio-room --step 3"],
    chapter: "Tutorials/3-further/04-a-queue-for-every-delegate.md")
}

extension Belief {
  package static let aCallGoesToItsQueueByItself = Belief(
    "a call goes to its queue by itself",
    """
    The units were called on the reporter's queue. A call runs where it's made. Storing a queue beside the unit \
    doesn't change that. Which method of a queue makes a closure run on that queue?
    """)

  package static let syncWaitsOnlyAMoment = Belief(
    "sync waits only a moment",
    """
    The reporter waits for a desk that is busy, and the desk will be free only when the reporter has gone on. `sync` \
    returns when the call is done, however long that takes. Which method of a queue returns before the call has run?
    """)

  package static let oneQueueIsEnoughForAll = Belief(
    "one queue is enough for all",
    """
    All units were called on the queue of the first one. There, one long call makes all the others wait. Where does \
    your class keep the queue of each unit?
    """)

  package static let aConcurrentQueueKeepsOrder = Belief(
    "a concurrent queue keeps order",
    """
    The calls came too late. It looks as if they took a detour, such as `DispatchQueue.global()`. A concurrent queue \
    runs several calls at the same time, and which of them arrives first is a matter of chance.
    """)

  package static let aQueuedCallNeedsNoDelegate = Belief(
    "a queued call needs no delegate",
    """
    When it was the call's turn, its unit no longer existed. That's what `[weak delegate]` does in a closure that \
    waits in a queue: in the meantime, the last owner released the unit. Wasn't the report meant for that unit, too?
    """)
}

extension Cause {
  fileprivate static let wrongQueue = Cause("wrong queue")
  fileprivate static let waiting = Cause("waiting")
  fileprivate static let detour = Cause("detour")
  fileprivate static let lifetime = Cause("lifetime")
}

/// What may happen at three desks. The first and the last of four units share one.
private enum DeskMove: Equatable {
  case signUp(Int)
  /// The last owner of a unit releases it.
  case release(Int)
  /// A desk is busy until it's freed.
  case occupy(Int)
  case free(Int)
  case report
  /// The next time that a unit hears about a fire, it reports another fire.
  case answer(Int)
}

/// A serial queue that knows its name.
private final class Desk: Sendable {
  private static let name = DispatchSpecificKey<String>()

  let queue: DispatchQueue

  init(_ name: String) {
    // Labels needn't differ, so they tell no desk from another.
    queue = DispatchQueue(label: "desk")
    queue.setSpecific(key: Self.name, value: name)
  }

  /// The name of the desk whose queue runs this.
  static var here: String? { DispatchQueue.getSpecific(key: name) }

  func finish() { queue.sync {} }
}

/// The calls that units have heard, each in the records of the desk where it should have come.
private final class Calls: Sendable {
  private let lines = Mutex([[String]](repeating: [], count: DeskSimulation.deskCount))
  private let hasCome = DispatchSemaphore(value: 0)
  private let answering = Mutex<Int?>(nil)
  private let reportCount = Atomic(0)

  /// Where the next fire is.
  func nextPlace() -> String {
    TownRules.place(reportCount.wrappingAdd(1, ordering: .sequentiallyConsistent).oldValue)
  }

  /// The next time that a unit hears about a fire, it reports another fire.
  func answer(_ unit: Int) { answering.withLock { $0 = unit } }

  func add(_ unit: Int, _ place: String, report: (String) -> Void) {
    let desk = DeskSimulation.desk(unit)
    let isRight = Desk.here == DeskSimulation.name(desk)
    let line =
      DeskSimulation.heard(unit, place) + (isRight ? "" : ", at \(Desk.here.map { "the desk of \($0)" } ?? "no desk")")
    lines.withLock { $0[desk].append(line) }
    hasCome.signal()
    let answers = answering.withLock { answering in
      defer { if answering == unit { answering = nil } }
      return answering == unit
    }
    guard answers else { return }
    report(nextPlace())
    lines.withLock { $0[desk].append(DeskSimulation.answered(unit)) }
  }

  func take(_ desk: Int) -> [String] {
    lines.withLock { lines in
      defer { lines[desk] = [] }
      return lines[desk]
    }
  }

  /// Whether so many calls come at all. Time counts only where they never do.
  func come(_ count: Int) -> Bool {
    let deadline = DispatchTime.now() + .seconds(1)
    return (0..<count).allSatisfy { _ in hasCome.wait(timeout: deadline) == .success }
  }
}

/// Stories at three desks.
private struct DeskSimulation: Simulation, StoryRules {
  static let deskCount = 3
  static let goesOn = "the reporter goes on"
  static func answered(_ unit: Int) -> String { "\(name(unit)) goes on" }
  static func desk(_ unit: Int) -> Int { unit % deskCount }
  static func name(_ unit: Int) -> String { TownRules.names[unit] }
  static func heard(_ unit: Int, _ place: String) -> String { "\(name(unit)): fire at \(place)" }
  static func released(_ unit: Int, isGone: Bool) -> String {
    "\(name(unit)) is \(isGone ? "deallocated" : "still in memory")"
  }

  /// Whether all threads of the global queue are kept busy, so that calls that take a detour come too late.
  var isCrowded = false
  var waitsForThreads: Bool { true }

  func expected(_ moves: [DeskMove]) -> [String]? {
    var lines: [String] = []
    var (registered, released): ([Int], [Int]) = ([], [])
    var (known, busy): (Set<Int>, Set<Int>) = ([], [])
    var waiting: [(unit: Int, place: String)] = []
    var reportCount = 0
    var answering: Int?
    func report() {
      waiting += registered.map { ($0, TownRules.place(reportCount)) }
      reportCount += 1
    }
    /// The desks that aren't busy do what is to be done.
    func work(after move: DeskMove? = nil) -> Bool {
      var records = [[String]](repeating: [], count: Self.deskCount)
      while let index = waiting.firstIndex(where: { !busy.contains(Self.desk($0.unit)) }) {
        let (unit, place) = waiting.remove(at: index)
        records[Self.desk(unit)].append(Self.heard(unit, place))
        guard answering == unit else { continue }
        // Which of two reports reaches a desk first is clear only when the first has been made, and no unit is leaving.
        if move == .report || !released.isEmpty { return false }
        answering = nil
        report()
        records[Self.desk(unit)].append(Self.answered(unit))
      }
      lines += records.joined()
      let gone = released.filter { unit in !waiting.contains { $0.unit == unit } }
      lines += gone.map { Self.released($0, isGone: true) }
      released.removeAll(where: gone.contains)
      registered.removeAll(where: gone.contains)
      return true
    }
    for move in moves {
      switch move {
      case .signUp(let unit):
        guard known.insert(unit).inserted else { return nil }
        registered.append(unit)
      case .release(let unit):
        guard registered.contains(unit), !released.contains(unit) else { return nil }
        released.append(unit)
      case .occupy(let desk): guard busy.insert(desk).inserted else { return nil }
      case .free(let desk): guard busy.remove(desk) != nil else { return nil }
      case .report:
        lines.append(Self.goesOn)
        report()
      case .answer(let unit):
        guard answering == nil else { return nil }
        answering = unit
      }
      guard work(after: move) else { return nil }
    }
    busy = []
    return work() ? lines : nil
  }

  func causes(_ moves: [DeskMove], _ outcome: Outcome, expected: [String]) -> [Cause] {
    let answers = moves.contains { if case .answer = $0 { true } else { false } }
    guard outcome.ending == .returned else {
      let isBusy = moves.contains { if case .occupy = $0 { true } else { false } }
      return answers && !isBusy ? [.nested, .waiting] : isBusy ? [.waiting] : [.call]
    }
    if outcome.pattern != nil { return [.detour] }
    if outcome.lines.contains(where: { $0.contains(", at ") }) { return [.wrongQueue] }
    // Of a unit that was released: whether it stayed in memory, or its call was dropped.
    let released = moves.compactMap { if case .release(let unit) = $0 { Self.name(unit) } else { nil } }
    let different = Set(expected).symmetricDifference(outcome.lines)
    if different.contains(where: { line in released.contains { line.hasPrefix($0) } }) { return [.lifetime] }
    // A call came before whoever reported the fire went on, so the report waited for the call.
    let first = zip(expected, outcome.lines).first { $0 != $1 }?.0
    if different.isEmpty, first == Self.goesOn || (0...3).contains(where: { first == Self.answered($0) }) {
      return [.waiting]
    }
    if different.isEmpty { return [.order] }
    return answers ? [.nested, .call] : [.call]
  }

  func story(_ moves: [DeskMove]) -> String {
    var reportCount = 0
    let sentences = moves.map { move in
      switch move {
      case .signUp(let unit) where unit == Self.desk(unit): return "\(Self.name(unit)) signed up with its desk."
      case .signUp(let unit): return "\(Self.name(unit)) signed up with the desk of \(Self.name(Self.desk(unit)))."
      case .release(let unit): return "The last owner of \(Self.name(unit)) released it."
      case .occupy(let desk): return "The desk of \(Self.name(desk)) was kept busy."
      case .free(let desk): return "The desk of \(Self.name(desk)) was free again."
      case .report:
        reportCount += 1
        return "A fire was reported at \(TownRules.place(reportCount - 1))."
      case .answer(let unit): return "\(Self.name(unit)) was going to report a fire when it was next called."
      }
    }
    return sentences.joined(separator: " ") + " At the end all desks were free."
  }

  func makeUp(length: Int, _ random: inout SplitMix64) -> [DeskMove] {
    makeUp(length: length, &random) { random in
      let (unit, desk) = (Int.random(in: 0...3, using: &random), Int.random(in: 0..<Self.deskCount, using: &random))
      return [
        .signUp(unit), .signUp(unit), .release(unit), .occupy(desk), .free(desk), .report, .answer(unit),
      ]
    }
  }

  func play(_ moves: [DeskMove], of type: any OwnDeskExercise.Type, _ log: Log) {
    let (center, calls, reporter) = (type.init(), Calls(), Desk("the reporter"))
    let desks = (0..<Self.deskCount).map { Desk(Self.name($0)) }
    let isOver = DispatchSemaphore(value: 0)
    if isCrowded { for _ in 1...64 { DispatchQueue.global().async { isOver.wait() } } }
    var units: [Int: Brigade] = [:]
    var released: [(unit: Int, isGone: () -> Bool)] = []
    var occupants: [Int: DispatchSemaphore] = [:]
    var callCount = 0

    func work() {
      let free = desks.indices.filter { occupants[$0] == nil }
      // A call may report a fire, once, to desks that had been done.
      for desk in free + free { desks[desk].finish() }
      for line in free.flatMap(calls.take) {
        log.write(line)
        callCount += 1
      }
      released.removeAll { unit, isGone in
        // A queue may hold a call a moment longer than it runs.
        for _ in 0..<100 where !isGone() { for desk in free { desks[desk].finish() } }
        if isGone() { log.write(Self.released(unit, isGone: true)) }
        return isGone()
      }
    }
    for move in moves {
      log.take(Record(.move))
      switch move {
      case .signUp(let unit):
        let brigade = Brigade(Self.name(unit)) { [weak center] place in
          calls.add(unit, place) { center?.reportFire(at: $0) }
        }
        units[unit] = brigade
        center.addDelegate(brigade, delegateQueue: desks[Self.desk(unit)].queue)
      case .release(let unit):
        weak let brigade = units.removeValue(forKey: unit)
        released.append((unit, { [weak brigade] in brigade == nil }))
      case .occupy(let desk):
        let occupant = DispatchSemaphore(value: 0)
        occupants[desk] = occupant
        desks[desk].queue.async { occupant.wait() }
      case .free(let desk): occupants.removeValue(forKey: desk)?.signal()
      case .report:
        reporter.queue.sync { center.reportFire(at: calls.nextPlace()) }
        log.write(Self.goesOn)
      case .answer(let unit): calls.answer(unit)
      }
      work()
    }
    for occupant in occupants.values { occupant.signal() }
    occupants = [:]
    work()
    for (unit, _) in released { log.write(Self.released(unit, isGone: false)) }
    guard isCrowded else { return }
    for _ in 1...64 { isOver.signal() }
    let expected = expected(moves) ?? []
    if log.lines.count < expected.count, calls.come(callCount + 1) {
      log.setPattern("calls came too late")
      log.note(
        """
        All threads of the global queue were kept busy during the story. Some calls came only after the story was \
        over.
        """)
    }
    withExtendedLifetime(units) {}
  }
}

private let simulation = DeskSimulation(isCrowded: true)
