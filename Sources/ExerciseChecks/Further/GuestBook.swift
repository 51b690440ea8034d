// A list that isn't made for two at a time, and a watch that sees when there are two.

import Dispatch
import Synchronization

/// A unit that is far away: telling it something takes a while.
public protocol RemoteResponding: AnyObject, Sendable {
  /// There is a fire.
  func notifyFire(at location: String) async
}

/// A list of those who have signed up, the first one first. It holds them strongly.
///
/// This is an ordinary class. It is not `Sendable`, since it isn't made for two threads at a time: whoever shares one
/// has to see to it. A check, however, can see whether they do.
public final class GuestBook {
  // What is in it is safe whatever happens: a check of what is wrong must not go wrong itself.
  private let guests = Mutex<[any RemoteResponding]>([])
  private let watch = BookWatch.current

  /// Opens a book in which nobody stands.
  public init() {}

  /// All who stand in it, in the order in which they were added.
  public var all: [any RemoteResponding] { use { $0 } }

  /// Writes somebody down, at the end.
  public func add(_ guest: any RemoteResponding) { use { $0.append(guest) } }

  /// Strikes somebody out. Whoever doesn't stand in it is passed over.
  public func remove(_ guest: any RemoteResponding) { use { $0.removeAll { $0 === guest } } }

  /// Whether somebody stands in it now.
  public func contains(_ guest: any RemoteResponding) -> Bool { use { $0.contains { $0 === guest } } }

  private func use<Result: Sendable>(_ body: (inout sending [any RemoteResponding]) -> Result) -> Result {
    watch?.enter()
    defer { watch?.leave() }
    return guests.withLock { body(&$0) }
  }
}

/// Keeps the first who opens a book there, until it is known whether a second one can open it as well.
final class BookWatch: Sendable {
  @TaskLocal static var current: BookWatch?

  private struct State {
    var isArmed = false
    var readerCount = 0
    var wasUsed = false
    var wereTwo = false
  }

  private let state = Mutex(State())
  private let mayGoOn = DispatchSemaphore(value: 0)

  /// Whether anybody has opened the book since the watch began.
  var wasUsed: Bool { state.withLock(\.wasUsed) }
  /// Whether two had it open at the same time.
  var wereTwo: Bool { state.withLock(\.wereTwo) }

  /// Begins to watch.
  func begin() { state.withLock { $0.isArmed = true } }

  /// Lets the first go on: no second one comes, or it can't come in.
  func letGoOn() { mayGoOn.signal() }

  func enter() {
    let (isFirst, isSecond) = state.withLock { state in
      guard state.isArmed else { return (false, false) }
      state.readerCount += 1
      defer { state.wasUsed = true }
      if state.readerCount > 1 { state.wereTwo = true }
      return (!state.wasUsed, state.readerCount > 1)
    }
    if isSecond { mayGoOn.signal() }
    // Time counts only where somebody else's thread stands still, at a lock: then nobody comes in, and all is well.
    if isFirst { _ = mayGoOn.wait(timeout: .now() + .seconds(1)) }
  }

  func leave() { state.withLock { if $0.isArmed { $0.readerCount -= 1 } } }
}

/// An executor with a thread of its own, which says when there is nothing left to do.
final class OneThread: TaskExecutor {
  private let queue = DispatchQueue(label: "one thread")
  private let jobCount = Atomic(0)
  private let whenIdle: @Sendable () -> Void

  init(whenIdle: @escaping @Sendable () -> Void = {}) { self.whenIdle = whenIdle }

  /// Whether there is nothing to do.
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
