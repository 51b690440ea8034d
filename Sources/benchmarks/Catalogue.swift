// The contests by name.

/// One of the contests, which isn't prepared before it is held.
struct Benchmark: Sendable {
  let name: String
  /// Prepares it. The number is how many delegates to lose, for the tests; see each contest.
  let contest: @Sendable (Effort, Int) -> Contest

  /// All of them, in the order in which they are held. Queues come last: a program that has once had a second thread
  /// allocates more slowly from then on, and a drawing grows by allocations.
  static let all: [Benchmark] =
    [1, 8, 100, 10_000].map { count in
      Benchmark(name: "delivery \(count)") { deliveryContest(to: count, $0, losing: $1) }
    } + [
      Benchmark(name: "growth adding", contest: addingContest),
      Benchmark(name: "growth replacing", contest: replacingContest),
      Benchmark(name: "growth removing", contest: removingContest),
      Benchmark(name: "growth broadcast", contest: halfDeadContest),
      Benchmark(name: "growth churn", contest: churnContest),
    ]
    + [1, 4, 16].map { views in
      Benchmark(name: "pad \(views)") { padContest(views: views, $0, losing: $1) }
    } + [
      Benchmark(name: "pad replay", contest: replayContest),
      Benchmark(name: "pad reading", contest: readingContest),
      Benchmark(name: "pad frames", contest: frameContest),
      Benchmark(name: "queues delivery", contest: queuedDeliveryContest),
      Benchmark(name: "queues vote", contest: voteContest),
    ]

  /// Those that a guard holds, and what it counts beside them.
  static let guarded = ["delivery 8", "delivery 100", "queues delivery", "queues vote"]

  static let allocations = "delivery allocations"
}
