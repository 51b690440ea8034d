// Many threads at once. The counts are exact.

import Dispatch
import MulticastDelegates
import Testing

@Suite("Under stress", .watched) struct QueuedStressTests {
  @Test(
    """
    every broadcast of every thread reaches every delegate once, on its kind of queue, while \
    others come and go
    """
  )
  func exactCounts() async {
    let (threads, broadcasts) = (4, 200)
    let units = QueuedMulticastDelegate<any RadioUnit>()
    // The main queue is served while tests run, since the test runner's `main` is asynchronous.
    let queues: [DispatchQueue] = [
      DispatchQueue(label: "serial"), DispatchQueue(label: "another"),
      DispatchQueue(label: "concurrent", attributes: .concurrent), .main, .global(),
      .global(qos: .utility),
    ]
    let everythingIsDelivered = Event(times: threads * broadcasts * queues.count)
    let logbook = Logbook()
    let staying = queues.enumerated().flatMap {
      units.register("\($0)", on: $1, writingTo: logbook)
    }

    let threadsAreDone = Event(times: 2 * threads)
    for thread in 0..<threads {
      // A serial queue that is busy has a thread of its own.
      DispatchQueue(label: "broadcasts \(thread)").async {
        for _ in 0..<broadcasts {
          units.invokeDelegates {
            $0.receive("fire")
            if $0 is Pager { everythingIsDelivered.happen() }
          }
        }
        threadsAreDone.happen()
      }
      DispatchQueue(label: "changes \(thread)").async {
        for round in 0..<broadcasts { comeAndGo(in: units, queues[round % queues.count], round) }
        threadsAreDone.happen()
      }
    }
    #expect(await threadsAreDone.happens())
    #expect(await everythingIsDelivered.happens())
    for queue in queues.prefix(3) { #expect(await queue.drains()) }
    for pager in staying {
      let calls = logbook.lines.count { $0 == "\(pager.name) fire" }
      #expect(calls == threads * broadcasts)
    }
    #expect(units.count == staying.count)
  }

  /// A delegate is added, and is then removed, released or both; sometimes it has a vote asked
  /// before.
  private func comeAndGo(
    in units: QueuedMulticastDelegate<any RadioUnit>, _ queue: DispatchQueue, _ round: Int
  ) {
    let passenger = Passenger(units)
    units.addDelegate(passenger, delegateQueue: queue)
    if round % 2 == 0 { units.addDelegate(passenger, delegateQueue: .global()) }
    if round % 16 == 0 {
      units.collect(completionQueue: queue) {
        $0.receive("plan")
      } completionHandler: { _ in
      }
    }
    switch round % 3 {
    case 0: units.removeDelegate(passenger)
    case 1: units.removeDelegate(passenger, delegateQueue: queue)
    default: break
    }
    if round % 8 == 0 { _ = units.delegateEnumerator().count { $0.delegate is Passenger } }
  }
}

/// Removes itself in its `deinit`, on the thread that releases it last.
private final class Passenger: RadioUnit {
  let name = "passenger"
  let units: QueuedMulticastDelegate<any RadioUnit>
  init(_ units: QueuedMulticastDelegate<any RadioUnit>) { self.units = units }
  deinit { units.removeDelegate(self) }
}
