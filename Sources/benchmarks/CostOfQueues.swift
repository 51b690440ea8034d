// What a queue for every delegate costs.

import Dispatch
import Foundation
import MulticastDelegates
import Synchronization

/// The delegate protocol of the comparisons.
protocol QueuedListening: AnyObject, Sendable {
  func hear(_ number: Int)
  func answer() -> Int
}

/// Everything here is used on its queue, hence `@unchecked`; it is read from outside when the queue has nothing to do.
final class QueuedListener: QueuedListening, @unchecked Sendable {
  let queue = DispatchQueue(label: "listener")
  var sum = 0
  func hear(_ number: Int) { sum += number }
  func answer() -> Int {
    sum += 1
    return 1
  }
}

/// Nobody listens like this: see `OtherListener`.
final class OtherQueuedListener: QueuedListening {
  func hear(_ number: Int) {}
  func answer() -> Int { 0 }
}

/// Eight delegates, each on a queue of its own.
private struct QueuedListeners {
  let all = (0..<8).map { _ in QueuedListener() }
  let strong: [(listener: any QueuedListening, queue: DispatchQueue)]
  let multicastDelegate = QueuedMulticastDelegate<any QueuedListening>()

  /// - Parameter lost: How many to tell or ask nothing, for the test that asks whether this is found out.
  init(losing lost: Int) {
    strong = all.dropLast(lost).map { ($0, $0.queue) }
    for (listener, queue) in strong { multicastDelegate.addDelegate(listener, delegateQueue: queue) }
  }
}

/// A broadcast until the last call has run.
func costOfQueuedBroadcasting(_ effort: Effort, losing lost: Int) -> Comparison {
  let broadcasts = effort.part(of: 4_000)
  let listeners = QueuedListeners(losing: lost)

  func way(_ name: String, _ broadcast: @escaping (Int) -> Void) -> Way {
    Way(name: name, units: 8 * broadcasts, expected: 8 * broadcasts * (broadcasts - 1) / 2) { stopwatch in
      for listener in listeners.all { listener.sum = 0 }
      stopwatch.time {
        for number in 0..<broadcasts { broadcast(number) }
        for listener in listeners.all { listener.queue.sync {} }
      }
      return listeners.all.reduce(0) { $0 + $1.sum }
    }
  }
  return Comparison(
    title: "A broadcast to 8 delegates, each on its own queue", unit: "call", clock: .wall, rounds: 2 * effort.rounds,
    ways: [
      way("bare queue.async") { number in
        for (listener, queue) in listeners.strong { queue.async { listener.hear(number) } }
      },
      way("QueuedMulticastDelegate") { number in
        listeners.multicastDelegate.invokeDelegates { $0.hear(number) }
      },
    ],
    goals: [Goal("QueuedMulticastDelegate", atMost: 1.2, of: "bare queue.async", alarm: 2.2)])
}

/// One vote after another.
func costOfVoting(_ effort: Effort, losing lost: Int) -> Comparison {
  let votes = effort.part(of: 800)
  let listeners = QueuedListeners(losing: lost)
  let completionQueue = DispatchQueue(label: "completion")

  /// As one writes it by hand: no removal is noticed, and nobody may be missing.
  func voteByHand(_ completionHandler: @escaping @Sendable ([Int]) -> Void) {
    let group = DispatchGroup()
    let lock = NSLock()
    nonisolated(unsafe) var answers = [Int?](repeating: nil, count: listeners.strong.count)
    for (index, (listener, queue)) in listeners.strong.enumerated() {
      queue.async(group: group) {
        let answer = listener.answer()
        lock.withLock { answers[index] = answer }
      }
    }
    group.notify(queue: completionQueue) { completionHandler(lock.withLock { answers.compactMap { $0 } }) }
  }

  func way(_ name: String, _ vote: @escaping (@escaping @Sendable ([Int]) -> Void) -> Void) -> Way {
    Way(name: name, units: votes, expected: votes * 8) { stopwatch in
      let sum = Atomic(0)
      let done = DispatchSemaphore(value: 0)
      stopwatch.time {
        for _ in 0..<votes {
          vote { answers in
            sum.add(answers.reduce(0, +), ordering: .relaxed)
            done.signal()
          }
          done.wait()
        }
      }
      return sum.load(ordering: .relaxed)
    }
  }
  return Comparison(
    title: "A vote of 8 delegates, each on its own queue", unit: "vote", clock: .wall, rounds: 2 * effort.rounds,
    ways: [
      way("a DispatchGroup, by hand", voteByHand),
      way("collect") { completionHandler in
        listeners.multicastDelegate.collect(
          completionQueue: completionQueue, { $0.answer() }, completionHandler: completionHandler)
      },
    ],
    goals: [Goal("collect", atMost: 1.5, of: "a DispatchGroup, by hand", alarm: 2.5)])
}
