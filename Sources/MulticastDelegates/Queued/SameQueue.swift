// Finds out whether two references to a `DispatchQueue` refer to the same queue.

import Dispatch

/// Returns whether two references refer to the same queue. Both must be valid for as long as the call takes.
///
/// Usually, one comparison with `===` is enough. On Linux, `===` can be false for one and the same queue. So if it's
/// false there, the two references are compared by reflection, which takes far longer than everything else that adding
/// or removing a delegate does.
@usableFromInline nonisolated func isSameQueue(_ one: DispatchQueue, _ other: DispatchQueue) -> Bool {
  if one === other { return true }
  #if canImport(ObjectiveC)
    return false
  #else
    return unsafe address(of: one) == address(of: other)
  #endif
}

#if !canImport(ObjectiveC)
  /// Returns the address of the queue behind a `DispatchQueue`.
  ///
  /// Here a `DispatchQueue` is a small object around the queue, and `.main` and `.global()` return a new one each time,
  /// so `DispatchQueue.main === DispatchQueue.main` is false. Nothing public compares two queues. Labels don't, because
  /// two queues may share a label. A value set with `setSpecific` would do, but some versions of Dispatch crash when a
  /// global queue gets one. So reflection finds the property that holds the queue. Its name may change in a later
  /// version of Dispatch. Then this function traps, because otherwise a removal would silently do nothing.
  private nonisolated func address(of queue: DispatchQueue) -> OpaquePointer {
    let mirrors = sequence(first: Mirror(reflecting: queue), next: \.superclassMirror)
    guard let address = unsafe mirrors.lazy.compactMap({ unsafe $0.descendant("__wrapped") as? OpaquePointer }).first
    else {
      fatalError("This version of Dispatch hides which queue a DispatchQueue is: adapt SameQueue.swift to it.")
    }
    return unsafe address
  }
#endif
