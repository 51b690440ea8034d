// Tells whether two `DispatchQueue` references are one queue.

import Dispatch

/// Which queue a `DispatchQueue` is. Two are equal exactly when they are one queue.
///
/// It is an address, so it means something only while somebody keeps the queue alive; a registration does.
@usableFromInline struct QueueIdentity: Equatable, Sendable {
  @usableFromInline let address: UInt

  @usableFromInline init(_ queue: DispatchQueue) {
    #if canImport(ObjectiveC)
      address = UInt(bitPattern: ObjectIdentifier(queue))
    #else
      // Here a `DispatchQueue` is a small object around the queue, and `.main` and `.global()` make a new one each
      // time they are read: `===` finds that the main queue is not the main queue. Nothing public compares two queues.
      // Labels don't tell, two queues may share one. A mark left by `setSpecific` would, but some versions of Dispatch
      // stop the program when a global queue gets one. So we ask reflection for the property that holds the queue. Its
      // name is no promise: if it changes, the first registration says so, and no removal silently does nothing.
      let mirrors = sequence(first: Mirror(reflecting: queue), next: \.superclassMirror)
      guard let handle = mirrors.lazy.compactMap({ $0.descendant("__wrapped") as? OpaquePointer }).first else {
        fatalError("This version of Dispatch hides which queue a DispatchQueue is: adapt QueueIdentity.swift to it.")
      }
      address = UInt(bitPattern: handle)
    #endif
  }
}
