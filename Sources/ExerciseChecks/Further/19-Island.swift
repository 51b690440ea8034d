import Dispatch
import Synchronization

/// What 19 island asks for: a dispatch system that many tasks may call at the same time.
public protocol IslandExercise: AnyObject, Sendable {
  /// Creates a dispatch system without units.
  init()
  /// Adds a unit.
  func addDelegate(_ delegate: any RemoteResponding) async
  /// Removes a unit, at any time.
  func removeDelegate(_ delegate: any RemoteResponding) async
  /// Tells every unit about a fire, one after the other, and returns when all have heard of it.
  func reportFire(at location: String) async
}

extension Attempt {
  /// An attempt at 19 island.
  public init(_ type: any IslandExercise.Type) { self.init(.island, "\(type)", islandChecks) { type } }
}

extension Exercise {
  /// Actors and `Sendable`.
  public static let island = Exercise(
    19, "island", .write, .further, minutes: 15,
    about: "a delegating object that is an actor",
    facts: islandChecks.map(\.fact),
    beliefs: [
      Belief(
        "loose tasks keep order",
        """
        The second fire was heard of before the first. You'd see this if each call ran in a `Task { … }` that nothing \
        waits for: each goes its own way, and here the first way was longer.
        """),
      Belief(
        "what was true before await is true after",
        """
        The lighthouse had signed off and was called anyway. At each `await` the actor lets other tasks in, and one of \
        them changed the list. What you knew before an `await` may be out of date after it.
        """),
      Belief(
        "@unchecked Sendable ends the matter",
        """
        Two tasks were in the book at the same time. `@unchecked Sendable` promises the compiler that you prevent this \
        yourself, so it stops checking. But what prevents it here? Is there a kind of type that lets one task in at a \
        time?
        """, inCode: "@unchecked"),
    ],
    hints: [
      "How many tasks can be inside your type at the same time, and what limits that? And when do others get in?",
      """
      Two places. The first line of the type: which kind of type lets one task in at a time? And in `reportFire`, \
      something may have changed after each `await`: ask the book again before each call.
      """,
      """
      `actor Island: IslandExercise { … }`, without `@unchecked`. And in `reportFire` a loop through `book.all`, with \
      the condition `where book.contains(…)`, and `await` before the call.
      """,
    ],
    proved: """
      An actor lets one task in at a time, and the compiler makes sure that nothing gets at the book from outside. \
      Others come in at an `await`, so check again after it. And if you want an order, wait for one call before the next.
      """,
    demoSteps: ["swift run radio-room --step 3"],
    chapter: "Tutorials/3-further/06-actors-and-sendable.md")
}

// MARK: - The scenes

/// A unit that calls a closure when it hears of a fire.
private final class RemoteUnit: RemoteResponding {
  private let hear: @Sendable (String) async -> Void
  init(hear: @escaping @Sendable (String) async -> Void) { self.hear = hear }
  func notifyFire(at location: String) async { await hear(location) }
}

/// Something that happens once.
private final class Happening: Sendable {
  private let happened = Atomic(false)

  var hasHappened: Bool { happened.load(ordering: .sequentiallyConsistent) }
  func happen() { happened.store(true, ordering: .sequentiallyConsistent) }
}

/// Looks again and again until something is so, and gives up only where it never will be. Looks are counted, not time:
/// on a busy machine they are slow, too.
private func wait(until isSo: () -> Bool) async {
  var looks = 0
  while !isSo(), looks < 500 {
    try? await Task.sleep(for: .milliseconds(2))
    looks += 1
  }
}

/// Reports fires, in a task and on a thread of its own.
private final class Reporter: Sendable {
  private let thread = OneThread()
  private let task = Atomic(0)
  private let isDone = Happening()

  /// Reports, and returns when that is over.
  func report(_ work: @escaping @Sendable () async -> Void) async {
    await Task(executorPreference: thread) { [self] in
      task.store(Self.thisTask, ordering: .sequentiallyConsistent)
      await work()
      isDone.happen()
    }.value
  }

  /// Holds up a call that comes from another task than the reporter's, until something has happened.
  func holdUp(until isSo: @escaping @Sendable () -> Bool) async {
    guard Self.thisTask != task.load(ordering: .sequentiallyConsistent) else { return }
    // Not on the reporter's thread, even if the call came from one of its child tasks.
    await Task.detached { [self] in
      var (looks, quietLooks) = (0, 0)
      // A reporter that does nothing for so long waits for this call after all, if indirectly.
      while !isSo(), looks < 5000, quietLooks < 100 {
        try? await Task.sleep(for: .milliseconds(2))
        looks += 1
        quietLooks = thread.isIdle && !isDone.hasHappened ? quietLooks + 1 : 0
      }
    }.value
  }

  private static var thisTask: Int { withUnsafeCurrentTask { $0?.hashValue } ?? 0 }
}

