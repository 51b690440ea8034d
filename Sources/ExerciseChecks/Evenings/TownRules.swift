// Evenings of a dispatch system: what may happen, and what should.

/// Something that happens on an evening. Units are numbered from 0, and open when they're first mentioned.
enum TownMove: Hashable, Sendable {
  case signUp(Int)
  case signOff(Int)
  /// The last owner of a unit releases it.
  case close(Int)
  case report
  /// `count` is read.
  case count
  /// `boxCount` is read.
  case boxes
  /// A second dispatch system opens, and everything after that happens there. The first one stays.
  case nextTown
  /// A unit will make a move when it's next called.
  indirect case when(Int, TownMove)

  /// The unit that the move is about.
  var unit: Int? {
    switch self {
    case .signUp(let unit), .signOff(let unit), .close(let unit), .when(let unit, _): unit
    case .report, .count, .boxes, .nextTown: nil
    }
  }
}

/// What an exercise asks for, as far as evenings can show it: the moves there are, and what each of them means.
struct TownRules: Rules {
  /// What may happen besides signing up and reporting. What an exercise leaves open doesn't happen in it.
  enum Possibility: Sendable {
    case signOff
    /// Units are held weakly, and may close.
    case close
    /// Units may close while others are called. Whether they are called until the report is over is open.
    case closing
    /// A registered unit may sign up again, which changes nothing.
    case twice
    /// A registered unit may sign up again. How often it's called then is open, until it signs off.
    case again
    /// A unit that isn't registered may sign off, which changes nothing.
    case strangers
    /// The first three units are equal.
    case twins
    case count
    /// Right after a unit has signed up, there are no empty boxes.
    case boxes
    /// A unit that is called may sign off itself and units that were called before.
    case leaving
    /// A unit that is called may sign off others, which are then not called.
    case removing
    /// A unit that is called may sign up others, which hear the next report.
    case arriving
    /// A unit that is called may sign up others. Whether they are called until the report is over is open.
    case joining
    /// A unit that is called may report.
    case nested
  }

  /// What may happen.
  let moves: Set<Possibility>
  /// What is reported: "fire", "flood".
  var alarm = "fire"
  /// Whether a unit is called at all.
  var isCalled: @Sendable (Int) -> Bool = { _ in true }
  /// What a unit answers about a place.
  var saysYes: @Sendable (Int, String) -> Bool = { _, _ in true }
  /// What the caller is told as a number, given the answers of the units that were called, and that number in words.
  var answer: @Sendable ([Bool]) -> Int? = { _ in nil }
  var answered: @Sendable (Int) -> String = { "\($0)" }
  /// What a story has to say about some units beforehand.
  var trait: @Sendable (Int) -> String? = { _ in nil }
  /// Whether the units are brigades. Otherwise they are fire stations and police stations.
  var areBrigades = false

  /// The name of a unit.
  func name(_ unit: Int) -> String { isTwin(unit) ? "Harbor (\(["green", "red", "blue"][unit]) door)" : look(unit) }

  /// The name that a unit compares. Equal units look alike.
  func look(_ unit: Int) -> String {
    Self.names[isTwin(unit) ? 0 : moves.contains(.twins) ? unit - 2 : unit]
  }

  static let names = [
    "Harbor", "Mill Street", "Old Town", "West End", "Hilltop", "North Gate", "Riverside", "Market Square", "Lakeside",
    "Airport",
  ]

  private func isTwin(_ unit: Int) -> Bool { moves.contains(.twins) && unit < 3 }

  /// The places of an evening's reports, in order, some more than once.
  static func place(_ report: Int) -> String {
    ["Ray's house", "the bakery", "Ray's house", "the school", "the bakery"][report % 5]
  }

  func called(_ unit: Int, _ place: String) -> String {
    alarm == Self.vote ? "\(name(unit)) is asked about \(place)" : "\(name(unit)): \(alarm) at \(place)"
  }
  func closed(_ unit: Int, isGone: Bool) -> String { "\(name(unit)) is \(isGone ? "deallocated" : "still in memory")" }
  static func counted(_ count: Int) -> String { "count: \(count)" }
  static func boxes(_ count: Int) -> String { "boxes: \(count)" }
  static let leftover = "the dispatch system is still in memory"
}

