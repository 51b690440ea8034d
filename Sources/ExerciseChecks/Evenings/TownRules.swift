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
  /// A second dispatch system opens, and everything after that happens there. The first one stays.
  case nextTown
  /// A unit will make a move when it's next called.
  indirect case when(Int, TownMove)

  /// The unit that the move is about.
  var unit: Int? {
    switch self {
    case .signUp(let unit), .signOff(let unit), .close(let unit), .when(let unit, _): unit
    case .report, .count, .nextTown: nil
    }
  }
}

/// What an exercise asks for, as far as evenings can show it: the moves there are, and what each of them means.
struct TownRules: Rules {
  /// What may happen besides signing up and reporting. What an exercise leaves open doesn't happen in it.
  struct Moves: OptionSet, Sendable {
    let rawValue: Int
    static let signOff = Moves(rawValue: 1 << 0)
    /// Units are held weakly, and may close.
    static let close = Moves(rawValue: 1 << 1)
    /// A registered unit may sign up again, which changes nothing.
    static let twice = Moves(rawValue: 1 << 2)
    /// A unit that isn't registered may sign off, which changes nothing.
    static let strangers = Moves(rawValue: 1 << 3)
    /// The first three units are equal.
    static let twins = Moves(rawValue: 1 << 4)
    static let count = Moves(rawValue: 1 << 5)
    /// A unit that is called may sign off itself and units that were called before.
    static let leaving = Moves(rawValue: 1 << 6)
    /// A unit that is called may sign off others, which are then not called.
    static let removing = Moves(rawValue: 1 << 7)
    /// A unit that is called may sign up others, which hear the next report.
    static let arriving = Moves(rawValue: 1 << 8)
    /// A unit that is called may report.
    static let nested = Moves(rawValue: 1 << 9)
  }

  /// What may happen.
  let moves: Moves
  /// What is reported: "fire", "flood".
  var alarm = "fire"
  /// Whether a unit is called at all.
  var isCalled: @Sendable (Int) -> Bool = { _ in true }
  /// What a unit answers about a place.
  var saysYes: @Sendable (Int, String) -> Bool = { _, _ in true }
  /// What the caller is told, given the answers of the units that were called.
  var answer: @Sendable ([Bool]) -> String? = { _ in nil }
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

  private static let names = [
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
    private var pending: [Int] = []
    private var isReporting = false
    private var resolved: [Int: [TownMove]] = [:]

    init(rules: TownRules) { self.rules = rules }

    private mutating func require(_ moves: Moves) { if !rules.moves.contains(moves) { isOpen = true } }
    private func isRegistered(_ unit: Int) -> Bool { list.contains { $0.unit == unit } }

    mutating func perform(_ move: TownMove) {
      switch move {
      case .signUp(let unit):
        meet(unit)
        if isReporting { require(.arriving) }
        if isRegistered(unit) { return require(.twice) }
        registrationCount += 1
        list.append((unit, registrationCount))
      case .signOff(let unit):
        meet(unit)
        require(.signOff)
        if isReporting { require(.leaving) }
        guard let index = list.firstIndex(where: { $0.unit == unit }) else { return require(.strangers) }
        if pending.contains(list[index].registration) { require(.removing) }
        list.remove(at: index)
      case .close(let unit):
        require(.close)
        if !known.contains(unit) || isReporting { isOpen = true }
        meet(unit)
        closed.insert(unit)
        list.removeAll { $0.unit == unit }
        lines.append(rules.closed(unit, isGone: true))
      case .report: report()
      case .count:
        require(.count)
        if isReporting { require(.leaving) }
        lines.append(TownRules.counted(list.count))
      case .nextTown:
        if isReporting { isOpen = true }
        list = []
      case .when(let unit, let move):
        if closed.contains(unit) || isReporting { isOpen = true }
        resolved[unit, default: []].append(move)
      }
    }

    private mutating func meet(_ unit: Int) {
      if closed.contains(unit) { isOpen = true }
      known.insert(unit)
    }

    private mutating func report() {
      if isReporting { require(.nested) }
      let (wasReporting, wasPending) = (isReporting, pending)
      defer { (isReporting, pending) = (wasReporting, wasPending) }
      let place = TownRules.place(reportCount)
      reportCount += 1
      isReporting = true
      var answers: [Bool] = []
      let snapshot = list
      for (position, entry) in snapshot.enumerated()
      where list.contains(where: { $0.registration == entry.registration }) {
        guard rules.isCalled(entry.unit) else { continue }
        lines.append(rules.called(entry.unit, place))
        answers.append(rules.saysYes(entry.unit, place))
        pending = wasPending + snapshot[(position + 1)...].map(\.registration)
        for move in resolved.removeValue(forKey: entry.unit) ?? [] { perform(move) }
      }
      if let answer = rules.answer(answers) { lines.append(answer) }
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
    return kinds
  }

  private var reactionKinds: [Kind] {
    var kinds: [Kind] = []
    if moves.contains(.leaving) { kinds += [{ .signOff($0) }, { .signOff($0) }] }
    if moves.contains(.arriving) { kinds += [{ .signUp($0) }, { .signUp($0) }] }
    if moves.contains(.nested) { kinds += [{ _ in .report }] }
    if moves.isSuperset(of: [.leaving, .count]) { kinds += [{ _ in .count }] }
    return kinds
  }
}
