// A multicast delegate that calls each delegate on its own dispatch queue.

import Dispatch

/// A list of delegates, which calls each of them on the dispatch queue that the delegate was added
/// with.
///
/// ```swift
/// let units = QueuedMulticastDelegate<any RadioUnit>()
/// units.addDelegate(screen, delegateQueue: .main)
/// units.addDelegate(log, delegateQueue: logQueue)
/// units.invokeDelegates { $0.receive("Fire at Ray's house") }
/// if await units.collect({ $0.agrees(to: .endOfAlarm) }).contains(false) { … }
/// ```
///
/// The list holds its delegates weakly, and a broadcast never waits for a delegate. You can use the
/// list on any thread, even in a delegate's method.
///
/// ## Delegates
///
/// `ProtocolType` has to be `Sendable`, because a delegate is passed from the caller's thread to
/// its queue. If a class uses all of its state on one queue, say so with `@unchecked Sendable`. The
/// compiler doesn't check that, so write down which queue you mean:
///
/// ```swift
/// /// Everything here is used on `queue` only, hence `@unchecked`.
/// final class Log: RadioUnit, @unchecked Sendable {
///   let queue = DispatchQueue(label: "log")
///   private var lines: [String] = []
///   func receive(_ message: String) { lines.append(message) }
/// }
/// ```
///
/// A class on the main actor is `Sendable` already. But the compiler doesn't know that the
/// protocol's methods will be called on the main actor. So let the class conform with
/// `@preconcurrency`. In Swift 6 mode, each call then checks at run time that it's on the main
/// actor, and traps if it isn't. In Swift 5 mode, nothing is checked unless the feature
/// `DynamicActorIsolation` is enabled. Add such an object with `delegateQueue: .main`:
///
/// ```swift
/// @MainActor final class Screen: @preconcurrency RadioUnit {
///   func receive(_ message: String) { … }
/// }
/// ```
///
/// In both cases, the class's `deinit` runs on the thread that releases the last reference.
///
/// ## Votes
///
/// A broadcast returns nothing. If you need answers, hold a *vote*, which asks every delegate a
/// question on the delegate's queue. ``collect(_:)`` asks all delegates at the same time, and
/// returns their answers. ``transform(_:_:)`` and ``firstAnswer(_:)`` ask one delegate after the
/// other. While your code waits for the answers, no thread is blocked.
///
/// ## A stuck queue
///
/// Nothing limits how many calls can wait in a stuck or slow queue. Each broadcast adds a call to
/// the delegate's queue, and each vote adds a question, which stays in the queue even if the vote
/// times out. So if a queue may be stuck for long, remove its delegate. The waiting calls and
/// questions stay in the queue until the queue goes on, but they don't reach the delegate anymore.
///
/// Keep a queue that may be suspended in a property. If the list is a suspended queue's last owner,
/// removing the delegate releases the queue, and Dispatch doesn't allow that: the program ends.
///
/// ## Where it comes from
///
/// This type does in Swift what `GCDMulticastDelegate` from XMPPFramework does in Objective-C.
/// <doc:MigratingFromGCDMulticastDelegate> compares the two.
public nonisolated final class QueuedMulticastDelegate<ProtocolType: Sendable>: Sendable {
  /// The registrations. While `state` or `pendingVotes` is locked, no delegate is called and no
  /// delegate is released: whatever is removed is moved out of the lock first.
  @usableFromInline let state = VisibleMutex<[Registration]>([])
  @usableFromInline let pendingVotes = VisibleMutex<[ObjectIdentifier: any PendingVote]>([:])

  /// Creates a multicast delegate without delegates.
  public init() {}

  // MARK: - Who is called

  /// Adds a delegate at the end of the list, to be called on a queue.
  ///
  /// If the delegate is already registered with this queue, the delegate keeps its place. If it's
  /// registered with another queue, it then has two registrations, and each broadcast calls it once
  /// on each of the two queues.
  ///
  /// The list holds the delegate weakly and the queue strongly. On a concurrent queue, the calls of
  /// a delegate may overlap and overtake each other. Don't give your own queue the label of one of
  /// the system's queues, such as `com.apple.main-thread`, because then it's taken for that queue.
  ///
  /// If `ProtocolType` admits only objects, as a class-bound protocol (`: AnyObject`) does, adding
  /// a struct or another value doesn't compile. Otherwise, it *traps*: the program ends, with a
  /// message that says how to declare the list. With `any Error`, adding anything traps, because
  /// Swift keeps every error in a box.
  ///
  /// - Parameters:
  ///   - delegate: The delegate to add. Something other than the list has to own it.
  ///   - delegateQueue: The queue on which the delegate is called.
  /// - Complexity: O(*n*), where *n* is the number of registrations.
  @inlinable public func addDelegate(_ delegate: ProtocolType, delegateQueue: DispatchQueue) {
    let newcomer = Registration(delegate, delegateQueue)
    if state.withLock({ $0.count == $0.capacity }) {
      sweep()
      state.withLock { $0.reserveCapacity(2 * $0.count) }
    }
    state.withLock { registrations in
      // Two kinds of pairs don't count. Another thread may be removing a pair, which is marked
      // already and will soon be gone. And a pair's object may be deallocated, in which case a new
      // object can have the same identifier. Reading `object` under the lock is safe here: if the
      // object is alive, it's the one that our caller holds.
      let isRegistered = registrations.contains {
        $0.identifier == newcomer.identifier && $0.isRegistered && $0.object != nil
          && isSameQueue($0.queue, delegateQueue)
      }
      if !isRegistered { registrations.append(newcomer) }
    }
  }

  /// Removes the registration of a delegate with one queue.
  ///
  /// Calls and questions that are already queued for this registration don't run. If you remove a
  /// delegate on its own serial queue, no call begins after that. If you remove it on another
  /// thread, a call that's beginning at that moment may still run, because a removal doesn't wait.
  /// A delegate can remove itself in its `deinit`.
  ///
  /// - Parameters:
  ///   - delegate: The delegate to remove. If it isn't registered with this queue, nothing happens.
  ///   - delegateQueue: The queue that it was added with.
  /// - Complexity: O(*n*), where *n* is the number of registrations.
  @inlinable public func removeDelegate(_ delegate: ProtocolType, delegateQueue: DispatchQueue) {
    guard let identifier = Registration.object(delegate).map(ObjectIdentifier.init) else { return }
    remove { $0.identifier == identifier && isSameQueue($0.queue, delegateQueue) }
  }

  /// Removes all registrations of a delegate, no matter which queues it was added with.
  ///
  /// Calls and questions that are already queued for this delegate don't run, unless one of them is
  /// beginning at that moment on another thread. A call that has already started runs to its end. A
  /// delegate can remove itself in its `deinit`.
  ///
  /// - Parameter delegate: The delegate to remove. If it isn't registered, nothing happens.
  /// - Complexity: O(*n*), where *n* is the number of registrations.
  @inlinable public func removeDelegate(_ delegate: ProtocolType) {
    guard let identifier = Registration.object(delegate).map(ObjectIdentifier.init) else { return }
    remove { $0.identifier == identifier }
  }

  /// Removes all registrations of all delegates.
  ///
  /// Calls and questions that are already queued don't run. An enumerator that's in use returns no
  /// more delegates.
  ///
  /// - Complexity: O(*n*), where *n* is the number of registrations.
  @inlinable public func removeAllDelegates() { remove { _ in true } }

  /// The number of registrations whose delegates are alive.
  ///
  /// A delegate that was added with two queues counts twice.
  ///
  /// - Complexity: O(*n*), where *n* is the number of registrations.
  public var count: Int { registrations.count { $0.delegate != nil } }

  /// Returns the number of registrations whose delegates are alive and of a certain type.
  ///
  /// Don't rely on a conformance that's isolated to an actor: see ``invokeDelegates(of:_:)``.
  ///
  /// - Parameter type: A protocol that the delegates conform to, their class, or a superclass.
  /// - Returns: The number of registrations, so that a delegate with two queues counts twice.
  /// - Complexity: O(*n*), where *n* is the number of registrations.
  public func count<Refined>(of type: Refined.Type) -> Int {
    registrations.compactMap(\.delegate).count { $0 is Refined }
  }

  /// Returns whether a living delegate is of a certain type.
  ///
  /// Don't rely on a conformance that's isolated to an actor: see ``invokeDelegates(of:_:)``.
  ///
  /// - Parameter type: A protocol that the delegate conforms to, its class, or a superclass.
  /// - Returns: True if at least one such delegate is alive and registered.
  /// - Complexity: O(*n*), where *n* is the number of registrations.
  public func hasDelegate<Refined>(of type: Refined.Type) -> Bool { count(of: type) > 0 }

  /// Returns the delegates that are registered now, each with its queue, for callers that deliver
  /// calls in their own way.
  ///
  /// ```swift
  /// for case (let delegate as any Recording, let queue) in units.delegateEnumerator() {
  ///   queue.async { delegate.stopRecording() }
  /// }
  /// ```
  ///
  /// - Returns: A sequence of pairs of a delegate and its queue.
  /// - Complexity: O(1).
  public func delegateEnumerator() -> DelegateEnumerator {
    DelegateEnumerator(rest: registrations[...])
  }

  // MARK: - Broadcasting

  /// Calls a closure with each living delegate, on the delegate's queue, and returns without
  /// waiting for the calls.
  ///
  /// Each call is asynchronous, even if the caller is on the delegate's queue. The calls are queued
  /// in the order in which the delegates were added. So delegates that share a serial queue are
  /// called in this order, and a delegate with a serial queue gets the calls in the order of the
  /// broadcasts. Between two queues, there's no order.
  ///
  /// A queued call keeps its delegate alive until the call has run. If no one else owns the
  /// delegate by then, its `deinit` runs on the queue. Queued calls run even if this multicast
  /// delegate has been deallocated.
  ///
  /// - Parameter body: The call to make on each delegate. It runs once for each registration.
  /// - Complexity: O(*n*), where *n* is the number of registrations, without the calls themselves.
  @inlinable public func invokeDelegates(_ body: @escaping @Sendable (ProtocolType) -> Void) {
    invokeDelegates(of: ProtocolType.self, body)
  }

  /// Calls a closure with each living delegate of a certain type, on the delegate's queue.
  ///
  /// Use it for messages that only some delegates understand. Put the methods for these messages
  /// into a separate protocol:
  ///
  /// ```swift
  /// protocol Recording: RadioUnit { func stopRecording() }
  /// units.invokeDelegates(of: (any Recording).self) { $0.stopRecording() }
  /// ```
  ///
  /// Nothing is put on the queues of the other delegates. In all other ways, this method works like
  /// ``invokeDelegates(_:)``.
  ///
  /// Make the protocol `Sendable`, like `Recording` here. Then the compiler rejects a conformance
  /// that's isolated to an actor, such as `@MainActor Recording`. With any other protocol, don't
  /// rely on such a conformance. Usually, Swift doesn't find the conformance, and the delegate
  /// isn't called. But Swift 6.3 may also find it on another thread than the actor's, and then the
  /// method runs on that thread.
  ///
  /// - Parameters:
  ///   - type: A protocol that the delegates conform to, their class, or a superclass.
  ///   - body: The call to make on each of these delegates.
  /// - Complexity: O(*n*), where *n* is the number of registrations, without the calls themselves.
  @inlinable public func invokeDelegates<Refined: Sendable>(
    of type: Refined.Type, _ body: @escaping @Sendable (Refined) -> Void
  ) {
    var metEmpty = false
    for registration in registrations {
      if let delegate = registration.delegate {
        guard let delegate = delegate as? Refined else { continue }
        registration.queue.async { if registration.isRegistered { body(delegate) } }
      } else {
        metEmpty = true
      }
    }
    if metEmpty { sweep() }
  }

  // MARK: - Registrations

  @inlinable var registrations: [Registration] { state.withLock { $0 } }

  /// Removes the registrations of deallocated delegates: after a broadcast or a vote that found
  /// one, and when the array is full.
  @inlinable func sweep() { remove { $0.object == nil } }

  /// Removes registrations, in three steps. Between two steps, other threads may add, broadcast,
  /// and ask.
  @inlinable func remove(where isLeaving: (Registration) -> Bool) {
    guard mark(where: isLeaving) else { return }
    dropMarked()
    for vote in pendingVotes.withLock({ Array($0.values) }) { vote.leaveOutRemoved() }
  }

  /// Marks registrations as removed, and returns whether there were any.
  ///
  /// Once a registration is marked, no call begins for it. This method doesn't lock, because
  /// `isLeaving` may read weak references, which must not happen under the lock.
  @inlinable func mark(where isLeaving: (Registration) -> Bool) -> Bool {
    let leaving = registrations.filter(isLeaving)
    for registration in leaving { registration.markRemoved() }
    return !leaving.isEmpty
  }

  /// Drops all marked registrations. The old array is moved out of the lock, and released there.
  @inlinable func dropMarked() {
    _ = state.withLock { registrations in
      defer { registrations.removeAll { !$0.isRegistered } }
      return registrations
    }
  }
}

// MARK: - Which queue it is

/// Returns whether two references refer to the same queue. They do if they're identical, or if both
/// queues have the same label and it's one of the system's.
///
/// On Linux, a `DispatchQueue` is a small object around the queue. `.main` and `.global(qos:)`
/// return a new object each time, so `DispatchQueue.main === DispatchQueue.main` is false, and
/// nothing public compares the queues behind the objects. But each of these queues has a label that
/// no other of them has. Any other label may belong to several queues.
@usableFromInline nonisolated func isSameQueue(_ one: DispatchQueue, _ other: DispatchQueue) -> Bool
{
  one === other || one.label == other.label && systemLabels.contains(one.label)
}

/// The labels of the queues that the system provides, such as `com.apple.main-thread` and
/// `com.apple.root.default-qos`.
private nonisolated let systemLabels: Set<String> = {
  let classes: [DispatchQoS.QoSClass] = [
    .background, .utility, .default, .userInitiated, .userInteractive, .unspecified,
  ]
  return Set(([.main] + classes.map { DispatchQueue.global(qos: $0) }).map(\.label))
}()
