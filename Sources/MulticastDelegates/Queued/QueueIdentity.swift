// Tells whether two references to a `DispatchQueue` refer to the same queue.

import Dispatch

/// The identity of a dispatch queue. Two are equal if and only if they are the same queue.
///
/// It is an address, so it is valid only while the queue is kept alive, as a registration does.
@usableFromInline struct QueueIdentity: Equatable, Sendable {
  @usableFromInline let address: UInt

  @usableFromInline init(_ queue: DispatchQueue) {
    #if canImport(ObjectiveC)
      address = UInt(bitPattern: ObjectIdentifier(queue))
    #else
      // Here a `DispatchQueue` is a small object around the queue, and `.main` and `.global()` return a new one each
      // time, so `DispatchQueue.main === DispatchQueue.main` is false. Nothing public compares two queues. Labels
      // don't, because two queues may share one. A value set with `setSpecific` would do, but some versions of Dispatch
      // crash when a global queue gets one. So reflection finds the property that holds the queue. Its name may change
      // in a later version; then the first registration stops the program, instead of a removal silently doing nothing.
      let mirrors = sequence(first: Mirror(reflecting: queue), next: \.superclassMirror)
      guard let handle = mirrors.lazy.compactMap({ $0.descendant("__wrapped") as? OpaquePointer }).first else {
        fatalError("This version of Dispatch hides which queue a DispatchQueue is: adapt QueueIdentity.swift to it.")
      }
      address = UInt(bitPattern: handle)
    #endif
  }
}
