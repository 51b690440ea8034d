// A lock for programs that run under the thread sanitizer.

import Synchronization

/// A `Mutex` that the thread sanitizer understands.
///
/// On Linux, the code that hands a `Mutex` over to a waiting thread is in the standard library,
/// which isn't instrumented. So the thread sanitizer reports races that don't exist, even in apps
/// that use this package. To prevent that, each thread that gets the mutex reads `handover`, which
/// the thread before it has written. The sanitizer sees both accesses, so it knows which of the
/// threads came first. They cost an acquiring load and a releasing store.
@usableFromInline package nonisolated struct VisibleMutex<Value: Sendable>: ~Copyable, Sendable {
  @usableFromInline let mutex: Mutex<Value>
  @usableFromInline let handover = Atomic(false)

  package init(_ value: Value) { mutex = Mutex(value) }

  @inlinable package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    mutex.withLock { value in
      _ = handover.load(ordering: .acquiring)
      defer { handover.store(true, ordering: .releasing) }
      return body(&value)
    }
  }
}
