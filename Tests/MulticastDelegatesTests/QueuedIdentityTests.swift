// Two references, one queue?

import Dispatch
import MulticastDelegates
import Testing

/// A way to get a queue, to be used twice.
struct QueueSource: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let read: @Sendable () -> DispatchQueue

  static let rereadable: [QueueSource] =
    [QueueSource(testDescription: "main") { .main }, QueueSource(testDescription: "global") { .global() }]
    + [DispatchQoS.QoSClass.background, .utility, .default, .userInitiated, .userInteractive].map { qos in
      QueueSource(testDescription: "global, \(qos)") { .global(qos: qos) }
    }
}

@Suite("Which queue it is", .watched) struct QueuedIdentityTests {
  let units = QueuedMulticastDelegate<any RadioUnit>()

  @Test("a queue that is read twice is one queue", arguments: QueueSource.rereadable)
  func readTwice(source: QueueSource) {
    let pager = Pager("pager", on: source.read())
    units.addDelegate(pager, delegateQueue: source.read())
    units.addDelegate(pager, delegateQueue: source.read())
    #expect(units.count == 1)
    units.removeDelegate(pager, delegateQueue: source.read())
    #expect(units.count == 0)
  }

  @Test("the default global queue is one queue, however it is asked for")
  func defaultGlobal() {
    let pager = Pager("pager", on: .global())
    units.addDelegate(pager, delegateQueue: .global())
    units.removeDelegate(pager, delegateQueue: .global(qos: .default))
    #expect(units.count == 0)
  }

  @Test(
    "different queues are different queues",
    arguments: [
      ("main and global ones", [.main] + [.background, .utility, .default, .userInitiated].map { .global(qos: $0) }),
      ("with one label", [.global()] + (1...2).map { _ in DispatchQueue(label: DispatchQueue.global().label) }),
      ("with one target", [.main] + ["a", "b"].map { DispatchQueue(label: $0, target: .main) }),
    ] as [(String, [DispatchQueue])])
  func different(_: String, queues: [DispatchQueue]) {
    let pager = Pager("pager", on: .main)
    for queue in queues { units.addDelegate(pager, delegateQueue: queue) }
    #expect(units.count == queues.count)
    for (removed, queue) in queues.reversed().enumerated() {
      units.removeDelegate(pager, delegateQueue: queue)
      #expect(
        units.delegateEnumerator().map { ObjectIdentifier($0.queue) }
          == queues.dropLast(removed + 1).map { ObjectIdentifier($0) })
    }
  }

  @Test("a registration keeps its queue alive, so that no new queue is taken for it")
  func queueLifetime() {
    let pager = Pager("pager", on: .main)
    for registered in 1...1000 {
      units.addDelegate(pager, delegateQueue: DispatchQueue(label: "forgotten"))
      #expect(units.count == registered)
    }
  }
}
