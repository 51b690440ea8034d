// What tells the time.

import SystemCalls

/// Which time counts.
enum Clock: Sendable {
  /// The time that the processor spends on this thread. Other programs that take their turn between don't count: on a
  /// busy machine, the longer a run is the more of them do, and long runs would look worse than short ones.
  case processor
  /// The time that passes, for what several threads do together.
  case wall

  var nanoseconds: Double {
    var time = timespec()
    clock_gettime(self == .processor ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}

/// Times the parts of a run that count, and adds them up.
struct Stopwatch {
  private let clock: Clock
  private(set) var nanoseconds = 0.0

  init(_ clock: Clock) { self.clock = clock }

  /// Times something.
  mutating func time<Result>(_ body: () throws -> Result) rethrows -> Result {
    let start = clock.nanoseconds
    let result = try body()
    nanoseconds += clock.nanoseconds - start
    return result
  }
}
