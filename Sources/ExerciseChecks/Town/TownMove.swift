/// Something that happens in a story. Units are numbered from 0, and open when they're first mentioned.
enum TownMove: Hashable, Sendable {
  case signUp(Int)
  case signOff(Int)
  /// The last owner of a unit releases it.
  case close(Int)
  /// The last owner of a unit releases it, and the unit signs itself off in its `deinit`.
  case closeLeaving(Int)
  /// A thousand units come and go one after another: each signs up, and then either signs off or closes.
  case crowd(signsOff: Bool)
  case report
  case count
  case wrappers
  /// A second dispatch system opens, and everything after that happens there. The first one stays.
  case nextTown
  /// A unit will make a move when it's next called: it reports, signs somebody up or off, or closes somebody. If there are
  /// two such moves for one unit, it makes both at its next call. One can't be inside another.
  indirect case when(Int, TownMove)

  /// The unit that the move is about.
  var unit: Int? {
    switch self {
    case .signUp(let unit), .signOff(let unit), .close(let unit), .closeLeaving(let unit), .when(let unit, _): unit
    case .crowd, .report, .count, .wrappers, .nextTown: nil
    }
  }

  /// All units that the move is about.
  var units: [Int] {
    if case .when(let unit, let move) = self { [unit] + move.units } else { unit.map { [$0] } ?? [] }
  }
}
