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
var buffered = true
for number in 1...100 {
  if case .enqueued = continuation.yield(number) { continue }
  buffered = false
}
continuation.finish()
let all = await first + second
var terminated = false
if case .terminated = continuation.yield(101) { terminated = true }

let isShared = all.sorted() == Array(1...100)
let consumers = isShared ? "(each value goes to one consumer)" : "each consumer gets each value"
for situation in ["order", "removed before its turn", "twice", "removed and added again"] {
  print("\(situation): \(consumers)")
}
print("weak: (a task keeps what it uses)")
print("self-removal: (a consumer leaves its loop)")
print("added during: (it takes values from the others)")
print("error: (an error stays in its task)")
print("equal twins: (a task is cancelled, not an object)")
print("released before its turn: (a task keeps what it uses)")
print("nested: (a value waits in the buffer)")
print("answers: \(buffered && terminated ? "whether the value was buffered" : "something else")")
END
swift_program main.swift
record "AsyncStream, Swift $(swift_version)" ./program
