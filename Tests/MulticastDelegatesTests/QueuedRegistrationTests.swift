// Who is registered, and with which queue.

import Dispatch
import MulticastDelegates
import Testing

@Suite("A queued multicast delegate's registrations", .watched) struct QueuedRegistrationTests {
  let units = QueuedMulticastDelegate<any RadioUnit>()
  let queue = DispatchQueue(label: "pagers")

  @Test("a delegate added twice with one queue is registered once, keeps its place and is called once")
  func samePairTwice() async {
    let pagers = units.register("first", "second", on: queue)
    units.addDelegate(pagers[0], delegateQueue: queue)
    #expect(units.count == 2)
    units.invokeDelegates { $0.receive("fire") }
    #expect(await queue.drains())
    #expect(pagers[0].logbook.lines == ["first fire", "second fire"])
  }

  @Test("a delegate with two queues is called once on each; removing one pair leaves the other")
  func twoQueues() async {
    let other = DispatchQueue(label: "others")
    let key = DispatchSpecificKey<String>()
    queue.setSpecific(key: key, value: "on pagers")
    other.setSpecific(key: key, value: "on others")
    let logbook = Logbook()
    let restless = Restless { logbook.write(DispatchQueue.getSpecific(key: key) ?? "elsewhere") }
    for queue in [queue, other] { units.addDelegate(restless, delegateQueue: queue) }
    for expected in [["on others", "on pagers"], ["on others", "on others", "on pagers"]] {
      units.invokeDelegates { $0.receive("fire") }
      for queue in [queue, other] { #expect(await queue.drains()) }
      #expect(logbook.lines.sorted() == expected)
      units.removeDelegate(restless, delegateQueue: queue)
      #expect(units.count == 1)
    }
  }

  @Test("removing a delegate without naming a queue removes it from all of them, and nobody else")
  func removeFromEveryQueue() {
    let (leaving, staying) = (Pager("leaving", on: queue), Pager("staying", on: queue))
    for queue in [queue, .main, .global(), DispatchQueue(label: "others", attributes: .concurrent)] {
      units.addDelegate(leaving, delegateQueue: queue)
      units.addDelegate(staying, delegateQueue: queue)
    }
    #expect(units.count == 8)
    units.removeDelegate(leaving)
    #expect(units.delegateEnumerator().map(\.delegate.name) == ["staying", "staying", "staying", "staying"])
  }

  @Test("removing what isn't registered changes nothing")
  func removeUnknown() {
    let pagers = units.register("pager", on: queue)
    let stranger = Pager("stranger", on: queue)
    units.removeDelegate(stranger)
    units.removeDelegate(stranger, delegateQueue: queue)
    units.removeDelegate(pagers[0], delegateQueue: .main)
    #expect(units.count == 1)
  }

  @Test(
    "a delegate that removes itself in its own deinit leaves nothing behind", arguments: Removal.allCases.dropLast())
  func removalInDeinit(removal: Removal) {
    // So many stay that nothing is swept.
    let staying = (0..<100).map { Pager("\($0)", on: queue) }
    for pager in staying { units.addDelegate(pager, delegateQueue: queue) }
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
    let staying = (0..<100).map { Pager("\($0)", on: queue) }
    for pager in staying { units.addDelegate(pager, delegateQueue: queue) }
    var last: ObjectIdentifier?
    var reused = 0
    for _ in 0..<50 {
      let newcomer = Pager("newcomer", on: queue)
      if ObjectIdentifier(newcomer) == last { reused += 1 }
      last = ObjectIdentifier(newcomer)
      units.addDelegate(newcomer, delegateQueue: queue)
      try #require(units.count == 101)
    }
    // No expectation: an allocator need not reuse anything, and the address sanitizer's doesn't.
    if reused == 0 { print("not exercised: no identifier was reused") }
    stillOwned(staying)
  }

  @Test("a value type can't be a delegate: it stops the program with its name and the remedy")
  func valueType() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      struct Leaflet: Announcing {}
      QueuedMulticastDelegate<any Announcing>().addDelegate(Leaflet(), delegateQueue: .main)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Leaflet can't be a delegate"))
    #expect(message.contains("only an object can be held weakly"))
    #expect(message.contains("`QueuedMulticastDelegate<any Announcing & AnyObject>`"))
  }

  @Test("ten thousand delegates that came and went leave no more behind than a few")
  func sweepAfterChurn() {
    let queues = WeakQueues()
    let stays = units.register("stays")
    for _ in 0..<10_000 { units.addDelegate(Pager("goes", on: queue), delegateQueue: queues.make()) }
    // A registration keeps its queue alive, so the queues that are alive tell how many registrations there are.
    #expect(queues.alive < 32)
    #expect(units.count == 1)
    stillOwned(stays)
  }

  @Test(
    "after most delegates were deallocated, a broadcast drops them, or the additions that fill the array",
    arguments: [true, false])
  func sweepAfterMassDeath(byBroadcast: Bool) {
    let queues = WeakQueues()
    var pagers = (0..<1000).map { Pager("\($0)", on: queue) }
    for pager in pagers { units.addDelegate(pager, delegateQueue: queues.make()) }
    pagers.removeFirst(900)
    #expect(queues.alive == 1000)
    if byBroadcast {
      units.invokeDelegates { _ in }
    } else {
      for number in 0..<1100 {
        pagers.append(Pager("newcomer \(number)", on: queue))
        units.addDelegate(pagers.last!, delegateQueue: queue)
      }
    }
    #expect(queues.alive == 100)
    stillOwned(pagers)
  }
}

/// Not class-bound, so that a value type compiles.
private protocol Announcing: Sendable {}

private final class Restless: RadioUnit {
  let name = "restless"
  let act: @Sendable () -> Void
  init(_ act: @escaping @Sendable () -> Void) { self.act = act }
  func receive(_ message: String) { act() }
}

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

/// Queues that are kept alive by others only.
private final class WeakQueues {
  private var references: [() -> DispatchQueue?] = []
  var alive: Int { references.count { $0() != nil } }

  func make() -> DispatchQueue {
    let queue = DispatchQueue(label: "one of many")
    references.append { [weak queue] in queue }
    return queue
  }
}
