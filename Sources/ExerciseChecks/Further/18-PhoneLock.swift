import Dispatch
import EmergencyDispatch
import Synchronization

/// What 18 phone-lock asks for: a centre in which several threads work at the same time.
public protocol PhoneLockExercise: AnyObject, Sendable {
  /// Opens a centre that nobody has signed up with.
  init()
  /// Signs a unit up.
  func addDelegate(_ delegate: any EmergencyResponding & Sendable)
  /// Signs a unit off.
  func removeDelegate(_ delegate: any EmergencyResponding & Sendable)
  /// How many units have signed up.
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
        Everything has stopped. The report holds the lock and calls the police, and the police want to sign off, for which \
        they need the lock. This is what comes out when somebody is called under a lock: nobody knows what they will do. \
        What is the lock for, the list or the calls?
        """),
      Belief(
        "a recursive lock mends it",
        """
        A recursive lock lets the same thread in again, and so the police could sign off. But the clerk works on another \
        thread, which the lock keeps out, while the police wait for the clerk. Is that what you expected?
        """, inCode: "RecursiveLock"),
      Belief(
        "reading needs no lock",
        """
        Those who change the list wait for the lock, and those who read it don't. So somebody reads while somebody else is \
        in the middle of a change, and nobody knows what is to be seen then. Is that what you expected?
        """),
    ],
    hints: [
      "Who calls whom while the lock is held? And which of these calls needs the lock?",
      """
      It is `reportFire`. Two things are done there: the list is read, and units are called. Only one of them needs the \
      lock. How could the list be read to its end before the first unit is called?
      """,
      """
      An array is a value: `let units = lock.withLock { delegates }` is a copy that nobody else can change. Then the lock is \
      free, and the loop goes through `units`.
      """,
    ],
    proved: """
      The list is only touched under the lock, by readers as well, and nobody is called under it. So whoever is called may \
      do what they like, and wait for whom they like. Mutex of the module Synchronization keeps its value inside, so that \
      nobody can forget to lock.
      """,
    demoSteps: ["swift run emergency-dispatch --step 6"],
    chapter: "Tutorials/3-further/05-votes-without-deadlock.md")
}

// MARK: - The scenes

/// A unit that does as it is told to when it hears of a fire.
private final class PhoneUnit: EmergencyResponding, Sendable {
  private let hear: @Sendable (PhoneUnit, String) -> Void
  init(hear: @escaping @Sendable (PhoneUnit, String) -> Void) { self.hear = hear }
  func notifyFire(at location: String) { hear(self, location) }
  func notifyCarCrash(at location: String) {}
}

/// Opens a centre whose locks are watched.
private func watched(_ type: any PhoneLockExercise.Type, _ log: Log) -> (any PhoneLockExercise, LockWatch) {
  let watch = LockWatch()
  let centre = LockWatch.$current.withValue(watch) { type.init() }
  return (log.watch(centre, "\(type)"), watch)
}

/// Somebody who works while somebody else has the lock.
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

  /// Whether a unit was called.
  var hasCalled: Bool { wasCalled.load(ordering: .sequentiallyConsistent) }

  /// Takes down that a unit is called, which the lock should keep back.
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

  /// Works until that is done, or has to wait for a lock; in that case it goes on by itself.
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

  /// Works with all locks held by another thread, and says whether that had to wait.
  ///
  /// - Parameter change: What whoever has the locks does before they let go.
  func waitsForTheLock(to work: @escaping @Sendable () -> Void, change: () -> Void = {}) -> Bool {
    watch.holdingAll {
      begins(work)
      if waits { change() }
    }
    // Then the work is done, and what it held is let go of.
    finishes()
    return waits
  }
}

private let phoneLockChecks: [Check<any PhoneLockExercise.Type>] = [
  Check(
    "who has signed up is told, the first one first",
    done: """
      The police, the firefighters and the divers signed up. Somebody asked for `count`. The divers signed off. Then a fire \
      was reported.
      """,
    expected: ["3 units", "police", "firefighters"],
    ask: "Is the list itself still right, on one thread?"
  ) { type, log in
    await onOwnThread {
      let (centre, _) = watched(type, log)
      let units = ["police", "firefighters", "divers"].map { name in PhoneUnit { _, _ in log.write(name) } }
      for unit in units { centre.addDelegate(unit) }
      log.write("\(centre.count) units")
      centre.removeDelegate(units[2])
      centre.reportFire(at: "Ray's house")
      withExtendedLifetime(units) {}
    }
  },
  Check(
    "whoever is called may sign off",
    done: """
      The police signed up. At hearing of a fire they signed off. Then there was another fire, and somebody asked for \
      `count`.
      """,
    expected: ["the police hear of the first fire", "0 units"],
    ask: "What does `removeDelegate` need, and who has it while the police are called?"
  ) { type, log in
    await onOwnThread {
      let (centre, _) = watched(type, log)
      let police = PhoneUnit { [weak centre] unit, fire in
        log.write("the police hear of \(fire)")
        if fire == "the first fire" { centre?.removeDelegate(unit) }
      }
      centre.addDelegate(police)
      for fire in ["the first fire", "the second fire"] { centre.reportFire(at: fire) }
      log.write("\(centre.count) units")
      withExtendedLifetime(police) {}
    }
  },
  Check(
    "whoever is called may wait for somebody else",
    done: """
      The police signed up. At hearing of a fire they asked a clerk, who works on a thread of their own, to sign the divers \
      up, to count, to sign the divers off and up again and to report another fire, and waited until that was done.
      """,
    expected: ["the police ask the clerk", "the clerk is done", "2 units"],
    ask: "What does the clerk's thread need, and which thread has it?"
  ) { type, log in
    await onOwnThread {
      let (centre, watch) = watched(type, log)
      let clerk = DispatchQueue(label: "clerk")
      let divers = PhoneUnit { _, _ in }
      let police = PhoneUnit { [weak centre] _, fire in
        guard let centre, fire != "another fire" else { return }
        log.write("the police ask the clerk")
        let thread = LockCore.thread
        watch.whenSomeoneWaits { holder in
          if holder == thread { log.stop("the clerk waits for the lock, and its holder for the clerk") }
        }
        clerk.async {
          centre.addDelegate(divers)
          _ = centre.count
          centre.removeDelegate(divers)
          centre.addDelegate(divers)
          centre.reportFire(at: "another fire")
        }
        clerk.sync {}
        watch.whenSomeoneWaits { _ in }
        log.write("the clerk is done")
      }
      centre.addDelegate(police)
      centre.reportFire(at: "Ray's house")
      log.write("\(centre.count) units")
      withExtendedLifetime((police, divers)) {}
    }
  },
  Check(
    "the list is only touched under the lock",
    done: """
      The police signed up. Then somebody took your lock and kept it, as if they were in the middle of a change. Meanwhile a \
      clerk on another thread signed the divers up, signed them off, asked for `count` and reported a fire. Before whoever \
      had the lock let go of it, they signed the police off.
      """,
    expected: ["signing up", "signing off", "counting", "reporting"].map { "\($0) waits for the lock" },
    ask: "Which of your methods touches the list without having the lock?"
  ) { type, log in
    await onOwnThread {
      let (centre, watch) = watched(type, log)
      guard watch.count > 0 else {
        log.write("there is no lock to be watched")
        return log.note("The check knows `Lock` and `RecursiveLock`. A `Mutex` may be right, but it can't be watched.")
      }
      let clerk = Clerk(watch)
      let police = PhoneUnit { _, _ in clerk.calls() }
      let divers = PhoneUnit { _, _ in }
      centre.addDelegate(police)
      var waits: [Bool] = []
      let works: [(name: String, work: @Sendable () -> Void)] = [
        ("signing up", { centre.addDelegate(divers) }), ("signing off", { centre.removeDelegate(divers) }),
        ("counting", { _ = centre.count }), ("reporting", { centre.reportFire(at: "Ray's house") }),
      ]
      for (name, work) in works {
        // Whoever has the lock changes the list before they let go. A report that has looked before knows nothing of it.
        waits.append(
          clerk.waitsForTheLock(to: work) {
            if name == "reporting" { centre.removeDelegate(police) }
          })
        if waits.last != true {
          log.race("\(name) goes on without the lock")
        } else if clerk.hasCalled {
          log.race("\(name) waits for the lock, and has looked before")
        } else {
          log.write("\(name) waits for the lock")
        }
      }
      if waits[0] && waits[1] && !(waits[2] && waits[3]) { log.setPattern("who reads does not wait") }
      // Whoever leaves out a unit that has just been signed off has looked at the list, and must have had the lock.
      let lastTime = Mutex(0)
      let isCalled = Atomic(false)
      let late = PhoneUnit { _, _ in isCalled.store(true, ordering: .sequentiallyConsistent) }
      let early = PhoneUnit { [weak centre] _, _ in
        centre?.removeDelegate(late)
        lastTime.withLock { $0 = watch.lockingCount }
      }
      for unit in [early, late] { centre.addDelegate(unit) }
      centre.reportFire(at: "Ray's house")
      let lockings = watch.lockingCount - lastTime.withLock { $0 }
      if !isCalled.load(ordering: .sequentiallyConsistent), lockings == 0 {
        log.race("reporting looks at the list without the lock, between two calls")
      }
      withExtendedLifetime((early, late)) {}
      withExtendedLifetime((police, divers)) {}
    }
  },
  Check(
    "what two do at the same time is all done",
    done: """
      The police and the firefighters signed up. One clerk signed the divers up or the police off, counted, or reported a \
      fire. As soon as this clerk had given your lock back, even in the middle, another one on another thread signed the \
      harbor up or the firefighters off, or reported a fire. All pairs were tried.
      """,
    expected: ["both are done, in each pair"],
    ask: "Does one of your methods give the lock back, and take it again for the rest?"
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

/// Lets a clerk work at a time when the first one has given the lock back so many times.
///
/// - Returns: Who is told afterwards and shouldn't be, or the other way round; nil if the lock was not given back so often.
private func pair(
  _ type: any PhoneLockExercise.Type, _ log: Log, _ first: String, _ second: String, unlocking: Int
) -> String? {
  let (centre, watch) = watched(type, log)
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
    case "counting": { _ = centre.count }
    case "reporting": { centre.reportFire(at: "a fire") }
    case "signing the police off": { centre.removeDelegate(units[0]) }
    case "signing the firefighters off": { centre.removeDelegate(units[1]) }
    case "signing the divers up": { centre.addDelegate(units[2]) }
    default: { centre.addDelegate(units[3]) }
    }
  }
  for unit in units[..<2] { centre.addDelegate(unit) }
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
  centre.reportFire(at: "the last fire")
  let both = first + second
  let expected = Set(
    names.filter { name in
      both.contains("\(name) up") || (name == "police" || name == "firefighters") && !both.contains("\(name) off")
    })
  let wrong = told.withLock { $0 }.symmetricDifference(expected)
  return wrong.isEmpty
    ? "" : "\(names.filter(wrong.contains).joined(separator: ", ")) \(wrong.count == 1 ? "is" : "are")"
}

/// Threads have their own scenes. Here it is one thread, which does all kinds of things.
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
