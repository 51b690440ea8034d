import Dispatch
import EmergencyDispatch
import Foundation
import Synchronization

/// What 18 phone-lock asks for: a dispatch system that several threads use at the same time.
public protocol PhoneLockExercise: AnyObject, Sendable {
  init()
  func addDelegate(_ delegate: any EmergencyResponding & Sendable)
  func removeDelegate(_ delegate: any EmergencyResponding & Sendable)
  var count: Int { get }
  func reportFire(at location: String)
}

extension Exercise {
  /// Never call out under a lock.
  public static let phoneLock = Exercise(
    number: 18, name: "phone-lock", kind: .fix, path: .further, minutes: 12,
    about: "what may be done under a lock",
    rules: [
      Rule(
        """
        No unit is called by a thread that holds the lock. While a unit is being called, it can sign off, report \
        another fire, or wait for another thread that needs the list.
        """,
        ask: "Who needs the lock while a unit is being called, and who holds it?", .hang, .nested, .removedBeforeTurn),
      Rule(
        "The list is read and changed only while the lock is held. That goes for `count`, too.",
        ask: "Which of your methods uses the list without holding the lock?"),
      Rule(
        "When two threads work at the same time, no change gets lost.",
        ask: "Does one of your methods release the lock, and take it again to do the rest of its work?"),
      Rule(
        "`count` is the number of units that are signed up.", ask: "What does your class count?", .count),
      Rule(
        """
        Once a unit has signed off, no later report calls it until it signs up again. Signing off a unit that isn't \
        signed up changes nothing.
        """,
        ask: "What does `removeDelegate` do with the list?", .removed, .stranger),
      Rule(
        """
        A report calls every unit that's signed up when the report begins and doesn't sign off during it, in the order \
        in which the units signed up.
        """,
        ask: "Which units are in your list when the report begins?", .call, .order, .missedTurn),
    ],
    checks: phoneLockChecks,
    beliefs: [.theLockIsNeededUntilAllHaveBeenCalled, .aRecursiveLockFixesIt, .readingNeedsNoLock],
    hints: [
      "Who calls whom while the lock is held? And which of these calls needs the lock?",
      """
      Look at `reportFire`. The method does two things: it reads the list, and it calls units. Only one of the two \
      needs the lock. How could you read the whole list before the first unit is called?
      """,
      """
      An array is a value, so `let units = lock.withLock { delegates }` is a copy that no other thread can change. \
      Then the lock is free, and the loop goes through `units`.
      """,
    ],
    proved: """
      The list is used only while the lock is held, even for reading, and no unit is called while the lock is held. So \
      a unit can do what it likes while it's being called, and wait for whatever it likes. `Mutex`, from the module \
      Synchronization, keeps its value inside, so you can't forget to lock.
      """,
    demoSteps: ["swift run emergency-dispatch --step 7"],
    chapter: "Tutorials/3-further/05-votes-without-deadlock.md")
}

extension Belief {
  package static let theLockIsNeededUntilAllHaveBeenCalled = Belief(
    "the lock is needed until all have been called",
    """
    Everything has stopped. The report holds the lock and calls the police, and the police want to sign off, which \
    needs the lock, too. You never know what a delegate is going to do, so don't call a delegate while you hold a \
    lock. What is the lock for, the list or the calls?
    """)

  package static let aRecursiveLockFixesIt = Belief(
    "a recursive lock fixes it", ifCodeContains: "RecursiveLock",
    """
    A recursive lock lets the same thread in again, so the police could sign off. But it keeps out the clerk, who \
    works on another thread, and the police wait for the clerk.
    """)

  package static let readingNeedsNoLock = Belief(
    "reading needs no lock",
    """
    Your class takes the lock to change the list, but not to read it. So one thread can read the list while another \
    one is in the middle of a change, and nobody knows what the first thread sees.
    """)
}

/// What a thread may do with a dispatch system.
private enum Work {
  case signUp(Int), signOff(Int), count, report

  var words: String {
    switch self {
    case .signUp(let unit): "signing \(Exchange.names[unit]) up"
    case .signOff(let unit): "signing \(Exchange.names[unit]) off"
    case .count: "counting"
    case .report: "reporting"
    }
  }
}

/// A dispatch system whose locks are watched. Some of its four units have signed up, two of them as a rule.
private final class Exchange: Sendable {
  static let names = ["the police", "the firefighters", "the divers", "the harbor"]

