// A lock for programs that run under the thread sanitizer.

import Synchronization

/// A `Mutex` that the thread sanitizer understands, used throughout this package where a thread may have to wait.
///
/// On Linux, a thread that had to wait gets a `Mutex` inside the standard library, where the sanitizer doesn't look, so
/// it reports races that don't exist, even in apps that use this package. So each thread that gets the mutex reads here
/// what the previous one wrote. That orders the two again, visibly, and costs a plain load and a store.
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
