// How many times, and for how long, each comparison is measured.

struct Effort: Sendable {
  let rounds: Int
  /// How much smaller a run is than in a full measurement.
  let divisor: Int
  /// For how many delegates a growing cost is measured.
  var sizes = [10, 100, 1_000, 10_000]

  /// A minute or two.
  static let full = Effort(rounds: 25, divisor: 1)
  /// Some ten seconds, for a first look.
  static let quick = Effort(rounds: 11, divisor: 8)
  /// As much as is needed for the ratios that the guard watches.
  static let guarding = Effort(rounds: 15, divisor: 4)

  func part(of whole: Int) -> Int { max(1, whole / divisor) }
}
