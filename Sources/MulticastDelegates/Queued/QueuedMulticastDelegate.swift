// A multicast delegate that calls each delegate on its own dispatch queue. Vote.swift adds questions to them.

import Dispatch

/// Calls many delegates through one delegate protocol, each on the dispatch queue it was added with.
///
///     let units = QueuedMulticastDelegate<any RadioUnit>()
///     units.addDelegate(screen, delegateQueue: .main)
///     units.addDelegate(log, delegateQueue: logQueue)
///     units.invokeDelegates { $0.receive("Fire at Ray's house") }
///     if await units.collect({ $0.agrees(to: .endOfAlarm) }).contains(false) { … }
///
/// It holds its delegates weakly, and its caller never waits for a delegate. You can use it from any thread, even inside a
/// delegate.
///
/// ## Delegates
///
/// `ProtocolType` has to be `Sendable`, because a delegate is passed from the caller's thread to its queue. If all of a
/// delegate's state is used on one queue, promise that with `@unchecked Sendable`:
///
///     /// Everything here is used on `queue` only, hence `@unchecked`.
///     final class Log: RadioUnit, @unchecked Sendable {
///       let queue = DispatchQueue(label: "log")
///       private var lines: [String] = []
///       func receive(_ message: String) { lines.append(message) }
///     }
///
/// A class on the main actor is `Sendable` already. But the protocol's methods could be called on any thread, so the
/// class conforms with `@preconcurrency`, which checks at run time that a call is on the main actor. Add the object with
/// `delegateQueue: .main`:
///
///     @MainActor final class Screen: @preconcurrency RadioUnit {
///       func receive(_ message: String) { … }
///     }
///
/// The `deinit` of either runs on the thread that releases the last reference.
///
/// ## A queue that is stuck
///
/// Nothing limits what piles up behind a queue that is stuck or slow. Each broadcast queues a call for each delegate, and
/// each vote queues a question, which stays in the queue even if the vote has timed out. So if a queue may be stuck for
/// long, remove its delegate. What is already in the queue stays there until the queue goes on, but it won't call the
/// delegate.
///
/// ## The original
///
/// This type does what XMPPFramework's `GCDMulticastDelegate` does. If a member replaces one of the original's, its
/// description says which one. This type differs from the original on purpose:
/// - The original has to be used on one queue. This type can be used on any thread.
/// - A delegate added twice with the same queue is registered once, not twice.
/// - When a delegate is removed, its queued calls don't run.
/// - `count` doesn't count deallocated delegates.
/// - A delegate can remove itself in its `deinit`. The original doesn't find it, because weak references are nil there.
/// - A vote can have a time-out.
public nonisolated final class QueuedMulticastDelegate<ProtocolType: Sendable>: Sendable {
  /// The registrations. While this or `pendingVotes` is locked, no delegate is called and none is released: whatever is
  /// removed is moved out of the lock first.
  @usableFromInline let state = VisibleMutex<[Registration]>([])
  @usableFromInline let pendingVotes = VisibleMutex<[ObjectIdentifier: any PendingVote]>([:])

  /// Creates a multicast delegate without delegates.
  public init() {}

  // MARK: - Who is called

  /// Adds a delegate at the end, to be called on this queue. A pair that is already registered keeps its place.
  ///
  /// A delegate added with two queues is registered twice, and called once on each. On a concurrent queue, its calls
  /// may overlap and overtake each other. The delegate is held weakly, the queue strongly. With a class-bound protocol,
  /// adding a value doesn't compile; with any other protocol it traps. With `any Error`, adding anything traps, because
  /// Swift keeps every error in a box.
  ///
  /// O(n). Replaces `addDelegate:delegateQueue:`.
  @inlinable public func addDelegate(_ delegate: ProtocolType, delegateQueue: DispatchQueue) {
    let newcomer = Registration(delegate, delegateQueue)
    if state.withLock({ $0.count == $0.capacity }) {
      sweep()
      state.withLock { $0.reserveCapacity(2 * $0.count) }
    }
    state.withLock { registrations in
      // A pair that another thread is just removing is marked already, and will soon be gone: it doesn't count. Nor does
      // a deallocated object, whose identifier a new object may have. Reading `object` under the lock is safe here: if it
      // is alive, it is the object that our caller holds.
      let isRegistered = registrations.contains {
        $0.identifier == newcomer.identifier && $0.isRegistered && $0.object != nil
          && isSameQueue($0.queue, delegateQueue)
      }
      if !isRegistered { registrations.append(newcomer) }
    }
  }

  /// Removes a delegate from one queue. Does nothing if the pair isn't registered.
  ///
  /// Queued calls and questions no longer run. If you remove a delegate on its own serial queue, no call begins after
  /// that. Anywhere else, a call that is just beginning may still run, because a removal doesn't wait for it. A delegate
  /// can remove itself in its `deinit`.
  ///
  /// O(n). Replaces `removeDelegate:delegateQueue:`.
  @inlinable public func removeDelegate(_ delegate: ProtocolType, delegateQueue: DispatchQueue) {
    guard let identifier = Registration.object(delegate).map(ObjectIdentifier.init) else { return }
    remove { $0.identifier == identifier && isSameQueue($0.queue, delegateQueue) }
  }

  /// Removes a delegate from all of its queues, in the same way. O(n). Replaces `removeDelegate:`.
  @inlinable public func removeDelegate(_ delegate: ProtocolType) {
    guard let identifier = Registration.object(delegate).map(ObjectIdentifier.init) else { return }
    remove { $0.identifier == identifier }
  }

  /// Removes all delegates, in the same way. Enumerators in use return nothing more. O(n).
  /// Replaces `removeAllDelegates`.
  @inlinable public func removeAllDelegates() { remove { _ in true } }

  /// The number of living delegates. One with two queues counts twice. O(n). Replaces `count`.
  public var count: Int { registrations.count { $0.delegate != nil } }

  /// Returns the number of living delegates of a type: a protocol they conform to, their class or a superclass. O(n).
  ///
  /// Don't rely on a conformance that is isolated to an actor: see ``invokeDelegates(of:_:)``. Replaces `countOfClass:`,
  /// and `countForSelector:` if a protocol takes the place of the optional method.
  public func count<Refined>(of type: Refined.Type) -> Int {
    registrations.compactMap(\.delegate).count { $0 is Refined }
  }

  /// Returns whether `count(of:)` is greater than 0. O(n). Replaces `hasDelegateThatRespondsToSelector:`.
  public func hasDelegate<Refined>(of type: Refined.Type) -> Bool { count(of: type) > 0 }

  /// Returns the delegates and their queues as of now, for callers that deliver calls in their own way.
  ///
  ///     for case (let delegate as any Recording, let queue) in units.delegateEnumerator() {
  ///       queue.async { delegate.stopRecording() }
  ///     }
  ///
  /// Replaces `delegateEnumerator`.
  public func delegateEnumerator() -> DelegateEnumerator { DelegateEnumerator(rest: registrations[...]) }

  // MARK: - Broadcasting

  /// Calls `body` with each living delegate, on its queue, and returns without waiting for the calls.
  ///
  /// Every call is asynchronous, even if the caller is on the delegate's queue. Calls are queued in registration order,
  /// so delegates that share a serial queue are called in that order, and a delegate with a serial queue receives
  /// broadcasts in their order. Between queues no order is guaranteed.
  ///
  /// A queued call keeps its delegate alive until it has run. If that was the last reference, `deinit` runs on the
  /// queue. Queued calls run even if this multicast delegate has been deallocated.
  ///
  /// O(n). Replaces sending the original a message.
  @inlinable public func invokeDelegates(_ body: @escaping @Sendable (ProtocolType) -> Void) {
    invokeDelegates(of: ProtocolType.self, body)
  }

  /// Calls `body` with each living delegate of a type: a protocol it conforms to, its class or a superclass.
  ///
  /// Apart from that, it works like ``invokeDelegates(_:)``. The original calls a delegate if it responds to a selector.
  /// Put methods that only some delegates have into a protocol that refines the delegates' own:
  ///
  ///     protocol Recording: RadioUnit { func stopRecording() }
  ///     units.invokeDelegates(of: (any Recording).self) { $0.stopRecording() }
  ///
  /// Let the protocol be `Sendable`, like `Recording` here. Then the compiler rejects a conformance that is isolated to
  /// an actor, such as `@MainActor Recording`. With any other protocol, don't rely on such a conformance. Usually it isn't
  /// found and the delegate isn't called, but Swift 6.3 may also find it on the wrong thread.
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

  /// Removes the registrations of deallocated delegates: after a broadcast or a vote that found one, and when the array is
  /// full.
  @inlinable func sweep() { remove { $0.object == nil } }

  /// Removes registrations, in three moments. Other threads may add, broadcast and ask between them.
  @inlinable func remove(where isLeaving: (Registration) -> Bool) {
    guard mark(where: isLeaving) else { return }
    dropMarked()
    for vote in pendingVotes.withLock({ Array($0.values) }) { vote.leaveOutRemoved() }
  }

  /// Marks registrations as removed, and returns whether there were any.
  ///
  /// From then on, no call begins. It doesn't lock, because `isLeaving` may read weak references, which must not happen
  /// under the lock.
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
