import Dispatch
import Synchronization

/// What 19 island asks for: a dispatch system that many tasks may call at the same time.
public protocol IslandExercise: AnyObject, Sendable {
  init()
  func addDelegate(_ delegate: any RemoteResponding) async
  /// Removes a unit, at any time.
  func removeDelegate(_ delegate: any RemoteResponding) async
  /// Notifies every unit about a fire, one after the other, and returns when the last call is over.
  func reportFire(at location: String) async
}

extension Exercise {
  /// Actors and `Sendable`.
  public static let island = Exercise(
    number: 19, name: "island", kind: .write, path: .further, minutes: 15,
    about: "an object that many tasks use at the same time",
    rules: [
      Rule(
        """
        Once `removeDelegate` has returned, the unit isn't called until it signs up again, not even by a report in \
        progress. Signing off a unit that isn't signed up changes nothing.
        """,
        ask: "What else can happen in your type while it waits at `await`?", .removedBeforeTurn, .removed, .stranger),
      Rule(
        "Only one task at a time uses the book, to write in it or to read it.",
        ask: "What keeps the second task out while the first one writes, or only reads?"),
      Rule(
        "A unit can report another fire while it's being called, and both reports run to their end.",
        ask: "What can another report do while the first one waits for a call?", .nested),
      Rule(
        """
        A report calls every unit in the book, one after the other, in the order in which they signed up. It returns \
        when the last call is over.
        """,
        ask: "What has to finish before the next call begins, and what has to finish before `reportFire` returns?",
        .call, .order, .missedTurn),
    ],
    checks: islandChecks,
    beliefs: [.looseTasksKeepOrder, .whatWasTrueBeforeAwaitIsTrueAfter, .uncheckedSendableEndsTheMatter],
    hints: [
      "How many tasks can be inside your type at the same time, and what limits that? And when do others get in?",
      """
      There are two places. The first line of the type: which kind of type lets one task in at a time? And in \
      `reportFire`, something may have changed after each `await`, so look into the book again before each call.
      """,
      """
      `actor Island: IslandExercise { … }`, without `@unchecked`. And in `reportFire`, a loop through `book.all` with \
      the condition `where book.contains(…)`, and `await` before the call.
      """,
    ],
    proved: """
      An actor lets one task in at a time, and the compiler makes sure that nothing reaches the book from outside. \
      Other tasks come in at an `await`, so check again after it. And if you want an order, wait for one call before \
      you make the next.
      """,
    demoSteps: ["swift run radio-room --step 3"],
    chapter: "Tutorials/3-further/03-actors-and-sendable.md")
}

extension Belief {
  package static let looseTasksKeepOrder = Belief(
    "loose tasks keep order",
    """
    The report was over before the calls came. It looks as if each call ran in a `Task { … }` that nothing waits for. \
    Each of these tasks goes its own way, and which one comes first is a matter of chance.
    """)

  package static let whatWasTrueBeforeAwaitIsTrueAfter = Belief(
    "what was true before await is true after",
    """
    A unit had signed off and was called anyway. At each `await`, other tasks get their turn, and one of them changed \
    the list. What you knew before an `await` may be out of date after it.
    """)

  package static let uncheckedSendableEndsTheMatter = Belief(
    "@unchecked Sendable ends the matter", ifCodeContains: "@unchecked",
    """
    Two tasks were in the book at the same time. `@unchecked Sendable` promises the compiler that you prevent this \
    yourself, so the compiler stops checking. But what prevents this here? Is there a kind of type that lets one task \
    in at a time?
    """)
}

/// A unit that calls a closure when it hears about a fire.
private final class RemoteUnit: RemoteResponding {
  private let hear: @Sendable (String) async -> Void
  init(hear: @escaping @Sendable (String) async -> Void) { self.hear = hear }
  func notifyFire(at location: String) async { await hear(location) }
}

/// Reports fires, in a task that runs on a separate thread. Calls from other tasks have to wait for it.
private final class Reporter: Sendable {
  private let thread = OneThread()
  private let task = Atomic(0)
  private let isOver = Atomic(false)
  private let callsThatWait = Mutex<[Int]>([])

  var isDone: Bool { isOver.load(ordering: .sequentiallyConsistent) }

  /// Reports, and returns when that is over.
  func report(_ work: @escaping @Sendable () async -> Void) async {
    await Task(executorPreference: thread) { [self] in
      task.store(Self.thisTask, ordering: .sequentiallyConsistent)
      await work()
      isOver.store(true, ordering: .sequentiallyConsistent)
    }.value
  }

