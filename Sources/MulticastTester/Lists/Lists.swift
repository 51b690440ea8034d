// Lists of delegates: those that keep every promise, and those that break one.

// MARK: - Lists that keep every promise

// A list is compared with the first of these, or with one that makes the same choice.

/// What a list keeps for a delegate. Inside a generic class it would be generic, too, and looking
/// that up takes long in a debug build.
final class Wrapper {
  weak let object: AnyObject?
  let identifier: ObjectIdentifier
  var isRegistered = true
  /// Whether the delegate is gone. (A comparison with nil is generic, too.)
  var isEmpty: Bool { if case .none = object { true } else { false } }

  init(_ object: AnyObject) {
    self.object = object
    identifier = ObjectIdentifier(object)
  }
}

/// Keeps every promise, and is made to be changed in one method.
package class KeepingList<ProtocolType>: ListOfDelegates {
  var wrappers: [Wrapper] = []
  var depth = 0

  package required init() {}

  package func addDelegate(_ delegate: ProtocolType) {
    sweep()
    let object = delegate as AnyObject
    guard !isRegistered(object) else { return addAgain(object) }
    wrappers.append(Wrapper(object))
  }

  // Both go by index: in a debug build, a closure or a `for` takes twice as long, and there may be
  // a thousand.
  func sweep() {
    let wrappers = wrappers
    var index = 0
    while index < wrappers.count, !wrappers[index].isEmpty { index += 1 }
    if index < wrappers.count { self.wrappers = wrappers.filter { !$0.isEmpty } }
  }
  func isRegistered(_ object: AnyObject) -> Bool {
    let identifier = ObjectIdentifier(object)
    let wrappers = wrappers
    var index = 0
    while index < wrappers.count {
      if wrappers[index].identifier == identifier, !wrappers[index].isEmpty { return true }
      index += 1
    }
    return false
  }
  func addAgain(_ object: AnyObject) {}

  package func removeDelegate(_ delegate: ProtocolType) {
    guard let index = index(of: delegate as AnyObject) else { return notFound() }
    wrappers.remove(at: index).isRegistered = false
  }

  func index(of object: AnyObject) -> Int? {
    let identifier = ObjectIdentifier(object)
    return wrappers.lastIndex { $0.identifier == identifier }
  }
  func notFound() {}

  package func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    depth += 1
    for wrapper in wrappers where wrapper.isRegistered { call(wrapper, body) }
    depth -= 1
  }

  func call(_ wrapper: Wrapper, _ body: (ProtocolType) -> Void) {
    if let delegate = wrapper.object as? ProtocolType { body(delegate) }
  }
}

/// A broadcast waits until the one in progress is over.
package final class WaitsForItsTurn<ProtocolType>: KeepingList<ProtocolType> {
  private var waiting: [(ProtocolType) -> Void] = []

  package override func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    guard depth == 0 else { return waiting.append(body) }
    super.invokeDelegates(body)
    if !waiting.isEmpty { invokeDelegates(waiting.removeFirst()) }
  }
}

/// The same, and it calls those that were registered when it had to wait.
package final class WaitsAsItWas<ProtocolType>: KeepingList<ProtocolType> {
  private var waiting: [(wrappers: [Wrapper], body: (ProtocolType) -> Void)] = []

  package override func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    waiting.append((wrappers, body))
    guard depth == 0 else { return }
    depth += 1
    while !waiting.isEmpty {
      let (wrappers, body) = waiting.removeFirst()
      for wrapper in wrappers where wrapper.isRegistered { call(wrapper, body) }
    }
    depth -= 1
  }
}

/// A broadcast that begins inside another puts its calls into the same queue, and works it off,
/// with what is left of the outer one.
package final class SharesOneQueue<ProtocolType>: KeepingList<ProtocolType> {
  private var queue: [(wrapper: Wrapper, body: (ProtocolType) -> Void)] = []

  package override func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    queue += wrappers.map { ($0, body) }
    while !queue.isEmpty {
      let (wrapper, body) = queue.removeFirst()
      if wrapper.isRegistered { call(wrapper, body) }
    }
  }
}

// MARK: - Lists that break a promise

// Each breaks one: an idea of how it's done, or a slip. They say what a story is about: it's about
// a promise if one of the lists that break this promise goes wrong in it.

package final class LeavesOutTheFifth<ProtocolType>: KeepingList<ProtocolType> {
  package override func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    for (index, wrapper) in wrappers.enumerated() where index != 4 && wrapper.isRegistered {
      call(wrapper, body)
    }
  }
}

package final class CallsTwice<ProtocolType>: KeepingList<ProtocolType> {
  override func call(_ wrapper: Wrapper, _ body: (ProtocolType) -> Void) {
    super.call(wrapper, body)
    super.call(wrapper, body)
  }
}

package final class CallsTheFirst<ProtocolType>: KeepingList<ProtocolType> {
  package override func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    if let first = wrappers.first { call(first, body) }
  }
}

