// The cast of the tests of `QueuedMulticastDelegate`: radio units that write down what happens to them.

import Dispatch
import MulticastDelegates
import Synchronization
import Testing

/// A queued delegate protocol as an app would write it.
protocol RadioUnit: AnyObject, Sendable {
  var name: String { get }
  func receive(_ message: String)
  func agrees(to plan: String) -> Bool
}

/// What not every radio unit does, in place of an Objective-C protocol's optional method.
protocol Recording: RadioUnit {
  func stopRecording()
}

/// A unit with a name, that writes into a logbook and traps when it is called anywhere but on its queue.
class Pager: RadioUnit, @unchecked Sendable {
  // `@unchecked` because a class that has subclasses must be; everything here is constant.
  let name: String
  let queue: DispatchQueue
  let logbook: Logbook

  init(_ name: String, on queue: DispatchQueue, writingTo logbook: Logbook = Logbook()) {
    self.name = name
    self.queue = queue
    self.logbook = logbook
  }

  func receive(_ message: String) {
    dispatchPrecondition(condition: .onQueue(queue))
    logbook.write("\(name) \(message)")
  }

  func agrees(to plan: String) -> Bool {
    receive(plan)
    return true
  }
}

/// A pager that can do more.
final class Recorder: Pager, Recording, @unchecked Sendable {
  func stopRecording() { receive("stops recording") }
}

/// Lines that several queues write.
final class Logbook: Sendable {
  private let content = Mutex<[String]>([])
  var lines: [String] { content.withLock { $0 } }
  func write(_ line: String) { content.withLock { $0.append(line) } }
}

/// Something that is waited for, without blocking a thread.
final class Event: Sendable {
  private struct State {
    var missing: Int
    var timedOut = false
    var waiting: [CheckedContinuation<Bool, Never>] = []
  }

  private let state: Mutex<State>

  /// An event that has happened when `happen` was called so many times.
  init(times: Int = 1) { state = Mutex(State(missing: times)) }

  func happen() { advance { $0.missing -= 1 } }

  /// True once it has happened. False after a minute: nothing here takes as long, so that is a failure.
  func happens() async -> Bool {
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(60)) { [weak self] in
      self?.advance { $0.timedOut = true }
    }
    return await withCheckedContinuation { continuation in advance { $0.waiting.append(continuation) } }
  }

  private func advance(_ change: (inout State) -> Void) {
    let (happened, waiting) = state.withLock { state in
      change(&state)
      let isOver = state.missing <= 0 || state.timedOut
      defer { if isOver { state.waiting = [] } }
      return (state.missing <= 0, isOver ? state.waiting : [])
    }
    for continuation in waiting { continuation.resume(returning: happened) }
  }
}

extension DispatchQueue {
  /// True once everything that is on this queue now has run. Not for a global queue, on which nothing comes last.
  func drains() async -> Bool {
    let event = Event()
    async(flags: .barrier) { event.happen() }
    return await event.happens()
  }
}
