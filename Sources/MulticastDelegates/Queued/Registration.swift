// A delegate registered with a queue.

import Dispatch
import Synchronization

nonisolated extension QueuedMulticastDelegate {
  /// A delegate and its queue, from their addition to their removal. If the pair is added again,
  /// that's a new registration.
  @safe @usableFromInline final class Registration: Sendable {
    /// Says which object the delegate is, even in its `deinit`, when `object` is already nil.
    @usableFromInline let identifier: ObjectIdentifier
    @usableFromInline let queue: DispatchQueue
    @usableFromInline let wasRemoved = Atomic(false)
    @usableFromInline weak let object: (any AnyObject & Sendable)?
    /// The delegate as it was added, without a strong reference. Only `object` shows whether it's
    /// alive.
    ///
    /// Why isn't `object` cast back, as in `MulticastDelegate`? A cast looks up the conformance
    /// again. If the conformance is isolated to the main actor, a cast on another thread can miss
    /// it, and so can one in a callback on the main queue. In a module whose default isolation is
    /// the main actor, an ordinary class has such a conformance. The slot can go once Swift can
    /// call such a conformance without a cast, or once a cast finds it on any thread. In the second
    /// case, "an ordinary delegate is called on the main queue" in QueuedDeliveryTests.swift fails.
    ///
    /// Any number of threads may read the slot, because it isn't written to after `init`.
    ///
    /// This assumes that a value whose type is a class, stored as `ProtocolType`, owns exactly one
    /// strong reference to its object, which `init` releases. Nobody promises that, so the tests
    /// watch it: if a registration kept its delegate alive, "delegates that were deallocated are
    /// dropped by a broadcast" in QueuedRegistrationTests.swift would fail. (`any Error` is
    /// different, and so it's refused.)
    @usableFromInline nonisolated(unsafe) let slot: UnsafeMutablePointer<ProtocolType>

    @usableFromInline init(_ delegate: ProtocolType, _ queue: DispatchQueue) {
      guard let object = Self.object(delegate) else {
        Self.refuse(delegate)
      }
      self.object = object
      identifier = ObjectIdentifier(object)
      self.queue = queue
      unsafe slot = .allocate(capacity: 1)
      unsafe slot.initialize(to: delegate)
      unsafe Unmanaged.passUnretained(object).release()  // Releases the slot's reference.
    }

    deinit { unsafe slot.deallocate() }  // Not deinitialized: it owns nothing.

    /// Returns the delegate as an object, or nil if it's a value or an `any Error`, which puts its
    /// object into a box that the slot would have to own.
    @usableFromInline static func object(_ delegate: ProtocolType) -> (any AnyObject & Sendable)? {
      guard case let object as any AnyObject & Sendable = delegate,
        type(of: object) == type(of: delegate as Any)
      else { return nil }
      return ProtocolType.self == (any Error).self ? nil : object
    }

    private static func refuse(_ delegate: ProtocolType) -> Never {
      let list = "QueuedMulticastDelegate"
      if ProtocolType.self == (any Error).self {
        MulticastDelegate.refuse(
          delegate, by: list, because: "Swift keeps every error in a box, even an object")
      }
      MulticastDelegate.refuse(delegate, by: list)
    }

    /// The delegate, or nil if it has been deallocated or removed.
    ///
    /// Reading it keeps the delegate alive for a moment. If its owner releases it at that moment,
    /// its `deinit` runs on the reading thread and may call back. So it must not be read while a
    /// lock is held.
    @inlinable var delegate: ProtocolType? {
      guard isRegistered, let object else { return nil }
      return withExtendedLifetime(object) { unsafe slot.pointee }
    }

    @inlinable var isRegistered: Bool { !wasRemoved.load(ordering: .acquiring) }

    @inlinable func markRemoved() { wasRemoved.store(true, ordering: .releasing) }
  }
}
