import Dispatch
import EmergencyDispatch
import Synchronization

/// What 17 own-desk asks for: a dispatch system that calls each unit on the unit's own queue.
public protocol OwnDeskExercise: AnyObject, SendableMetatype {
  /// Creates a dispatch system without units.
  init()
  /// Adds a unit that is to be called on this queue.
  func addDelegate(_ delegate: any EmergencyResponding & Sendable, delegateQueue: DispatchQueue)
  /// Tells every unit about a fire, and returns at once.
  func reportFire(at location: String)
}

extension Attempt {
  /// An attempt at 17 own-desk.
  public init(_ type: any OwnDeskExercise.Type) { self.init(.ownDesk, "\(type)", ownDeskChecks) { type } }
}

extension Exercise {
  /// A queue for each unit.
  public static let ownDesk = Exercise(
    17, "own-desk", .write, .further, minutes: 15,
    about: "a queue for each unit",
    facts: ownDeskChecks.map(\.fact),
    beliefs: [
      Belief(
        "a call goes to its queue by itself",
        """
        The unit was called on the reporter's queue. You'd see this if a queue were stored and never used: a call runs \
        where it's made.
        """),
      Belief(
        "sync waits only a moment",
        """
        The reporter waits for a desk that is busy until the report has been made, so both wait forever. This is what \
        `sync` does: it returns when the call is done.
        """),
      Belief(
        "one queue is enough for all",
        """
        The police wait for the firefighters, which are never called. You'd see this if all calls shared one queue: a \
        long call keeps all the others waiting.
        """),
      Belief(
        "a concurrent queue keeps order",
        """
        Reports reached a desk after papers that were put there later. You'd see this if a call took a detour, such as \
        `DispatchQueue.global()`: a concurrent queue runs several calls at once, and which arrives first is chance.
        """),
      Belief(
        "a queued call needs no delegate",
        """
        When the turn of the report came, its unit no longer existed. `[weak delegate]` does that in a closure that \
        waits in a queue: meanwhile the last owner released the unit. Wasn't the report meant for it?
        """),
    ],
    hints: [
      """
      Imagine the units as people at desks. You have a note for each. Do you wait at every desk until the note has been \
      read?
      """,
      """
      The loop has two steps. Does the unit still exist, behind the weak reference? If so, put its call on its own \
      queue: a queue has a method for that, which returns at once.
      """,
      """
      `guard let delegate = registration.delegate else { continue }` holds the unit. Then `registration.queue.async { … \
      }` with the call inside: the closure holds the unit until the call is done.
      """,
    ],
    proved: """
      Each unit is called on its own queue, in the order of the reports, and none waits for another. A waiting call \
      keeps its unit alive until it's done, and no longer. QueuedMulticastDelegate does this, with removal and votes as \
      well.
      """,
    demoSteps: ["swift run radio-room --step 1", "swift run radio-room --step 3"],
    chapter: "Tutorials/3-further/04-a-queue-for-every-delegate.md")
}

// MARK: - Desks

/// A serial queue that knows its name.
private final class Desk: Sendable {
  private static let name = DispatchSpecificKey<String>()

  let queue: DispatchQueue

  init(_ name: String) {
    queue = DispatchQueue(label: name)
    queue.setSpecific(key: Self.name, value: name)
  }

  /// The name of the desk whose queue runs this.
  static var here: String? { DispatchQueue.getSpecific(key: name) }

  /// Waits until everything on the desk is done.
  func finish() { queue.sync {} }

  /// Keeps the desk busy until the returned closure is called.
  func occupy() -> @Sendable () -> Void {
    let isFree = DispatchSemaphore(value: 0)
    queue.async { isFree.wait() }
    return { isFree.signal() }
  }
}

/// A unit that calls a closure when it hears of a fire.
private final class DeskUnit: EmergencyResponding, Sendable {
  private let hear: @Sendable (String) -> Void
  init(hear: @escaping @Sendable (String) -> Void) { self.hear = hear }
  func notifyFire(at location: String) { hear(location) }
  func notifyCarCrash(at location: String) {}
}