// MARK: - The model

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
    private var signedUpAgain: Set<Int> = []
    private var boxesAreKnown = true
    private var pending: [Int] = []
    private var isReporting = false
    /// Units that came or closed during the report. Nothing is said of their calls until it's over.
    private var unheard: Set<Int> = []
    private var closing: [Int] = []
    private var resolved: [Int: [TownMove]] = [:]

    init(rules: TownRules) { self.rules = rules }

    private mutating func require(_ possibility: Possibility) {
      if !rules.moves.contains(possibility) { isOpen = true }
    }

    mutating func perform(_ move: TownMove) {
      switch move {
      case .signUp(let unit): signUp(unit)
      case .signOff(let unit):
        meet(unit)
        require(.signOff)
        if isReporting { require(.leaving) }
        signedUpAgain.remove(unit)
        guard let index = list.firstIndex(where: { $0.unit == unit }) else { return require(.strangers) }
        if pending.contains(list[index].registration) { require(.removing) }
        list.remove(at: index)
      case .close(let unit):
        require(isReporting ? .closing : .close)
        if !known.contains(unit) { isOpen = true }
        meet(unit)
        closed.insert(unit)
        list.removeAll { $0.unit == unit }
        (boxesAreKnown, closing) = (false, closing + [unit])
        if isReporting { unheard.insert(unit) } else { close() }
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
        (list, signedUpAgain, boxesAreKnown) = ([], [], true)
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
      if isReporting, !rules.moves.contains(.arriving) {
        require(.joining)
        unheard.insert(unit)
      }
      if list.contains(where: { $0.unit == unit }) {
        if rules.moves.contains(.again) { signedUpAgain.insert(unit) } else { require(.twice) }
        return
      }
      registrationCount += 1
      list.append((unit, registrationCount))
      boxesAreKnown = true
    }

    private mutating func close() {
      lines += closing.map { rules.closed($0, isGone: true) }
      closing = []
    }

    private mutating func report() {
      if isReporting { require(.nested) }
      if !signedUpAgain.isEmpty { isOpen = true }
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
      unheard = []
    }
  }
}

// MARK: - Making up

extension TownRules {
  func makeUp(length: Int, _ random: inout SplitMix64) -> [TownMove] {
    let unitCount = Int.random(in: 1...2 + length / 2, using: &random)
    var moves: [TownMove] = []
    var model = Model(rules: self)
    func happens(_ move: TownMove) {
      var trial = model
      trial.perform(move)
      guard !trial.isOpen else { return }
      model = trial
      moves.append(move)
    }
    if !reactionKinds.isEmpty {
      for unit in (0..<unitCount).flatMap({ [$0, $0] }) where Int.random(in: 0..<5, using: &random) == 0 {
        let other = Int.random(in: 0..<unitCount, using: &random)
        happens(.when(unit, reactionKinds.randomElement(using: &random)!(other)))
      }
    }
    let reactionCount = moves.count
    let moveKinds = moveKinds(&random)
    for _ in 0..<100 where moves.count - reactionCount < length {
      var move = moveKinds.randomElement(using: &random)!(Int.random(in: 0..<unitCount, using: &random))
      // A newcomer may get the place in memory of a unit that has just closed.
      let newcomer = (moves.compactMap(\.unit).max() ?? 0) + 1
      if case .close = moves.last, newcomer < 10, Bool.random(using: &random) { move = .signUp(newcomer) }
      if move != .nextTown || !moves.contains(.nextTown) { happens(move) }
    }
    happens(.report)
    return moves
  }

  private typealias Kind = @Sendable (Int) -> TownMove

  /// The moves of one evening: not all kinds on each, so that those there are come up more often.
  private func moveKinds(_ random: inout SplitMix64) -> [Kind] {
    var kinds: [Kind] = Array(repeating: { .signUp($0) }, count: 4) + [{ _ in .report }]
    func add(_ kind: @escaping Kind, if isPossible: Bool = true) {
      if isPossible, Bool.random(using: &random) {
        kinds += Array(repeating: kind, count: Int.random(in: 1...3, using: &random))
      }
    }
    add({ _ in .report })
    add({ _ in .nextTown })
    add({ .signOff($0) }, if: moves.contains(.signOff))
    add({ .close($0) }, if: moves.contains(.close))
    add({ _ in .count }, if: moves.contains(.count))
    add({ _ in .boxes }, if: moves.contains(.boxes))
    return kinds
  }

  private var reactionKinds: [Kind] {
    var kinds: [Kind] = []
    if moves.contains(.leaving) { kinds += [{ .signOff($0) }, { .signOff($0) }] }
    if !moves.isDisjoint(with: [.arriving, .joining]) { kinds += [{ .signUp($0) }, { .signUp($0) }] }
    if moves.contains(.closing) { kinds += [{ .close($0) }] }
    if moves.contains(.nested) { kinds += [{ _ in .report }] }
    if moves.isSuperset(of: [.leaving, .count]) { kinds += [{ _ in .count }] }
    return kinds
  }
}
