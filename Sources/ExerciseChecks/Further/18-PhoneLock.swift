import Dispatch
import EmergencyDispatch
import Synchronization

/// What 18 phone-lock asks for: a dispatch system that several threads use at the same time.
public protocol PhoneLockExercise: AnyObject, Sendable {
  /// Creates a dispatch system without units.
  init()
  /// Adds a unit.
  func addDelegate(_ delegate: any EmergencyResponding & Sendable)
  /// Removes a unit.
  func removeDelegate(_ delegate: any EmergencyResponding & Sendable)
  /// The number of units.
  var count: Int { get }
  /// Tells every unit about a fire.
  func reportFire(at location: String)
}

extension Attempt {
  /// An attempt at 18 phone-lock.
  public init(_ type: any PhoneLockExercise.Type) { self.init(.phoneLock, "\(type)", phoneLockChecks) { type } }
}

extension Exercise {
  /// Never call out under a lock.
  public static let phoneLock = Exercise(
    18, "phone-lock", .fix, .further, minutes: 12,
    about: "what may be done under a lock",
    facts: phoneLockChecks.map(\.fact),
    beliefs: [
      Belief(
        "the lock is needed until all have been told",
        """
        Everything has stopped. The report holds the lock and calls the police, and the police want to sign off, which \
        takes the lock. You never know what a delegate will do, so don't call one under a lock. What is the lock for, \
        the list or the calls?
        """),
      Belief(
        "a recursive lock fixes it",
        """
        A recursive lock lets the same thread in again, so the police could sign off. But it keeps out the clerk, who \
        works on another thread, while the police wait for the clerk.
        """, inCode: "RecursiveLock"),
      Belief(
        "reading needs no lock",
        """
        Changing the list waits for the lock, and reading it doesn't. So one thread may read while another is in the \
        middle of a change, and there is no telling what it sees.
        """),
    ],
    hints: [
      "Who calls whom while the lock is held? And which of these calls needs the lock?",
      """
      It's `reportFire`. It does two things: it reads the list, and it calls units. Only one of them needs the lock. How \
      could you read the whole list before the first unit is called?
      """,
      """
      An array is a value: `let units = lock.withLock { delegates }` is a copy that no other thread can change. Then the \
      lock is free, and the loop goes through `units`.
      """,
    ],
    proved: """
      The list is only touched under the lock, even to read it, and no unit is called under it. So a unit that is called \
      may do what it likes, and wait for what it likes. Mutex, from the module Synchronization, keeps its value inside, \
      so you can't forget to lock.
      """,
    demoSteps: ["swift run emergency-dispatch --step 7"],
    chapter: "Tutorials/3-further/05-votes-without-deadlock.md")
}

// MARK: - The scenes

/// A unit that calls a closure when it hears of a fire.
private final class PhoneUnit: EmergencyResponding, Sendable {
  private let hear: @Sendable (PhoneUnit, String) -> Void
  init(hear: @escaping @Sendable (PhoneUnit, String) -> Void) { self.hear = hear }
  func notifyFire(at location: String) { hear(self, location) }
  func notifyCarCrash(at location: String) {}
}

/// Creates a dispatch system whose locks are watched.
private func watched(_ type: any PhoneLockExercise.Type, _ log: Log) -> (any PhoneLockExercise, LockWatch) {
  let watch = LockWatch()
  let center = LockWatch.$current.withValue(watch) { type.init() }
  return (log.watch(center, "\(type)"), watch)
}

/// Works on a thread of its own while the check has the lock.
private final class Clerk: Sendable {
  private let watch: LockWatch
  private let thread = DispatchQueue(label: "clerk")
  private let doesWait = Mutex<Bool?>(nil)
  private let wasCalled = Atomic(false)
  private let isKnown = DispatchSemaphore(value: 0)

  init(_ watch: LockWatch) {
    self.watch = watch
    watch.whenSomeoneWaits { [unowned self] _ in know(true) }
  }

  /// Whether any unit was called.
  var hasCalled: Bool { wasCalled.load(ordering: .sequentiallyConsistent) }

  /// Notes that a unit is called, which the lock should prevent.
  func calls() {
    wasCalled.store(true, ordering: .sequentiallyConsistent)
    know(false)
  }

  private func know(_ answer: Bool) {
    let isFirst = doesWait.withLock { known in
      defer { known = known ?? answer }
      return known == nil
    }
    if isFirst { isKnown.signal() }
  }

  /// Works until the work is done or has to wait for a lock; then it goes on by itself.
  func begins(_ work: @escaping @Sendable () -> Void) {
    doesWait.withLock { $0 = nil }
    thread.async {
      work()
      self.know(false)
    }
    isKnown.wait()
  }

  /// Waits until all work is done.
  func finishes() { thread.sync {} }

  private var waits: Bool { doesWait.withLock { $0 } == true }

