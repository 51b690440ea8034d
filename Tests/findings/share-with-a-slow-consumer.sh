#!/usr/bin/env bash
# What a slow consumer of `share()` does to a fast one.
#
# Guess: with `.bufferingLatest(2)`, the slow consumer skips values, and the fast one gets them all.
#
# Seen, swift-async-algorithms 1.1.4 with Swift 6.3.1 on Linux: all consumers have one buffer. What
# falls out of it because of the slow one is lost for the fast one, too, and by default, the slow
# one holds up the fast one. Played with a clone, as the peers that say "recorded once".
#
# Output: by default, the fast one waits: true; bufferingLatest(2), values lost: fast true, slow true; unbounded, values lost: fast false, slow false
. "$(dirname "$0")/finding.bash"
rmdir "$folder"
. "$(dirname "$0")/peers/playing.bash"
clone SWIFT_COLLECTIONS swift-collections 1.6.0
clone SWIFT_ASYNC_ALGORITHMS swift-async-algorithms 1.1.4
cat >main.swift <<'END'
import AsyncAlgorithms

let values = Array(1...6)

/// Sends six values to two consumers, of which one takes a tenth of a second for each, and gives
/// back what each got, and whether the fast one was done long before the slow one.
func play(
  _ share: (AsyncStream<Int>) -> any AsyncSequence<Int, Never> & Sendable
) async -> (fast: [Int], slow: [Int], fastWaits: Bool) {
  let (stream, continuation) = AsyncStream<Int>.makeStream()
  let shared = share(stream)
  let clock = ContinuousClock()
  let fast = Task {
    var got: [Int] = []
    for await value in shared { got.append(value) }
    return (got, clock.now)
  }
  let slow = Task {
    var got: [Int] = []
    for await value in shared {
      got.append(value)
      try? await Task.sleep(for: .milliseconds(100))
    }
    return (got, clock.now)
  }
  try? await Task.sleep(for: .milliseconds(100))
  for value in values {
    continuation.yield(value)
    try? await Task.sleep(for: .milliseconds(5))
  }
  continuation.finish()
  let (fastGot, fastEnd) = await fast.value
  let (slowGot, slowEnd) = await slow.value
  return (fastGot, slowGot, fastEnd.duration(to: slowEnd) < .milliseconds(250))
}

func loses(_ got: [Int]) -> Bool { got != values }

let byDefault = await play { $0.share() }
let latest = await play { $0.share(bufferingPolicy: .bufferingLatest(2)) }
let all = await play { $0.share(bufferingPolicy: .unbounded) }
print(
  "by default, the fast one waits: \(byDefault.fastWaits);",
  "bufferingLatest(2), values lost: fast \(loses(latest.fast)), slow \(loses(latest.slow));",
  "unbounded, values lost: fast \(loses(all.fast)), slow \(loses(all.slow))")
END
# The two are neighbors.
export SWIFTCI_USE_LOCAL_DEPS=1
swift_package swift-async-algorithms AsyncAlgorithms main.swift
compare "$(./program)"