  /// Holds up a call that comes from another task than the reporter's, until that is done or waits for the call after
  /// all. Of several calls at a time, the last goes first. Looks are counted, not time: on a busy machine they are slow,
  /// too.
  func holdUp() async {
    guard Self.thisTask != task.load(ordering: .sequentiallyConsistent) else { return }
    let call = callsThatWait.withLock { calls in
      calls.append((calls.last ?? 0) + 1)
      return calls[calls.count - 1]
    }
    // Not on the reporter's thread, even if the call came from one of its child tasks.
    await Task.detached { [self] in
      var quietLooks = 0
      while !isDone, quietLooks < 50 {
        try? await Task.sleep(for: .milliseconds(2))
        let isNext = callsThatWait.withLock { $0.last == call }
        quietLooks = isNext && thread.isIdle ? quietLooks + 1 : 0
      }
      callsThatWait.withLock { $0.removeAll { $0 == call } }
    }.value
  }

  private static var thisTask: Int { withUnsafeCurrentTask { $0?.hashValue } ?? 0 }
}

private let islandChecks = [
  Check(
    Fact(
      rule: 4,
      done: """
        The harbor and the lighthouse signed up. A fire was reported at Ray's house, and then another one at the \
        bakery. If a call came from a separate task, it was held up, and the earliest call was held up the longest.
        """,
      expected: ["Ray's house", "the bakery"].flatMap {
        ["the harbor hears about \($0)", "the lighthouse hears about \($0)", "the report is over"]
      })
  ) { (type: any IslandExercise.Type, log) async in
    let island = type.init()
    let reporter = Reporter()
    let isLate = Atomic(false)
    let units = ["harbor", "lighthouse"].map { name in
      RemoteUnit { location in
        await reporter.holdUp()
        if reporter.isDone {
          log.setPattern("calls came after the reports")
          log.note("Some calls came only after both reports were over.")
          isLate.store(true, ordering: .sequentiallyConsistent)
        } else {
          log.write("the \(name) hears about \(location)")
        }
      }
    }
    for unit in units { await island.addDelegate(unit) }
    await reporter.report {
      for location in ["Ray's house", "the bakery"] {
        await island.reportFire(at: location)
        log.write("the report is over")
      }
    }
    // Calls that are missing may still come.
    var looks = log.lines.count < 6 ? 500 : 0
    while looks > 0, !isLate.load(ordering: .sequentiallyConsistent) {
      try? await Task.sleep(for: .milliseconds(2))
      looks -= 1
    }
  },
  town.story(rule: 1, [.signUp(3), .signUp(4), .signUp(5), .when(3, .signOff(4)), .report]),
  Check(
    Fact(
      rule: 1,
      done: """
        The harbor and the lighthouse signed up. The harbor signed off. As soon as `removeDelegate` had returned, we \
        looked into the book.
        """,
      expected: ["the harbor isn't in the book"],
      ask: "What has been done by the time `removeDelegate` returns, and what is done later?")
  ) { (type: any IslandExercise.Type, log) async in
    let watch = BookWatch()
    let island = BookWatch.$current.withValue(watch) { type.init() }
    let (harbor, lighthouse) = (RemoteUnit { _ in }, RemoteUnit { _ in })
    for unit in [harbor, lighthouse] { await island.addDelegate(unit) }
    // `addDelegate` may leave the work to a task as well, which must not hide what `removeDelegate` does.
    for _ in 0..<500 where watch.hasBooks && !watch.isIn(harbor) { try? await Task.sleep(for: .milliseconds(2)) }
    watch.beginHoldingUpOtherTasks()
    await island.removeDelegate(harbor)
    let isIn = watch.letOtherTasksGoOn(lookingFor: harbor)
    log.write("the harbor \(isIn ? "is still" : "isn't") in the book")
  },
  Check(
    Fact(
      rule: 2,
      done: """
        The harbor signed up. Then a task signed the lighthouse up, signed the harbor off, or reported a fire. Each \
        time that task was in the book, to write or to read, another task tried to sign the ferry up on another \
        thread.
        """,
      expected: ["the other task waits until the first is out of the book"])
  ) { (type: any IslandExercise.Type, log) async in
    let meetings: [Meeting] = await withTaskGroup(of: Meeting?.self) { group in
      for work in BookWork.allCases { for use in 1...3 { group.addTask { await Meeting(type, work, use: use) } } }
      return await group.reduce(into: [Meeting]()) { if let meeting = $1 { $0.append(meeting) } }
    }
    if let work = BookWork.allCases.first(where: { work in meetings.contains { $0.work == work && $0.wereTwo } }) {
      return log.race("the other task is in the book while the first \(work.rawValue)")
    }
    if meetings.isEmpty, !(type.init() is any Actor) {
      log.setPattern(Log.provenByCompiler)
      log.write("the book is not used")
      log.note("The check sees only the `GuestBook` that the file came with.")
    }
    log.write("the other task waits until the first is out of the book")
  },
  town.search,
]

/// What a task does that needs the book.
private enum BookWork: String, CaseIterable {
  case signUp = "signs the lighthouse up"
  case signOff = "signs the harbor off"
  case report = "reports a fire"
}

/// A task is held in the book, and another one wants to write in it.
private struct Meeting {
  let work: BookWork
  /// Whether both were in the book.
  let wereTwo: Bool

  /// Holds the task at one of its uses of the book, counted from 1; nil if it has done its work before.
  init?(_ type: any IslandExercise.Type, _ work: BookWork, use: Int) async {
    let watch = BookWatch()
    let island = BookWatch.$current.withValue(watch) { type.init() }
    let (harbor, lighthouse, ferry) = (RemoteUnit { _ in }, RemoteUnit { _ in }, RemoteUnit { _ in })
    await island.addDelegate(harbor)
    watch.begin(holding: use)
    let isDone = Atomic(false)
    let first = Task(executorPreference: OneThread()) {
      switch work {
      case .signUp: await island.addDelegate(lighthouse)
      case .signOff: await island.removeDelegate(harbor)
      case .report: await island.reportFire(at: "Ray's house")
      }
      isDone.store(true, ordering: .sequentiallyConsistent)
    }
    while !watch.hasHeld, !isDone.load(ordering: .sequentiallyConsistent) { await Task.yield() }
    if watch.hasHeld {
      await Task(executorPreference: OneThread { watch.letGoOn() }) { await island.addDelegate(ferry) }.value
    }
    await first.value
    guard watch.hasHeld else { return nil }
    (self.work, wereTwo) = (work, watch.wereTwo)
  }
}

/// One task at a time, without threads that meet.
private let town = Town<any IslandExercise.Type>(
  rules: TownRules(moves: [.signOff, .strangers, .leaving, .removing, .joining, .nested], areBrigades: true),
  waitsForThreads: true
) { type in
  let (island, shore) = (type.init(), Shore())
  // A task may hold the island a moment longer.
  return Center(
    signUp: { unit in
      let unit = shore.remote(unit as! Brigade)
      shore.wait { await island.addDelegate(unit) }
    },
    signOff: { unit in
      let unit = shore.remote(unit as! Brigade)
      shore.wait { await island.removeDelegate(unit) }
    },
    report: { place in
      shore.wait { await island.reportFire(at: place) }
      return nil
    })
}

/// Brings a story's one thread and an island's tasks together: whatever units hear, they hear on that thread.
private final class Shore: @unchecked Sendable {
  private let jobs = Mutex<[@Sendable () -> Void]>([])
  private let hasJobs = DispatchSemaphore(value: 0)
  private var units: [ObjectIdentifier: RemoteUnit] = [:]

  private func add(_ job: @escaping @Sendable () -> Void) {
    jobs.withLock { $0.append(job) }
    hasJobs.signal()
  }

  /// Waits for a task, and lets units hear in the meantime.
  func wait(for work: @escaping @Sendable () async -> Void) {
    let isDone = Atomic(false)
    Task {
      await work()
      self.add { isDone.store(true, ordering: .sequentiallyConsistent) }
    }
    while !isDone.load(ordering: .sequentiallyConsistent) {
      hasJobs.wait()
      jobs.withLock { $0.removeFirst() }()
    }
  }

  /// The remote unit of a brigade. When the story is over, it hears nothing more.
  func remote(_ brigade: Brigade) -> RemoteUnit {
    let unit =
      units[ObjectIdentifier(brigade)]
      ?? RemoteUnit { [weak self] place in
        await withUnsafeContinuation { continuation in
          guard let self else { return continuation.resume() }
          self.add {
            brigade.notifyFire(at: place)
            continuation.resume()
          }
        }
      }
    units[ObjectIdentifier(brigade)] = unit
    return unit
  }
}
