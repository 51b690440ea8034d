// What a broadcast costs.

import FirstTimeVersion
import Foundation
import MulticastDelegates

/// A broadcast to a few delegates, and to many.
let costsOfBroadcasting: [PreparesComparison] = [8, 100].map { count in
  { costOfBroadcasting(to: count, $0, losing: $1) }
}

/// A broadcast to so many delegates, in six ways.
///
/// - Parameter lost: How many delegates not to call, for the test that such a loss is found.
func costOfBroadcasting(to count: Int, _ effort: Effort, losing lost: Int) -> Comparison {
  let listeners = (0..<count).map { _ in Listener() }
  let told = Array(listeners.dropLast(lost))
  let broadcasts = max(2, effort.part(of: 100_000) / count)
  let strong: [any Listening] = told
  let weak = told.map { WeakListener($0) }
  let classBound = MulticastDelegate<any Listening>(delegates: told)
  let unbound = MulticastDelegate<any UnboundListening>(delegates: told)
  // It is in a separate module and has no `@inlinable`, as such a version wouldn't.
  let firstTime = FirstTimeMulticastDelegate<any Listening>()
  for listener in told { firstTime.addDelegate(listener) }
  let center = NotificationCenter()
  let name = Notification.Name("number")
  for listener in told {
    // The block is said to be for any thread, though it is called on the one that posts, and only that.
    nonisolated(unsafe) weak let listener = listener
    _ = center.addObserver(forName: name, object: nil, queue: nil) { notification in
      if let number = notification.object as? Int { listener?.hear(number) }
    }
  }

  func way(_ name: String, _ broadcast: @escaping (Int) -> Void) -> Way {
    Way(name: name, units: broadcasts * count, expected: count * broadcasts * (broadcasts - 1) / 2) { stopwatch in
      for listener in listeners { listener.sum = 0 }
      stopwatch.time { for number in 0..<broadcasts { broadcast(number) } }
      return listeners.reduce(0) { $0 + $1.sum }
    }
  }
  let (loop, ours) = ("a loop over typed weak references", "MulticastDelegate, class-bound")
  return Comparison(
    title: "A broadcast to \(count) delegates", unit: "call", rounds: effort.rounds,
    ways: [
      way(loop) { number in for wrapper in weak { wrapper.listener?.hear(number) } },
      way("a strong array, the floor") { number in for listener in strong { listener.hear(number) } },
      way(ours) { number in classBound.invokeDelegates { $0.hear(number) } },
      way("MulticastDelegate, not class-bound") { number in unbound.invokeDelegates { $0.hear(number) } },
      way("the first-time version") { number in firstTime.invokeDelegates { $0.hear(number) } },
      way("NotificationCenter") { center.post(name: name, object: $0) },
    ],
    goals: [
      // One weak load and one cast for each delegate. A broadcast itself costs a little, too, which few of them share.
      Goal(way: ours, limit: count < 100 ? 2.2 : 2, reference: loop, alarm: 3),
      Goal(way: ours, limit: 0.25, reference: "the first-time version", alarm: 0.4),
      Goal(way: ours, limit: 0.5, reference: "NotificationCenter", alarm: 0.75),
    ])
}
