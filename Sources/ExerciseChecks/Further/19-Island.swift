import Dispatch
import Synchronization

/// What 19 island asks for: a centre that many tasks may call at the same time.
public protocol IslandExercise: AnyObject, Sendable {
  /// Opens a centre that nobody has signed up with.
  init()
  /// Signs a unit up.
  func addDelegate(_ delegate: any RemoteResponding) async
  /// Signs a unit off, at any time.
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
        The second fire was heard of before the first. This is what comes out when each call is put into a `Task { … }` of \
        its own, which nobody waits for: each goes its own way, and here the first way was the longer one. Is that what you \
        expected?
        """),
      Belief(
        "what was true before await is true after",
        """
        The lighthouse had signed off and was called all the same. At each `await` the actor lets others in, and one of them \
        changed the list. What you found out before it is old news after it. Is that what you expected?
        """),
      Belief(
        "@unchecked Sendable ends the matter",
        """
        Two were in the book at the same time. `@unchecked Sendable` tells the compiler that you see to it yourself that \
        this can't be: then it doesn't look any more. But who sees to it here? Is there a kind of type that lets one in at a \
        time?
        """, inCode: "@unchecked"),
    ],
    hints: [
      "How many tasks can be inside your type at the same time, and what sees to it? And when do others get in?",
      """
      Two places. The first line of the type: which kind of type lets one task in at a time? And in `reportFire`, behind \
      each `await` something may have changed: ask the book again, before each call.
      """,
      """
      `actor Island: IslandExercise { … }`, without any `@unchecked`. And in `reportFire` a loop through `book.all`, with \
      the condition `where book.contains(…)`, and `await` before the call.
      """,
    ],
    proved: """
      An actor lets one task in at a time, and the compiler sees to it that nobody gets at the book from outside. At an \
      `await` others come in, so what counts is asked afterwards. And whoever wants an order waits for one call before the \
      next.
      """,
    demoSteps: ["swift run radio-room --step 3"],
    chapter: "Tutorials/3-further/06-actors-and-sendable.md")
}

// MARK: - The scenes

/// A unit that does as it is told to when it hears of a fire.
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

/// Looks again and again until something is so, and in vain only where it never will be. Looks are counted, not time:
/// on a busy machine they are slow, too.
private func wait(until isSo: () -> Bool) async {
  var looks = 0
  while !isSo(), looks < 500 {
    try? await Task.sleep(for: .milliseconds(2))
    looks += 1
  }
}

/// Somebody who reports fires, in a task and on a thread of their own.
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

  /// Holds a call up, unless the reporter waits for it: one by a task of its own, until something has happened.
  func holdUp(until isSo: @escaping @Sendable () -> Bool) async {
    guard Self.thisTask != task.load(ordering: .sequentiallyConsistent) else { return }
    // On a thread that isn't the reporter's, even if the call came by a task that belongs to the reporter's.
    await Task.detached { [self] in
      var (looks, quietLooks) = (0, 0)
      // A reporter who does nothing for so long waits for this call after all, if not at first hand.
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
    "who is told of two fires hears of the first one first",
    done: """
      The harbour signed up. A fire at Ray's house was reported, and then another one at the bakery. Calls that came by a \
      task of their own were held up, the first one more than the second.
      """,
    expected: ["Ray's house", "the bakery"],
    ask: "What has to be over before the second report begins?"
  ) { type, log in
    let island = type.init()
    let reporter = Reporter()
    let (first, second) = (Happening(), Happening())
    let harbour = RemoteUnit { location in
      if location == "Ray's house" {
        await reporter.holdUp { second.hasHappened }
        log.write(location)
        first.happen()
      } else {
        log.write(location)
        second.happen()
      }
    }
    await island.addDelegate(harbour)
    await reporter.report {
      await island.reportFire(at: "Ray's house")
      await island.reportFire(at: "the bakery")
    }
    await wait { first.hasHappened && second.hasHappened }
  },
  Check(
    "who has signed up is told, one after the other",
    done: """
      The harbour, the lighthouse and the mill signed up. The mill signed off. Then a fire was reported. The harbour takes \
      longer than the lighthouse.
      """,
    expected: ["the harbour hears of it", "the lighthouse hears of it"],
    ask: "Who is in the book, and when does the next call begin?"
  ) { type, log in
    let island = type.init()
    let reporter = Reporter()
    let (harbourHeard, lighthouseHeard, isReported) = (Happening(), Happening(), Happening())
    let harbour = RemoteUnit { _ in
      await reporter.holdUp { lighthouseHeard.hasHappened || isReported.hasHappened }
      log.write("the harbour hears of it")
      harbourHeard.happen()
    }
    let lighthouse = RemoteUnit { _ in
      log.write("the lighthouse hears of it")
      lighthouseHeard.happen()
    }
    let mill = RemoteUnit { _ in log.write("the mill hears of it") }
    for unit in [harbour, lighthouse, mill] { await island.addDelegate(unit) }
    await island.removeDelegate(mill)
    await reporter.report { await island.reportFire(at: "Ray's house") }
    isReported.happen()
    await wait { harbourHeard.hasHappened && lighthouseHeard.hasHappened }
  },
  Check(
    "who signs off while others are told is not told",
    done: """
      The harbour, the lighthouse and the mill signed up. There was a fire, and while the harbour was told, the lighthouse \
      signed off.
      """,
    expected: ["the harbour is told", "the lighthouse signs off", "the mill is told"],
    ask: "Who could do something in your type while it waits at `await`?"
  ) { type, log in
    let island = type.init()
    let millHeard = Happening()
    let lighthouse = RemoteUnit { _ in log.write("the lighthouse is told") }
    let harbour = RemoteUnit { [weak island] _ in
      log.write("the harbour is told")
      await island?.removeDelegate(lighthouse)
      log.write("the lighthouse signs off")
    }
    let mill = RemoteUnit { _ in
      log.write("the mill is told")
      millHeard.happen()
    }
    for unit in [harbour, lighthouse, mill] { await island.addDelegate(unit) }
    await island.reportFire(at: "Ray's house")
    await wait { millHeard.hasHappened }
  },
  Check(
    "one at a time is in the book",
    done: """
      The harbour signed up, and just as its name was being written into the book, the lighthouse wanted to sign up as \
      well, on another thread.
      """,
    expected: ["the lighthouse waits until the harbour is done"],
    ask: "What keeps the second one out while the first one writes?"
  ) { type, log in
    let watch = BookWatch()
    let island = BookWatch.$current.withValue(watch) { type.init() }
    watch.begin()
    let (first, second) = (OneThread(), OneThread { watch.letGoOn() })
    let harbourIsDone = Happening()
    let harbour = Task(executorPreference: first) {
      await island.addDelegate(RemoteUnit { _ in })
      harbourIsDone.happen()
    }
    while !watch.wasUsed, !harbourIsDone.hasHappened { await Task.yield() }
    let wasUsed = watch.wasUsed
    let lighthouse = Task(executorPreference: second) { await island.addDelegate(RemoteUnit { _ in }) }
    await harbour.value
    await lighthouse.value
    if watch.wereTwo {
      log.race("the lighthouse writes while the harbour is still writing")
    } else {
      if !wasUsed, !(island is any Actor) {
        log.write("the book is not used")
        log.note("The check sees only the `GuestBook` that the file came with.")
      }
      log.write("the lighthouse waits until the harbour is done")
    }
  },
  town.search,
]

/// One task at a time, which does all kinds of things.
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

/// The remote unit that each brigade is.
private final class RemoteUnits {
  private var all: [ObjectIdentifier: RemoteUnit] = [:]

  func remote(_ brigade: Brigade) -> RemoteUnit {
    let unit = all[ObjectIdentifier(brigade)] ?? RemoteUnit { brigade.notifyFire(at: $0) }
    all[ObjectIdentifier(brigade)] = unit
    return unit
  }
}
