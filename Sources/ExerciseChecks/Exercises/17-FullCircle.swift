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

  /// Breaks a circle that a leak has made. What is forgotten may call the bell while it's deallocated.
  func forgetAll() {
    let forgotten = listeners
    listeners = []
    withExtendedLifetime(forgotten) {}
  }
}

/// The doors of a fire station, which take a while to open.
public final class StationDoors {
  private var waiting: [() -> Void] = []

  /// Creates closed doors.
  public init() {}

  /// Begins to open the doors, and keeps a closure, to be called once when they are open.
  public func open(_ whenOpen: @escaping () -> Void) { waiting.append(whenOpen) }

  /// Breaks a circle that a leak has made. What is forgotten may call the doors while it's deallocated.
  func forgetAll() {
    let forgotten = waiting
    waiting = []
    withExtendedLifetime(forgotten) {}
  }

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
    number: 17, name: "full-circle", kind: .fix, path: .further, minutes: 8,
    about: "closures that hold the object that made them",
    rules: [
      Rule(
        """
        Each time the bell rings, the station opens its doors. Each time the doors have opened, the firefighters drive \
        to the fire.
        """,
        ask: "What has to happen before the firefighters can drive off?"),
      Rule(
        """
        The station can be closed at any time, even while its doors are opening: when its last owner releases it, it's \
        deallocated immediately.
        """,
        ask: "What keeps each closure, and what does that closure hold?"),
      Rule(
        "After the station has closed, the bell can still ring, but no firefighters drive off.",
        ask: "The bell is still there. Which closure does it call, and what does that closure do?"),
      Rule(
        "The bell still belongs to the station. It stays in memory as long as the station does, and no longer.",
        ask: "What holds the bell once everybody but the station has released it?"),
    ],
    checks: [Check(bells.scene)],
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
    chapter: "Tutorials/2-awkward-moments/09-closures-and-tokens.md")
}

// MARK: - Stories at a station that listens to its bell

private enum BellMove: Equatable {
  case ring, open, close, takeDown
  /// Everyone but the station releases the bell.
  case handOver
}

private enum BellEvent: Equatable {
  case rings, cantRing, doorsOpen
  case drives(String)
  case stationIsGone, stationIsLeft, bellIsLeft, doorsAreLeft
}

private let bells = OwnStories<BellMove, any FullCircleExercise.Type, [BellEvent]>(
  given: [[.ring, .open], [.ring, .takeDown, .close], [.close, .ring, .open]],
  move: { random in [.ring, .ring, .open, .close, .takeDown, .handOver].randomElement(using: &random)! },
  expected: { moves in
    // A station closes once. Without a bell, none rings.
    let end = moves.firstIndex(of: .takeDown) ?? moves.endIndex
    let isPossible =
      moves.count { $0 == .close } < 2 && moves[end...].allSatisfy { $0 != .ring }
      && moves.count { $0 == .takeDown } < 2
    return isPossible ? play(moves, TextbookStation.self) : nil
  },
  play: play,
  story: { moves in
    var ringCount = 0
    let sentences = moves.map { move in
      switch move {
      case .ring:
        ringCount += 1
        return "The bell rang for a fire at \(Words.places[(ringCount - 1) % Words.places.count])."
      case .open: return "The doors opened."
      case .close: return "The last owner released the station."
      case .takeDown: return "The bell was taken down, with all that it kept."
      case .handOver: return "From then on the bell belonged to the station alone."
      }
    }
    return (["A station listened to its bell."] + sentences + ["At the end its owners released everything."])
      .joined(separator: " ")
  },
  lines: { events in
    events.map { event in
      switch event {
      case .rings: "the bell rings"
      case .cantRing: "there is no bell"
      case .doorsOpen: "the doors open"
      case .drives(let place): "they drive to \(place)"
      case .stationIsGone: "the station is deallocated"
      case .stationIsLeft: "the station is still in memory"
      case .bellIsLeft: "the bell is still in memory"
      case .doorsAreLeft: "the doors are still in memory"
      }
    }
  },
  rule: { moves, expected, came in
    let isClosed = moves.contains(.close)
    guard let came else { return isClosed ? 3 : 1 }
    if came.contains(.stationIsLeft) { return 2 }
    if came.contains(where: { [.bellIsLeft, .doorsAreLeft].contains($0) }) { return 4 }
    if came.contains(.cantRing) != expected.contains(.cantRing) { return 4 }
    let drives = { (events: [BellEvent]) in events.count { if case .drives = $0 { true } else { false } } }
    return isClosed && drives(came) > drives(expected) ? 3 : 1
  })

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

@Sendable private func play(_ moves: [BellMove], _ type: any FullCircleExercise.Type) -> [BellEvent] {
  final class Events { var all: [BellEvent] = [] }
  let events = Events()
  weak var bellThen: AlarmBell?
  weak var doorsThen: StationDoors?
  weak var stationThen: (any FullCircleExercise)?
  do {
    let doors = StationDoors()
    var bell: AlarmBell? = AlarmBell()
    (bellThen, doorsThen) = (bell, doors)
    var station: (any FullCircleExercise)? = type.init(bell: bell!, doors: doors) { events.all.append(.drives($0)) }
    stationThen = station
    station?.listen()
    var ringCount = 0
    for move in moves {
      switch move {
      case .ring:
        events.all.append(bellThen == nil ? .cantRing : .rings)
        bellThen?.ring(forFireAt: Words.places[ringCount % Words.places.count])
        ringCount += 1
      case .open:
        events.all.append(.doorsOpen)
        doors.areOpen()
      case .close:
        weak let closed = station
        station = nil
        events.all.append(closed == nil ? .stationIsGone : .stationIsLeft)
      case .takeDown: bellThen?.forgetAll()
      case .handOver: bell = nil
      }
    }
    withExtendedLifetime((bell, station)) {}
  }
  // A station that was closed has been looked at already.
  if stationThen != nil, !moves.contains(.close) { events.all.append(.stationIsLeft) }
  if bellThen != nil { events.all.append(.bellIsLeft) }
  if doorsThen != nil { events.all.append(.doorsAreLeft) }
  bellThen?.forgetAll()
  doorsThen?.forgetAll()
  return events.all
}