package final class CallsTheNewestFirst<ProtocolType>: KeepingList<ProtocolType> {
  package override func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    for wrapper in wrappers.reversed() where wrapper.isRegistered { call(wrapper, body) }
  }
}

/// A removed delegate that's added again gets its old place.
package final class KeepsOldPlaces<ProtocolType>: KeepingList<ProtocolType> {
  private var removed: [(wrapper: Wrapper, place: Int)] = []
  package override func removeDelegate(_ delegate: ProtocolType) {
    if let index = index(of: delegate as AnyObject) { removed.append((wrappers[index], index)) }
    super.removeDelegate(delegate)
  }
  package override func addDelegate(_ delegate: ProtocolType) {
    super.addDelegate(delegate)
    removed.removeAll { $0.wrapper.object == nil }
    // Only while nothing is called: elsewhere it would be a different fault.
    guard depth == 0,
      let index = removed.lastIndex(where: { $0.wrapper.object === delegate as AnyObject })
    else {
      return
    }
    let place = min(removed.remove(at: index).place, wrappers.count - 1)
    wrappers.insert(wrappers.removeLast(), at: place)
  }
}

package final class HoldsThem<ProtocolType>: KeepingList<ProtocolType> {
  private var held: [AnyObject] = []
  // None is ever empty.
  override func sweep() {}
  package override func addDelegate(_ delegate: ProtocolType) {
    super.addDelegate(delegate)
    held.append(delegate as AnyObject)
  }
}

package final class HoldsThemDuringABroadcast<ProtocolType>: KeepingList<ProtocolType> {
  package override func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    let held = wrappers.map(\.object)
    super.invokeDelegates(body)
    withExtendedLifetime(held) {}
  }
}

package final class HoldsTheLastOne<ProtocolType>: KeepingList<ProtocolType> {
  private var last: AnyObject?
  override func call(_ wrapper: Wrapper, _ body: (ProtocolType) -> Void) {
    super.call(wrapper, body)
    last = wrapper.object
  }
}

package final class RemovesLater<ProtocolType>: KeepingList<ProtocolType> {
  private var leaving: [Wrapper] = []
  package override func removeDelegate(_ delegate: ProtocolType) {
    if let index = index(of: delegate as AnyObject) { leaving.append(wrappers[index]) }
  }
  package override func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    super.invokeDelegates(body)
    wrappers = wrappers.filter { wrapper in !leaving.contains { $0 === wrapper } }
  }
}

package final class RemovesTheLastForAStranger<ProtocolType>: KeepingList<ProtocolType> {
  override func notFound() { _ = wrappers.popLast() }
}

package final class NeverTakesOneBack<ProtocolType>: KeepingList<ProtocolType> {
  private var removed: [Wrapper] = []
  package override func removeDelegate(_ delegate: ProtocolType) {
    if let index = index(of: delegate as AnyObject) { removed.append(wrappers[index]) }
    super.removeDelegate(delegate)
    removed.removeAll { $0.object == nil }
  }
  package override func addDelegate(_ delegate: ProtocolType) {
    removed.removeAll { $0.object == nil }
    if !removed.contains(where: { $0.object === delegate as AnyObject }) {
      super.addDelegate(delegate)
    }
  }
}

package final class RemovesAnEqualOne<ProtocolType>: KeepingList<ProtocolType> {
  override func index(of object: AnyObject) -> Int? {
    guard let wanted = object as? AnyHashable else { return super.index(of: object) }
    return wrappers.firstIndex { $0.object as? AnyHashable == wanted } ?? super.index(of: object)
  }
}

package final class KnowsAnEqualOne<ProtocolType>: KeepingList<ProtocolType> {
  override func isRegistered(_ object: AnyObject) -> Bool {
    let wanted = object as? AnyHashable
    return wrappers.contains { $0.object as? AnyHashable == wanted }
  }
}

/// Takes a new delegate for the one that was at its address.
package final class KnowsAddresses<ProtocolType>: KeepingList<ProtocolType> {
  override func sweep() { if wrappers.count > 4 { super.sweep() } }
  override func isRegistered(_ object: AnyObject) -> Bool {
    wrappers.contains { $0.identifier == ObjectIdentifier(object) }
  }
}

/// Removes the empty wrapper of the delegate that was at that address.
package final class RemovesTheFirstAtAnAddress<ProtocolType>: KeepingList<ProtocolType> {
  override func sweep() { if wrappers.count > 4 { super.sweep() } }
  override func index(of object: AnyObject) -> Int? {
    wrappers.firstIndex { $0.identifier == ObjectIdentifier(object) }
  }
}

/// The next one moves up to the place of the one that was removed.
package final class GoesByIndex<ProtocolType>: KeepingList<ProtocolType> {
  package override func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    let all = wrappers
    var index = 0
    while index < wrappers.count {
      let wrapper = wrappers[index]
      if all.contains(where: { $0 === wrapper }) { call(wrapper, body) }
      index += 1
    }
  }
}

