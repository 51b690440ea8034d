// The village in which the stories of the exercises happen: who lives there, and how a learner's
// object is used.

import EmergencyDispatch
import MulticastDelegates
import MulticastPromises
import MulticastTester

/// How the stories of an exercise are played with an answer.
struct Village: Sendable {
  /// What may happen although it's up to the answer what comes of it, and what doesn't happen
  /// although it could.
  var open: Set<Possibility> = []
  var never: Set<Possibility> = []
  var words = Words()
  var makeUnit: @Sendable (Part, Words) -> AnyObject = Village.station
  /// How a right list is used in place of the answer.
  var references: [@Sendable () -> List] = Village.references()
  /// Uses an answer: a type, in most exercises.
  let list: @Sendable (any Sendable) -> List
  /// Stories of the exercise's own, which come first, and are told as they are.
  var told: [[Move]] = []

  /// What an exercise asks for, given what its rules ask for.
  func contract(_ asks: [Ask]) -> Contract {
    Contract(
      asks: asks, open: open, never: never, topics: Words.places, kinds: words.kinds,
      makeDelegate: { [makeUnit, words] in makeUnit($0, words) }, references: references,
      endless: { stopThisProcess() })
  }

  /// A right list, and one that differs from it in when a report runs that begins inside another.
  static func references(
    _ use: @escaping @Sendable (any ListOfDelegates<any EmergencyResponding>) -> List = {
      List(dispatch: $0)
    }
  ) -> [@Sendable () -> List] {
    [
      { use(KeepingList<any EmergencyResponding>()) },
      { use(SharesOneQueue<any EmergencyResponding>()) },
    ]
  }

  // MARK: - Who lives there

  /// A fire station; each fourth one isn't `Equatable`.
  @Sendable static func station(_ part: Part, _ words: Words) -> AnyObject {
    part.number % 4 == 3 ? LonelyStation(part, words) : TwinStation(part, words)
  }

  @Sendable static func brigade(_ part: Part, _ words: Words) -> AnyObject {
    PlayedBrigade(part, words)
  }

  /// A brigade; each second one has boats.
  @Sendable static func boats(_ part: Part, _ words: Words) -> AnyObject {
    part.number.isMultiple(of: 2) ? BoatBrigade(part, words) : PlayedBrigade(part, words)
  }
}

extension List {
  /// A list of delegates that reports fires.
  convenience init(dispatch list: any ListOfDelegates<any EmergencyResponding>) {
    self.init(
      list, add: { list.addDelegate($0 as! any EmergencyResponding) },
      remove: { list.removeDelegate($0 as! any EmergencyResponding) }
    ) { topic in
      list.invokeDelegates { $0.notifyFire(at: Words.places[topic]) }
      return nil
    }
  }

  /// A learner's dispatch system.
  convenience init(_ center: any DispatchExercise) {
    let leaving = center as? any SigningOffExercise
    self.init(
      center, add: { center.addDelegate($0 as! any EmergencyResponding) },
      remove: { leaving?.removeDelegate($0 as! any EmergencyResponding) }
    ) { topic in
      center.reportFire(at: Words.places[topic])
      return nil
    }
  }
}

/// What a unit hears is told to its part, on the thread on which the story is played. A call on
/// another thread may come in time or too late, so it doesn't count: an answer must not be right by
/// chance.
private struct Ear: Sendable {
  private nonisolated(unsafe) let part: Part
  private let thread = currentThreadNumber
  private let log = Log.current

  init(_ part: Part) { self.part = part }

  func hear(_ words: String) {
    guard currentThreadNumber == thread else {
      log?.note(Attempt.noteOfAnotherThread)
      return
    }
    part.hear(words)
  }

  func leave(_ unit: AnyObject) { if currentThreadNumber == thread { part.leave(unit) } }
}

/// A station that isn't equal to any other.
private final class LonelyStation: EmergencyResponding, CustomStringConvertible {
  let description: String
  private let ear: Ear
  private let padding = Padding()

  init(_ part: Part, _ words: Words) { (description, ear) = (words.look(part), Ear(part)) }
  deinit { ear.leave(self) }
  func notifyFire(at location: String) { ear.hear(location) }
  func notifyCarCrash(at location: String) { ear.hear("a car crash (\(location))") }
}

/// A fire station, which is equal to every other one with its name.
private final class TwinStation: FireStation, Hashable {
  private let ear: Ear
  private let padding = Padding()

  init(_ part: Part, _ words: Words) {
    ear = Ear(part)
    super.init(name: words.look(part))
  }

  deinit { ear.leave(self) }
  override func notifyFire(at location: String) { ear.hear(location) }
  override func notifyCarCrash(at location: String) { ear.hear("a car crash (\(location))") }
  func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

private class PlayedBrigade: Brigade, @unchecked Sendable {
  fileprivate let ear: Ear
  private let padding = Padding()

  init(_ part: Part, _ words: Words) {
    let (ear, number) = (Ear(part), part.number)
    self.ear = ear
    super.init(words.look(part), saysYes: { words.saysYes(number, $0) }, hear: { ear.hear($0) })
  }

  deinit { ear.leave(self) }
}

private final class BoatBrigade: PlayedBrigade, FloodResponding, @unchecked Sendable {
  func notifyFlood(at location: String) { ear.hear(location) }
  override func notifyFire(at location: String) { ear.hear("a fire (\(location))") }
}
