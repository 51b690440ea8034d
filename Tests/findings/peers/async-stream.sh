#!/usr/bin/env bash
# Swift's AsyncStream: a stream for one consumer. With two, each value goes to one of them.
. "$(dirname "$0")/playing.bash"
cat >main.swift <<'END'
let (stream, continuation) = AsyncStream<Int>.makeStream()

@Sendable func consume() async -> [Int] {
  var values: [Int] = []
  for await value in stream { values.append(value) }
  return values
}

async let first = consume()
async let second = consume()
var isBuffered = true
for number in 1...100 {
  if case .enqueued = continuation.yield(number) { continue }
  isBuffered = false
}
continuation.finish()
let one = await first
let other = await second
var hasEnded = false
if case .terminated = continuation.yield(101) { hasEnded = true }
let answers = isBuffered && hasEnded ? "whether the value was buffered" : "something else"
tellOfOneConsumer(one, other, answers: answers)
END
swift_program main.swift "$peers/consumers.swift"
record "AsyncStream, Swift $(swift_version)" ./program
