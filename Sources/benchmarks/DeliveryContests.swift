// What a broadcast costs.

import FirstTimeVersion
import Foundation
import MulticastDelegates

/// The delegate protocol of the contests.
protocol Listening: AnyObject {
  func hear(_ number: Int)
}

/// The same, declared without `: AnyObject`. What is called through it is larger, and costs more to copy.
protocol UnboundListening {
  func hear(_ number: Int)
}

/// Adds up what it hears.
final class Listener: Listening, UnboundListening {
  var sum = 0
  func hear(_ number: Int) { sum += number }
}

/// Nobody listens like this. If there were only one class with the protocol, the compiler would call its method without
/// asking the protocol, and no program is like that.
final class OtherListener: Listening, UnboundListening {
  func hear(_ number: Int) {}
}

/// Holds a listener weakly, as one would by hand for one protocol.
final class WeakListener {
  weak let listener: (any Listening)?
  init(_ listener: any Listening) { self.listener = listener }
}

extension Notification.Name {
  fileprivate static let number = Notification.Name("number")
}

/// The observers of a notification center, which are to be taken out of it.
private final class Observers {
  let center = NotificationCenter()
  private var tokens: [any NSObjectProtocol] = []

  init(_ listeners: some Sequence<Listener>) {
    for listener in listeners {
      // The block is said to be for any thread, though it is called on the one that posts, and only that.
      nonisolated(unsafe) weak let listener = listener
      tokens.append(
        center.addObserver(forName: .number, object: nil, queue: nil) { notification in
          if let number = notification.object as? Int { listener?.hear(number) }
        })
    }
  }

  deinit { for token in tokens { center.removeObserver(token) } }
}

/// The entrants' names.
private enum DeliveryWay {
  static let strong = "a strong array, the floor"
  static let weak = "a loop over typed weak references"
  static let classBound = "MulticastDelegate, class-bound"
  static let unbound = "MulticastDelegate, not class-bound"
  /// It is in a module of its own and has no `@inlinable`, as such a version wouldn't.
  static let firstTime = "the first-time version"
  static let notifications = "NotificationCenter"
}

/// A broadcast to so many delegates, in six ways.
///
/// - Parameter lost: How many delegates to tell nothing, for the test that asks whether this is found out.
func deliveryContest(to count: Int, _ effort: Effort, losing lost: Int) -> Contest {
  let listeners = (0..<count).map { _ in Listener() }
  let told = listeners.dropLast(lost)
  let broadcasts = max(2, effort.part(of: 100_000) / count)
  let strong: [any Listening] = Array(told)
  let weak = told.map { WeakListener($0) }
  let classBound = MulticastDelegate<any Listening>(delegates: Array(told))
  let unbound = MulticastDelegate<any UnboundListening>(delegates: Array(told))
  let firstTime = FirstTimeMulticastDelegate<any Listening>()
  for listener in told { firstTime.addDelegate(listener) }
  let observers = Observers(told)

  func entrant(_ name: String, _ broadcast: @escaping (Int) -> Void) -> Entrant {
    Entrant(name: name, units: broadcasts * count, expected: count * broadcasts * (broadcasts - 1) / 2) { stopwatch in
      for listener in listeners { listener.sum = 0 }
      stopwatch.time { for number in 0..<broadcasts { broadcast(number) } }
      return listeners.reduce(0) { $0 + $1.sum }
    }
  }
  return Contest(
    name: "delivery \(count)", title: "A broadcast to \(count) delegates", unit: "call", rounds: effort.rounds,
    entrants: [
      entrant(DeliveryWay.weak) { number in for wrapper in weak { wrapper.listener?.hear(number) } },
      entrant(DeliveryWay.strong) { number in for listener in strong { listener.hear(number) } },
      entrant(DeliveryWay.classBound) { number in classBound.invokeDelegates { $0.hear(number) } },
      entrant(DeliveryWay.unbound) { number in unbound.invokeDelegates { $0.hear(number) } },
      entrant(DeliveryWay.firstTime) { number in firstTime.invokeDelegates { $0.hear(number) } },
      entrant(DeliveryWay.notifications) { observers.center.post(name: .number, object: $0) },
    ],
    goals: [
      Goal(DeliveryWay.classBound, atMost: 1.6, of: DeliveryWay.weak, alarm: 2.2),
      Goal(DeliveryWay.firstTime, atLeast: 4, of: DeliveryWay.classBound, alarm: 4),
      Goal(DeliveryWay.notifications, atLeast: 3, of: DeliveryWay.classBound, alarm: 1.5),
    ])
}
