// What the exercises on threads are watched with.

import Dispatch
import Testing

@testable import ExerciseChecks

@Suite("A lock that is watched")
struct LockTests {
  /// Counts without care for others: only a lock can keep it right.
  private final class Counter: @unchecked Sendable {
    var count = 0
  }

  @Test("lets one thread in at a time")
  func oneAtATime() {
    let (lock, counter) = (Lock(), Counter())
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 1...500 { lock.withLock { counter.count += 1 } }
    }
    #expect(counter.count == 4000)
  }

  @Test("lets the same thread in again if it is recursive, and another one when all is unlocked")
  func recursive() {
    let (watch, order) = (LockWatch(), Log())
    let waits = DispatchSemaphore(value: 0)
    watch.whenSomeoneWaits { waits.signal() }
    let lock = LockWatch.$current.withValue(watch) { RecursiveLock() }
    let other = DispatchQueue(label: "other")
    lock.lock()
    lock.lock()
    order.write("in again")
    other.async { lock.withLock { order.write("the other") } }
    waits.wait()
    lock.unlock()
    order.write("unlocked once")
    lock.unlock()
    other.sync {}
    #expect(order.outcome().lines == ["in again", "unlocked once", "the other"])
  }

  @Test("tells its watch that someone waits, and lets a check in that holds it")
  func watch() {
    let watch = LockWatch()
    let lock = LockWatch.$current.withValue(watch) { Lock() }
    let waits = DispatchSemaphore(value: 0)
    watch.whenSomeoneWaits { waits.signal() }
    let other = DispatchQueue(label: "other")
    var isIn = false
    watch.holdingAll {
      other.async { lock.withLock {} }
      waits.wait()
      lock.withLock { isIn = true }
    }
    other.sync {}
    #expect(isIn)
    #expect(watch.count == 1 && watch.lockingCount == 3)
  }
}

@Suite("A book that is watched")
struct GuestBookTests {
  private final class Guest: RemoteResponding {
    func notifyFire(at location: String) async {}
  }

  @Test("keeps its guests in order, and is not seen by a watch that has not begun")
  func order() {
    let watch = BookWatch()
    let book = BookWatch.$current.withValue(watch) { GuestBook() }
    let guests = (1...3).map { _ in Guest() }
    for guest in guests { book.add(guest) }
    book.remove(guests[1])
    book.remove(guests[1])
    #expect(book.all.map { ObjectIdentifier($0) } == [guests[0], guests[2]].map { ObjectIdentifier($0) })
    #expect(book.contains(guests[2]) && !book.contains(guests[1]))
    #expect(!watch.hasHeld && !watch.wereTwo)
  }

  @Test("shows when two are in it, and when the second one came later")
  func two() {
    let together = BookWatch()
    together.begin()
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      together.enter()
      together.leave()
    }
    #expect(together.wereTwo)

    let apart = BookWatch()
    apart.begin()
    apart.letGoOn()
    apart.enter()
    apart.leave()
    apart.enter()
    apart.leave()
    #expect(apart.hasHeld && !apart.wereTwo)
  }
}
