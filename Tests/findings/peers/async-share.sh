#!/usr/bin/env bash
# `share()` of Swift's AsyncAlgorithms, which lets several tasks hear one sequence.
. "$(dirname "$0")/playing.bash"
clone SWIFT_COLLECTIONS swift-collections 1.6.0
clone SWIFT_ASYNC_ALGORITHMS swift-async-algorithms 1.1.5
plays=$unordered_plays
cat >main.swift <<'END'
import AsyncAlgorithms

final class Shared: Sequenced {
  let continuation: AsyncStream<Int>.Continuation
  let shared: any AsyncSequence<Int, Never> & Sendable

  init() {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    self.continuation = continuation
    shared = stream.share()
  }

  func listen(_ hear: @MainActor (Int) -> Void) async {
    for await value in shared { hear(value) }
  }

  func send(_ number: Int) { continuation.yield(number) }
}

await play(Shared.self)
END
# The two are neighbors.
export SWIFTCI_USE_LOCAL_DEPS=1
swift_package swift-async-algorithms AsyncAlgorithms main.swift "$peers/consumers.swift"
record "AsyncAlgorithms 1.1.5, share()" ./program
