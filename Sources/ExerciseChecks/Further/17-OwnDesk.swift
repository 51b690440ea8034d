import Dispatch
import EmergencyDispatch
import Synchronization

/// What 17 own-desk asks for: a centre that calls each unit on the unit's own queue.
public protocol OwnDeskExercise: AnyObject, SendableMetatype {
  /// Opens a centre that nobody has signed up with.
  init()
  /// Signs a unit up, which wants to be called on this queue.
  func addDelegate(_ delegate: any EmergencyResponding & Sendable, delegateQueue: DispatchQueue)
  /// Tells every unit about a fire, and returns at once.
  func reportFire(at location: String)
}

extension Attempt {
  /// An attempt at 17 own-desk.
  public init(_ type: any OwnDeskExercise.Type) { self.init(.ownDesk, "\(type)", ownDeskChecks) { type } }
}

extension Exercise {
  /// A queue for each.
  public static let ownDesk = Exercise(
    17, "own-desk", .write, .further, minutes: 15,
    about: "a queue for each",
    facts: ownDeskChecks.map(\.fact),
    beliefs: [
      Belief(
        "a call goes to its queue by itself",
        """
        The unit was called where the report was made, at the reporter's desk. This is what comes out when a queue is \
        remembered and never used: a call runs where it is written. Is that what you expected?
        """),
      Belief(
        "sync waits only a moment",
        """
        The reporter waits for a desk that is busy, and here it is busy until the report has been made. So both wait for \
        ever. This is what comes out when one waits for the call, as `sync` does: it returns when the call is done. Is that what you expected?
        """),
      Belief(
        "one row is enough for all",
        """
        The police are waiting for the firefighters, and the firefighters are never called. This is what comes out when all \
        calls stand in one row: whoever takes long keeps all others waiting. Is that what you expected?
        """),
      Belief(
        "a concurrent queue keeps order",
        """
        Reports came late to a desk, after what was put there later. This is what comes out when a call takes a way round to \
        its desk. A concurrent queue like `DispatchQueue.global()` is one: it lets several run at once, and which of them \
        arrives first is chance. Is that what you expected?
        """),
      Belief(
        "a queued call needs no delegate",
        """
        The report lay on the desk, and when its turn came nobody was there. This is what `[weak delegate]` does in a closure \
        that waits in a queue: meanwhile the last owner let go. Was the report not meant for them?
        """),
    ],
    hints: [
      """
      Imagine that the units are people at desks, and you have a note for each. Do you wait at every desk until the note \
      has been read?
      """,
      """
      In the loop there are two steps. Is there still a unit, behind the weak reference? Then put its call onto its own \
      queue: a queue has a method for that, which returns at once.
      """,
      """
      `guard let delegate = registration.delegate else { continue }` holds the unit. Then \
      `registration.queue.async { … }` with the call inside: the closure holds the unit until the call is done.
      """,
    ],
    proved: """
      Each unit is called on its own queue, in the order of the reports, and nobody waits for anybody. A call that lies on a \
      desk keeps its unit alive until it is done, and not longer. QueuedMulticastDelegate does this, and removal and votes \
      as well.
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

  /// The name of the desk at which this is asked.
  static var here: String? { DispatchQueue.getSpecific(key: name) }

  /// Waits until all is done that lies here.
  func finish() { queue.sync {} }

  /// Keeps the desk busy until what is returned is called.
  func occupy() -> @Sendable () -> Void {
    let isFree = DispatchSemaphore(value: 0)
    queue.async { isFree.wait() }
    return { isFree.signal() }
  }
}

/// A unit that does as it is told to when it hears of a fire.
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

  /// Waits for so many. Only where they never come does the time count.
  func wait(for count: Int) -> [String] {
    let deadline = DispatchTime.now() + .milliseconds(1500)
    for _ in 0..<count where happened.wait(timeout: deadline) == .timedOut { break }
    return all.withLock { $0 }
  }
}

// MARK: - The scenes

private let ownDeskChecks: [Check<any OwnDeskExercise.Type>] = [
  Check(
    "whoever reports goes on at once",
    done: """
      The firefighters and their captain signed up, with one desk for both, which was busy until the report had been made. \
      A reporter at another desk reported a fire.
      """,
    expected: ["the reporter begins", "the reporter goes on"],
    ask: "What does the reporter wait for?"
  ) { type, log in
    await onOwnThread {
      let centre = log.watch(type.init(), "\(type)")
      let (desk, reporter) = (Desk("firefighters"), Desk("reporter"))
      let units = ["firefighters", "captain"].map { name in
        DeskUnit { _ in
          if Desk.here == "reporter" { log.write("the \(name) came to the reporter's desk") }
        }
      }
      for unit in units { centre.addDelegate(unit, delegateQueue: desk.queue) }
      let free = desk.occupy()
      log.write("the reporter begins")
      reporter.queue.sync { centre.reportFire(at: "Ray's house") }
      log.write("the reporter goes on")
      free()
      desk.finish()
      withExtendedLifetime(units) {}
    }
  },
  Check(
    "nobody waits for a desk that is busy",
    done: """
      The police and the firefighters signed up, each with a desk of their own, the police first. A fire was reported. The \
      police, at hearing of it, wait until the firefighters have heard of it as well.
      """,
    expected: ["the police wait", "the firefighters hear of it", "the police go on"],
    ask: "How do the firefighters get their call while the police are still busy with theirs?"
  ) { type, log in
    await onOwnThread {
      let centre = log.watch(type.init(), "\(type)")
      let (policeDesk, fireDesk) = (Desk("police"), Desk("firefighters"))
      let (policeWait, fireHeard) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      let (policeCalls, fireCalls, stuck) = (Happenings(), Happenings(), Happenings())
      let police = DeskUnit { _ in
        log.write("the police wait")
        policeWait.signal()
        // Where the reporter calls, nobody else is to come.
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
      centre.addDelegate(police, delegateQueue: policeDesk.queue)
      centre.addDelegate(firefighters, delegateQueue: fireDesk.queue)
      Desk("reporter").queue.sync { centre.reportFire(at: "Ray's house") }
      // Whoever was called by way of their desk has heard of it after this.
      fireDesk.finish()
      if fireCalls.wait(for: 1).isEmpty {
        guard policeWait.wait(timeout: .now()) == .success else { return }
        // Those who stand in one row with the police are called when these go on. Others are never called.
        stuck.add("stuck")
        policeWait.signal()
        fireHeard.signal()
        if !fireCalls.wait(for: 1).isEmpty { log.stop("nobody else is called") }
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
      let centre = log.watch(type.init(), "\(type)")
      let names = ["police", "firefighters"]
      let desks = names.map { Desk($0) }
      let calls = names.map { _ in Happenings() }
      let units = calls.map { calls in
        DeskUnit { _ in calls.add(Desk.here.map { "at the desk of the \($0)" } ?? "at a desk that is nobody's") }
      }
      for (unit, desk) in zip(units, desks) { centre.addDelegate(unit, delegateQueue: desk.queue) }
      Desk("reporter").queue.sync { centre.reportFire(at: "Ray's house") }
      for desk in desks { desk.finish() }
      for (name, calls) in zip(names, calls) {
        let places = calls.wait(for: 1)
        log.write("\(name): \(places.isEmpty ? "not called" : places.joined(separator: ", then "))")
      }
      withExtendedLifetime(units) {}
    }
  },
  Check(
    "reports are heard in their order",
    done: """
      The firefighters signed up with their desk. Fifty fires were reported, one after the other, and after each report \
      somebody put a paper onto the desk. So the desk has a report, a paper, a report, a paper, to the end.
      """,
    expected: ["each report was heard before its paper"],
    ask: "Which way does a report take to its desk, and what may be quicker than that?"
  ) { type, log in
    await onOwnThread {
      let centre = log.watch(type.init(), "\(type)")
      let desk = Desk("firefighters")
      let (reports, things) = (Happenings(), Happenings())
      let unit = DeskUnit { location in
        things.add(location)
        reports.add(location)
      }
      centre.addDelegate(unit, delegateQueue: desk.queue)
      // Whoever goes by way of a global queue comes later: its threads are busy until the last paper is there.
      let mayGoOn = DispatchSemaphore(value: 0)
      for _ in 1...64 { DispatchQueue.global().async { mayGoOn.wait() } }
      for number in 1...50 {
        centre.reportFire(at: "fire \(number)")
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
    "a call keeps its unit until it is done, and no longer",
    done: """
      The firefighters signed up with their desk. At that same desk, so that the call had to wait, a fire was reported, and \
      the firefighters' last owner let go of them.
      """,
    expected: ["the firefighters hear of it", "then they are gone"],
    ask: "Who holds the firefighters while their call waits, and who holds them afterwards?"
  ) { type, log in
    await onOwnThread {
      let centre = log.watch(type.init(), "\(type)")
      let desk = Desk("firefighters")
      let calls = Happenings()
      weak var firefighters: DeskUnit?
      desk.queue.sync {
        let unit = DeskUnit { _ in
          log.write("the firefighters hear of it")
          calls.add("fire")
        }
        firefighters = unit
        centre.addDelegate(unit, delegateQueue: desk.queue)
        centre.reportFire(at: "Ray's house")
      }
      desk.finish()
      // Where the call has not come by now, it may be on a longer way.
      if firefighters != nil { _ = calls.wait(for: 1) }
      let deadline = DispatchTime.now() + .milliseconds(1500)
      while firefighters != nil, DispatchTime.now() < deadline { desk.finish() }
      log.write(firefighters == nil ? "then they are gone" : "then they are still there")
      withExtendedLifetime(centre) {}
    }
  },
  town.search,
]

/// One desk for all, so that there is one order.
private let town = Town<any OwnDeskExercise.Type>(
  rules: TownRules(moves: .close, areBrigades: true), waitsForThreads: true
) { type in
  let (center, desk) = (type.init(), Desk("all"))
  // The scenes see whether the center itself is released. Here, a call may still hold it for a moment.
  return Center(
    object: desk, signUp: { center.addDelegate($0 as! Brigade, delegateQueue: desk.queue) },
    report: {
      center.reportFire(at: $0)
      desk.finish()
      return nil
    })
}
