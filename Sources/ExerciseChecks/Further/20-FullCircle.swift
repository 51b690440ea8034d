/// An alarm bell. Who wants to hear it leaves a closure.
public final class AlarmBell {
  private var listeners: [(String) -> Void] = []

  /// A bell that nobody listens to.
  public init() {}

  /// Keeps a closure, to be called each time the bell rings.
  public func whenItRings(_ listener: @escaping (String) -> Void) { listeners.append(listener) }

  /// Rings: there is a fire somewhere.
  public func ring(forFireAt location: String) {
    for listener in listeners { listener(location) }
  }

  /// Takes apart what a leak has tied together.
  func forgetAll() { listeners = [] }
}

/// The doors of a fire station, which take their time to open.
public final class StationDoors {
  private var waiting: [() -> Void] = []

  /// Doors that are closed.
  public init() {}

  /// Begins to open the doors, and keeps a closure, to be called once when they are open.
  public func open(_ whenOpen: @escaping () -> Void) { waiting.append(whenOpen) }

  /// Takes apart what a leak has tied together.
  func forgetAll() { waiting = [] }

  /// Now they are open.
  func areOpen() {
    let closures = waiting
    waiting = []
    for closure in closures { closure() }
  }
}

/// What 20 full-circle asks for: a fire station that listens to a bell and can be closed all the same.
public protocol FullCircleExercise: AnyObject, SendableMetatype {
  /// Builds a station with its bell and its doors.
  init(bell: AlarmBell, doors: StationDoors, drive: @escaping (String) -> Void)
  /// Begins to listen to the bell.
  func listen()
}

extension Attempt {
  /// An attempt at 20 full-circle.
  public init(_ type: any FullCircleExercise.Type) { self.init(.fullCircle, "\(type)", fullCircleChecks) { type } }
}

extension Exercise {
  /// Retain cycles with closures.
  public static let fullCircle = Exercise(
    20, "full-circle", .fix, .further, minutes: 12,
    about: "closures that hold whoever left them",
    facts: fullCircleChecks.map(\.fact),
    beliefs: [
      Belief(
        "weak anywhere breaks the circle",
        """
        The station is still there, and drives. This is what comes out when the circle is broken on the other side, between \
        the station and its bell: then there is no circle any more, but the bell still holds the station. Is that what you \
        expected?
        """),
      Belief(
        "weak inside is enough",
        """
        The station, its bell and its closures hold each other for ever. This is what comes out as long as the outer closure \
        holds the station, whatever the inner one does: it needs the station to hand it on. Is that what you expected?
        """),
      Belief(
        "nobody rings after I am gone",
        """
        The station is gone, and the bell rang. This is what `unowned` does then. The closure doesn't go with the one who \
        left it: the bell has it. Is that what you expected?
        """),
      Belief(
        "after a guard self is still weak",
        """
        The station was closed while its doors were opening, and it is still there. After `guard let self`, `self` is strong \
        again, and a closure made after it holds the station until it is called. Is that what you expected?
        """),
    ],
    hints: [
      "Draw an arrow from each object to everything that it holds. The closures are objects, too. Where is a circle?",
      """
      In `listen` there are two closures, one inside the other. Who keeps the outer one, and who keeps the inner one? What \
      does each of them hold, and what must it not hold?
      """,
      """
      A closure holds weakly what stands in its list: `{ [weak self] location in … }`. Then `self` is an optional, \
      and `self?` does nothing when the station is gone. The inner closure needs a list of its own, if there is a `guard` \
      before it.
      """,
    ],
    proved: """
      Whoever leaves a closure with somebody leaves what the closure holds. With `[weak self]` that is nothing but the way \
      there, and the station can close at any time. That is why delegates are held weakly, too.
      """,
    demoSteps: ["swift run emergency-dispatch --step 2"],
    chapter: "Tutorials/2-awkward-moments/8-when-not-to-use-it.md")
}

// MARK: - The scenes

private let fullCircleChecks: [Check<any FullCircleExercise.Type>] = [
  Check(
    "when the bell rings, the doors open, and then they drive",
    done: "The bell rang for a fire at Ray's house, and after a while the doors were open.",
    expected: ["the bell rings", "the doors are open", "to Ray's house"],
    ask: "What has to happen before they can drive?"
  ) { type, log in
    let (bell, doors) = (AlarmBell(), StationDoors())
    let station = type.init(bell: bell, doors: doors) { log.write("to \($0)") }
    station.listen()
    log.write("the bell rings")
    bell.ring(forFireAt: "Ray's house")
    log.write("the doors are open")
    doors.areOpen()
    withExtendedLifetime(station) { bell.forgetAll() }
  },
  Check(
    "a station may close while its doors are opening",
    done: """
      The bell rang, and was taken down, with all that it kept. Before the doors were open, the last owner let go of the \
      station.
      """,
    expected: ["the station is gone"],
    ask: "Who keeps the inner closure until the doors are open, and what does that hold?"
  ) { type, log in
    let (bell, doors) = (AlarmBell(), StationDoors())
    var station: (any FullCircleExercise)? = type.init(bell: bell, doors: doors) { _ in }
    station?.listen()
    bell.ring(forFireAt: "Ray's house")
    bell.forgetAll()
    weak let closed = station
    station = nil
    log.write(closed == nil ? "the station is gone" : "the station is still there")
    doors.forgetAll()
  },
  Check(
    "a station that is closed is gone, and the bell rings on",
    done: "The last owner let go of the station. Then the bell rang for a fire at Ray's house, and the doors opened.",
    expected: ["the station is gone", "the bell rings"],
    ask: "The bell is still there. What does it hold, and what does that hold?"
  ) { type, log in
    let (bell, doors) = (AlarmBell(), StationDoors())
    var station: (any FullCircleExercise)? = type.init(bell: bell, doors: doors) { log.write("to \($0)") }
    _ = station.map { station in
      log.watch(station, "station") { [weak bell, weak doors] in
        bell?.forgetAll()
        doors?.forgetAll()
      }
    }
    station?.listen()
    weak let closed = station
    station = nil
    log.write(closed == nil ? "the station is gone" : "the station is still there")
    log.write("the bell rings")
    bell.ring(forFireAt: "Ray's house")
    doors.areOpen()
  },
  Check(
    "nothing is left when all have let go",
    done: """
      A station listened to its bell. Then the owners of the station, of the bell and of the doors let go of them.
      """,
    expected: ["all have let go"],
    ask: "What still holds the bell?"
  ) { type, log in
    do {
      let (bell, doors) = (AlarmBell(), StationDoors())
      _ = log.watch(bell, "bell") { [weak bell] in bell?.forgetAll() }
      _ = log.watch(doors, "doors") { [weak doors] in doors?.forgetAll() }
      log.watch(type.init(bell: bell, doors: doors) { log.write("to \($0)") }, "station").listen()
    }
    log.write("all have let go")
  },
]
