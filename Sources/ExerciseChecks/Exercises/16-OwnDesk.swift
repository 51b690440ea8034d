import Dispatch
import EmergencyDispatch
import Foundation
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
    number: 16, name: "own-desk", kind: .write, path: .further, minutes: 12,
    about: "a queue for each unit",
    rules: [
      Rule(
        "A report calls every unit on the queue that the unit signed up with.",
        ask: "On which queue does each call run?"),
      Rule(
        "`reportFire` returns without waiting for any call.",
        ask: "What does the reporter wait for?"),
      Rule(
        """
        On each queue, the calls run in the order of the reports. Units that share a queue are \
        called in the order in which they signed up.
        """,
        ask: "How does a call get to its queue, and can another call overtake it on the way?"),
      Rule(
        """
        A waiting call keeps its unit alive until the call has been made. Otherwise, the list \
        keeps no unit alive.
        """,
        ask: "What holds a unit while its call waits, and what holds the unit after the call?"),
      Rule(
        "A unit can report another fire while it's being called.",
        ask: "What does a report wait for, or hold on to, while a unit is called?"),
    ],
    checks: [
      desks(
        rule: 1, inOtherOrder: 3,
        [.signUp(0), .signUp(1), .signUp(2), .signUp(3), .report, .report],
        ["Harbor: fire at Ray's house", "West End: fire at Ray's house"]
          + ["Mill Street: fire at Ray's house", "Old Town: fire at Ray's house"]
          + ["Harbor: fire at the bakery", "West End: fire at the bakery"]
          + ["Mill Street: fire at the bakery", "Old Town: fire at the bakery"]),
      desks(
        rule: 2, [.signUp(0), .occupy(0), .reportAndGoOn, .free(0)],
        ["the reporter goes on", "Harbor: fire at Ray's house"]),
      desks(
        rule: 3,
        [.signUp(0), .signUp(3), .signUp(1), .signUp(6), .occupy(0), .report, .report, .free(0)],
        ["Mill Street: fire at Ray's house", "Mill Street: fire at the bakery"]
          + ["Ray's house", "the bakery"].flatMap { place in
            ["Harbor", "West End", "Riverside"].map { "\($0): fire at \(place)" }
          }),
      desks(
        rule: 4, [.signUp(0), .occupy(0), .report, .release(0), .free(0)],
        ["Harbor: fire at Ray's house", "Harbor is deallocated"]),
      desks(
        rule: 4, [.signUp(0), .signUp(1), .report, .release(0), .report],
        ["Harbor: fire at Ray's house", "Mill Street: fire at Ray's house"]
          + ["Harbor is deallocated", "Mill Street: fire at the bakery"]),
      desks(
        rule: 4, [.signUp(0), .signUp(1), .occupy(0), .report, .release(1), .free(0)],
        ["Mill Street: fire at Ray's house", "Mill Street is deallocated"]
          + ["Harbor: fire at Ray's house"]),
      desks(
        rule: 5, inOtherOrder: 2,
        [.signUp(0), .signUp(1), .answer(0), .occupy(0), .report, .free(0)],
        ["Mill Street: fire at Ray's house", "Harbor: fire at Ray's house", "Harbor goes on"]
          + ["Harbor: fire at the bakery", "Mill Street: fire at the bakery"]),
      reportsToABusyDesk,
    ],
    hints: [
      """
      Imagine units at desks, and a note for each of them. Do you wait at every desk until the \
      note has been read?
      """,
      """
      The loop has two steps. Does the unit behind the weak reference still exist? If so, put the \
      call on that unit's queue. A queue has a method for that, which returns immediately.
      """,
      """
      `guard let delegate = registration.delegate else { continue }` holds the unit. Then call \
      `registration.queue.async { … }` with the call inside. The closure holds the unit until the \
      call has been made.
      """,
    ],
    proved: """
      Each unit is called on its queue, in the order of the reports, and no queue waits for \
      another queue. A waiting call keeps its unit alive until the call has been made, and no \
      longer. QueuedMulticastDelegate does this, too, and adds removal and votes.
      """,
    demoSteps: ["swift run radio-room --step 1", "swift run radio-room --step 3"],
    chapter: "Tutorials/3-further/3-a-queue-for-every-delegate.md")
}

// MARK: - Stories at three desks

