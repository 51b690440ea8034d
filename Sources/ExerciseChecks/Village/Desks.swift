// Stories at desks: units are called on queues of their own.

import Dispatch
import EmergencyDispatch
import Foundation
import Synchronization

/// What may happen at three desks. Each third unit shares one.
enum DeskMove {
  case signUp(Int)
  /// A unit signs up with another dispatch system.
  case signUpElsewhere(Int)
  /// The last owner of a unit releases it.
  case release(Int)
  /// A desk is busy until it's freed.
  case occupy(Int)
  case free(Int)
  case report
  /// The same, and it's noted that the reporter goes on.
  case reportAndGoOn
  /// A fire is reported to the other dispatch system.
  case reportElsewhere
  /// Another fire is reported where the last one was.
  case reportAgain
  /// The next time that a unit hears about a fire, it reports another fire.
  case answer(Int)
}

private let deskCount = 3
private func desk(_ unit: Int) -> Int { unit % deskCount }
private func deskName(_ unit: Int) -> String {
  unit == desk(unit) ? "its desk" : "the desk of \(name(desk(unit)))"
}
private func name(_ unit: Int) -> String {
  unit < Words.names.count ? Words.names[unit] : "Station \(unit + 1)"
}

/// A story with what should come of it: after each move, what comes at the first desk, then at the
/// second, and so on. What comes in another order may break another rule.
func desks(rule: Int, inOtherOrder: Int? = nil, _ moves: [DeskMove], _ expected: [String])
  -> Check
{
  var reportCount = 0
  let desksInUse = Set(
    moves.compactMap { if case .signUp(let unit) = $0 { desk(unit) } else { nil } })
  let facts =
    desksInUse.isSuperset(of: 0...1)
    ? ["The queues of \(name(0)) and \(name(1)) have the same label."] : []
  let sentences =
    facts
    + moves.map { move in
      switch move {
      case .signUp(let unit): return "\(name(unit)) signed up with \(deskName(unit))."
      case .release(let unit): return "The last owner of \(name(unit)) released it."
      case .occupy(let desk): return "The desk of \(name(desk)) was kept busy."
      case .free(let desk): return "The desk of \(name(desk)) was free again."
      case .signUpElsewhere(let unit):
        return "\(name(unit)) signed up with another dispatch system, and with \(deskName(unit))."
      case .report, .reportAndGoOn:
        reportCount += 1
        return "A fire was reported at \(Words.places[reportCount - 1])."
      case .reportAgain: return "Another fire was reported at \(Words.places[reportCount - 1])."
      case .reportElsewhere:
        reportCount += 1
        return "A fire at \(Words.places[reportCount - 1]) was reported to the other one."
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

let reportsToABusyDesk = Check(
  Scene(
    rule: 2,
    done: """
      Harbor signed up with its desk. The desk of Harbor was kept busy. \(manyReports) fires were \
      reported, one after the other. The desk of Harbor was free again.
      """,
    expected: ["the reporter goes on", "Harbor: \(manyReports) calls"],
    ask: "How many calls can wait in your class, and what does it do with the next one?"
  ) { (type: any OwnDeskExercise.Type, log) async in
    await onOwnThread { DeskPlay(with: type, log).reportToABusyDesk(manyReports) }
  })

let manyUnits = Check(
  Scene(
    rule: 1,
    done: """
      Three hundred units signed up, each third one with the desk of Harbor, of Mill Street or of \
      Old Town. Two fires were reported.
      """,
    expected: ["Harbor", "Mill Street", "Old Town"].map {
      "the desk of \($0): 100 units, twice, in order"
    },
    ask: "How many units can your class hold?"
  ) { (type: any OwnDeskExercise.Type, log) async in
    await onOwnThread { DeskPlay(with: type, log).reportToMany(300) }
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

  var lastPlace: String { Words.places[reportCount.load(ordering: .sequentiallyConsistent) - 1] }

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
  private let otherCenter: any OwnDeskExercise
  private let calls = Calls()
  private let reporter = Desk("the reporter")
  private let desks = (0..<deskCount).map { Desk(name($0)) }
  private var units: [Int: Brigade] = [:]
  private var released: [(unit: Int, isGone: () -> Bool)] = []
  private var occupants: [Int: DispatchSemaphore] = [:]
  /// How many times everything is done that waits: more often than any answer needs.
  private static let roundsOfWork = 12
  /// How many calls have been written to the log.
  private var callCount = 0

  init(with type: any OwnDeskExercise.Type, _ log: Log) {
    center = type.init()
    otherCenter = type.init()
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
    case .signUp(let unit): signUp(unit, with: center)
    case .signUpElsewhere(let unit): signUp(unit, with: otherCenter)
    case .release(let unit): release(unit)
    case .occupy(let desk): occupy(desk)
    case .free(let desk): free(desk)
    case .report: report(to: center)
    case .reportElsewhere: report(to: otherCenter)
    case .reportAgain: reporter.queue.sync { center.reportFire(at: calls.lastPlace) }
    case .reportAndGoOn:
      report(to: center)
      log.write("the reporter goes on")
    case .answer(let unit): calls.answer(unit)
    }
  }

  private func signUp(_ unit: Int, with center: any OwnDeskExercise) {
    let brigade =
      units[unit]
      ?? Brigade(name(unit)) { [calls, weak center] place in
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

  private func report(to center: any OwnDeskExercise) {
    let place = calls.nextPlace()
    reporter.queue.sync { center.reportFire(at: place) }
  }

  /// So many units sign up with three desks, and hear of two fires.
  func reportToMany(_ count: Int) {
    for unit in 0..<count { signUp(unit, with: center) }
    for _ in 1...2 { report(to: center) }
    finish(desks)
    for (index, desk) in desks.indices.map({ ($0, calls.take($0)) }) {
      let here = (0..<count).filter { $0 % deskCount == index }
      let expected = [0, 1].flatMap { place in
        here.map { "\(name($0)): fire at \(Words.places[place])" }
      }
      let isRight = desk == expected
      let rest = isRight ? "\(here.count) units, twice, in order" : "\(desk.count) calls"
      log.write("the desk of \(name(index)): \(rest)")
    }
  }

  func reportToABusyDesk(_ count: Int) {
    signUp(0, with: center)
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
    finish([desks[0]])
    let allCome = calls.come(count)
    log.write("\(name(0)): \(calls.take(0).count) calls")
    if goesOn, !allCome { log.take(.rule(1)) }
  }

  /// Waits until each desk that isn't busy is done, and writes down what has come.
  private func work() {
    let free = desks.indices.filter { occupants[$0] == nil }
    finish(free.map { desks[$0] })
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

  /// Waits until desks are done. A call may report a fire, once, to desks that had been done, and
  /// it may go to the end of its queue several times before it's made.
  private func finish(_ desks: [Desk]) {
    for _ in 0..<Self.roundsOfWork { for desk in desks { desk.finish() } }
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
