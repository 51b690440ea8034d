import MulticastSystemCalls

enum Clock: Sendable {
  /// The time that the processor spends on this thread. Other programs that take their turn between don't count: on a
  /// busy machine, the longer a run is the more of them do, and long runs would look worse than short ones.
  case processor
  /// The time that passes, for what several threads do together.
  case wall

  fileprivate var nanoseconds: Double {
    var time = timespec()
    clock_gettime(self == .processor ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}

/// Times the part of a run that counts.
struct Stopwatch {
  let clock: Clock
  private(set) var nanoseconds = 0.0

  init(clock: Clock) { self.clock = clock }

  mutating func time(_ body: () -> Void) {
    let start = clock.nanoseconds
    body()
    nanoseconds = clock.nanoseconds - start
  }
}
