// What should happen in a story.

extension TownRules {
  func expected(_ moves: [TownMove]) -> [String]? {
    var model = Model(rules: self)
    for move in moves { model.perform(move) }
    return model.isOpen ? nil : model.lines
  }

  /// The expected lines of each move.
  func expectedLines(_ moves: [TownMove]) -> [[String]] {
    var model = Model(rules: self)
    return moves.map { move in
      let count = model.lines.count
      model.perform(move)
      return Array(model.lines.dropFirst(count))
    }
  }

  /// The number of the next report before each move. A report that begins inside another one has a number, too.
  func reportNumbers(_ moves: [TownMove]) -> [Int] {
    var model = Model(rules: self)
    return moves.map { move in
      defer { model.perform(move) }
      return model.reportCount
    }
  }

  /// A textbook list of delegates: in registration order, held weakly, each checked before its call.
  struct Model {
    let rules: TownRules
    private(set) var lines: [String] = []
    /// Whether something has happened that the exercise leaves open.
    private(set) var isOpen = false
    /// The registrations: a unit that comes back has a new one.
    private var list: [(unit: Int, registration: Int)] = []
    private var registrationCount = 0
    private(set) var reportCount = 0
    private var known: Set<Int> = []
    /// The units that have ever signed up.
    private var registered: Set<Int> = []
    private var closed: Set<Int> = []
    private var wrappersAreKnown = true
    private var pending: [Int] = []
    private var isReporting = false
    private var unheard: UnheardUnits
    private var closing: [Int] = []
    private var resolved: [Int: [TownMove]] = [:]
    /// The units that are being called, and how many reports wait until the one in progress is over.
    private var calling: [Int] = []
    private var waitingReportCount = 0
    private var wrappersAreToBeCounted = false

    init(rules: TownRules) { (self.rules, unheard) = (rules, UnheardUnits(rules)) }

    private mutating func require(_ possibilities: Possibility...) {
      if rules.moves.isDisjoint(with: possibilities) { isOpen = true }
    }

    mutating func perform(_ move: TownMove) {
      unheard.perform(move, isReporting: isReporting)
      switch move {
      case .signUp(let unit): signUp(unit)
      case .signOff(let unit):
        meet(unit)
        require(.signOff)
        if isReporting { require(.leaving, .dismissing) }
        guard let index = list.firstIndex(where: { $0.unit == unit }) else { return require(.strangers) }
        if pending.contains(list[index].registration) { require(.removing, .dismissing) }
        list.remove(at: index)
      case .close(let unit):
        require(isReporting ? .closing : .close)
        close(unit)
      case .closeLeaving(let unit):
        require(.closeLeaving)
        if isReporting { require(.closing) }
        close(unit)
        wrappersAreToBeCounted = true
        if !isReporting { countWrappers() }
      case .crowd:
        require(.crowd)
        if isReporting { isOpen = true }
        if rules.seesWrappers { lines.append(TownRules.wrappers(atMost: TownRules.wrapperLimit(list.count))) }
      case .report: report()
      case .count:
        require(.count)
        // A unit that closes in the middle of a report may be held until that is over.
        if isReporting, !closing.isEmpty { isOpen = true }
        lines.append(TownRules.counted(list.count))
      case .wrappers:
        require(.wrappers)
        if !wrappersAreKnown { isOpen = true }
        lines.append(TownRules.wrappers(list.count))
      case .nextTown:
        if isReporting { isOpen = true }
        (list, wrappersAreKnown) = ([], true)
      case .when(let unit, let move):
        if closed.contains(unit) || isReporting { isOpen = true }
        resolved[unit, default: []].append(move)
      }
    }

    private mutating func meet(_ unit: Int) {
      if closed.contains(unit) { isOpen = true }
      known.insert(unit)
    }

    private mutating func close(_ unit: Int) {
      if !known.contains(unit) { isOpen = true }
      meet(unit)
      closed.insert(unit)
      list.removeAll { $0.unit == unit }
      (wrappersAreKnown, closing) = (false, closing + [unit])
      // One that is being called lives until that call is over.
      if !isReporting || rules.isExact && !calling.contains(unit) { close() }
    }

    private mutating func countWrappers() {
      if wrappersAreToBeCounted, rules.seesWrappers { lines.append(TownRules.wrappers(list.count)) }
      wrappersAreToBeCounted = false
    }

    private mutating func signUp(_ unit: Int) {
      if rules.isExact, registered.contains(unit), !list.contains(where: { $0.unit == unit }) { require(.returning) }
      registered.insert(unit)
      meet(unit)
      if isReporting { require(.arriving, .joining) }
      guard !list.contains(where: { $0.unit == unit }) else { return require(.twice, .again) }
      registrationCount += 1
      list.append((unit, registrationCount))
      // A unit that closes in the middle of a report may be held until that is over.
      if !isReporting || closing.isEmpty { wrappersAreKnown = true }
    }

    private mutating func close() {
      let closed = closing.filter { !rules.isExact || !calling.contains($0) }
      lines += closed.map { rules.closed($0, isGone: true) }
      closing.removeAll { closed.contains($0) }
    }

    private mutating func report() {
      if isReporting { require(.nested) }
      if isReporting, rules.nestedBroadcastsWait { return waitingReportCount += 1 }
      if rules.isExact, reportCount == TownRules.places.count { isOpen = true }
      let (wasReporting, wasPending) = (isReporting, pending)
      let place = rules.place(reportCount)
      reportCount += 1
      isReporting = true
      var answers: [Bool] = []
      let snapshot = list
      for (position, entry) in snapshot.enumerated()
      where list.contains(where: { $0.registration == entry.registration }) {
        guard rules.isCalled(entry.unit), !unheard.contains(entry.unit) else { continue }
        lines.append(rules.called(entry.unit, place))
        answers.append(rules.saysYes(entry.unit, place))
        pending = wasPending + snapshot[(position + 1)...].map(\.registration)
        calling.append(entry.unit)
        for move in resolved.removeValue(forKey: entry.unit) ?? [] { perform(move) }
        calling.removeLast()
        if rules.isExact { close() }
      }
      if let answer = rules.answer(answers) { lines.append(rules.answered(answer)) }
      (isReporting, pending) = (wasReporting, wasPending)
      guard !isReporting else { return }
      close()
      countWrappers()
      unheard.reportIsOver()
      if waitingReportCount > 0 {
        waitingReportCount -= 1
        report()
      }
    }
  }
}
