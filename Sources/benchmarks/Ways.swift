// The ways that are compared.

import MulticastPromises
import Foundation
import MulticastDelegates

extension Comparison {
  /// All comparisons. The queues come last, because a program that has once had a second thread
  /// allocates more slowly.
  static var all: [Comparison] { [broadcasts, additions, replacements, queuedBroadcasts] }
}

// MARK: - The delegates

protocol Listening: AnyObject {
  func hear()
}

/// The same without `: AnyObject`.
protocol UnboundListening {
  func hear()
}

/// Counts its calls. If it were the only class with these protocols, which isn't so in real
/// programs, the compiler could call its method directly.
final class Listener: Listening, UnboundListening {
  var calls = 0
  func hear() { calls += 1 }
}

private func listeners(_ count: Int) -> [Listener] { (0..<count).map { _ in Listener() } }

protocol QueuedListening: Listening, Sendable {
  var queue: DispatchQueue { get }
}

/// Its calls are counted on its queue, hence `@unchecked`, and read when the queue has nothing left
/// to do.
final class QueuedListener: QueuedListening, UnboundListening, @unchecked Sendable {
  let queue = DispatchQueue(label: "listener")
  var calls = 0
  func hear() { calls += 1 }
}

// MARK: - Broadcasts

extension Comparison {
  private static var broadcasts: Comparison {
    Comparison(
      title: "A broadcast, in nanoseconds for each call", sizes: [8, 100], total: 20_000,
      ways: [
        broadcasting("a loop over typed weak references") { listeners in
          let wrappers = listeners.map(WeakListener.init)
          return { for wrapper in wrappers { wrapper.listener?.hear() } }
        },
        broadcasting("a strong array, the floor") { listeners in
          let array: [any Listening] = listeners
          return { for listener in array { listener.hear() } }
        },
        broadcasting("MulticastDelegate, class-bound") { listeners in
          let list = MulticastDelegate<any Listening>(delegates: listeners)
          return { list.invokeDelegates { $0.hear() } }
        },
        broadcasting("MulticastDelegate, not class-bound") { listeners in
          let list = MulticastDelegate<any UnboundListening>(delegates: listeners)
          return { list.invokeDelegates { $0.hear() } }
        },
        broadcasting("the first-time version") { listeners in
          let list = FirstTimeMulticastDelegate<any Listening>()
          for listener in listeners { list.addDelegate(listener) }
          return { list.invokeDelegates { $0.hear() } }
        },
        broadcasting("NotificationCenter") { listeners in
          let (center, name) = (NotificationCenter(), Notification.Name("hear"))
          for listener in listeners {
            // The block may be called on any thread, says its type. Here, it's called on the one
            // that posts.
            nonisolated(unsafe) weak let listener = listener
            _ = center.addObserver(forName: name, object: nil, queue: nil) { _ in listener?.hear() }
          }
          return { center.post(name: name, object: nil) }
        },
      ])
  }

  /// A way to call all listeners. The closure registers them, and returns one broadcast.
  private static func broadcasting(_ name: String, register: @escaping ([Listener]) -> () -> Void)
    -> Way
  {
    Way(name: name) { delegates, repetitions in
      let listeners = listeners(delegates)
      let broadcast = register(listeners)
      return (
        { for _ in 0..<repetitions { broadcast() } }, { listeners.reduce(0) { $0 + $1.calls } }
      )
    }
  }
}

/// Holds a listener weakly, as one would do by hand for one protocol.
private final class WeakListener {
  weak var listener: (any Listening)?
  init(_ listener: any Listening) { self.listener = listener }
}

// MARK: - Additions

extension Comparison {
  private static var additions: Comparison {
    Comparison(
      title: "Adding delegates, in nanoseconds for each", sizes: [10, 100, 1_000, 10_000],
      total: 2_000,
      ways: [
        adding("a bare list, by hand") { BareList() },
        adding("MulticastDelegate") { MulticastDelegate<any Listening>() },
      ])
  }