  /// Works while another thread holds all the locks, and returns whether that had to wait.
  ///
  /// - Parameter change: What happens before the locks are released.
  func waitsForTheLock(to work: @escaping @Sendable () -> Void, change: () -> Void = {}) -> Bool {
    watch.holdingAll {
      begins(work)
      if waits { change() }
    }
    // Then the work is done, and what it held is released.
    finishes()
    return waits
  }
}

private let phoneLockChecks: [Check<any PhoneLockExercise.Type>] = [
  Check(
    "every unit is told, in order",
    done: """
      The police, the firefighters and the divers signed up. `count` was read. The divers signed off. Then a fire was \
      reported.
      """,
    expected: ["3 units", "police", "firefighters"],
    ask: "Is the list itself still right, on one thread?"
  ) { type, log in
    await onOwnThread {
      let (center, _) = watched(type, log)
      let units = ["police", "firefighters", "divers"].map { name in PhoneUnit { _, _ in log.write(name) } }
      for unit in units { center.addDelegate(unit) }
      log.write("\(center.count) units")
      center.removeDelegate(units[2])
      center.reportFire(at: "Ray's house")
      withExtendedLifetime(units) {}
    }
  },
  Check(
    "a unit that is called may sign off",
    done: """
      The police signed up. On hearing of a fire they signed off. Then there was another fire, and `count` was read.
      """,
    expected: ["the police hear of the first fire", "0 units"],
    ask: "What does `removeDelegate` need, and which call has it while the police are called?"
  ) { type, log in
    await onOwnThread {
      let (center, _) = watched(type, log)
      let police = PhoneUnit { [weak center] unit, fire in
        log.write("the police hear of \(fire)")
        if fire == "the first fire" { center?.removeDelegate(unit) }
      }
      center.addDelegate(police)
      for fire in ["the first fire", "the second fire"] { center.reportFire(at: fire) }
      log.write("\(center.count) units")
      withExtendedLifetime(police) {}
    }
  },
  Check(
    "a unit that is called may wait for another thread",
    done: """
      The police signed up. On hearing of a fire they asked a clerk on another thread to sign the divers up, read \
      `count`, sign the divers off and up again and report another fire, and waited until that was done.
      """,
    expected: ["the police ask the clerk", "the clerk is done", "2 units"],
    ask: "What does the clerk's thread need, and which thread has it?"
  ) { type, log in
    await onOwnThread {
      let (center, watch) = watched(type, log)
      let clerk = DispatchQueue(label: "clerk")
      let divers = PhoneUnit { _, _ in }
      let police = PhoneUnit { [weak center] _, fire in
        guard let center, fire != "another fire" else { return }
        log.write("the police ask the clerk")
        let thread = LockCore.thread
        watch.whenSomeoneWaits { holder in
          if holder == thread { log.stop("the clerk waits for the lock, and its holder for the clerk") }
        }
        clerk.async {
          center.addDelegate(divers)
          _ = center.count
          center.removeDelegate(divers)
          center.addDelegate(divers)
          center.reportFire(at: "another fire")
        }
        clerk.sync {}
        watch.whenSomeoneWaits { _ in }
        log.write("the clerk is done")
      }
      center.addDelegate(police)
      center.reportFire(at: "Ray's house")
      log.write("\(center.count) units")
      withExtendedLifetime((police, divers)) {}
    }
  },
  Check(
    "the list is only touched under the lock",
    done: """
      The police signed up. Then the check took your lock and kept it, as if in the middle of a change. Meanwhile a \
      clerk on another thread signed the divers up, signed them off, read `count` and reported a fire. Before the check \
      released the lock, it signed the police off.
      """,
    expected: ["signing up", "signing off", "counting", "reporting"].map { "\($0) waits for the lock" },
    ask: "Which of your methods touches the list without having the lock?"
  ) { type, log in
    await onOwnThread {
      let (center, watch) = watched(type, log)
      guard watch.count > 0 else {
        log.write("there isn't a lock to watch")
        return log.note("The check knows `Lock` and `RecursiveLock`. A `Mutex` may be right, but it can't be watched.")
      }
      let clerk = Clerk(watch)
      let police = PhoneUnit { _, _ in clerk.calls() }
      let divers = PhoneUnit { _, _ in }
      center.addDelegate(police)
      var waits: [Bool] = []
      let works: [(name: String, work: @Sendable () -> Void)] = [
        ("signing up", { center.addDelegate(divers) }), ("signing off", { center.removeDelegate(divers) }),
        ("counting", { _ = center.count }), ("reporting", { center.reportFire(at: "Ray's house") }),
      ]
      for (name, work) in works {
        // The list changes before the lock is released. A report that has looked before knows nothing of it.
        waits.append(
          clerk.waitsForTheLock(to: work) {
            if name == "reporting" { center.removeDelegate(police) }
          })
        if waits.last != true {
          log.race("\(name) goes on without the lock")
        } else if clerk.hasCalled {
          log.race("\(name) waits for the lock, and has looked before")
        } else {
          log.write("\(name) waits for the lock")
        }
      }
      if waits[0] && waits[1] && !(waits[2] && waits[3]) { log.setPattern("reading doesn't wait") }
      // A report that leaves out a unit that has just signed off has looked at the list, and must have had the lock.
      let lastTime = Mutex(0)
      let isCalled = Atomic(false)
      let late = PhoneUnit { _, _ in isCalled.store(true, ordering: .sequentiallyConsistent) }
      let early = PhoneUnit { [weak center] _, _ in
        center?.removeDelegate(late)
        lastTime.withLock { $0 = watch.lockingCount }
      }
      for unit in [early, late] { center.addDelegate(unit) }
      center.reportFire(at: "Ray's house")
      let lockings = watch.lockingCount - lastTime.withLock { $0 }
      if !isCalled.load(ordering: .sequentiallyConsistent), lockings == 0 {
        log.race("reporting looks at the list without the lock, between two calls")
      }
      withExtendedLifetime((early, late)) {}
      withExtendedLifetime((police, divers)) {}
    }
  },
  Check(
    "two threads that work at the same time both get their work done",
    done: """
      The police and the firefighters signed up. A clerk signed the divers up or the police off, read `count`, or \
      reported a fire. As soon as the clerk had released your lock, even in the middle, another clerk on another thread \
      signed the harbor up or the firefighters off, or reported a fire. All pairs were tried.
      """,
    expected: ["both are done, in each pair"],
    ask: "Does one of your methods release the lock, and take it again for the rest?"
  ) { type, log in
    await onOwnThread {
      for first in ["signing the divers up", "signing the police off", "counting", "reporting"] {
        for second in ["signing the harbor up", "signing the firefighters off", "reporting"] {
          for unlocking in 1...3 {
            guard let missing = pair(type, log, first, second, unlocking: unlocking) else { break }
            guard missing.isEmpty else {
              return log.race("\(first), and \(second) meanwhile: afterwards, \(missing) wrong")
            }
          }
        }
      }
      log.write("both are done, in each pair")
    }
  },
  town.search,
]

