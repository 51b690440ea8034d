// A learner's dispatch system, played through an evening.

import EmergencyDispatch

/// A unit that reports whatever it hears. Two with the same name are equal, but they are still two units.
///
/// Only the check calls it, on one thread at a time or on its own queue.
public class Brigade: HelicopterClearing, Hashable, @unchecked Sendable {
  /// Its name.
  public let name: String
  private let saysYes: (String) -> Bool
  private let hear: (String) -> Void

  init(_ name: String, saysYes: @escaping (String) -> Bool = { _ in true }, hear: @escaping (String) -> Void) {
    (self.name, self.saysYes, self.hear) = (name, saysYes, hear)
  }

  /// Hears about a fire.
  public func notifyFire(at location: String) { hear(location) }
  /// Hears about a car crash.
  public func notifyCarCrash(at location: String) { hear("a car crash (\(location))") }
  /// Says yes or no to a helicopter.
  public func clearsHelicopter(to location: String) -> Bool {
    hear(location)
    return saysYes(location)
  }

  /// Whether two brigades have the same name.
  public static func == (one: Brigade, other: Brigade) -> Bool { one.name == other.name }
  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

final class BoatBrigade: Brigade, FloodResponding, @unchecked Sendable {
  func notifyFlood(at location: String) { notifyFire(at: location) }
}

/// A learner's object, as evenings use it.
struct Center {
  /// What has to be deallocated at the end.
  var object: AnyObject?
  let signUp: (any EmergencyResponding) -> Void
  var signOff: (any EmergencyResponding) -> Void = { _ in }
  /// Reports something at a place, and returns what the caller was told.
  let report: (String) -> Int?
  var count: () -> Int = { 0 }
  var boxCount: () -> Int = { 0 }
}

extension Center {
  init(_ center: any DispatchExercise) {
    let list = center as? any SigningOffExercise
    self.init(object: center, signUp: center.addDelegate, signOff: { list?.removeDelegate($0) }) {
      center.reportFire(at: $0)
      return nil
    }
  }
}

/// An exercise about a list that tells: its evenings, and how to play them with a learner's type.
struct Town<Subject: Sendable>: Stage {
  let rules: TownRules
  var waitsForThreads = false
  let open: @Sendable (Subject) -> Center

  func play(_ moves: [TownMove], of subject: Subject, _ log: Log) {
    let night = Night(self, subject, log)
    for move in moves {
      log.take(Record(.move))
      night.perform(move)
    }
    night.end()
  }

  /// Six units sign up, and there is a report. Each set has an order of its own, so this is repeated a few times.
  func order(_ claim: String, ask question: String) -> Check {
    let moves = (3..<9).map { TownMove.signUp($0) } + [.report]
    let expected = rules.expected(moves) ?? []
    return Check(Fact(claim, done: rules.story(moves), expected: expected, ask: question)) { (subject: Subject, log) in
      // All of them are kept: a new object in the place of an old one could have a set with the same order.
      let nights = (0..<4).map { number in Night(self, subject, number == 0 ? log : Log()) }
      for night in nights { for move in moves { night.perform(move) } }
      let orders = Set(nights.map(\.log.lines))
      if orders.count > 1, orders.allSatisfy({ $0.sorted() == expected.sorted() }) {
        log.setPattern("all units, in an order that changes")
        // The first one may have been right by chance.
        if log.lines == expected { log.write("the next time, in another order") }
      }
      for night in nights { night.end() }
    }
  }
}

/// An evening that is being played.
private final class Night<Subject: Sendable> {
  private let town: Town<Subject>
  private let subject: Subject
  let log: Log
  private var resolved: [Int: [TownMove]] = [:]
  private var centers: [Center] = []
  private var units: [Int: any EmergencyResponding] = [:]
  private var others: [any EmergencyResponding] = []
  /// Where the last unit was that has closed.
  private var freePlace: ObjectIdentifier?
  private var reportCount = 0
  /// For each report that is under way, how many calls went to units of which nothing is said.
  private var unheardCalls: [Int] = []
  private var unheard: UnheardUnits
  private var closing: [(number: Int, isGone: () -> Bool)] = []

