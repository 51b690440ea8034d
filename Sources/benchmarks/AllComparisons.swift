// What is measured, and in which order.

/// Prepares a comparison. The number is how many delegates to lose, for the tests that ask whether this is found out.
typealias PreparesComparison = @Sendable (Effort, Int) -> Comparison

/// All comparisons, in the order in which they are measured. Queues come last: a program that has once had a second
/// thread allocates more slowly after that.
let allComparisons: [PreparesComparison] = costsOfBroadcasting + [costOfAdding, costOfQueuedBroadcasting]
