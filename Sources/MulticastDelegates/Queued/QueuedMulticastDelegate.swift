// One object tells many, each on its own dispatch queue. How it asks them is in Asking.swift.

import Dispatch

/// Calls many delegates through one delegate protocol, each on the dispatch queue it was added with.
///
///     let units = QueuedMulticastDelegate<any RadioUnit>()
///     units.addDelegate(screen, delegateQueue: .main)
///     units.addDelegate(log, delegateQueue: logQueue)
///     units.invokeDelegates { $0.receive("Fire at Ray's house") }
///     if await units.collect({ $0.agrees(to: .endOfAlarm) }).contains(false) { … }
///
/// It keeps no delegate alive, never blocks its caller, and may be used from any thread and from inside any delegate.
///
/// # What a delegate is
///
/// `ProtocolType` is `Sendable`, since a delegate is handed from the caller's thread to its queue. Most delegates have a
/// state, and one queue that protects it. Say so:
///
///     /// Everything here is used on `queue` only, hence `@unchecked`.
///     final class Log: RadioUnit, @unchecked Sendable {
///       let queue = DispatchQueue(label: "log")
///       private var lines: [String] = []
///       func receive(_ message: String) { lines.append(message) }
///     }
///
/// A class on the main actor is `Sendable` already. For all the protocol knows its methods may be called anywhere, so it
/// conforms with `@preconcurrency`, which checks at run time, and is added with `delegateQueue: .main`:
///
///     @MainActor final class Screen: @preconcurrency RadioUnit {
///       func receive(_ message: String) { … }
///     }
///
/// The `deinit` of either runs on whichever thread lets go of it last.
///
/// # Where it comes from
///
/// This is what XMPPFramework's `GCDMulticastDelegate` does, and each member says which of its members it stands for.
/// It departs from it on purpose:
/// - The original belongs to one queue, this type to none: call it from any thread.
/// - A delegate added twice with one queue is registered once, not twice.
/// - A call that is queued when its delegate is removed does not run any more.
/// - `count` leaves out the dead.
/// - A delegate may remove itself in its `deinit`; a search by weak reference finds nothing there.
/// - A vote can have a time-out.
public final class QueuedMulticastDelegate<ProtocolType: Sendable>: Sendable {
  /// While one of these is locked, no delegate is called and none is released. What is taken out is handed out of the
  /// lock, to be released after it.
  @usableFromInline let state = VisibleMutex<[Registration]>([])
  @usableFromInline let pendingVotes = VisibleMutex<[ObjectIdentifier: any PendingVote]>([:])

  /// Creates a multicast delegate without delegates.
  public init() {}

  // MARK: - Who is called

  /// Adds a delegate at the end, to be called on this queue. The same delegate with the same queue keeps its place.
  ///
  /// With two queues it is registered twice and called twice, once on each. On a concurrent queue its calls may overlap
  /// and overtake each other. The delegate is held weakly, the queue is not. With a class-bound protocol, adding a value
  /// type doesn't compile; with any other protocol it stops the program.
  ///
  /// O(n). Replaces `addDelegate:delegateQueue:`.
  @inlinable public func addDelegate(_ delegate: ProtocolType, delegateQueue: DispatchQueue) {
    let newcomer = Registration(delegate, delegateQueue)
    if state.withLock({ $0.count == $0.capacity }) {
      sweep()
      state.withLock { $0.reserveCapacity(2 * $0.count) }
    }
    state.withLock { registrations in
      // The identifier of a deallocated object may be in use again, so it tells only about an object that is alive.
      // Reading `object` is safe just here: if it is alive, it is the one that our caller holds.
      let isRegistered = registrations.contains {
        $0.identifier == newcomer.identifier && $0.queueIdentity == newcomer.queueIdentity && $0.object != nil
      }
      if !isRegistered { registrations.append(newcomer) }
    }
  }

