// A story that is being played with a learner's object.

import EmergencyDispatch

final class Playthrough<Subject: Sendable> {
  private let town: Town<Subject>
  private let subject: Subject
  let log: Log
  private let witness: (TownEvent) -> Void
  /// Sees each step of a story that is watched: what has just happened, and whether that ends a move.
  var watch: ((String, _ isMoveOver: Bool) -> Void)?
  private var resolved: [Int: [TownMove]] = [:]
  private var centers: [Center] = []
  private var units: [Int: any EmergencyResponding] = [:]
  private var others: [any EmergencyResponding] = []
  /// Where the last unit was that has closed, and whether the list should still have that unit.
  private var freePlace: ObjectIdentifier?
  private var freePlaceWasRegistered = false
  private var reportCount = 0
  private var reportsInProgress: [(number: Int, heardBy: Set<Int>)] = []
  /// For each report that is under way, how many calls went to units of which nothing is said.
  private var unheardCalls: [Int] = []
  private var unheard: UnheardUnits
  private var closing: [(number: Int, isGone: () -> Bool)] = []
  /// The units that are being called.
  private(set) var calling: [Int] = []
  private var registered: Set<Int> = []
  private var wrappersAreToBeCounted = false
  private var isOver = false

  /// - Parameter witness: Hears of each event.
  init(
    _ town: Town<Subject>, _ subject: Subject, _ log: Log, witness: @escaping (TownEvent) -> Void = { _ in }
  ) {
    (self.town, self.subject, self.log, self.witness) = (town, subject, log, witness)
    unheard = UnheardUnits(town.rules)
    centers = [town.open(subject)]
  }

  private var center: Center { centers[centers.count - 1] }
  private var rules: TownRules { town.rules }
  private var isReporting: Bool { !unheardCalls.isEmpty }

  /// Makes a move that nobody else makes.
  func begin(_ move: TownMove) {
    guard !isOver else { return }
    perform(move)
    // What a unit will do is seen when it does it.
    if case .when = move { return }
    watch?(move == .report ? "The broadcast is over." : rules.sentence(move), true)
  }

  private func perform(_ move: TownMove) {
    unheard.perform(move, isReporting: isReporting)
    switch move {
    case .signUp(let number):
      let unit = unit(number)
      registered.insert(number)
      witness(.signedUp(number))
      center.signUp(unit)
    case .signOff(let number):
      let unit = unit(number)
      registered.remove(number)
      witness(.signedOff(number))
      center.signOff(unit)
    case .close(let number): release(number)
    case .closeLeaving(let number):
      if let brigade = units[number] as? Brigade {
        brigade.whenDeallocated = { [weak self, next = brigade.whenDeallocated] unit in
          self?.signOff(unit, number)
          next(unit)
        }
      }
      release(number)
      wrappersAreToBeCounted = true
      if !isReporting { countWrappers() }
    case .crowd(let signsOff):
      var others: [Brigade] = []
      for _ in 0..<1000 {
        var unit: Brigade? = Brigade("a passing unit", hear: { _ in })
        if let unit { center.signUp(unit) }
        if let unit, signsOff { center.signOff(unit) }
        unit = nil
        // Takes the unit's place in memory, so that each of the thousand has its own.
        others.append(Brigade("somebody else", hear: { _ in }))
      }
      let limit = TownRules.wrapperLimit(registered.count)
      if rules.seesWrappers, let count = center.wrapperCount {
        log.write(count > limit ? TownRules.wrappers(count) : TownRules.wrappers(atMost: limit))
        witness(.wrappers(count, limit: limit))
      }
    case .report: report()
    case .count: log.write(TownRules.counted(center.count()))
    case .wrappers:
      // A list in two parts has fewer in each of them, which isn't wrong. Empty ones would be too many.
      let count = center.wrapperCount.map { max($0, registered.count) } ?? center.claimedWrapperCount()
      log.write(TownRules.wrappers(count))
    case .nextTown:
      centers.append(town.open(subject))
      registered = []
      witness(.nextTown)
    case .when(let number, let move): resolved[number, default: []].append(move)
    }
  }

  private func signOff(_ unit: Brigade, _ number: Int) {
    guard !isOver else { return }
    witness(.signedOff(number))
    center.signOff(unit)
  }

  private func countWrappers() {
    if wrappersAreToBeCounted, rules.seesWrappers, let count = center.wrapperCount {
      log.write(TownRules.wrappers(count))
      witness(.wrappers(count, limit: registered.count))
    }
    wrappersAreToBeCounted = false
  }

  // MARK: - Reports and calls

  private func report() {
    let number = reportCount
    reportCount += 1
    unheardCalls.append(0)
    reportsInProgress.append((number, []))
    witness(.began(number))
    let waits = rules.nestedBroadcastsWait && unheardCalls.count > 1
    let next = waits ? "A broadcast will follow." : "A broadcast begins."
    watch?("\(rules.reported(rules.place(number), isWatched: true)) \(next)", false)
    let answer = center.report(rules.place(number))
    let unheardCallCount = unheardCalls.removeLast()
    reportsInProgress.removeAll { $0.number == number }
    if rules.isExact { noteOutlived() }
    if let answer { log.write(rules.answered(answer - unheardCallCount)) }
    if !isReporting {
      noteClosed()
      countWrappers()
      unheard.reportIsOver()
    }
    witness(.ended(number))
    if isReporting, !waits {
      watch?("The broadcast about \(rules.place(number)) is over. The outer broadcast goes on.", false)
    }
  }

