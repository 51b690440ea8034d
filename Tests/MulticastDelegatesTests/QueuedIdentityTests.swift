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

  @Test("the main queue and the global queues are different queues")
  func distinctGlobals() {
    let pager = Pager("pager", on: .main)
    let queues: [DispatchQueue] = [.main] + [.background, .utility, .default, .userInitiated].map { .global(qos: $0) }
    for queue in queues { units.addDelegate(pager, delegateQueue: queue) }
    #expect(units.count == queues.count)
    for (removed, queue) in queues.enumerated() {
      #expect(units.count == queues.count - removed)
      units.removeDelegate(pager, delegateQueue: queue)
    }
    #expect(units.count == 0)
  }

  @Test("two queues with one label are two queues, also when it is the label of a global queue")
  func oneLabel() {
    let pager = Pager("pager", on: .main)
    let label = DispatchQueue.global().label
    let (first, second) = (DispatchQueue(label: label), DispatchQueue(label: label))
    for queue in [.global(), first, second] { units.addDelegate(pager, delegateQueue: queue) }
    #expect(units.count == 3)
    units.removeDelegate(pager, delegateQueue: second)
    #expect(units.delegateEnumerator().contains { $0.queue === first })
    #expect(!units.delegateEnumerator().contains { $0.queue === second })
    #expect(units.count == 2)
  }

  @Test("a queue is not the queue it targets")
  func target() {
    let pager = Pager("pager", on: .main)
    let queues = [
      DispatchQueue.main, DispatchQueue(label: "a", target: .main), DispatchQueue(label: "b", target: .main),
    ]
    for queue in queues { units.addDelegate(pager, delegateQueue: queue) }
    #expect(units.count == 3)
    units.removeDelegate(pager, delegateQueue: queues[1])
    #expect(units.count == 2)
  }

  @Test("a registration keeps its queue alive, so that no new queue is taken for it")
  func queueLifetime() {
    let pager = Pager("pager", on: .main)
    for registered in 1...1000 {
      units.addDelegate(pager, delegateQueue: DispatchQueue(label: "forgotten"))
      #expect(units.count == registered)
    }
  }

  // What one would write first, and why it doesn't do.

  @Test("comparing labels takes two queues for one")
  func naiveLabels() {
    let (registered, other) = (DispatchQueue(label: "same"), DispatchQueue(label: "same"))
    var queues = [registered]
    queues.removeAll { $0.label == other.label }
    #expect(queues.isEmpty, "a queue is removed that nobody asked to remove")
  }

  #if !canImport(ObjectiveC)
    @Test("comparing references takes one queue for two", arguments: QueueSource.rereadable)
    func naiveReferences(source: QueueSource) {
      var queues = [source.read()]
      queues.removeAll { $0 === source.read() }
      #expect(queues.count == 1, "the queue is not found")
    }
  #endif
}