/// Things that happen on several threads.
private final class Happenings: Sendable {
  private let all = Mutex<[String]>([])
  private let happened = DispatchSemaphore(value: 0)

  func add(_ happening: String) {
    all.withLock { $0.append(happening) }
    happened.signal()
  }

  var isEmpty: Bool { all.withLock { $0.isEmpty } }

  /// Waits for so many of them. Time counts only where they never come.
  func wait(for count: Int) -> [String] {
    let deadline = DispatchTime.now() + .milliseconds(1500)
    for _ in 0..<count where happened.wait(timeout: deadline) == .timedOut { break }
    return all.withLock { $0 }
  }
}

// MARK: - The scenes

private let ownDeskChecks: [Check<any OwnDeskExercise.Type>] = [
  Check(
    "the reporter goes on at once",
    done: """
      The firefighters and their captain signed up, with one desk for both, which was busy until the report had been \
      made. A reporter at another desk reported a fire.
      """,
    expected: ["the reporter begins", "the reporter goes on"],
    ask: "What does the reporter wait for?"
  ) { type, log in
    await onOwnThread {
      let center = log.watch(type.init(), "\(type)")
      let (desk, reporter) = (Desk("firefighters"), Desk("reporter"))
      let units = ["firefighters", "captain"].map { name in
        DeskUnit { _ in
          if Desk.here == "reporter" { log.write("the \(name) came to the reporter's desk") }
        }
      }
      for unit in units { center.addDelegate(unit, delegateQueue: desk.queue) }
      let free = desk.occupy()
      log.write("the reporter begins")
      reporter.queue.sync { center.reportFire(at: "Ray's house") }
      log.write("the reporter goes on")
      free()
      desk.finish()
      withExtendedLifetime(units) {}
    }
  },
  Check(
    "no unit waits for another unit's desk",
    done: """
      The police and the firefighters signed up, each with a desk of their own, the police first. A fire was reported. \
      On hearing of it, the police wait until the firefighters have heard of it as well.
      """,
    expected: ["the police wait", "the firefighters hear of it", "the police go on"],
    ask: "How do the firefighters get their call while the police are still busy with theirs?"
  ) { type, log in
    await onOwnThread {
      let center = log.watch(type.init(), "\(type)")
      let (policeDesk, fireDesk) = (Desk("police"), Desk("firefighters"))
      let (policeWait, fireHeard) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      let (policeCalls, fireCalls, stuck) = (Happenings(), Happenings(), Happenings())
      let police = DeskUnit { _ in
        log.write("the police wait")
        policeWait.signal()
        // On the reporter's queue, no other call can come meanwhile.
        if Desk.here != "reporter" { fireHeard.wait() }
        if stuck.isEmpty { log.write("the police go on") }
        policeCalls.add("heard")
      }
      let firefighters = DeskUnit { _ in
        policeWait.wait()
        if stuck.isEmpty { log.write("the firefighters hear of it") }
        fireHeard.signal()
        fireCalls.add("heard")
      }
      center.addDelegate(police, delegateQueue: policeDesk.queue)
      center.addDelegate(firefighters, delegateQueue: fireDesk.queue)
      Desk("reporter").queue.sync { center.reportFire(at: "Ray's house") }
      // A unit that was called through its desk has heard of it after this.
      fireDesk.finish()
      if fireCalls.wait(for: 1).isEmpty {
        guard policeWait.wait(timeout: .now()) == .success else { return }
        // Units that share a queue with the police are called when these go on. Others are never called.
        stuck.add("stuck")
        policeWait.signal()
        fireHeard.signal()
        if !fireCalls.wait(for: 1).isEmpty { log.stop("no one else is called") }
        return log.write("the firefighters are never called")
      }
      policeDesk.finish()
      _ = policeCalls.wait(for: 1)
      withExtendedLifetime((police, firefighters)) {}
    }
  },
  Check(
    "each unit is called at its own desk",
    done: "The police and the firefighters signed up, each with a desk of their own. A reporter reported a fire.",
    expected: ["police: at the desk of the police", "firefighters: at the desk of the firefighters"],
    ask: "On which queue does each call run?"
  ) { type, log in
    await onOwnThread {
      let center = log.watch(type.init(), "\(type)")
      let names = ["police", "firefighters"]
      let desks = names.map { Desk($0) }
      let calls = names.map { _ in Happenings() }
      let units = calls.map { calls in
        DeskUnit { _ in calls.add(Desk.here.map { "at the desk of the \($0)" } ?? "at no desk") }
      }
      for (unit, desk) in zip(units, desks) { center.addDelegate(unit, delegateQueue: desk.queue) }
      Desk("reporter").queue.sync { center.reportFire(at: "Ray's house") }
      for desk in desks { desk.finish() }
      for (name, calls) in zip(names, calls) {
        let places = calls.wait(for: 1)
        log.write("\(name): \(places.isEmpty ? "not called" : places.joined(separator: ", then "))")
      }
      withExtendedLifetime(units) {}
    }
  },
  Check(
    "reports are heard in order",
    done: """
      The firefighters signed up with their desk. Fifty fires were reported, and after each report a paper was put on \
      the desk: a report, a paper, a report, a paper, to the end.
      """,
    expected: ["each report was heard before its paper"],
    ask: "Which way does a report take to its desk, and what may be quicker?"
  ) { type, log in
    await onOwnThread {
      let center = log.watch(type.init(), "\(type)")
      let desk = Desk("firefighters")
      let (reports, things) = (Happenings(), Happenings())
      let unit = DeskUnit { location in
        things.add(location)
        reports.add(location)
      }
      center.addDelegate(unit, delegateQueue: desk.queue)
      // A call through a global queue comes later: its threads are busy until the last paper is there.
      let mayGoOn = DispatchSemaphore(value: 0)
      for _ in 1...64 { DispatchQueue.global().async { mayGoOn.wait() } }
      for number in 1...50 {
        center.reportFire(at: "fire \(number)")
        desk.queue.async { things.add("paper \(number)") }
      }
      for _ in 1...64 { mayGoOn.signal() }
      desk.finish()
      _ = reports.wait(for: 50)
      let inOrder = (1...50).flatMap { ["fire \($0)", "paper \($0)"] }
      log.write(
        things.wait(for: 0) == inOrder
          ? "each report was heard before its paper" : "reports were heard after papers that came later")
      withExtendedLifetime(unit) {}
    }
  },
  Check(
    "a call keeps its unit alive until it's done, and no longer",
    done: """
      The firefighters signed up with their desk. At that same desk, so that the call had to wait, a fire was reported, \
      and the firefighters' last owner released them.
      """,
    expected: ["the firefighters hear of it", "then they are deallocated"],
    ask: "What holds the firefighters while their call waits, and what holds them afterwards?"
  ) { type, log in
    await onOwnThread {
      let center = log.watch(type.init(), "\(type)")
      let desk = Desk("firefighters")
      let calls = Happenings()
      weak var firefighters: DeskUnit?
      desk.queue.sync {
        let unit = DeskUnit { _ in
          log.write("the firefighters hear of it")
          calls.add("fire")
        }
        firefighters = unit
        center.addDelegate(unit, delegateQueue: desk.queue)
        center.reportFire(at: "Ray's house")
      }
      desk.finish()
      // A call that hasn't come by now may be on a detour.
      if firefighters != nil { _ = calls.wait(for: 1) }
      let deadline = DispatchTime.now() + .milliseconds(1500)
      while firefighters != nil, DispatchTime.now() < deadline { desk.finish() }
      log.write(firefighters == nil ? "then they are deallocated" : "then they are still in memory")
      withExtendedLifetime(center) {}
    }
  },
  town.search,
]

/// One desk for all, so that there is one order.
private let town = Town<any OwnDeskExercise.Type>(
  rules: TownRules(moves: .close, areBrigades: true), waitsForThreads: true
) { type in
  let (center, desk) = (type.init(), Desk("all"))
  // The scenes see whether the dispatch system is released. Here, a call may still hold it for a moment.
  return Center(
    object: desk, signUp: { center.addDelegate($0 as! Brigade, delegateQueue: desk.queue) },
    report: {
      center.reportFire(at: $0)
      desk.finish()
      return nil
    })
}
