import Dispatch
import MulticastDelegates

/// The delegate protocol of the comparison.
protocol QueuedListening: Listening, Sendable {}

/// Everything here is used on its queue, hence `@unchecked`; it is read from outside when the queue has nothing to do.
final class QueuedListener: QueuedListening, UnboundListening, @unchecked Sendable {
  let queue = DispatchQueue(label: "listener")
  var sum = 0
  func hear(_ number: Int) { sum += number }
}

/// A broadcast to eight delegates, each on its own queue, until the last call has run.
///
/// - Parameter lost: How many delegates not to call, for the test that such a loss is found.
func costOfQueuedBroadcasting(_ effort: Effort, losing lost: Int) -> Comparison {
  let broadcasts = effort.part(of: 4_000)
  let listeners = (0..<8).map { _ in QueuedListener() }
  let told: [(listener: any QueuedListening, queue: DispatchQueue)] = listeners.dropLast(lost).map { ($0, $0.queue) }
  let multicastDelegate = QueuedMulticastDelegate<any QueuedListening>()
  for (listener, queue) in told { multicastDelegate.addDelegate(listener, delegateQueue: queue) }

  func way(_ name: String, _ broadcast: @escaping (Int) -> Void) -> Way {
    Way(name: name, units: 8 * broadcasts, expected: 8 * broadcasts * (broadcasts - 1) / 2) { stopwatch in
      for listener in listeners { listener.sum = 0 }
      stopwatch.time {
        for number in 0..<broadcasts { broadcast(number) }
        for listener in listeners { listener.queue.sync {} }
      }
      return listeners.reduce(0) { $0 + $1.sum }
    }
  }
  return Comparison(
    title: "A broadcast to 8 delegates, each on its own queue", unit: "call", clock: .wall, rounds: 2 * effort.rounds,
    ways: [
      way("bare queue.async") { number in
        for (listener, queue) in told { queue.async { listener.hear(number) } }
      },
      way("QueuedMulticastDelegate") { number in multicastDelegate.invokeDelegates { $0.hear(number) } },
    ],
    goals: [Goal(way: "QueuedMulticastDelegate", limit: 1.3, reference: "bare queue.async", alarm: 2.2)])
}