  let watch = LockWatch()
  let center: any PhoneLockExercise
  private let units: Mutex<[Brigade]>
  private let called = Mutex<Set<Int>>([])
  /// What a unit does when it's called.
  private let reactions = Mutex<[Int: @Sendable () -> Void]>([:])

  init(_ type: any PhoneLockExercise.Type, signedUp: Range<Int> = 0..<2) {
    center = LockWatch.$current.withValue(watch) { type.init() }
    units = Mutex([])
    let all = Self.names.indices.map { unit in Brigade(Self.names[unit]) { [unowned self] _ in hear(unit) } }
    units.withLock { $0 = all }
    for unit in signedUp { perform(.signUp(unit)) }
  }

  private func hear(_ unit: Int) {
    called.withLock { _ = $0.insert(unit) }
    reactions.withLock { $0.removeValue(forKey: unit) }?()
  }

  /// The units that have been called since the last report of the check.
  var calledUnits: Set<Int> { called.withLock { $0 } }

  func when(_ unit: Int, _ reaction: @escaping @Sendable () -> Void) { reactions.withLock { $0[unit] = reaction } }

  func perform(_ work: Work) {
    switch work {
    case .signUp(let unit): center.addDelegate(units.withLock { $0[unit] })
    case .signOff(let unit): center.removeDelegate(units.withLock { $0[unit] })
    case .count: _ = center.count
    case .report: center.reportFire(at: "Ray's house")
    }
  }

  /// Reports a fire, and returns which units are called.
  func report() -> Set<Int> {
    called.withLock { $0 = [] }
    perform(.report)
    return called.withLock { $0 }
  }
}

/// A separate thread, with something to do.
private final class Clerk: Sendable {
  private let thread = DispatchQueue(label: "clerk")
  private let waited = Atomic(false)

  /// Returns when the work is done or waits for a lock; then it goes on by itself.
  init(at exchange: Exchange, _ work: Work) {
    let isKnown = DispatchSemaphore(value: 0)
    exchange.watch.whenSomeoneWaits { [unowned self] in
      waited.store(true, ordering: .sequentiallyConsistent)
      isKnown.signal()
    }
    thread.async {
      exchange.perform(work)
      isKnown.signal()
    }
    isKnown.wait()
    exchange.watch.whenSomeoneWaits {}
  }

  var hasWaited: Bool { waited.load(ordering: .sequentiallyConsistent) }

  func finish() { thread.sync {} }
}

