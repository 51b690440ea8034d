/// The units of whose calls a story says nothing for the moment, because the exercise leaves open whether they are
/// made.
struct UnheardUnits {
  private let possibilities: Set<TownRules.Possibility>
  private var registered: Set<Int> = []
  private var untilTheySignOff: Set<Int> = []
  private var untilTheReportIsOver: Set<Int> = []

  private let isExact: Bool

  init(_ rules: TownRules) { (possibilities, isExact) = (rules.moves, rules.isExact) }

  func contains(_ unit: Int) -> Bool {
    !isExact && (untilTheySignOff.contains(unit) || untilTheReportIsOver.contains(unit))
  }

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
    case .closeLeaving, .crowd, .report, .count, .wrappers, .when: break
    }
  }

  mutating func reportIsOver() { untilTheReportIsOver = [] }
}
