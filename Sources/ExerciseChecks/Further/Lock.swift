// Ordinary locks, except that a check can see which thread waits for them.

import Dispatch
import Synchronization
import SystemCalls

/// A lock that one thread at a time can hold.
///
///     lock.lock()
///     numbers.append(7)
///     lock.unlock()
///
/// A thread that asks for a lock it already holds waits for itself forever. In your own programs, use `Mutex` from the
/// module `Synchronization`, with which you can't forget to lock or unlock. This one is here because a check can watch
/// it.
public final class Lock: Sendable {
  private let core = LockCore(isRecursive: false)

  /// Creates a free lock.
  public init() {}
  /// Waits until the lock is free, and takes it.
  public func lock() { core.lock() }
  /// Releases the lock. A thread that doesn't hold it stops the program.
  public func unlock() { core.unlock() }

  /// Calls a closure with the lock held, and releases it however that ends.
  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}

/// A lock that lets the thread in that already holds it. It is free when each `lock()` has had its `unlock()`.
public final class RecursiveLock: Sendable {
  private let core = LockCore(isRecursive: true)

  /// Creates a free lock.
  public init() {}
  /// Waits until no other thread holds the lock, and takes it, again if need be.
  public func lock() { core.lock() }
  /// Releases the lock once. A thread that doesn't hold it stops the program.
  public func unlock() { core.unlock() }

  /// Calls a closure with the lock held, and releases it however that ends.
  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}

/// What both kinds of locks share.
final class LockCore: Sendable {
  private struct State {
    var holder: String?
    var depth = 0
    /// Whether a check holds it, which may do what it likes meanwhile.
    var isHeldByCheck = false
    var waiting: [(thread: String, turn: DispatchSemaphore)] = []
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

  /// The current thread.
  static var thread: String { "\(currentThreadNumber)" }

  func lock() {
    watch?.countLocking()
    let thread = Self.thread
    let turn = DispatchSemaphore(value: 0)
    let (mustWait, holder) = state.withLock { state in
      let holder = state.holder
      let holdsIt = holder == thread
      if state.holder == nil || holdsIt && (isRecursive || state.isHeldByCheck) {
        state.holder = thread
        state.depth += 1
        return (false, holder)
      }
      if !holdsIt { state.waiting.append((thread, turn)) }
      return (true, holder)
    }
    guard mustWait, let holder else { return }
    if holder == thread { log?.stop(LockWatch.waitsForItself) } else { watch?.someoneWaits(for: holder) }
    turn.wait()
  }

  func isHeldByCheck(_ isHeld: Bool) { state.withLock { $0.isHeldByCheck = isHeld } }

  func unlock() {
    let next = state.withLock { state -> DispatchSemaphore? in
      guard state.holder == Self.thread else { fatalError("A lock was unlocked by a thread that doesn't hold it") }
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
}

/// Sees which threads wait for the locks that are created in its scope.
final class LockWatch: Sendable {
  /// The line that is written before a thread waits forever.
  static let waitsForItself = "a thread waits for a lock that it holds itself"

  @TaskLocal static var current: LockWatch?

  private let locks = Mutex<[LockCore]>([])
  private let lockings = Atomic(0)
  private let whenSomeoneWaits = Mutex<@Sendable (String) -> Void>({ _ in })
  private let whenSomeoneUnlocks = Mutex<@Sendable () -> Void>({})

  /// The number of locks.
  var count: Int { locks.withLock(\.count) }

  /// How often a thread has asked for one of them.
  var lockingCount: Int { lockings.load(ordering: .sequentiallyConsistent) }
  func countLocking() { lockings.wrappingAdd(1, ordering: .sequentiallyConsistent) }

  func add(_ lock: LockCore) { locks.withLock { $0.append(lock) } }

  func someoneWaits(for holder: String) { whenSomeoneWaits.withLock { $0 }(holder) }

  /// Sets what to do when a thread has begun to wait for another.
  func whenSomeoneWaits(_ action: @escaping @Sendable (_ holder: String) -> Void) {
    whenSomeoneWaits.withLock { $0 = action }
  }

  func someoneUnlocked() { whenSomeoneUnlocks.withLock { $0 }() }

  /// Sets what to do when a thread has released a lock, on that thread.
  func whenSomeoneUnlocks(_ action: @escaping @Sendable () -> Void) { whenSomeoneUnlocks.withLock { $0 = action } }

  /// Calls a closure with all locks held. It may lock them again.
  func holdingAll(_ body: () -> Void) {
    let locks = locks.withLock { $0 }
    for lock in locks {
      lock.lock()
      lock.isHeldByCheck(true)
    }
    body()
    for lock in locks { lock.isHeldByCheck(false) }
    for lock in locks.reversed() { lock.unlock() }
  }
}