/// What may happen at three desks. Each third unit shares one.
private enum DeskMove {
  case signUp(Int)
  /// The last owner of a unit releases it.
  case release(Int)
  /// A desk is busy until it's freed.
  case occupy(Int)
  case free(Int)
  case report
  /// The same, and it's noted that the reporter goes on.
  case reportAndGoOn
  /// The next time that a unit hears about a fire, it reports another fire.
  case answer(Int)
}

private let deskCount = 3
private func desk(_ unit: Int) -> Int { unit % deskCount }
private func name(_ unit: Int) -> String { Words.names[unit] }

/// A story with what should come of it: after each move, what comes at the first desk, then at the
/// second, and so on. What comes in another order may break another rule.
private func desks(rule: Int, inOtherOrder: Int? = nil, _ moves: [DeskMove], _ expected: [String])
  -> Check
{
  var reportCount = 0
  let sentences = moves.map { move in
    switch move {
    case .signUp(let unit) where unit == desk(unit): return "\(name(unit)) signed up with its desk."
    case .signUp(let unit): return "\(name(unit)) signed up with the desk of \(name(desk(unit)))."
    case .release(let unit): return "The last owner of \(name(unit)) released it."
    case .occupy(let desk): return "The desk of \(name(desk)) was kept busy."
    case .free(let desk): return "The desk of \(name(desk)) was free again."
    case .report, .reportAndGoOn:
      reportCount += 1
      return "A fire was reported at \(Words.places[reportCount - 1])."
    case .answer(let unit):
      return "\(name(unit)) was going to report a fire when it was next called."
    }
  }
  let scene = Scene(rule: rule, done: sentences.joined(separator: " "), expected: expected) {
    (type: any OwnDeskExercise.Type, log) async in
    await onOwnThread {
      let play = DeskPlay(with: type, log)
      occupyingTheGlobalQueue { play.make(moves) }
      if log.lines.count < expected.count { play.waitForLateCalls() }
    }
    if let inOtherOrder, log.lines != expected, log.lines.sorted() == expected.sorted() {
      log.take(.rule(inOtherOrder))
    }
  }
  return Check(scene)
}

/// More calls than an answer may be expected to count before it lets the reporter wait.
private let manyReports = 1000

private let reportsToABusyDesk = Check(
  Scene(
    rule: 2,
    done: """
      Harbor signed up with its desk. The desk of Harbor was kept busy. \(manyReports) fires were \
      reported, one after the other. The desk of Harbor was free again.
      """,
    expected: ["the reporter goes on", "Harbor: \(manyReports) calls"]
  ) { (type: any OwnDeskExercise.Type, log) async in
    await onOwnThread { DeskPlay(with: type, log).reportToABusyDesk(manyReports) }
  })

/// A serial queue that knows its name.
private final class Desk: Sendable {
  private static let name = DispatchSpecificKey<String>()

  let queue: DispatchQueue

  init(_ name: String) {
    // Labels needn't differ: two of the three desks have the same one.
    queue = DispatchQueue(label: name == Words.names[2] ? "the other desk" : "desk")
    queue.setSpecific(key: Self.name, value: name)
  }

  /// The name of the desk whose queue runs this.
  static var here: String? { DispatchQueue.getSpecific(key: name) }

  func finish() { queue.sync {} }
}

/// The calls that units have heard, each in the records of the desk where it should have come.
private final class Calls: Sendable {
  private let lines = Mutex([[String]](repeating: [], count: deskCount))
  private let hasCome = DispatchSemaphore(value: 0)
  private let answering = Mutex<Int?>(nil)
  private let reportCount = Atomic(0)

  /// Where the next fire is.
  func nextPlace() -> String {
    Words.places[reportCount.wrappingAdd(1, ordering: .sequentiallyConsistent).oldValue]
  }

  /// The next time that a unit hears about a fire, it reports another fire.
  func answer(_ unit: Int) { answering.withLock { $0 = unit } }

  func add(_ unit: Int, _ place: String, report: (String) -> Void) {
    add("\(name(unit)): fire at \(place)\(whereWrong(unit))", to: desk(unit))
    hasCome.signal()
    guard answers(unit) else { return }
    report(nextPlace())
    add("\(name(unit)) goes on", to: desk(unit))
  }

  private func add(_ line: String, to desk: Int) { lines.withLock { $0[desk].append(line) } }

  /// Where a call to a unit has just come, if it isn't the unit's desk.
  private func whereWrong(_ unit: Int) -> String {
    guard let here = Desk.here else { return ", at no desk" }
    return here == name(desk(unit)) ? "" : ", at the desk of \(here)"
  }