/// Lets a clerk work when the first thread has released the lock so many times.
///
/// - Returns: Which units are told afterwards and shouldn't be, or aren't and should; nil if it was released less often.
private func pair(
  _ type: any PhoneLockExercise.Type, _ log: Log, _ first: String, _ second: String, unlocking: Int
) -> String? {
  let (center, watch) = watched(type, log)
  let clerk = Clerk(watch)
  let told = Mutex<Set<String>>([])
  let names = ["police", "firefighters", "divers", "harbor"]
  let units = names.map { name in
    PhoneUnit { _, fire in
      if fire == "the last fire" { told.withLock { _ = $0.insert(name) } }
    }
  }
  func work(_ name: String) -> @Sendable () -> Void {
    switch name {
    case "counting": { _ = center.count }
    case "reporting": { center.reportFire(at: "a fire") }
    case "signing the police off": { center.removeDelegate(units[0]) }
    case "signing the firefighters off": { center.removeDelegate(units[1]) }
    case "signing the divers up": { center.addDelegate(units[2]) }
    default: { center.addDelegate(units[3]) }
    }
  }
  for unit in units[..<2] { center.addDelegate(unit) }
  let thread = LockCore.thread
  let unlockings = Atomic(0)
  let other = work(second)
  watch.whenSomeoneUnlocks {
    guard LockCore.thread == thread,
      unlockings.wrappingAdd(1, ordering: .sequentiallyConsistent).newValue == unlocking
    else { return }
    clerk.begins(other)
  }
  work(first)()
  watch.whenSomeoneUnlocks {}
  guard unlockings.load(ordering: .sequentiallyConsistent) >= unlocking else { return nil }
  clerk.finishes()
  center.reportFire(at: "the last fire")
  let both = first + second
  let expected = Set(
    names.filter { name in
      both.contains("\(name) up") || (name == "police" || name == "firefighters") && !both.contains("\(name) off")
    })
  let wrong = told.withLock { $0 }.symmetricDifference(expected)
  return wrong.isEmpty
    ? "" : "\(names.filter(wrong.contains).joined(separator: ", ")) \(wrong.count == 1 ? "is" : "are")"
}

/// Threads have their own scenes. The search plays on one thread.
private let town = Town<any PhoneLockExercise.Type>(
  rules: TownRules(moves: [.signOff, .strangers, .count, .leaving, .nested], areBrigades: true)
) { type in
  let center = type.init()
  return Center(
    object: center, signUp: { center.addDelegate($0 as! Brigade) }, signOff: { center.removeDelegate($0 as! Brigade) },
    report: {
      center.reportFire(at: $0); return nil
    }, count: { center.count })
}
