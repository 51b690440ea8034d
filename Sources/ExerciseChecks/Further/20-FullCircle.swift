/// An alarm bell. To hear it, leave a closure.
public final class AlarmBell {
  private var listeners: [(String) -> Void] = []

  /// Creates a bell without listeners.
  public init() {}

  /// Keeps a closure, to be called each time the bell rings.
  public func whenItRings(_ listener: @escaping (String) -> Void) { listeners.append(listener) }

  /// Rings: there is a fire somewhere.
  public func ring(forFireAt location: String) {
    for listener in listeners { listener(location) }
  }

  /// Breaks a circle that a leak has made.
  func forgetAll() { listeners = [] }
}

/// The doors of a fire station, which take a while to open.
public final class StationDoors {
  private var waiting: [() -> Void] = []

  /// Creates closed doors.
  public init() {}

  /// Begins to open the doors, and keeps a closure, to be called once when they are open.
  public func open(_ whenOpen: @escaping () -> Void) { waiting.append(whenOpen) }

  /// Breaks a circle that a leak has made.
  func forgetAll() { waiting = [] }

  /// Calls the waiting closures: the doors are open.
  func areOpen() {
    let closures = waiting
    waiting = []
    for closure in closures { closure() }
  }
}

/// What 20 full-circle asks for: a fire station that listens to a bell and can still be closed.
public protocol FullCircleExercise: AnyObject, SendableMetatype {
  init(bell: AlarmBell, doors: StationDoors, drive: @escaping (String) -> Void)
  /// Begins to listen to the bell.
  func listen()
}

extension Exercise {
  /// Retain cycles with closures.
  public static let fullCircle = Exercise(
    number: 20, name: "full-circle", kind: .fix, path: .further, minutes: 12,
    about: "closures that hold the object that made them",
    checks: [
      stage.evening(
        "when the bell rings, the doors open, and then they drive", [.ring, .open],
        ask: "What has to happen before they can drive, and what still holds the bell at the end?"),
      stage.evening(
        "a station may close while its doors are opening", [.ring, .takeDown, .close],
        ask: "What keeps the inner closure until the doors are open, and what does that closure hold?"),
      stage.evening(
        "a closed station is deallocated, and the bell rings on", [.close, .ring, .open],
        ask: "The bell is still there. What does it hold, and what does that hold?"),
      stage.search,
    ],
    replies: [
      "weak anywhere breaks the circle": """
      The station is still in memory, and drives. You'd see this if the circle were broken on the other side, between \
      the station and its bell: the circle is gone, but the bell still holds the station.
      """,
      "weak inside is enough": """
      The station, its bell and its closures hold each other forever. The outer closure holds the station, whatever \
      the inner one does: it needs the station to hand it on.
      """,
      "no bell rings once the station is closed":
        "The closure outlives the station, because the bell keeps it. When it rings, `unowned` stops the program.",
      "after a guard self is still weak": """
      The station was closed while its doors were opening, and it's still in memory. After `guard let self`, `self` is \
      strong again, and a closure made after that holds the station until it's called.
      """,
    ],
    wordsInCode: ["no bell rings once the station is closed": "unowned"],
    hints: [
      "Draw an arrow from each object to everything that it holds. Closures are objects, too. Where is a circle?",
      "`listen` has two closures, one inside the other. What keeps each, what does it hold, and what must it not?",
      """
      A closure holds weakly what its capture list says: `{ [weak self] location in … }`. Then `self` is an optional, \
      and `self?` does nothing once the station is deallocated. After a `guard`, the inner closure needs a capture list \
      of its own.
      """,
    ],
    proved: """
      When you leave a closure with an object, you leave everything that the closure holds. With `[weak self]` it keeps \
      nothing alive, and the station can close at any time. That's why delegates are held weakly, too.
      """,
    demoSteps: ["swift run emergency-dispatch --step 3"],
    chapter: "Tutorials/2-awkward-moments/8-when-not-to-use-it.md")
}

private enum BellMove {
  case ring, open, close, takeDown
  /// Everyone but the station releases the bell.
  case handOver
}

/// A station that can be closed at any time.
private final class TextbookStation: FullCircleExercise {
  private let bell: AlarmBell
  private let doors: StationDoors
  private let drive: (String) -> Void

  init(bell: AlarmBell, doors: StationDoors, drive: @escaping (String) -> Void) {
    (self.bell, self.doors, self.drive) = (bell, doors, drive)
  }

  func listen() {
    bell.whenItRings { [weak self] location in
      self?.doors.open { [weak self] in self?.drive(location) }
    }
  }
}

/// Evenings at a station that listens to its bell.
private struct BellStage: Stage, Rules {
  /// A station closes once. Without a bell, none rings.
  private func isPossible(_ moves: [BellMove]) -> Bool {
    let end = moves.firstIndex(of: .takeDown) ?? moves.endIndex
    return moves.count { $0 == .close } < 2 && moves[end...].allSatisfy { $0 != .ring }
      && moves.count { $0 == .takeDown } < 2
  }

  func expected(_ moves: [BellMove]) -> [String]? {
    guard isPossible(moves) else { return nil }
    let log = Log()
    play(moves, of: TextbookStation.self, log)
    return log.lines
  }

  func story(_ moves: [BellMove]) -> String {
    var ringCount = 0
    let sentences = moves.map { move in
      switch move {
      case .ring:
        ringCount += 1
        return "The bell rang for a fire at \(TownRules.place(ringCount - 1))."
      case .open: return "The doors opened."
      case .close: return "The last owner released the station."
      case .takeDown: return "The bell was taken down, with all that it kept."
      case .handOver: return "From then on the bell belonged to the station alone."
      }
    }
    return (["A station listened to its bell."] + sentences + ["At the end its owners released everything."])
      .joined(separator: " ")
  }

  func makeUp(length: Int, _ random: inout SplitMix64) -> [BellMove] {
    makeUp(length: length, &random) { _ in [.ring, .ring, .open, .close, .takeDown, .handOver] }
  }

  func play(_ moves: [BellMove], of type: any FullCircleExercise.Type, _ log: Log) {
    weak var bellThen: AlarmBell?
    weak var doorsThen: StationDoors?
    do {
      let doors = StationDoors()
      var bell: AlarmBell? = AlarmBell()
      (bellThen, doorsThen) = (bell, doors)
      var station: (any FullCircleExercise)? = type.init(bell: bell!, doors: doors) { log.write("they drive to \($0)") }
      station?.listen()
      var ringCount = 0
      for move in moves {
        log.take(Record(.move))
        switch move {
        case .ring:
          log.write(bellThen == nil ? "there is no bell" : "the bell rings")
          bellThen?.ring(forFireAt: TownRules.place(ringCount))
          ringCount += 1
        case .open:
          log.write("the doors open")
          doors.areOpen()
        case .close:
          weak let closed = station
          station = nil
          log.write("the station is \(closed == nil ? "deallocated" : "still in memory")")
        case .takeDown: bellThen?.forgetAll()
        case .handOver: bell = nil
        }
      }
      withExtendedLifetime((bell, station)) {}
    }
    for (name, isLeft) in [("bell", bellThen != nil), ("doors", doorsThen != nil)] where isLeft {
      log.write("the \(name) is still in memory")
    }
    bellThen?.forgetAll()
    doorsThen?.forgetAll()
  }
}

private let stage = BellStage()
