// One delegate on one queue.

import Dispatch
import Synchronization

extension QueuedMulticastDelegate {
  /// One delegate on one queue, from its addition to its removal. The same pair added again is a new registration.
  @usableFromInline final class Registration: Sendable {
    /// Kept alive, so that no other queue can get its identity.
    @usableFromInline let queue: DispatchQueue
    @usableFromInline let queueIdentity: QueueIdentity
    /// Which object it is, or was: it tells inside the object's `deinit`, too.
    @usableFromInline let identifier: ObjectIdentifier
    /// Holds the delegate weakly. Sharing it is safe: of its members only `object` and `bytes` are used here, nobody
    /// writes to them after `init`, a weak reference may be read on any thread, and the delegate is `Sendable`.
    @usableFromInline nonisolated(unsafe) let wrapper: MulticastDelegate<ProtocolType>.Wrapper
    @usableFromInline let wasRemoved = Atomic(false)

    @usableFromInline init(_ delegate: ProtocolType, _ queue: DispatchQueue) {
      requireObject(delegate, in: "QueuedMulticastDelegate")
      self.queue = queue
      queueIdentity = QueueIdentity(queue)
      identifier = ObjectIdentifier(delegate as AnyObject)
      wrapper = MulticastDelegate.Wrapper(delegate)
    }

    /// The delegate, or nil when it is gone or was removed.
    ///
    /// Who reads this holds the delegate for a moment, and when its owner lets go in that moment it is the reader who
    /// runs the delegate's `deinit`, which may call us back. So it isn't read while a lock is held.
    @inlinable var delegate: ProtocolType? {
      guard isRegistered, let object = wrapper.object else { return nil }
      // Not `wrapper.delegate`, which makes its copy in a place that two threads would share.
      return withExtendedLifetime(object) { wrapper.bytes.pointee }
    }

    /// The delegate, if it is there and is a `Refined`.
    @inlinable func delegate<Refined>(as type: Refined.Type) -> Refined? { delegate.flatMap { $0 as? Refined } }

    /// What runs on the queue to call the delegate: it holds the delegate until then, and asks then whether it was
    /// removed. Nil when there is no delegate, or it is no `Refined`.
    @inlinable func call<Refined: Sendable>(
      as type: Refined.Type, _ body: @escaping @Sendable (Refined) -> Void
    ) -> (@Sendable () -> Void)? {
      guard let delegate = delegate(as: type) else { return nil }
      return { if self.isRegistered { body(delegate) } }
    }

    @inlinable var isRegistered: Bool { !wasRemoved.load(ordering: .acquiring) }

    @inlinable func markRemoved() { wasRemoved.store(true, ordering: .releasing) }
  }
}