  /// Removes a delegate from one queue. A pair that isn't registered changes nothing.
  ///
  /// Calls that are queued don't run any more. On the delegate's own serial queue a removal is final: no call begins
  /// after it. From anywhere else, a call that is just beginning may still run; nothing waits for it. Never blocks, and
  /// works in `deinit`.
  ///
  /// O(n). Replaces `removeDelegate:delegateQueue:`.
  @inlinable public func removeDelegate(_ delegate: ProtocolType, delegateQueue: DispatchQueue) {
    guard let identifier = Registration.object(delegate).map(ObjectIdentifier.init) else { return }
    let queueIdentity = QueueIdentity(delegateQueue)
    remove { $0.identifier == identifier && $0.queueIdentity == queueIdentity }
  }

  /// Removes a delegate from all of its queues, in the same way. O(n). Replaces `removeDelegate:`.
  @inlinable public func removeDelegate(_ delegate: ProtocolType) {
    guard let identifier = Registration.object(delegate).map(ObjectIdentifier.init) else { return }
    remove { $0.identifier == identifier }
  }

  /// Removes every delegate, in the same way. Enumerators in use yield nothing more. O(n).
  /// Replaces `removeAllDelegates`.
  @inlinable public func removeAllDelegates() { remove { _ in true } }

  /// How many delegates are alive; one with two queues counts twice. O(n). Replaces `count`.
  public var count: Int { registrations.count { $0.delegate != nil } }

  /// How many living delegates conform to this protocol, or are of this class or a subclass of it. O(n).
  ///
  /// Replaces `countOfClass:` and, with a protocol where Objective-C has an optional method, `countForSelector:`. A
  /// conformance that is isolated to an actor counts on that actor only.
  public func count<Refined>(of type: Refined.Type) -> Int {
    registrations.compactMap(\.delegate).count { $0 is Refined }
  }

  /// Whether any living delegate conforms to this protocol, or is of this class or a subclass of it. O(n).
  /// Replaces `hasDelegateThatRespondsToSelector:`.
  public func hasDelegate<Refined>(of type: Refined.Type) -> Bool { count(of: type) > 0 }

  /// The living delegates and their queues as of now, for callers that deliver in a way of their own.
  ///
  ///     for case (let delegate as any Recording, let queue) in units.delegateEnumerator() {
  ///       queue.async { delegate.stopRecording() }
  ///     }
  ///
  /// Replaces `delegateEnumerator`.
  public func delegateEnumerator() -> DelegateEnumerator { DelegateEnumerator(rest: registrations[...]) }

  // MARK: - Telling

  /// Calls `body` with each living delegate on its queue, and returns at once.
  ///
  /// It is always asynchronous, even for a delegate whose queue we are on. The calls are queued in registration order:
  /// delegates that share a serial queue are called in that order, and each delegate with a serial queue is called in
  /// the order of the broadcasts. Nothing is promised across queues.
  ///
  /// A queued call keeps its delegate alive until it has run; when that was the last reference, the delegate's `deinit`
  /// runs on the queue. Calls go on after this multicast delegate is deallocated.
  ///
  /// O(n). Replaces sending the original a message.
  @inlinable public func invokeDelegates(_ body: @escaping @Sendable (ProtocolType) -> Void) {
    invokeDelegates(of: ProtocolType.self, body)
  }

  /// Does the same with those delegates that conform to a protocol, or are of a class or a subclass of it.
  ///
  /// Methods that not every delegate has go into a protocol that refines the delegates' own:
  ///
  ///     protocol Recording: RadioUnit { func stopRecording() }
  ///     units.invokeDelegates(of: (any Recording).self) { $0.stopRecording() }
  ///
  /// A conformance that is isolated to an actor, `@MainActor Recording`, isn't found: it is there on that actor only,
  /// and we look from any thread. The compiler refuses one to a protocol that is `Sendable`, as `Recording` is here.
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

  /// Removes the registrations of deallocated delegates: when a broadcast met one, and when the array is full.
  @inlinable func sweep() { remove { $0.object == nil } }

  /// Marks first and removes then: finding those that leave may read weak references, which the lock forbids.
  @inlinable func remove(where isLeaving: (Registration) -> Bool) {
    let leaving = registrations.filter(isLeaving)
    if leaving.isEmpty { return }
    for registration in leaving { registration.markRemoved() }
    _ = state.withLock { registrations in
      defer { registrations.removeAll { !$0.isRegistered } }
      return registrations
    }
    for vote in pendingVotes.withLock({ Array($0.values) }) { vote.leaveOutRemoved() }
  }
}
