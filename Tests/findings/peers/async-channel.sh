#!/usr/bin/env bash
# AsyncChannel of Swift's AsyncAlgorithms: a channel for one consumer. With two, each value goes to
# one of them, and the sender waits for it.
. "$(dirname "$0")/playing.bash"
clone SWIFT_COLLECTIONS swift-collections 1.6.0
clone SWIFT_ASYNC_ALGORITHMS swift-async-algorithms 1.1.5
cat >main.swift <<'END'
import AsyncAlgorithms

let channel = AsyncChannel<Int>()

@Sendable func consume() async -> [Int] {
  var values: [Int] = []
  for await value in channel { values.append(value) }
  return values
}

async let first = consume()
async let second = consume()
for number in 1...100 { await channel.send(number) }
channel.finish()
let one = await first
let other = await second
tellOfOneConsumer(one, other, answers: "nothing, when the value is taken")
END
# The two are neighbors.
export SWIFTCI_USE_LOCAL_DEPS=1
swift_package swift-async-algorithms AsyncAlgorithms main.swift "$peers/consumers.swift"
record "AsyncAlgorithms 1.1.5, AsyncChannel" ./program