  /// The report that a call belongs to: one in progress about the place, if there is one that the unit hasn't heard.
  private func report(about place: String, heardBy unit: Int) -> Int {
    let inProgress = reportsInProgress.indices.reversed().filter { rules.place(reportsInProgress[$0].number) == place }
    guard let index = inProgress.first(where: { !reportsInProgress[$0].heardBy.contains(unit) }) ?? inProgress.first
    else { return (0..<reportCount).last { rules.place($0) == place } ?? -1 }
    reportsInProgress[index].heardBy.insert(unit)
    return reportsInProgress[index].number
  }

  private func hear(_ number: Int, _ place: String) {
    guard !isOver else { return }
    if unheard.contains(number) {
      if isReporting { unheardCalls[unheardCalls.count - 1] += 1 }
      return
    }
    if rules.isExact { noteOutlived() }
    let report = report(about: place, heardBy: number)
    log.write(rules.called(number, place))
    calling.append(number)
    witness(.called(number, report: report))
    watch?("\(rules.name(number)) is called.", false)
    for move in resolved.removeValue(forKey: number) ?? [] {
      perform(move)
      if move != .report { watch?(rules.sentence(move, by: number), false) }
    }
    calling.removeLast()
    witness(.returned(number, report: report))
  }

  // MARK: - The last owner lets go

  private func release(_ number: Int) {
    let place = units[number].map(ObjectIdentifier.init)
    others = (1...5).map { _ in newUnit(number) }
    var owner = units.removeValue(forKey: number)
    weak let unit = owner
    freePlaceWasRegistered = registered.remove(number) != nil
    witness(.released(number))
    // Not while the dictionary is being changed: a `deinit` may run here.
    withExtendedLifetime(owner) {}
    owner = nil
    // Whatever needs memory next takes these places, and leaves the unit's own to a newcomer.
    others = []
    freePlace = unit == nil ? place : nil
    closing.append((number, { [weak unit] in unit == nil }))
    if rules.isExact { noteOutlived() } else if !isReporting { noteClosed() }
  }

  private func noteClosed() {
    for (number, isGone) in closing { log.write(rules.closed(number, isGone: isGone())) }
    closing = []
  }

  /// Notes which units are still in memory. In an exact story, those that are gone have said so themselves.
  private func noteOutlived() {
    for (number, isGone) in closing where !calling.contains(number) && !isGone() {
      log.write(rules.closed(number, isGone: false))
      witness(.outlived(number))
    }
    closing.removeAll { !calling.contains($0.number) }
  }

  private func deallocated(_ number: Int) {
    guard !isOver else { return }
    log.write(rules.closed(number, isGone: true))
    witness(.deallocated(number))
  }

  // MARK: - What a story that is watched shows

  /// The units that have been mentioned, in this order, with the objects that they are, as long as these are in memory.
  private(set) var mentioned: [(number: Int, object: () -> AnyObject?)] = []

  func isOwned(_ number: Int) -> Bool { units[number] != nil }

  /// Ends the story by releasing a unit, and tells whether it stays in memory.
  func isHeld(_ number: Int) -> Bool {
    isOver = true
    resolved = [:]
    var owner = units.removeValue(forKey: number)
    weak let unit = owner
    withExtendedLifetime(owner) {}
    owner = nil
    return unit != nil
  }

  /// The object of the learner's that is used at the moment.
  var object: AnyObject? { center.object }
  var wrapperCount: Int? { center.wrapperCount }

  // MARK: - Units

  /// The unit with this number. A new one takes the place in memory of the one that has just closed.
  private func unit(_ number: Int) -> any EmergencyResponding {
    if let unit = units[number] { return unit }
    var unit = newUnit(number)
    var misfits: [any EmergencyResponding] = []
    while let freePlace, (ObjectIdentifier(unit) == freePlace) != rules.reusesAddresses, misfits.count < 200 {
      misfits.append(unit)
      unit = newUnit(number)
    }
    if misfits.count == 200 { log.note(Log.notExercised) }
    if freePlace == ObjectIdentifier(unit), freePlaceWasRegistered { witness(.replaced(number)) }
    freePlace = nil
    units[number] = unit
    weak let object: AnyObject? = unit
    mentioned.append((number, { [weak object] in object }))
    if rules.isExact, let brigade = unit as? Brigade {
      brigade.whenDeallocated = { [weak self] _ in self?.deallocated(number) }
    }
    return unit
  }

  private func newUnit(_ number: Int) -> any EmergencyResponding {
    let look = rules.look(number)
    let hear: (String) -> Void = { [weak self] in self?.hear(number, $0) }
    if rules.trait(number) == TownRules.boats { return BoatBrigade(look, hear: hear) }
    if rules.areBrigades {
      return Brigade(look, saysYes: { [rules] in rules.saysYes(number, $0) }, hear: hear)
    }
    return number % 4 == 3 ? LonelyStation(look, hear: hear) : TwinStation(look, hear: hear)
  }

  /// Releases everything.
  func end() {
    isOver = true
    units = [:]
    centers = []
  }
}

/// A station that says what it hears about.
private final class LonelyStation: EmergencyResponding, CustomStringConvertible {
  let description: String
  private let hear: (String) -> Void

  init(_ name: String, hear: @escaping (String) -> Void) { (description, self.hear) = (name, hear) }

  func notifyFire(at location: String) { hear(location) }
  func notifyCarCrash(at location: String) { hear("car crash at \(location)") }
}

/// A fire station, which is equal to every other one with its name.
private final class TwinStation: FireStation {
  private let hear: (String) -> Void

  init(_ name: String, hear: @escaping (String) -> Void) {
    self.hear = hear
    super.init(name: name)
  }

  override func notifyFire(at location: String) { hear(location) }
  override func notifyCarCrash(at location: String) { hear("car crash at \(location)") }
}
