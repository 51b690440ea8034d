// A lock for programs that run under the thread sanitizer.

import Synchronization

/// A `Mutex` that the thread sanitizer understands.
///
/// On Linux, a thread that had to wait gets a `Mutex` inside the standard library, where the sanitizer doesn't look, so
/// it reports races that don't exist, even in apps that use this package. So each thread that gets the mutex reads here
/// what the previous one wrote. That orders the two again, where the sanitizer sees it, and costs an acquiring load and a
/// releasing store.
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
