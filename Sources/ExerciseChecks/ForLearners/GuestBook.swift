// A list that isn't made for two threads at a time, and a watch that sees when two are in it.

import Dispatch
import Synchronization

/// A unit that is far away: notifying it takes a while.
public protocol RemoteResponding: AnyObject, Sendable {
  /// There is a fire.
  func notifyFire(at location: String) async
}

/// A list of the units that have signed up, in order. It holds them strongly.
///
/// This is an ordinary class. It isn't `Sendable`, because it isn't made for two threads at a time: code that shares a
/// book has to keep them apart. The check can see whether it does.
public final class GuestBook {
  // The contents are safe whatever happens: a check of wrong answers must not go wrong itself.
  private let guests = Mutex<[any RemoteResponding]>([])
  private let watch = BookWatch.current

  /// Creates an empty book.
  public init() { watch?.add(self) }

  /// All units in the book, in the order in which they were added.
  public var all: [any RemoteResponding] { use { $0 } }

  /// Adds a unit at the end.
  public func add(_ guest: any RemoteResponding) { use { $0.append(guest) } }

  /// Removes a unit. One that isn't in the book is ignored.
  public func remove(_ guest: any RemoteResponding) { use { $0.removeAll { $0 === guest } } }

  /// Whether a unit is in the book now.
  public func contains(_ guest: any RemoteResponding) -> Bool { use { $0.contains { $0 === guest } } }

  /// Whether a unit is in the book, which no watch sees.
  fileprivate func secretlyContains(_ guest: any RemoteResponding) -> Bool {
    let all = guests.withLock { $0 }
    return all.contains { $0 === guest }
  }

  private func use<Result: Sendable>(_ body: (inout sending [any RemoteResponding]) -> Result) -> Result {
    watch?.enter()
    defer { watch?.leave() }
    return guests.withLock { body(&$0) }
  }
}

/// Keeps one reader in the book until it's known whether a second one can get in.
final class BookWatch: Sendable {
  @TaskLocal static var current: BookWatch?

  /// Only what is in it is looked at, and that is behind a lock.
  private struct WatchedBook: @unchecked Sendable { let book: GuestBook }

  private struct State {
    var heldUse: Int?
    var useCount = 0
    var readerCount = 0
    var wereTwo = false
    var books: [WatchedBook] = []
    /// The task that may use the books while all others are held up.
    var onlyTask: Int?
  }

  private let state = Mutex(State())
  private let mayGoOn = DispatchSemaphore(value: 0)

  /// Whether the use that is held has come.
  var hasHeld: Bool { state.withLock { $0.useCount >= $0.heldUse ?? .max } }
  /// Whether two were in it at the same time.
  var wereTwo: Bool { state.withLock(\.wereTwo) }

  func add(_ book: GuestBook) { state.withLock { $0.books.append(WatchedBook(book: book)) } }

  /// Holds up every use of the books by another task than this one, for a moment. If this task waits for such a use, it's
  /// done after that moment.
  func beginHoldingUpOtherTasks() { state.withLock { $0.onlyTask = Self.thisTask } }

  /// Whether there is a book at all.
  var hasBooks: Bool { state.withLock { !$0.books.isEmpty } }

  /// Whether a unit is in a book now. No watch sees this look.
  func isIn(_ guest: any RemoteResponding) -> Bool {
    state.withLock(\.books).contains { $0.book.secretlyContains(guest) }
  }

  /// Lets the other tasks go on, and tells whether a unit was in a book until now.
  func letOtherTasksGoOn(lookingFor guest: any RemoteResponding) -> Bool {
    let isIn = isIn(guest)
    state.withLock { $0.onlyTask = nil }
    mayGoOn.signal()
    return isIn
  }

  private static var thisTask: Int { withUnsafeCurrentTask { $0?.hashValue } ?? 0 }

  /// Begins to watch, and holds one use of the book, counted from 1.
  func begin(holding use: Int = 1) { state.withLock { $0.heldUse = use } }

  /// Lets the first go on: a second one isn't coming, or can't get in.
  func letGoOn() { mayGoOn.signal() }

  func enter() {
    if state.withLock({ $0.onlyTask.map { $0 != Self.thisTask } ?? false }) {
      // Time counts only where the first task waits for this one: then it's no longer held up.
      _ = mayGoOn.wait(timeout: .now() + .milliseconds(300))
    }
    let (isHeld, isSecond) = state.withLock { state in
      guard let heldUse = state.heldUse else { return (false, false) }
      state.useCount += 1
      state.readerCount += 1
      if state.readerCount > 1 { state.wereTwo = true }
      return (state.useCount == heldUse, state.readerCount > 1)
    }
    if isSecond { mayGoOn.signal() }
    // Time counts only where the second thread waits at a lock: then it doesn't get in, and all is well.
    if isHeld { _ = mayGoOn.wait(timeout: .now() + .seconds(1)) }
  }

  func leave() { state.withLock { if $0.heldUse != nil { $0.readerCount -= 1 } } }
}

/// An executor with its own thread, which says when there is nothing left to do.
final class OneThread: TaskExecutor {
  private let queue = DispatchQueue(label: "one thread")
  private let jobCount = Atomic(0)
  private let whenIdle: @Sendable () -> Void

  init(whenIdle: @escaping @Sendable () -> Void = {}) { self.whenIdle = whenIdle }

  var isIdle: Bool { jobCount.load(ordering: .sequentiallyConsistent) == 0 }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobCount.wrappingAdd(1, ordering: .sequentiallyConsistent)
    queue.async { [self] in
      job.runSynchronously(on: asUnownedTaskExecutor())
      if jobCount.wrappingSubtract(1, ordering: .sequentiallyConsistent).newValue == 0 { whenIdle() }
    }
  }
}
