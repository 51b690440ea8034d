// What a queue for every delegate costs.

import Dispatch
import Foundation
import MulticastDelegates
import Synchronization

/// The delegate protocol of the contests.
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

/// A broadcast to eight delegates, each on a queue of its own, until the last call has run.
///
/// - Parameter lost: How many delegates to tell nothing, for the test that asks whether this is found out.
func queuedDeliveryContest(_ effort: Effort, losing lost: Int = 0) -> Contest {
  let count = 8
  let broadcasts = effort.part(of: 4_000)
  let listeners = (0..<count).map { _ in QueuedListener() }
  let told = listeners.dropLast(lost)
  let strong: [(listener: any QueuedListening, queue: DispatchQueue)] = told.map { ($0, $0.queue) }
  let multicastDelegate = QueuedMulticastDelegate<any QueuedListening>()
  for listener in told { multicastDelegate.addDelegate(listener, delegateQueue: listener.queue) }

  func entrant(_ name: String, _ broadcastAll: @escaping () -> Void) -> Entrant {
    Entrant(name, units: broadcasts * count, expecting: count * broadcasts * (broadcasts - 1) / 2) { stopwatch in
      for listener in listeners { listener.sum = 0 }
      stopwatch.time {
        broadcastAll()
        for listener in listeners { listener.queue.sync {} }
      }
      return listeners.reduce(0) { $0 + $1.sum }
    }
  }
  return Contest(
    "queues delivery", "A broadcast to 8 delegates, each on its own queue", unit: "call", clock: .wall,
    rounds: 2 * effort.rounds,
    [
      entrant("bare queue.async") {
        for number in 0..<broadcasts { for (listener, queue) in strong { queue.async { listener.hear(number) } } }
      },
      entrant("QueuedMulticastDelegate") {
        for number in 0..<broadcasts { multicastDelegate.invokeDelegates { $0.hear(number) } }
      },
    ],
    goals: [Goal("QueuedMulticastDelegate", atMost: 1.2, of: "bare queue.async", alarm: 2.2)])
}

/// A vote of eight, each asked on a queue of its own, one vote after another.
///
/// - Parameter lost: How many delegates to ask nothing, for the test that asks whether this is found out.
func voteContest(_ effort: Effort, losing lost: Int = 0) -> Contest {
  let count = 8
  let votes = effort.part(of: 800)
  let listeners = (0..<count).map { _ in QueuedListener() }
  let asked = listeners.dropLast(lost)
  let strong: [(listener: any QueuedListening, queue: DispatchQueue)] = asked.map { ($0, $0.queue) }
  let multicastDelegate = QueuedMulticastDelegate<any QueuedListening>()
  for listener in asked { multicastDelegate.addDelegate(listener, delegateQueue: listener.queue) }
  let completionQueue = DispatchQueue(label: "completion")

  /// As one writes it by hand: no removal is noticed, and nobody may be missing.
  @Sendable func voteByHand(_ completionHandler: @escaping @Sendable ([Int]) -> Void) {
    let group = DispatchGroup()
    let ballots = Ballots(strong.count)
    for (index, (listener, queue)) in strong.enumerated() {
      queue.async(group: group) {
        let answer = listener.answer()
        ballots.set(answer, at: index)
      }
    }
    group.notify(queue: completionQueue) { completionHandler(ballots.given) }
  }

  func entrant(_ name: String, _ vote: @escaping (@escaping @Sendable ([Int]) -> Void) -> Void) -> Entrant {
    Entrant(name, units: votes, expecting: votes * count) { stopwatch in
      let tally = Tally()
      let done = DispatchSemaphore(value: 0)
      stopwatch.time {
        for _ in 0..<votes {
          vote { answers in
            tally.sum.withLock { $0 += answers.reduce(0, +) }
            done.signal()
          }
          done.wait()
        }
      }
      return tally.sum.withLock { $0 }
    }
  }
  return Contest(
    "queues vote", "A vote of 8 delegates, each on its own queue", unit: "vote", clock: .wall,
    rounds: 2 * effort.rounds,
    [
      entrant("a DispatchGroup, by hand") { voteByHand($0) },
      entrant("collect") { completionHandler in
        multicastDelegate.collect(
          completionQueue: completionQueue, { $0.answer() }, completionHandler: completionHandler)
      },
    ],
    goals: [Goal("collect", atMost: 1.5, of: "a DispatchGroup, by hand", alarm: 2.5)])
}

/// The answers of a vote by hand, under the lock that is at hand: `DispatchGroup` is Dispatch's, `NSLock` Foundation's.
private final class Ballots: @unchecked Sendable {
  /// Only touched under the lock.
  private var answers: [Int?]
  private let lock = NSLock()

  init(_ count: Int) { answers = Array(repeating: nil, count: count) }

  func set(_ answer: Int, at index: Int) { lock.withLock { answers[index] = answer } }

  var given: [Int] { lock.withLock { answers.compactMap { $0 } } }
}

/// The answers of all votes, added up.
private final class Tally: Sendable {
  let sum = Mutex(0)
}
