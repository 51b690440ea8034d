// What should happen on an evening.

extension TownRules {
  func expected(_ moves: [TownMove]) -> [String]? {
    var model = Model(rules: self)
    for move in moves { model.perform(move) }
    return model.isOpen ? nil : model.lines
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
    private var reportCount = 0
    private var known: Set<Int> = []
    private var closed: Set<Int> = []
    private var boxesAreKnown = true
    private var pending: [Int] = []
    private var isReporting = false
    private var unheard: UnheardUnits
    private var closing: [Int] = []
    private var resolved: [Int: [TownMove]] = [:]

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
        if !known.contains(unit) { isOpen = true }
        meet(unit)
        closed.insert(unit)
        list.removeAll { $0.unit == unit }
        (boxesAreKnown, closing) = (false, closing + [unit])
        if !isReporting { close() }
      case .report: report()
      case .count:
        require(.count)
        if isReporting { require(.leaving) }
        lines.append(TownRules.counted(list.count))
      case .boxes:
        require(.boxes)
        if !boxesAreKnown || isReporting { isOpen = true }
        lines.append(TownRules.boxes(list.count))
      case .nextTown:
        if isReporting { isOpen = true }
        (list, boxesAreKnown) = ([], true)
      case .when(let unit, let move):
        if closed.contains(unit) || isReporting { isOpen = true }
        resolved[unit, default: []].append(move)
      }
    }

    private mutating func meet(_ unit: Int) {
      if closed.contains(unit) { isOpen = true }
      known.insert(unit)
    }

    private mutating func signUp(_ unit: Int) {
      meet(unit)
      if isReporting { require(.arriving, .joining) }
      guard !list.contains(where: { $0.unit == unit }) else { return require(.twice, .again) }
      registrationCount += 1
      list.append((unit, registrationCount))
      // A unit that closes in the middle of a report may be held until that is over.
      if !isReporting { boxesAreKnown = true }
    }

    private mutating func close() {
      lines += closing.map { rules.closed($0, isGone: true) }
      closing = []
    }

    private mutating func report() {
      if isReporting { require(.nested) }
      let (wasReporting, wasPending) = (isReporting, pending)
      let place = TownRules.place(reportCount)
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
        for move in resolved.removeValue(forKey: entry.unit) ?? [] { perform(move) }
      }
      if let answer = rules.answer(answers) { lines.append(rules.answered(answer)) }
      (isReporting, pending) = (wasReporting, wasPending)
      guard !isReporting else { return }
      close()
      unheard.reportIsOver()
    }
  }
}

/// The units of whose calls an evening says nothing for the moment, because the exercise leaves open whether they are
/// made.
struct UnheardUnits {
  private let possibilities: Set<TownRules.Possibility>
  private var registered: Set<Int> = []
  private var untilTheySignOff: Set<Int> = []
  private var untilTheReportIsOver: Set<Int> = []

  init(_ rules: TownRules) { possibilities = rules.moves }

  func contains(_ unit: Int) -> Bool { untilTheySignOff.contains(unit) || untilTheReportIsOver.contains(unit) }

  mutating func perform(_ move: TownMove, isReporting: Bool) {
    switch move {
    case .signUp(let unit):
      if !registered.insert(unit).inserted, possibilities.contains(.again) { untilTheySignOff.insert(unit) }
      if isReporting, !possibilities.contains(.arriving) { untilTheReportIsOver.insert(unit) }
    case .signOff(let unit), .close(let unit):
      registered.remove(unit)
      untilTheySignOff.remove(unit)
      if isReporting, move == .close(unit) || possibilities.contains(.dismissing) { untilTheReportIsOver.insert(unit) }
    case .nextTown: (registered, untilTheySignOff) = ([], [])
    case .report, .count, .boxes, .when: break
    }
  }

  mutating func reportIsOver() { untilTheReportIsOver = [] }
}
