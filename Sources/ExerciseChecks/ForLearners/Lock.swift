// Ordinary locks, except that a check can see which thread waits for them.

import Dispatch
import Foundation
import Synchronization

/// A lock that one thread at a time can hold.
///
///     lock.lock()
///     numbers.append(7)
///     lock.unlock()
///
/// A thread that asks for a lock it already holds waits for itself forever. In your own programs, use `Mutex` from the
/// module `Synchronization`, with which you can't forget to lock or unlock. This one is here because a check can watch
/// it.
public final class Lock: WatchedLock, @unchecked Sendable {
  /// Creates a free lock.
  public init() { super.init(isRecursive: false) }
}

/// A lock that lets the thread in that already holds it. It is free when each `lock()` has had its `unlock()`.
public final class RecursiveLock: WatchedLock, @unchecked Sendable {
  /// Creates a free lock.
  public init() { super.init(isRecursive: true) }
}

/// What both kinds of locks share.
public class WatchedLock: @unchecked Sendable {
  private struct State {
    var holder: UInt?
    var depth = 0
    /// Whether a check holds it. The check may do what it likes in the meantime.
    var isHeldByCheck = false
    var waiting: [(thread: UInt, turn: DispatchSemaphore)] = []
  }

  private let isRecursive: Bool
  private let state = Mutex(State())
  private weak let watch: LockWatch?
  private let log = Log.current

  init(isRecursive: Bool) {
    self.isRecursive = isRecursive
    watch = LockWatch.current
    watch?.add(self)
  }

  /// Waits until the lock is free, and takes it. A recursive one is taken again if need be.
  public func lock() {
    watch?.countLocking()
    let thread = currentThreadNumber
    let turn = DispatchSemaphore(value: 0)
    let (mustWait, holder) = state.withLock { state in
      let holder = state.holder
      let holdsIt = holder == thread
      if holder == nil || holdsIt && (isRecursive || state.isHeldByCheck) {
        state.holder = thread
        state.depth += 1
        return (false, holder)
      }
      if !holdsIt { state.waiting.append((thread, turn)) }
      return (true, holder)
    }
    guard mustWait else { return }
    if holder == thread { log?.stop(LockWatch.waitsForItself) } else { watch?.someoneWaits() }
    turn.wait()
  }

  /// Releases the lock once. Traps if the thread doesn't hold the lock.
  public func unlock() {
    let next = state.withLock { state -> DispatchSemaphore? in
      guard state.holder == currentThreadNumber else {
        fatalError("A lock was unlocked by a thread that doesn't hold it")
      }
      state.depth -= 1
      guard state.depth == 0 else { return nil }
      let next = state.waiting.isEmpty ? nil : state.waiting.removeFirst()
      state.holder = next?.thread
      state.depth = next == nil ? 0 : 1
      return next?.turn
    }
    next?.signal()
    watch?.someoneUnlocked()
  }

  /// Calls a closure with the lock held, and releases it however that ends.
  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock()
    defer { unlock() }
    return try body()
  }

  func isHeldByCheck(_ isHeld: Bool) { state.withLock { $0.isHeldByCheck = isHeld } }
}

/// Sees which threads wait for the locks that are created in its scope.
final class LockWatch: Sendable {
  /// The line that is written before a thread waits forever.
  static let waitsForItself = "a thread waits for a lock that it holds itself"

  @TaskLocal static var current: LockWatch?

  private struct State: Sendable {
    var locks: [WatchedLock] = []
    var lockingCount = 0
    var whenSomeoneWaits: @Sendable () -> Void = {}
    var whenSomeoneUnlocks: @Sendable () -> Void = {}
  }

  private let state = Mutex(State())

  var count: Int { state.withLock(\.locks.count) }
  func add(_ lock: WatchedLock) { state.withLock { $0.locks.append(lock) } }

  /// How many times a thread has asked for one of the locks.
  var lockingCount: Int { state.withLock(\.lockingCount) }
  func countLocking() { state.withLock { $0.lockingCount += 1 } }

  /// Sets what to do when a thread has begun to wait for another.
  func whenSomeoneWaits(_ action: @escaping @Sendable () -> Void) { state.withLock { $0.whenSomeoneWaits = action } }
  func someoneWaits() { state.withLock(\.whenSomeoneWaits)() }

  /// Sets what to do when a thread has released a lock, on that thread.
  func whenSomeoneUnlocks(_ action: @escaping @Sendable () -> Void) {
    state.withLock { $0.whenSomeoneUnlocks = action }
  }
  func someoneUnlocked() { state.withLock(\.whenSomeoneUnlocks)() }

  /// Calls a closure with all locks held. It may lock them again.
  func holdingAll(_ body: () -> Void) { hold(state.withLock(\.locks), body) }

  /// Calls a closure with one lock held, counted from 0 in the order in which the locks were created.
  func holding(_ lock: Int, _ body: () -> Void) { hold([state.withLock { $0.locks[lock] }], body) }

  private func hold(_ locks: [WatchedLock], _ body: () -> Void) {
    for lock in locks {
      lock.lock()
      lock.isHeldByCheck(true)
    }
    body()
    for lock in locks { lock.isHeldByCheck(false) }
    for lock in locks.reversed() { lock.unlock() }
  }
}
