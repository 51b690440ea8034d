// One delegate on one queue.

import Dispatch
import Synchronization

extension QueuedMulticastDelegate {
  /// One delegate on one queue, from its addition to its removal. The same pair added again is a new registration.
  @usableFromInline final class Registration: Sendable {
    /// Which object it is or was. In the delegate's own `deinit`, `object` is already nil.
    @usableFromInline let identifier: ObjectIdentifier
    /// Kept alive, so that no other queue can get its identity.
    @usableFromInline let queue: DispatchQueue
    @usableFromInline let queueIdentity: QueueIdentity
    @usableFromInline let wasRemoved = Atomic(false)
    @usableFromInline weak let object: (any AnyObject & Sendable)?
    /// The delegate as it was added, in a place that doesn't count as an owner. Only `object` tells whether it is alive.
    ///
    /// A cast of `object` would look up its conformance again, and on another thread it doesn't find one that is isolated
    /// to the main actor. Many threads may read this at once: nothing writes to it after `init`.
    @usableFromInline nonisolated(unsafe) let slot = UnsafeMutablePointer<ProtocolType>.allocate(capacity: 1)

    @usableFromInline init(_ delegate: ProtocolType, _ queue: DispatchQueue) {
      guard let object = Self.object(delegate) else {
        MulticastDelegate.refuse(delegate, by: "QueuedMulticastDelegate")
      }
      self.object = object
      identifier = ObjectIdentifier(object)
      self.queue = queue
      queueIdentity = QueueIdentity(queue)
      slot.initialize(to: delegate)
      Unmanaged.passUnretained(object).release()  // Gives back the slot's reference.
    }

    deinit { slot.deallocate() }  // Not deinitialized: it owns nothing.

    /// The delegate as an object, or nil if it is a value, or an `any Error`: that keeps its object in a box, which the
    /// slot would have to own.
    @usableFromInline static func object(_ delegate: ProtocolType) -> (any AnyObject & Sendable)? {
      guard case let object as any AnyObject & Sendable = delegate, type(of: object) == type(of: delegate as Any)
      else { return nil }
      return ProtocolType.self == (any Error).self ? nil : object
    }

    /// The delegate, if it is alive and registered.
    ///
    /// Reading it keeps the delegate alive for a moment. If its owner releases it in that moment, its `deinit` runs on
    /// the reading thread, and may call us back. So it isn't read while a lock is held.
    @inlinable var delegate: ProtocolType? {
      guard isRegistered, let object else { return nil }
      return withExtendedLifetime(object) { slot.pointee }
    }

    @inlinable var isRegistered: Bool { !wasRemoved.load(ordering: .acquiring) }

    @inlinable func markRemoved() { wasRemoved.store(true, ordering: .releasing) }
  }
}