package final class EndsAtAnEmptyWrapper<ProtocolType>: KeepingList<ProtocolType> {
  package override func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    for wrapper in wrappers where wrapper.isRegistered {
      guard let delegate = wrapper.object as? ProtocolType else { return }
      body(delegate)
    }
  }
}

package final class EndsWhenOneIsRemoved<ProtocolType>: KeepingList<ProtocolType> {
  package override func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    for wrapper in wrappers {
      guard wrapper.isRegistered else { return }
      call(wrapper, body)
    }
  }
}

package final class CallsTheRemovedOnes<ProtocolType>: KeepingList<ProtocolType> {
  package override func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    for wrapper in wrappers { call(wrapper, body) }
  }
}

/// Looks for the delegate, and finds it if it was added again.
package final class CallsThoseThatAreBack<ProtocolType>: KeepingList<ProtocolType> {
  package override func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    for wrapper in wrappers where wrapper.object.map(isRegistered) == true { call(wrapper, body) }
  }
}

package final class CallsArrivals<ProtocolType>: KeepingList<ProtocolType> {
  package override func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    var done: [ObjectIdentifier: Wrapper] = [:]
    while let next = wrappers.first(where: { done[ObjectIdentifier($0)] == nil }) {
      done[ObjectIdentifier(next)] = next
      call(next, body)
    }
  }
}

/// Arrivals wait until no broadcast is in progress, so one that begins inside another doesn't know
/// them.
package final class LetsArrivalsWaitTooLong<ProtocolType>: KeepingList<ProtocolType> {
  private var arrivals: [Wrapper] = []
  package override func addDelegate(_ delegate: ProtocolType) {
    if depth > 0 {
      arrivals.append(Wrapper(delegate as AnyObject))
    } else {
      super.addDelegate(delegate)
    }
  }
  package override func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    super.invokeDelegates(body)
    guard depth == 0 else { return }
    let all = arrivals
    arrivals = []
    for case let delegate as ProtocolType in all.map(\.object) { super.addDelegate(delegate) }
  }
  package override func removeDelegate(_ delegate: ProtocolType) {
    arrivals.removeAll { $0.identifier == ObjectIdentifier(delegate as AnyObject) }
    super.removeDelegate(delegate)
  }
}

package final class RefusesInside<ProtocolType>: KeepingList<ProtocolType> {
  package override func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    if depth == 0 { super.invokeDelegates(body) }
  }
}

/// Has one position for all broadcasts.
package final class SharesAPosition<ProtocolType>: KeepingList<ProtocolType> {
  private var position = 0
  package override func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    let all = wrappers
    position = 0
    while position < all.count {
      if all[position].isRegistered { call(all[position], body) }
      position += 1
    }
  }
}

package final class LooksAtTheObject<ProtocolType>: KeepingList<ProtocolType> {
  override func index(of object: AnyObject) -> Int? { wrappers.firstIndex { $0.object === object } }
}

/// In a `deinit`, the weak reference is nil already, and another one is taken for it.
package final class RemovesSomebody<ProtocolType>: KeepingList<ProtocolType> {
  override func index(of object: AnyObject) -> Int? {
    let isRegistered = isRegistered(object)
    let wasRegistered = wrappers.contains { $0.identifier == ObjectIdentifier(object) }
    return isRegistered || !wasRegistered ? wrappers.firstIndex { $0.object === object } : 0
  }
}

package final class NeverSweeps<ProtocolType>: KeepingList<ProtocolType> {
  override func sweep() {}
}

package final class SweepsAtBroadcasts<ProtocolType>: KeepingList<ProtocolType> {
  override func sweep() {}
  package override func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    super.sweep()
    super.invokeDelegates(body)
  }
}

/// Each of them. Which promise a list breaks, the promise says.
package let wrongLists: [@Sendable () -> List] = [
  { List(LeavesOutTheFifth()) },
  { List(CallsTwice()) },
  { List(CallsTheFirst()) },
  { List(CallsTheNewestFirst()) },
  { List(KeepsOldPlaces()) },
  { List(HoldsThem()) },
  { List(HoldsThemDuringABroadcast()) },
  { List(HoldsTheLastOne()) },
  { List(RemovesLater()) },
  { List(RemovesTheLastForAStranger()) },
  { List(NeverTakesOneBack()) },
  { List(RemovesAnEqualOne()) },
  { List(KnowsAnEqualOne()) },
  { List(KnowsAddresses()) },
  { List(RemovesTheFirstAtAnAddress()) },
  { List(GoesByIndex()) },
  { List(EndsAtAnEmptyWrapper()) },
  { List(EndsWhenOneIsRemoved()) },
  { List(CallsTheRemovedOnes()) },
  { List(CallsThoseThatAreBack()) },
  { List(CallsArrivals()) },
  { List(LetsArrivalsWaitTooLong()) },
  { List(RefusesInside()) },
  { List(SharesAPosition()) },
  { List(LooksAtTheObject()) },
  { List(RemovesSomebody()) },
  { List(NeverSweeps()) },
  { List(SweepsAtBroadcasts()) },
]
