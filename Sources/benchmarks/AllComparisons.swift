// What is measured, in which order, and how hard.

/// Prepares a comparison. The number is how many delegates to lose, for the tests that ask whether this is found out.
typealias PreparesComparison = @Sendable (Effort, Int) -> Comparison

/// All comparisons, in the order in which they are measured. Queues come last: a program that has once had a second
/// thread allocates more slowly after that.
let allComparisons: [PreparesComparison] = costsOfBroadcasting + [costOfAdding, costOfQueuedBroadcasting]

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