private let phoneLockChecks = [
  town.story(rule: 4, [.signUp(3), .signUp(4), .count]),
  town.story(
    rule: 1, [.signUp(3), .signUp(4), .when(3, .signOff(3)), .report, .report, .count],
    ask: "What does `removeDelegate` need, and which method still holds it while a unit is being called?"),
  Check(
    Fact(
      rule: 1,
      done: """
        The police and the firefighters signed up. When the police were called, they asked a clerk on another thread \
        to sign the divers up, read `count`, sign the firefighters off and report another fire, and waited until that \
        was done.
        """,
      expected: ["the police ask the clerk", "the clerk is done", "2 units"],
      ask: "What does the clerk's thread need, and which thread holds it?")
  ) { (type: any PhoneLockExercise.Type, log) async in
    await onOwnThread {
      let exchange = Exchange(type)
      exchange.when(0) { [unowned exchange] in
        log.write("the police ask the clerk")
        for work in [Work.signUp(2), .count, .signOff(1), .report] {
          let clerk = Clerk(at: exchange, work)
          if clerk.hasWaited {
            log.stop("the clerk waits for the lock, and the thread that holds the lock waits for the clerk")
          }
          clerk.finish()
        }
        log.write("the clerk is done")
      }
      exchange.perform(.report)
      log.write("\(exchange.center.count) units")
    }
  },
  Check(
    Fact(
      rule: 1,
      done: """
        The police and the firefighters signed up. When the police were called, they signed the divers up. As soon as \
        the divers were called, they asked a clerk on another thread to read `count`, and waited until that was done. \
        Then a second fire was reported.
        """,
      expected: ["the divers have been called", "3 units"],
      ask: "Which of your methods calls a unit, and does its thread hold the lock then?")
  ) { (type: any PhoneLockExercise.Type, log) async in
    await onOwnThread {
      let exchange = Exchange(type)
      exchange.when(0) { [unowned exchange] in exchange.perform(.signUp(2)) }
      exchange.when(2) { [unowned exchange] in
        let clerk = Clerk(at: exchange, .count)
        if clerk.hasWaited {
          log.stop("the clerk waits for the lock, and the thread that holds the lock waits for the clerk")
        }
        clerk.finish()
      }
      exchange.perform(.report)
      if exchange.report().contains(2) { log.write("the divers have been called") }
      log.write("\(exchange.center.count) units")
    }
  },
  Check(
    Fact(
      rule: 2,
      done: """
        The police and the firefighters signed up. Then the check took your lock and kept it, as if in the middle of a \
        change. In the meantime, a clerk on another thread signed the divers up, signed them off, read `count` and \
        reported a fire. Before the check released the lock, it signed the police off.
        """,
      expected: [Work.signUp(2), .signOff(2), .count, .report].map { "\($0.words) waits for the lock" })
  ) { (type: any PhoneLockExercise.Type, log) async in await onOwnThread { tryTheLock(type, log) } },
  Check(
    Fact(
      rule: 3,
      done: """
        The police and the firefighters signed up. A clerk signed the divers up or the police off, read `count`, or \
        reported a fire. As soon as the clerk had released your lock, even in the middle, another clerk on another \
        thread signed the harbor up or the firefighters off, or reported a fire. All pairs were tried.
        """,
      expected: ["both clerks' work took effect, in every pair"])
  ) { (type: any PhoneLockExercise.Type, log) async in
    await onOwnThread {
      for first in [Work.signUp(2), .signOff(0), .count, .report] {
        for second in [Work.signUp(3), .signOff(1), .report] {
          for unlocking in 1...3 {
            guard let wrong = unitsToldWrongly(type, after: first, second, unlocking: unlocking) else { break }
            guard wrong.isEmpty else {
              let names = wrong.sorted().map { Exchange.names[$0] }.joined(separator: ", ")
              return log.race(
                "\(first.words), and \(second.words) in the meantime: afterwards, the list is wrong about \(names)")
            }
          }
        }
      }
      log.write("both clerks' work took effect, in every pair")
    }
  },
  town.search,
]

private func tryTheLock(_ type: any PhoneLockExercise.Type, _ log: Log) {
  var waits: [Bool] = []
  for work in [Work.signUp(2), .signOff(2), .count, .report] {
    let exchange = Exchange(type)
    guard exchange.watch.count > 0 else {
      log.write("there isn't a lock to watch")
      return log.note("The check knows `Lock` and `RecursiveLock`. A `Mutex` may be right, but it can't be watched.")
    }
    let wasTold = Atomic(false)
    exchange.when(0) { wasTold.store(true, ordering: .sequentiallyConsistent) }
    var clerk: Clerk?
    exchange.watch.holdingAll {
      clerk = Clerk(at: exchange, work)
      // The list changes before the lock is released. A report that has read the list before doesn't see the change.
      if clerk?.hasWaited == true { exchange.perform(.signOff(0)) }
    }
    clerk?.finish()
    waits.append(clerk?.hasWaited == true)
    if waits.last != true {
      log.race("\(work.words) goes on without the lock")
    } else if wasTold.load(ordering: .sequentiallyConsistent) {
      log.race("\(work.words) waits for the lock, but has read the list before that")
    } else {
      log.write("\(work.words) waits for the lock")
    }
  }
  // An empty list is a list, too.
  for work in [Work.count, .report] {
    let exchange = Exchange(type, signedUp: 0..<0)
    var clerk: Clerk?
    exchange.watch.holdingAll { clerk = Clerk(at: exchange, work) }
    clerk?.finish()
    if clerk?.hasWaited != true { log.race("\(work.words) goes on without the lock while no unit has signed up") }
  }
  if waits.allSatisfy({ $0 }), !sharesALock(type) {
    log.race("there are several locks, and no lock is taken by all four")
  }
  if waits[0] && waits[1] && !(waits[2] && waits[3]) { log.setPattern("reading doesn't wait") }
  if let words = useAfterUnlocking(type) { log.race("\(words) uses the list after the lock has been released") }
  // A report that leaves out a unit that has just signed off has looked at the list, and must have had the lock.
  let exchange = Exchange(type)
  let lockingCount = Atomic(0)
  exchange.when(0) { [unowned exchange] in
    exchange.perform(.signOff(1))
    lockingCount.store(exchange.watch.lockingCount, ordering: .sequentiallyConsistent)
  }
  let called = exchange.report()
  if !called.contains(1), exchange.watch.lockingCount == lockingCount.load(ordering: .sequentiallyConsistent) {
    log.race("reporting looks at the list without the lock, between two calls")
  }
}

