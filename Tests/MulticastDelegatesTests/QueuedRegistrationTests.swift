// Which delegates are registered, and with which queues.

import Dispatch
import MulticastDelegates
import Testing

@Suite("A queued multicast delegate's registrations", .watched) struct QueuedRegistrationTests {
  let units = QueuedMulticastDelegate<any RadioUnit>()
  let queue = DispatchQueue(label: "pagers")

  @Test("removing what isn't registered changes nothing; removing from all queues leaves the others there")
  func removal() {
    let pagers = units.register("leaving", "staying", on: queue)
    for pager in pagers { units.addDelegate(pager, delegateQueue: .main) }
    let stranger = Pager("stranger", on: queue)
    units.removeDelegate(stranger)
    units.removeDelegate(stranger, delegateQueue: queue)
    units.removeDelegate(pagers[0], delegateQueue: .global())
    #expect(units.count == 4)
    units.removeDelegate(pagers[0])
    #expect(units.delegateEnumerator().map(\.delegate.name) == ["staying", "staying"])
  }

  @Test(
    "a delegate that removes itself in its own deinit leaves nothing behind", arguments: Removal.allCases.dropLast())
  func removalInDeinit(removal: Removal) {
    // So many stay that nothing is swept.
    let staying = (0..<100).flatMap { units.register("\($0)", on: queue) }
    let queues = WeakQueues()
    for _ in 0..<10 {
      let farewell = Farewell(to: units, removal, on: queues.make())
      units.addDelegate(farewell, delegateQueue: farewell.queue)
    }
    #expect(queues.alive == 0)
    #expect(units.count == 100)
    stillOwned(staying)
  }

  @Test("an object where a dead delegate was is not taken for it")
  func identifierReuse() throws {
    // So many stay that the dead are not swept: a newcomer meets the registration of the one before it.
    let staying = (0..<100).flatMap { units.register("\($0)", on: queue) }
    var identifiers: Set<ObjectIdentifier> = []
    for _ in 0..<50 {
      let newcomer = units.register("newcomer", on: queue)
      identifiers.insert(ObjectIdentifier(newcomer[0]))
      try #require(units.count == 101)
    }
    stillOwned(staying)
    // An allocator that never reuses an address, as the address sanitizer's, shows nothing.
    if identifiers.count == 50 { try Test.cancel("not exercised: no address was used again") }
  }

  @Test("a value type can't be a delegate: it stops the program with its name and the remedy")
  func valueType() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      struct Leaflet: Announcing {}
      QueuedMulticastDelegate<any Announcing>().addDelegate(Leaflet(), delegateQueue: .main)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Leaflet can't be a delegate"))
    #expect(message.contains("`QueuedMulticastDelegate<any Announcing & AnyObject>`"))
  }

  @Test("delegates that were deallocated are dropped by a broadcast, or by the additions that fill the array")
  func sweep() {
    let (queues, stays) = (WeakQueues(), units.register("stays"))
    // A registration keeps its queue alive, so the queues that are alive tell how many registrations there are.
    for _ in 0..<10_000 { units.addDelegate(Pager("goes", on: queue), delegateQueue: queues.make()) }
    #expect((1..<32).contains(queues.alive))
    units.invokeDelegates { _ in }
    #expect(queues.alive == 0)
    #expect(units.count == 1)
    stillOwned(stays)
  }
}

/// Not class-bound, so that a value type compiles.
private protocol Announcing: Sendable {}

/// Removes itself when it goes.
private final class Farewell: Pager, @unchecked Sendable {
  let units: QueuedMulticastDelegate<any RadioUnit>
  let removal: Removal

  init(to units: QueuedMulticastDelegate<any RadioUnit>, _ removal: Removal, on queue: DispatchQueue) {
    self.units = units
    self.removal = removal
    super.init("farewell", on: queue)
  }

  deinit { removal.remove(self, queue, units) }
}