private let islandChecks: [Check<any IslandExercise.Type>] = [
  Check(
    "a unit that is told of two fires hears of the first one first",
    done: """
      The harbor signed up. A fire was reported at Ray's house, and then another one at the bakery. Calls from tasks of \
      their own were held up, the first one longer than the second.
      """,
    expected: ["Ray's house", "the bakery"],
    ask: "What has to be over before the second report begins?"
  ) { type, log in
    let island = type.init()
    let reporter = Reporter()
    let (first, second) = (Happening(), Happening())
    let harbor = RemoteUnit { location in
      if location == "Ray's house" {
        await reporter.holdUp { second.hasHappened }
        log.write(location)
        first.happen()
      } else {
        log.write(location)
        second.happen()
      }
    }
    await island.addDelegate(harbor)
    await reporter.report {
      await island.reportFire(at: "Ray's house")
      await island.reportFire(at: "the bakery")
    }
    await wait { first.hasHappened && second.hasHappened }
  },
  Check(
    "every unit is told, one after the other",
    done: """
      The harbor, the lighthouse and the mill signed up. The mill signed off. Then a fire was reported. The harbor takes \
      longer than the lighthouse.
      """,
    expected: ["the harbor hears of it", "the lighthouse hears of it"],
    ask: "Which units are in the book, and when does the next call begin?"
  ) { type, log in
    let island = type.init()
    let reporter = Reporter()
    let (harborHeard, lighthouseHeard, isReported) = (Happening(), Happening(), Happening())
    let harbor = RemoteUnit { _ in
      await reporter.holdUp { lighthouseHeard.hasHappened || isReported.hasHappened }
      log.write("the harbor hears of it")
      harborHeard.happen()
    }
    let lighthouse = RemoteUnit { _ in
      log.write("the lighthouse hears of it")
      lighthouseHeard.happen()
    }
    let mill = RemoteUnit { _ in log.write("the mill hears of it") }
    for unit in [harbor, lighthouse, mill] { await island.addDelegate(unit) }
    await island.removeDelegate(mill)
    await reporter.report { await island.reportFire(at: "Ray's house") }
    isReported.happen()
    await wait { harborHeard.hasHappened && lighthouseHeard.hasHappened }
  },
  Check(
    "a unit that signs off while others are told isn't told",
    done: """
      The harbor, the lighthouse and the mill signed up. There was a fire, and while the harbor was being told, the \
      lighthouse signed off.
      """,
    expected: ["the harbor is told", "the lighthouse signs off", "the mill is told"],
    ask: "What else may happen in your type while it waits at `await`?"
  ) { type, log in
    let island = type.init()
    let millHeard = Happening()
    let lighthouse = RemoteUnit { _ in log.write("the lighthouse is told") }
    let harbor = RemoteUnit { [weak island] _ in
      log.write("the harbor is told")
      await island?.removeDelegate(lighthouse)
      log.write("the lighthouse signs off")
    }
    let mill = RemoteUnit { _ in
      log.write("the mill is told")
      millHeard.happen()
    }
    for unit in [harbor, lighthouse, mill] { await island.addDelegate(unit) }
    await island.reportFire(at: "Ray's house")
    await wait { millHeard.hasHappened }
  },
  Check(
    "only one task at a time is in the book",
    done: """
      The harbor signed up, and just as its name was being written into the book, the lighthouse tried to sign up on \
      another thread.
      """,
    expected: ["the lighthouse waits until the harbor is done"],
    ask: "What keeps the second one out while the first one writes?"
  ) { type, log in
    let watch = BookWatch()
    let island = BookWatch.$current.withValue(watch) { type.init() }
    watch.begin()
    let (first, second) = (OneThread(), OneThread { watch.letGoOn() })
    let harborIsDone = Happening()
    let harbor = Task(executorPreference: first) {
      await island.addDelegate(RemoteUnit { _ in })
      harborIsDone.happen()
    }
    while !watch.wasUsed, !harborIsDone.hasHappened { await Task.yield() }
    let wasUsed = watch.wasUsed
    let lighthouse = Task(executorPreference: second) { await island.addDelegate(RemoteUnit { _ in }) }
    await harbor.value
    await lighthouse.value
    if watch.wereTwo {
      log.race("the lighthouse writes while the harbor is still writing")
    } else {
      if !wasUsed, !(island is any Actor) {
        log.write("the book is not used")
        log.note("The check sees only the `GuestBook` that the file came with.")
      }
      log.write("the lighthouse waits until the harbor is done")
    }
  },
  town.search,
]

/// One task at a time, without threads that meet.
private let town = Town<any IslandExercise.Type>(
  rules: TownRules(moves: [.signOff, .strangers], areBrigades: true), waitsForThreads: true
) { type in
  let island = type.init()
  let units = RemoteUnits()
  func wait(for work: @escaping @Sendable () async -> Void) {
    let isDone = DispatchSemaphore(value: 0)
    Task {
      await work()
      isDone.signal()
    }
    isDone.wait()
  }
  return Center(
    object: units,
    signUp: { unit in
      let unit = units.remote(unit as! Brigade)
      wait { await island.addDelegate(unit) }
    },
    signOff: { unit in
      let unit = units.remote(unit as! Brigade)
      wait { await island.removeDelegate(unit) }
    },
    report: { place in
      wait { await island.reportFire(at: place) }
      return nil
    })
}

/// A remote unit for each brigade.
private final class RemoteUnits {
  private var all: [ObjectIdentifier: RemoteUnit] = [:]

  func remote(_ brigade: Brigade) -> RemoteUnit {
    let unit = all[ObjectIdentifier(brigade)] ?? RemoteUnit { brigade.notifyFire(at: $0) }
    all[ObjectIdentifier(brigade)] = unit
    return unit
  }
}
