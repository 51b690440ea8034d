// Walking through the delegates of a `QueuedMulticastDelegate`.

import Dispatch
import MulticastDelegates
import Testing

@Suite("A delegate enumerator", .watched) struct QueuedEnumeratorTests {
  let units = QueuedMulticastDelegate<any RadioUnit>()

  @Test("gives each delegate with its queue, in registration order, and again when it is walked again")
  func pairs() {
    let queues = [DispatchQueue(label: "pagers"), DispatchQueue(label: "others", attributes: .concurrent)]
    let pager = Pager("pager", on: queues[0])
    for queue in queues { units.addDelegate(pager, delegateQueue: queue) }
    let enumerator = units.delegateEnumerator()
    for _ in 0..<2 {
      #expect(enumerator.map { ObjectIdentifier($0.queue) } == queues.map { ObjectIdentifier($0) })
      #expect(enumerator.allSatisfy { $0.delegate === pager })
    }
  }

  @Test("skips delegates removed or released before it gets there, and doesn't see those that are added")
  func laterChanges() {
    var pagers = units.register("a", "b", "c", "d", "e")
    var enumerator = units.delegateEnumerator()
    #expect(enumerator.next()?.delegate.name == "a")
    units.removeDelegate(pagers[1])
    pagers.remove(at: 2)
    pagers += units.register("newcomer")
    #expect(enumerator.map(\.delegate.name) == ["d", "e"])
    units.removeAllDelegates()
    #expect(enumerator.next() == nil && units.count == 0)
    stillOwned(pagers)
  }
}