  /// A way to add delegates to empty lists.
  private static func adding<List: ListenerList>(_ name: String, to list: @escaping () -> List)
    -> Way
  {
    Way(name: name) { delegates, repetitions in
      let trials = (0..<repetitions).map { _ in (list: list(), listeners: listeners(delegates)) }
      return (
        {
          for (list, listeners) in trials {
            for listener in listeners { list.addDelegate(listener) }
          }
        },
        { trials.reduce(0) { $0 + $1.list.count } }
      )
    }
  }
}

private protocol ListenerList {
  var count: Int { get }
  func addDelegate(_ listener: any Listening)
}

extension MulticastDelegate: ListenerList where ProtocolType == any Listening {}

/// Looks for duplicates as `MulticastDelegate` does, and does nothing else.
private final class BareList: ListenerList {
  private final class Wrapper {
    weak let listener: AnyObject?
    let identifier: ObjectIdentifier

    init(_ listener: AnyObject) {
      self.listener = listener
      identifier = ObjectIdentifier(listener)
    }
  }

  private var wrappers: [Wrapper] = []
  var count: Int { wrappers.count }

  func addDelegate(_ listener: any Listening) {
    let identifier = ObjectIdentifier(listener)
    guard !wrappers.contains(where: { $0.identifier == identifier && $0.listener != nil }) else {
      return
    }
    wrappers.append(Wrapper(listener))
  }
}

// MARK: - Replacements

extension Comparison {
  private static var replacements: Comparison {
    Comparison(
      title: "Replacing all delegates, in nanoseconds for each", sizes: [10, 100, 1_000, 10_000],
      total: 2_000,
      ways: [
        fillingUp("adding as many again", isReplacing: false),
        fillingUp("replacing all of them", isReplacing: true),
      ])
  }

  /// A way to add delegates to lists that have as many already. If it replaces those, each one is
  /// deallocated just before its successor is added.
  private static func fillingUp(_ name: String, isReplacing: Bool) -> Way {
    Way(name: name) { delegates, repetitions in
      let newcomers = listeners(delegates)
      var owners = (0..<repetitions).map { _ in listeners(delegates) }
      let lists = owners.map { MulticastDelegate<any Listening>(delegates: $0) }
      return (
        {
          for (number, list) in lists.enumerated() {
            for (index, newcomer) in newcomers.enumerated() {
              if isReplacing { owners[number][index] = newcomer }
              list.addDelegate(newcomer)
            }
          }
        },
        { lists.reduce(0) { $0 + $1.count } - (isReplacing ? 0 : owners.joined().count) }
      )
    }
  }
}

// MARK: - Broadcasts with queues

extension Comparison {
  private static var queuedBroadcasts: Comparison {
    Comparison(
      title: "A broadcast with queues, in nanoseconds for each call", sizes: [8], total: 32_000,
      ways: [
        queued("bare queue.async") { listeners in
          { for listener in listeners { listener.queue.async { listener.hear() } } }
        },
        queued("QueuedMulticastDelegate") { listeners in
          let list = QueuedMulticastDelegate<any QueuedListening>()
          for listener in listeners { list.addDelegate(listener, delegateQueue: listener.queue) }
          return { list.invokeDelegates { $0.hear() } }
        },
      ])
  }

  /// A way to call all listeners, each on its queue, until the last call has run.
  private static func queued(
    _ name: String, register: @escaping ([any QueuedListening]) -> () -> Void
  ) -> Way {
    Way(name: name) { delegates, repetitions in
      let listeners = (0..<delegates).map { _ in QueuedListener() }
      let broadcast = register(listeners)
      return (
        {
          for _ in 0..<repetitions { broadcast() }
          for listener in listeners { listener.queue.sync {} }
        },
        { listeners.reduce(0) { $0 + $1.calls } }
      )
    }
  }
}
