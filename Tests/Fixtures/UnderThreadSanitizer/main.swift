// A user's program: several threads add, remove, notify and ask, while delegates come and go. It
// has no race.

import Dispatch

protocol Unit: AnyObject, Sendable {
  func receive(_ number: Int)
}

/// Everything here is used on `queue` only, hence `@unchecked`.
final class Log: Unit, @unchecked Sendable {
  let queue = DispatchQueue(label: "log")
  private var count = 0
  func receive(_ number: Int) { count += number }
}

let units = QueuedMulticastDelegate<any Unit>()
let staying = (0..<4).map { _ in Log() }
for log in staying { units.addDelegate(log, delegateQueue: log.queue) }
DispatchQueue.concurrentPerform(iterations: 4) { _ in
  for number in 0..<1_000 {
    let passenger = Log()
    units.addDelegate(passenger, delegateQueue: passenger.queue)
    units.invokeDelegates { $0.receive(number) }
    if number % 16 == 0 {
      units.collect(completionQueue: .global()) {
        $0.receive(number)
      } completionHandler: { _ in
      }
    }
    if number % 2 == 0 { units.removeDelegate(passenger) }
  }
}
for log in staying { log.queue.sync {} }
print("done")
