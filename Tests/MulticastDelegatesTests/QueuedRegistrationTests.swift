// Which delegates are registered, and with which queues.

import Dispatch
import Foundation
import Testing

// It stops a removal between two of its moments.
@testable import MulticastDelegates

@Suite("A queued multicast delegate's registrations", .watched) struct QueuedRegistrationTests {
  let units = QueuedMulticastDelegate<any RadioUnit>()
  let queue = DispatchQueue(label: "pagers")

  @Test(
    """
    removing what isn't registered changes nothing; removing from all queues leaves the others there
    """
  )
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
    stillOwned(pagers)
  }

  @Test("a pair that another thread is just removing can be added again, and stays registered")
  func addedWhileItIsRemoved() {
    let pagers = units.register("pager", on: queue)
    // As far as the other thread has come before this one adds the pair.
    #expect(units.mark { _ in true })
    #expect(units.count == 0)
    for _ in 1...2 { units.addDelegate(pagers[0], delegateQueue: queue) }
    // The other thread goes on.
    units.dropMarked()
    #expect(units.count == 1)
    stillOwned(pagers)
  }

  @Test(
    "a delegate that removes itself in its own deinit leaves nothing behind",
    arguments: Removal.allCases.dropLast())
  func removalInDeinit(removal: Removal) {
    // So many stay that nothing is swept.
    let staying = (0..<100).flatMap { units.register("\($0)", on: queue) }
    let queues = WeakQueues()
    for _ in 0..<10 {
      let farewell = Pager("farewell", on: queues.make()) { [units] in
        removal.remove($0, $0.queue, units)
      }
      units.addDelegate(farewell, delegateQueue: farewell.queue)
    }
    #expect(queues.alive == 0)
    #expect(units.count == 100)
    stillOwned(staying)
  }

  @Test("an object where a dead delegate was is not taken for it")
  func identifierReuse() throws {
    // So many stay that the dead are not swept: a newcomer meets the registration of the one before
    // it.
    let staying = (0..<100).flatMap { units.register("\($0)", on: queue) }
    var identifiers: Set<ObjectIdentifier> = []
    for _ in 0..<50 {
      let newcomer = units.register("newcomer", on: queue)
      identifiers.insert(ObjectIdentifier(newcomer[0]))
      try #require(units.count == 101)
      stillOwned(newcomer)
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
    #expect(
      message.contains(
        "Leaflet can't be a delegate of `QueuedMulticastDelegate<Announcing>`: only an object"))
    #expect(
      message.contains(
        "In place of `Announcing`, use a class, a protocol that's declared with `: AnyObject`"))
  }

  @Test(
    """
    the last owner of a suspended queue can't let go of it without a crash; a waiting call owns \
    the queue, too
    """
  )
  func suspended() async {
    final class Announcer: Announcing {}
    let (announcer, list) = (Announcer(), QueuedMulticastDelegate<any Announcing>())
    weak var suspended: DispatchQueue?
    do {
      let queue = DispatchQueue(label: "suspended")
      queue.suspend()
      list.addDelegate(announcer, delegateQueue: queue)
      suspended = queue
    }
    list.invokeDelegates { _ in }
    list.removeDelegate(announcer)
    #expect(suspended != nil)
    suspended?.resume()
    await #expect(processExitsWith: .failure) {
      final class Announcer: Announcing {}
      let (announcer, list) = (Announcer(), QueuedMulticastDelegate<any Announcing>())
      do {
        let queue = DispatchQueue(label: "suspended")
        queue.suspend()
        list.addDelegate(announcer, delegateQueue: queue)
      }
      list.removeDelegate(announcer)
    }
  }

  @Test("an object behind `any Error` can't be a delegate, because Swift keeps it in a box")
  func error() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      final class Failure: Error {}
      QueuedMulticastDelegate<any Error>().addDelegate(Failure(), delegateQueue: .main)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Failure can't be a delegate of `QueuedMulticastDelegate<Error>`"))
    #expect(
      message.contains(
        "Swift keeps every error in a box, even an object. In place of `Error`, use a class"))
  }

  @Test(
    """
    delegates that were deallocated are dropped by a broadcast, or by the additions that fill the \
    array
    """
  )
  func sweep() {
    let (queues, stays) = (WeakQueues(), units.register("stays"))
    // A registration keeps its queue alive, so the queues that are alive tell how many
    // registrations there are.
    for _ in 0..<10_000 {
      units.addDelegate(Pager("goes", on: queue), delegateQueue: queues.make())
    }
    #expect((1..<32).contains(queues.alive))
    units.invokeDelegates { _ in }
    #expect(queues.alive == 0)
    #expect(units.count == 1)
    stillOwned(stays)
  }

  @Test("a full list is swept once for many additions, where its delegates are replaced")
  func replacing() {
    var (pagers, sweeps, last) = ((0..<200).flatMap { units.register("\($0)", on: queue) }, 0, 0)
    for index in pagers.indices {
      pagers[index] = units.register("replacement", on: queue)[0]
      let count = units.state.withLock { $0.count }
      if count <= last { sweeps += 1 }
      last = count
    }
    #expect(sweeps <= 2)
    #expect(units.count == 200)
    stillOwned(pagers)
  }

  // MARK: - Two references, one queue?

  @Test(
    "a queue that is read twice is one queue",
    arguments: [
      nil, .background, .utility, .default, .userInitiated, .userInteractive, .unspecified,
    ]
      as [DispatchQoS.QoSClass?])
  func readTwice(qos: DispatchQoS.QoSClass?) {
    var queue: DispatchQueue { qos.map { .global(qos: $0) } ?? .main }
    let pager = Pager("pager", on: .main)
    for _ in 1...2 { units.addDelegate(pager, delegateQueue: queue) }
    #expect(units.count == 1)
    units.removeDelegate(pager, delegateQueue: queue)
    #expect(units.count == 0)
  }

  @Test(
    "different queues are different queues",
    arguments: [
      [.main] + [.background, .utility, .default, .userInitiated].map { .global(qos: $0) },
      // One label, even one that begins as the system's labels do.
      ["pagers", "com.apple.root.pagers-qos"].flatMap { label in
        (1...2).map { _ in DispatchQueue(label: label) }
      },
      // One target.
      [.main] + ["a", "b"].map { DispatchQueue(label: $0, target: .main) },
    ] as [[DispatchQueue]])
  func different(queues: [DispatchQueue]) {
    let pager = Pager("pager", on: .main)
    for queue in queues { units.addDelegate(pager, delegateQueue: queue) }
    for (removed, queue) in queues.reversed().enumerated() {
      #expect(units.count == queues.count - removed)
      units.removeDelegate(pager, delegateQueue: queue)
    }
  }

  // MARK: - Walking through them

  @Test(
    """
    an enumerator gives each delegate with its queue, in registration order, and again when it is \
    walked again
    """
  )
  func pairs() {
    let queues = [
      DispatchQueue(label: "pagers"), DispatchQueue(label: "others", attributes: .concurrent),
    ]
    let pager = Pager("pager", on: queues[0])
    for queue in queues { units.addDelegate(pager, delegateQueue: queue) }
    let enumerator = units.delegateEnumerator()
    for _ in 0..<2 {
      #expect(enumerator.map { ObjectIdentifier($0.queue) } == queues.map { ObjectIdentifier($0) })
      #expect(enumerator.allSatisfy { $0.delegate === pager })
    }
  }

  @Test(
    """
    an enumerator skips delegates removed or released before it gets there, and doesn't see those \
    that are added
    """
  )
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

/// Not class-bound, so that a value type compiles.
private protocol Announcing: Sendable {}
