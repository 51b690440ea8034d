// The cast of the tests of `QueuedMulticastDelegate`: radio units that write down what happens to
// them.

import Dispatch
import MulticastDelegates
import Testing

/// A queued delegate protocol as an app would write it.
protocol RadioUnit: AnyObject, Sendable {
  var name: String { get }
  func receive(_ message: String)
}

extension RadioUnit {
  func receive(_ message: String) {}
}

/// What not every radio unit does, in place of an Objective-C protocol's optional method.
protocol Recording: RadioUnit {
  func stopRecording()
}

/// A unit with a name, that writes into a logbook and traps when it is called anywhere but on its
/// queue.
class Pager: RadioUnit, @unchecked Sendable {
  // `@unchecked` because a class that has subclasses must be; everything here is constant.
  let name: String
  let queue: DispatchQueue
  let logbook: Logbook
  private let whenItDies: (Pager) -> Void

  init(
    _ name: String, on queue: DispatchQueue, writingTo logbook: Logbook = Logbook(),
    whenItDies: @escaping (Pager) -> Void = { _ in }
  ) {
    (self.name, self.queue, self.logbook, self.whenItDies) = (name, queue, logbook, whenItDies)
  }

  deinit { whenItDies(self) }

  func receive(_ message: String) {
    dispatchPrecondition(condition: .onQueue(queue))
    logbook.write("\(name) \(message)")
  }
}

/// A pager that can do more.
final class Recorder: Pager, Recording, @unchecked Sendable {
  func stopRecording() { receive("stops recording") }
}

/// Their owner has them up to here. In an optimized build, a local variable may be released after
/// its last use, and its delegates with it, which no multicast delegate prevents.
func stillOwned<Delegates>(_ delegates: Delegates) { withExtendedLifetime(delegates) {} }

extension QueuedMulticastDelegate<any RadioUnit> {
  /// Adds pagers that write into one logbook, all on one queue or each on a serial queue of its
  /// own.
  func register(
    _ names: String..., on queue: DispatchQueue? = nil, writingTo logbook: Logbook = Logbook()
  ) -> [Pager] {
    let pagers = names.map { Pager($0, on: queue ?? DispatchQueue(label: $0), writingTo: logbook) }
    for pager in pagers { addDelegate(pager, delegateQueue: pager.queue) }
    return pagers
  }
}

/// Lines that are written on several queues.
final class Logbook: Sendable {
  private let content = VisibleMutex<[String]>([])
  var lines: [String] { content.withLock { $0 } }
  func write(_ line: String) { content.withLock { $0.append(line) } }
}

/// How long something is waited for. Only a failure takes as long: the slowest machine, under a
/// sanitizer, with tests that keep all of Swift's threads busy, is to have no part in the result.
let patience = DispatchTimeInterval.seconds(900)

/// Something that is waited for, without blocking a thread.
final class Event: Sendable {
  private let times: Int
  private let happenings: AsyncStream<Void>
  private let happening: AsyncStream<Void>.Continuation

  /// An event that has happened when `happen` was called so many times.
  init(times: Int = 1) {
    self.times = times
    (happenings, happening) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(times))
  }

  func happen() { happening.yield() }

  /// True once it has happened, false when the test is out of time.
  func happens() async -> Bool {
    await happenings.prefix(times).reduce(0) { count, _ in count + 1 } == times
  }
}

extension DispatchQueue {
  /// True once everything that is on this queue now has run. Not for a global queue, on which
  /// nothing comes last.
  func drains() async -> Bool {
    let event = Event()
    async(flags: .barrier) { event.happen() }
    return await event.happens()
  }
}

/// Queues that are kept alive by others only.
final class WeakQueues {
  private var references: [() -> DispatchQueue?] = []
  var alive: Int { references.count { $0() != nil } }

  func make() -> DispatchQueue {
    let queue = DispatchQueue(label: "one of many")
    references.append { [weak queue] in queue }
    return queue
  }
}

extension Trait where Self == TimeLimitTrait {
  /// Names the test that hangs, longer than our patience. Its blocked thread can't be freed.
  static var watched: TimeLimitTrait { .timeLimit(.minutes(16)) }
}
