// How long the benchmarks take.

/// How much is measured.
struct Effort: Sendable {
  /// The name in a report.
  let name: String
  /// How many rounds a contest has.
  let rounds: Int
  /// How much smaller a run is than in a full measurement.
  let divisor: Int
  /// For how many delegates a growing cost is measured.
  var sizes = [10, 100, 1_000, 10_000]

  /// Two minutes at most.
  static let full = Effort(name: "full", rounds: 25, divisor: 1)
  /// Some fifteen seconds, for a first look.
  static let quick = Effort(name: "quick", rounds: 11, divisor: 8)

  /// As much as is needed for the ratios that the guard watches.
  static let guarding = Effort(name: "guard", rounds: 15, divisor: 4)

  /// How many rounds a contest has whose runs take long.
  var fewRounds: Int { max(3, rounds / 5) }

  /// How much of something a run does.
  func part(of whole: Int) -> Int { max(1, whole / divisor) }
}
