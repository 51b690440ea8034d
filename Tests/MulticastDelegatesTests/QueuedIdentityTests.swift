// Two references, one queue?

import Dispatch
import MulticastDelegates
import Testing

@Suite("Which queue it is", .watched) struct QueuedIdentityTests {
  let units = QueuedMulticastDelegate<any RadioUnit>()
  let pager = Pager("pager", on: .main)

  @Test(
    "a queue that is read twice is one queue",
    arguments: [nil, .background, .utility, .default, .userInteractive] as [DispatchQoS.QoSClass?])
  func readTwice(qos: DispatchQoS.QoSClass?) {
    var queue: DispatchQueue { qos.map { .global(qos: $0) } ?? .main }
    for _ in 1...2 { units.addDelegate(pager, delegateQueue: queue) }
    #expect(units.count == 1)
    units.removeDelegate(pager, delegateQueue: queue)
    #expect(units.count == 0)
  }

  @Test(
    "different queues are different queues",
    arguments: [
      [.main] + [.background, .utility, .default, .userInitiated].map { .global(qos: $0) },
      // One label.
      [.global()] + (1...2).map { _ in DispatchQueue(label: DispatchQueue.global().label) },
      // One target.
      [.main] + ["a", "b"].map { DispatchQueue(label: $0, target: .main) },
    ] as [[DispatchQueue]])
  func different(queues: [DispatchQueue]) {
    for queue in queues { units.addDelegate(pager, delegateQueue: queue) }
    for (removed, queue) in queues.reversed().enumerated() {
      #expect(units.count == queues.count - removed)
      units.removeDelegate(pager, delegateQueue: queue)
    }
  }

  @Test("a registration keeps its queue alive, so that no new queue is taken for it")
  func queueLifetime() {
    for registered in 1...1000 {
      units.addDelegate(pager, delegateQueue: DispatchQueue(label: "forgotten"))
      #expect(units.count == registered)
    }
  }
}