/// Whether one of the locks is enough to keep out whoever signs up, signs off, counts or reports.
private func sharesALock(_ type: any PhoneLockExercise.Type) -> Bool {
  (0..<Exchange(type).watch.count).contains { lock in
    [Work.signUp(2), .signOff(1), .count, .report].allSatisfy { work in
      let exchange = Exchange(type)
      var clerk: Clerk?
      exchange.watch.holding(lock) { clerk = Clerk(at: exchange, work) }
      clerk?.finish()
      return clerk?.hasWaited == true
    }
  }
}

/// Changes the list when a thread has released the lock for the first time. Whoever hears about that without having taken the
/// lock once more uses the list without it.
///
/// - Returns: What is done without the lock; nil if nothing is.
private func useAfterUnlocking(_ type: any PhoneLockExercise.Type) -> String? {
  for work in [Work.count, .report, .signUp(2), .signOff(1)] {
    let exchange = Exchange(type)
    let thread = currentThreadNumber
    let hasUnlocked = Atomic(false)
    let lockingCount = Atomic(0)
    let before = Mutex<Set<Int>>([])
    exchange.watch.whenSomeoneUnlocks { [unowned exchange] in
      guard currentThreadNumber == thread, !hasUnlocked.exchange(true, ordering: .sequentiallyConsistent) else {
        return
      }
      switch work {
      case .count: Clerk(at: exchange, .signUp(2)).finish()
      case .report: Clerk(at: exchange, .signOff(1)).finish()
      case .signUp, .signOff:
        // Which units are signed up now, as another thread sees it.
        let clerk = Clerk(at: exchange, .report)
        clerk.finish()
        before.withLock { $0 = exchange.calledUnits }
      }
      lockingCount.store(exchange.watch.lockingCount, ordering: .sequentiallyConsistent)
    }
    var count = 0
    if case .count = work { count = exchange.center.count } else { exchange.perform(work) }
    exchange.watch.whenSomeoneUnlocks {}
    let tookItAgain = exchange.watch.lockingCount > lockingCount.load(ordering: .sequentiallyConsistent)
    guard hasUnlocked.load(ordering: .sequentiallyConsistent), !tookItAgain else { continue }
    switch work {
    case .count: if count == 3 { return "counting" }
    case .report: if !exchange.calledUnits.contains(1) { return "reporting" }
    case .signUp, .signOff:
      if before.withLock({ $0 }) != exchange.report() { return work.words }
    }
  }
  return nil
}

/// Lets a clerk work when the first thread has released the lock so many times.
///
/// - Returns: Which units are called afterwards and shouldn't be, or aren't and should; nil if the lock was released
///   fewer times.
private func unitsToldWrongly(
  _ type: any PhoneLockExercise.Type, after first: Work, _ second: Work, unlocking: Int
) -> Set<Int>? {
  let exchange = Exchange(type)
  let thread = currentThreadNumber
  let unlockings = Atomic(0)
  let clerk = Mutex<Clerk?>(nil)
  exchange.watch.whenSomeoneUnlocks { [unowned exchange] in
    guard currentThreadNumber == thread,
      unlockings.wrappingAdd(1, ordering: .sequentiallyConsistent).newValue == unlocking
    else { return }
    let other = Clerk(at: exchange, second)
    clerk.withLock { $0 = other }
  }
  exchange.perform(first)
  exchange.watch.whenSomeoneUnlocks {}
  guard let clerk = clerk.withLock({ $0 }) else { return nil }
  clerk.finish()
  var expected: Set = [0, 1]
  for case .signUp(let unit) in [first, second] { expected.insert(unit) }
  for case .signOff(let unit) in [first, second] { expected.remove(unit) }
  return exchange.report().symmetricDifference(expected)
}

/// Threads have their own scenes. The search plays on one thread.
private let town = Town<any PhoneLockExercise.Type>(
  rules: TownRules(moves: [.signOff, .strangers, .count, .leaving, .joining, .nested], areBrigades: true)
) { type in
  let center = type.init()
  return Center(
    object: center, signUp: { center.addDelegate($0 as! Brigade) }, signOff: { center.removeDelegate($0 as! Brigade) },
    report: {
      center.reportFire(at: $0)
      return nil
    }, count: { center.count })
}