  /// Whether a unit reports another fire, which it does once.
  private func answers(_ unit: Int) -> Bool {
    answering.withLock { answering in
      guard answering == unit else { return false }
      answering = nil
      return true
    }
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

/// Does something while all threads of the global queue are kept busy, so that calls that take a
/// detour come too late.
private func occupyingTheGlobalQueue(_ body: () -> Void) {
  // The queue starts a few threads in place of those that wait, but not so many.
  let threadCount = 64
  let isOver = DispatchSemaphore(value: 0)
  for _ in 1...threadCount { DispatchQueue.global().async { isOver.wait() } }
  body()
  for _ in 1...threadCount { isOver.signal() }
}

/// A story while it's played.
private final class DeskPlay {
  private let log: Log
  private let center: any OwnDeskExercise
  private let calls = Calls()
  private let reporter = Desk("the reporter")
  private let desks = (0..<deskCount).map { Desk(name($0)) }
  private var units: [Int: Brigade] = [:]
  private var released: [(unit: Int, isGone: () -> Bool)] = []
  private var occupants: [Int: DispatchSemaphore] = [:]
  /// How many calls have been written to the log.
  private var callCount = 0

  init(with type: any OwnDeskExercise.Type, _ log: Log) {
    center = type.init()
    self.log = log
  }

  func make(_ moves: [DeskMove]) {
    for move in moves {
      make(move)
      work()
    }
    for desk in occupants.keys { free(desk) }
    work()
    for (unit, _) in released { log.write("\(name(unit)) is still in memory") }
  }

  private func make(_ move: DeskMove) {
    switch move {
    case .signUp(let unit): signUp(unit)
    case .release(let unit): release(unit)
    case .occupy(let desk): occupy(desk)
    case .free(let desk): free(desk)
    case .report: report()
    case .reportAndGoOn:
      report()
      log.write("the reporter goes on")
    case .answer(let unit): calls.answer(unit)
    }
  }

  private func signUp(_ unit: Int) {
    let brigade = Brigade(name(unit)) { [calls, weak center] place in
      calls.add(unit, place) { center?.reportFire(at: $0) }
    }
    units[unit] = brigade
    center.addDelegate(brigade, delegateQueue: desks[desk(unit)].queue)
  }

  private func release(_ unit: Int) {
    weak let brigade = units.removeValue(forKey: unit)
    released.append((unit, { [weak brigade] in brigade == nil }))
  }

  private func occupy(_ desk: Int) {
    let occupant = DispatchSemaphore(value: 0)
    occupants[desk] = occupant
    desks[desk].queue.async { occupant.wait() }
  }

  private func free(_ desk: Int) { occupants.removeValue(forKey: desk)?.signal() }

  private func report() {
    let place = calls.nextPlace()
    reporter.queue.sync { center.reportFire(at: place) }
  }

  func reportToABusyDesk(_ count: Int) {
    signUp(0)
    occupy(0)
    let place = calls.nextPlace()
    let isDone = DispatchSemaphore(value: 0)
    nonisolated(unsafe) let center = center
    reporter.queue.async {
      for _ in 1...count { center.reportFire(at: place) }
      isDone.signal()
    }
    // An answer that waits for no call is done in a hundredth of that time. So time counts only
    // where the reporter waits.
    let goesOn = isDone.wait(timeout: .now() + .seconds(2)) == .success
    log.write(goesOn ? "the reporter goes on" : "the reporter waits")
    free(0)
    reporter.finish()
    desks[0].finish()
    let allCome = calls.come(count)
    log.write("\(name(0)): \(calls.take(0).count) calls")
    if goesOn, !allCome { log.take(.rule(1)) }
  }

  /// Waits until each desk that isn't busy is done, and writes down what has come.
  private func work() {
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
      if isGone() { log.write("\(name(unit)) is deallocated") }
      return isGone()
    }
  }

  /// Notes which rule is broken if some calls come after the story is over.
  func waitForLateCalls() {
    guard calls.come(callCount + 1) else { return }
    let late = (0..<deskCount).flatMap(calls.take)
    if late.contains(where: { $0.contains(", at ") }) {
      // They didn't come to the desks at all.
      log.take(.rule(1))
      for line in late { log.write(line) }
    } else {
      log.take(.rule(3))
      log.take(.pattern("calls came too late"))
    }
    log.note(
      """
      All threads of the global queue were kept busy during the story. Some calls came only after \
      the story was over.
      """)
  }
}
