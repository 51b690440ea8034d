import Foundation
import MulticastPromises

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

/// What 17 full-circle asks for: a fire station that listens to a bell and can still be closed.
public protocol FullCircleExercise: AnyObject, SendableMetatype {
  init(bell: AlarmBell, doors: StationDoors, drive: @escaping (String) -> Void)
  /// Begins to listen to the bell.
  func listen()
}

extension Exercise {
  /// Retain cycles with closures.
  public static let fullCircle = Exercise(
    number: 17, name: "full-circle", kind: .fix, path: .further, minutes: 12,
    about: "closures that hold the object that made them",
    rules: [
      Rule(
        """
        Each time the bell rings, the station opens its doors. Each time the doors have opened, the firefighters drive \
        to the fire.
        """,
        ask: "What has to happen before the firefighters can drive off?", .call),
      Rule(
        """
        The station can be closed at any time, even while its doors are opening: when its last owner releases it, it's \
        deallocated immediately.
        """,
        ask: "What keeps each closure, and what does that closure hold?", .leak),
      Rule(
        "After the station has closed, the bell can still ring, but no firefighters drive off.",
        ask: "The bell is still there. Which closure does it call, and what does that closure do?", .afterClosing),
      Rule(
        "The bell still belongs to the station. It stays in memory as long as the station does, and no longer.",
        ask: "What holds the bell once everybody but the station has released it?", .bell),
    ],
    checks: [
      simulation.story(rule: 2, [.ring, .open]),
      simulation.story(rule: 2, [.ring, .takeDown, .close]),
      simulation.story(rule: 3, [.close, .ring, .open]),
      simulation.search,
    ],
    beliefs: [
      .weakAnywhereBreaksTheCircle, .weakInsideIsEnough, .noBellRingsOnceTheStationIsClosed,
      .afterAGuardSelfIsStillWeak,
    ],
    hints: [
      """
      Draw an arrow from each object to everything that it holds. Closures are held by reference, too, so draw them \
      like objects. Where is a circle?
      """,
      """
      The station holds its bell, the bell its closure, and the closure the station. That's the first circle, or \
      *retain cycle*. The doors hold the inner closure until they're open. What does the inner closure hold? A capture \
      list, `[weak self]`, changes what a closure holds.
      """,
      """
      `bell.whenItRings { [weak self] location in … }`, and in it `self?.doors.open { [weak self] in … }`. Inside, \
      call through `self?`.
      """,
    ],
    proved: """
      When you leave a closure with an object, you leave everything that the closure holds. With `[weak self]`, the \
      closure doesn't keep the station alive, so the station can close at any time. That's why delegates are held \
      weakly, too.
      """,
    demoSteps: ["swift run emergency-dispatch --step 3"],
    chapter: "Tutorials/2-awkward-moments/9-closures-and-tokens.md")
}

extension Belief {
  package static let weakAnywhereBreaksTheCircle = Belief(
    "weak anywhere breaks the circle",
    """
    The station is still in memory, and its firefighters still drive off. It looks as if the circle was broken on the \
    other side, between the station and its bell. Then the circle is gone, but the bell still holds the station.
    """)

  package static let weakInsideIsEnough = Belief(
    "weak inside is enough",
    """
    The station, its bell and its closures hold each other forever. The inner closure's `[weak self]` takes its \
    reference from the outer closure. So the outer closure captures the station, too, and captures it strongly.
    """)

  package static let noBellRingsOnceTheStationIsClosed = Belief(
    "no bell rings once the station is closed", ifCodeContains: "unowned",
    """
    The closure outlives the station, because the bell keeps the closure. When the bell rings, the closure uses its \
    `unowned` reference, and the program crashes.
    """)

  package static let afterAGuardSelfIsStillWeak = Belief(
    "after a guard self is still weak",
    """
    The station was closed while its doors were opening, and it's still in memory. After `guard let self`, `self` is \
    strong again, and a closure that is created after that holds the station until it's called.
    """)
}

extension Cause {
  fileprivate static let leak = Cause("leak")
  fileprivate static let afterClosing = Cause("after closing")
  fileprivate static let bell = Cause("bell")
}

private enum BellMove: Equatable {
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

/// Stories at a station that listens to its bell.
private struct BellSimulation: Simulation, StoryRules {
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

  func causes(_ moves: [BellMove], _ outcome: Outcome, expected: [String]) -> [Cause] {
    let isClosed = moves.contains(.close)
    guard outcome.ending == .returned else { return isClosed ? [.afterClosing] : [.call] }
    let (missing, more) = (Set(expected).subtracting(outcome.lines), Set(outcome.lines).subtracting(expected))
    if more.contains(where: { $0.hasPrefix("the station is") }) { return [.leak] }
    if more.contains("there is no bell") || more.contains(where: { $0.hasSuffix("still in memory") }) { return [.bell] }
    if isClosed, missing.isEmpty || outcome.lines.count > expected.count { return [.afterClosing] }
    return [.call]
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
    weak var stationThen: (any FullCircleExercise)?
    do {
      let doors = StationDoors()
      var bell: AlarmBell? = AlarmBell()
      (bellThen, doorsThen) = (bell, doors)
      var station: (any FullCircleExercise)? = type.init(bell: bell!, doors: doors) { log.write("they drive to \($0)") }
      stationThen = station
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
    // A station that was closed has been looked at already.
    if stationThen != nil, !moves.contains(.close) { log.write("the station is still in memory") }
    for (words, isLeft) in [("the bell is", bellThen != nil), ("the doors are", doorsThen != nil)] where isLeft {
      log.write("\(words) still in memory")
    }
    bellThen?.forgetAll()
    doorsThen?.forgetAll()
  }
}

private let simulation = BellSimulation()
