// A lock for programs that are run under the thread sanitizer.

import Synchronization

/// A `Mutex` that the thread sanitizer sees: the lock of this package wherever a thread may have to wait for another.
///
/// On Linux it doesn't see how a thread that had to wait gets a `Mutex`, since that happens inside the standard library,
/// and reports races where there are none, here and in every app that uses us. So whoever has the mutex reads here what
/// its predecessor wrote. That orders the two a second time, where the sanitizer looks, for the price of a plain load
/// and store.
@usableFromInline package struct VisibleMutex<Value: Sendable>: ~Copyable, Sendable {
  @usableFromInline let mutex: Mutex<Value>
  @usableFromInline let handover = Atomic(false)

  @inlinable package init(_ value: Value) { mutex = Mutex(value) }

  @inlinable package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    mutex.withLock { value in
      _ = handover.load(ordering: .acquiring)
      defer { handover.store(true, ordering: .releasing) }
      return body(&value)
    }
  }
}