  init(_ town: Town<Subject>, _ subject: Subject, _ log: Log) {
    (self.town, self.subject, self.log) = (town, subject, log)
    unheard = UnheardUnits(town.rules)
    centers = [town.open(subject)]
  }

  private var center: Center { centers[centers.count - 1] }

  func perform(_ move: TownMove) {
    unheard.perform(move, isReporting: !unheardCalls.isEmpty)
    switch move {
    case .signUp(let number): center.signUp(unit(number))
    case .signOff(let number): center.signOff(unit(number))
    case .close(let number):
      let place = units[number].map(ObjectIdentifier.init)
      others = (1...5).map { _ in newUnit(number) }
      weak let unit = units.removeValue(forKey: number)
      // Whatever needs memory next takes these places, and leaves the unit's own to a newcomer.
      others = []
      closing.append((number, { [weak unit] in unit == nil }))
      if unheardCalls.isEmpty { close() }
      freePlace = unit == nil ? place : nil
    case .report: report()
    case .count: log.write(TownRules.counted(center.count()))
    case .boxes: log.write(TownRules.boxes(center.boxCount()))
    case .nextTown: centers.append(town.open(subject))
    case .when(let number, let move): resolved[number, default: []].append(move)
    }
  }

  private func report() {
    let place = TownRules.place(reportCount)
    reportCount += 1
    unheardCalls.append(0)
    let answer = center.report(place)
    let unheardCallCount = unheardCalls.removeLast()
    if let answer { log.write(town.rules.answered(answer - unheardCallCount)) }
    guard unheardCalls.isEmpty else { return }
    close()
    unheard.reportIsOver()
  }

  private func close() {
    for (number, isGone) in closing { log.write(town.rules.closed(number, isGone: isGone())) }
    closing = []
  }

  /// The unit with this number. A new one takes the place in memory of the one that has just closed.
  private func unit(_ number: Int) -> any EmergencyResponding {
    if let unit = units[number] { return unit }
    var unit = newUnit(number)
    var misfits: [any EmergencyResponding] = []
    while let freePlace, ObjectIdentifier(unit) != freePlace, misfits.count < 200 {
      misfits.append(unit)
      unit = newUnit(number)
    }
    if misfits.count == 200 { log.note(Log.notExercised) }
    freePlace = nil
    units[number] = unit
    return unit
  }

  private func newUnit(_ number: Int) -> any EmergencyResponding {
    let (rules, look) = (town.rules, town.rules.look(number))
    let hear: (String) -> Void = { [weak self] in self?.hear(number, $0) }
    if rules.trait(number) == TownRules.boats { return BoatBrigade(look, hear: hear) }
    if rules.areBrigades { return Brigade(look, saysYes: { rules.saysYes(number, $0) }, hear: hear) }
    // These report a whole sentence.
    let sentence = "\(look) were notified about a fire at "
    let print: (String) -> Void = {
      hear($0.hasPrefix(sentence) ? String($0.dropFirst(sentence.count).dropLast()) : $0)
    }
    return number % 4 == 3 ? PoliceStation(name: look, print: print) : FireStation(name: look, print: print)
  }

  private func hear(_ number: Int, _ place: String) {
    if unheard.contains(number) {
      if !unheardCalls.isEmpty { unheardCalls[unheardCalls.count - 1] += 1 }
      return
    }
    log.write(town.rules.called(number, place))
    for move in resolved.removeValue(forKey: number) ?? [] { perform(move) }
  }

  /// Releases everything, and notes what stays in memory.
  func end() {
    units = [:]
    weak let center = center.object
    centers = []
    if center != nil { log.write(TownRules.leftover) }
  }
}
