// Lists of delegates: one that keeps all promises, some that keep them in other ways, and some that break one.

import ExerciseChecks
import MulticastDelegates

@testable import MulticastPromises
@testable import mirror_pad

/// Keeps all twelve promises, and is made to be changed in one method.
class KeepingList<ProtocolType>: YourOwnExercise {
  final class Wrapper {
    weak var object: AnyObject?
    let identifier: ObjectIdentifier
    var isRegistered = true

    init(_ object: AnyObject) { (self.object, identifier) = (object, ObjectIdentifier(object)) }
  }

  var wrappers: [Wrapper] = []
  var depth = 0

  required init() {}

  func addDelegate(_ delegate: ProtocolType) {
    sweep()
    let object = delegate as AnyObject
    guard !isRegistered(object) else { return addAgain(object) }
    wrappers.append(Wrapper(object))
  }

  func sweep() { wrappers = wrappers.filter { $0.object != nil } }
  func isRegistered(_ object: AnyObject) -> Bool { wrappers.contains { $0.object === object } }
  func addAgain(_ object: AnyObject) {}

  func removeDelegate(_ delegate: ProtocolType) {
    guard let index = index(of: delegate as AnyObject) else { return notFound() }
    wrappers.remove(at: index).isRegistered = false
  }

  func index(of object: AnyObject) -> Int? { wrappers.lastIndex { $0.identifier == ObjectIdentifier(object) } }
  func notFound() {}

  func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    depth += 1
    for wrapper in wrappers where wrapper.isRegistered { call(wrapper, body) }
    depth -= 1
  }

  func call(_ wrapper: Wrapper, _ body: (ProtocolType) -> Void) {
    if let delegate = wrapper.object as? ProtocolType { body(delegate) }
  }
}

// MARK: - Other choices

final class CountsAdditions<ProtocolType>: KeepingList<ProtocolType> {
  override func addAgain(_ object: AnyObject) { wrappers.append(Wrapper(object)) }
}

final class MovesToTheEnd<ProtocolType>: KeepingList<ProtocolType> {
  override func addAgain(_ object: AnyObject) {
    wrappers.remove(at: index(of: object)!).isRegistered = false
    wrappers.append(Wrapper(object))
  }
}

/// A broadcast waits until the one in progress is over.
final class WaitsForItsTurn<ProtocolType>: KeepingList<ProtocolType> {
  private var waiting: [(ProtocolType) -> Void] = []

  override func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    guard depth == 0 else { return waiting.append(body) }
    super.invokeDelegates(body)
    if !waiting.isEmpty { invokeDelegates(waiting.removeFirst()) }
  }
}

/// Numbers in place of objects say what is registered.
final class KeepsNumbers<ProtocolType>: YourOwnExercise {
  private struct Wrapper { weak var object: AnyObject? }

  private var wrappers: [Int: Wrapper] = [:]
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var last = 0

  func addDelegate(_ delegate: ProtocolType) {
    wrappers = wrappers.filter { $0.value.object != nil }
    let identifier = ObjectIdentifier(delegate as AnyObject)
    if let number = numbers[identifier], wrappers[number] != nil { return }
    last += 1
    numbers = numbers.filter { wrappers[$0.value] != nil }
    numbers[identifier] = last
    wrappers[last] = Wrapper(object: delegate as AnyObject)
  }

  func removeDelegate(_ delegate: ProtocolType) {
    if let number = numbers.removeValue(forKey: ObjectIdentifier(delegate as AnyObject)) { wrappers[number] = nil }
  }

  func invokeDelegates(_ body: (ProtocolType) -> Void) {
    for number in wrappers.keys.sorted() {
      if let delegate = wrappers[number]?.object as? ProtocolType { body(delegate) }
    }
  }
}

/// Each node refers to the next one.
final class Chained<ProtocolType>: YourOwnExercise {
  private final class Node {
    weak var object: AnyObject?
    let identifier: ObjectIdentifier
    var isRegistered = true
    var next: Node?
    init(_ object: AnyObject) { (self.object, identifier) = (object, ObjectIdentifier(object)) }
  }

  private var first: Node?
  private var nodes: [Node] { Array(sequence(first: first) { $0?.next }.prefix { $0 != nil }.compactMap { $0 }) }

  private func link(_ nodes: [Node]) {
    first = nodes.first
    for (node, next) in zip(nodes, nodes.dropFirst().map { Optional($0) } + [nil]) { node.next = next }
  }

  func addDelegate(_ delegate: ProtocolType) {
    let living = nodes.filter { $0.object != nil }
    guard !living.contains(where: { $0.object === delegate as AnyObject }) else { return }
    link(living + [Node(delegate as AnyObject)])
  }

  func removeDelegate(_ delegate: ProtocolType) {
    var all = nodes
    let identifier = ObjectIdentifier(delegate as AnyObject)
    guard let index = all.lastIndex(where: { $0.identifier == identifier }) else { return }
    all.remove(at: index).isRegistered = false
    link(all)
  }

  func invokeDelegates(_ body: (ProtocolType) -> Void) {
    for node in nodes where node.isRegistered {
      if let delegate = node.object as? ProtocolType { body(delegate) }
    }
  }
}

/// Closures hold the delegates, so nobody sees which is in which.
final class KeepsClosures<ProtocolType>: YourOwnExercise {
  private typealias Entry = (number: Int, identifier: ObjectIdentifier, object: () -> AnyObject?)

  private var entries: [Entry] = []
  private var last = 0

  func addDelegate(_ delegate: ProtocolType) {
    let object = delegate as AnyObject
    entries.removeAll { $0.object() == nil }
    guard !entries.contains(where: { $0.object() === object }) else { return }
    last += 1
    entries.append((last, ObjectIdentifier(object), { [weak object] in object }))
  }

  func removeDelegate(_ delegate: ProtocolType) {
    let identifier = ObjectIdentifier(delegate as AnyObject)
    if let index = entries.lastIndex(where: { $0.identifier == identifier }) { entries.remove(at: index) }
  }

  func invokeDelegates(_ body: (ProtocolType) -> Void) {
    for entry in entries where entries.contains(where: { $0.number == entry.number }) {
      if let delegate = entry.object() as? ProtocolType { body(delegate) }
    }
  }
}

/// Places that are free are used again, in the order of their numbers. A hundred are there from the beginning.
final class HasAHundredPlaces<ProtocolType>: YourOwnExercise {
  private struct Wrapper {
    weak var object: AnyObject?
    let identifier: ObjectIdentifier
    let number: Int
  }

  private var places = [Wrapper?](repeating: nil, count: 100)
  private var last = 0

  func addDelegate(_ delegate: ProtocolType) {
    let object = delegate as AnyObject
    guard !places.contains(where: { $0?.object === object }) else { return }
    last += 1
    let wrapper = Wrapper(object: object, identifier: ObjectIdentifier(object), number: last)
    if let free = places.firstIndex(where: { $0?.object == nil }) {
      places[free] = wrapper
    } else {
      places.append(wrapper)
    }
  }

  func removeDelegate(_ delegate: ProtocolType) {
    let identifier = ObjectIdentifier(delegate as AnyObject)
    let found = places.indices.filter { places[$0]?.identifier == identifier }
    if let index = found.max(by: { places[$0]!.number < places[$1]!.number }) { places[index] = nil }
  }

  func invokeDelegates(_ body: (ProtocolType) -> Void) {
    let numbers = places.compactMap { $0?.number }.sorted()
    for number in numbers {
      guard let wrapper = places.first(where: { $0?.number == number }) else { continue }
      if let delegate = wrapper?.object as? ProtocolType { body(delegate) }
    }
  }
}

// MARK: - Lists that break a promise

final class LeavesOutTheFifth<ProtocolType>: KeepingList<ProtocolType> {
  override func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    for (index, wrapper) in wrappers.enumerated() where index != 4 && wrapper.isRegistered { call(wrapper, body) }
  }
}

final class CallsTwice<ProtocolType>: KeepingList<ProtocolType> {
  override func call(_ wrapper: Wrapper, _ body: (ProtocolType) -> Void) {
    super.call(wrapper, body)
    super.call(wrapper, body)
  }
}

final class CallsTheFirst<ProtocolType>: KeepingList<ProtocolType> {
  override func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    if let first = wrappers.first { call(first, body) }
  }
}

final class CallsTheNewestFirst<ProtocolType>: KeepingList<ProtocolType> {
  override func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    for wrapper in wrappers.reversed() where wrapper.isRegistered { call(wrapper, body) }
  }
}

/// A removed delegate that's added again gets its old place.
final class KeepsOldPlaces<ProtocolType>: KeepingList<ProtocolType> {
  private var removed: [(wrapper: Wrapper, place: Int)] = []
  override func removeDelegate(_ delegate: ProtocolType) {
    if let index = index(of: delegate as AnyObject) { removed.append((wrappers[index], index)) }
    super.removeDelegate(delegate)
  }
  override func addDelegate(_ delegate: ProtocolType) {
    super.addDelegate(delegate)
    removed.removeAll { $0.wrapper.object == nil }
    // Only while nothing is called: elsewhere it would be a different fault.
    guard depth == 0, let index = removed.lastIndex(where: { $0.wrapper.object === delegate as AnyObject }) else {
      return
    }
    let place = min(removed.remove(at: index).place, wrappers.count - 1)
    wrappers.insert(wrappers.removeLast(), at: place)
  }
}

final class HoldsThem<ProtocolType>: KeepingList<ProtocolType> {
  private var held: [AnyObject] = []
  override func addDelegate(_ delegate: ProtocolType) {
    super.addDelegate(delegate)
    held.append(delegate as AnyObject)
  }
}

final class HoldsThemDuringABroadcast<ProtocolType>: KeepingList<ProtocolType> {
  override func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    let held = wrappers.map(\.object)
    super.invokeDelegates(body)
    withExtendedLifetime(held) {}
  }
}

final class HoldsTheLastOne<ProtocolType>: KeepingList<ProtocolType> {
  private var last: AnyObject?
  override func call(_ wrapper: Wrapper, _ body: (ProtocolType) -> Void) {
    super.call(wrapper, body)
    last = wrapper.object
  }
}

final class RemovesLater<ProtocolType>: KeepingList<ProtocolType> {
  private var leaving: [Wrapper] = []
  override func removeDelegate(_ delegate: ProtocolType) {
    if let index = index(of: delegate as AnyObject) { leaving.append(wrappers[index]) }
  }
  override func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    super.invokeDelegates(body)
    wrappers = wrappers.filter { wrapper in !leaving.contains { $0 === wrapper } }
  }
}

final class RemovesTheLastForAStranger<ProtocolType>: KeepingList<ProtocolType> {
  override func notFound() { _ = wrappers.popLast() }
}

final class NeverTakesOneBack<ProtocolType>: KeepingList<ProtocolType> {
  private var removed: [Wrapper] = []
  override func removeDelegate(_ delegate: ProtocolType) {
    if let index = index(of: delegate as AnyObject) { removed.append(wrappers[index]) }
    super.removeDelegate(delegate)
    removed.removeAll { $0.object == nil }
  }
  override func addDelegate(_ delegate: ProtocolType) {
    removed.removeAll { $0.object == nil }
    if !removed.contains(where: { $0.object === delegate as AnyObject }) { super.addDelegate(delegate) }
  }
}

final class RemovesAnEqualOne<ProtocolType>: KeepingList<ProtocolType> {
  override func index(of object: AnyObject) -> Int? {
    guard let wanted = object as? AnyHashable else { return super.index(of: object) }
    return wrappers.firstIndex { $0.object as? AnyHashable == wanted } ?? super.index(of: object)
  }
}

final class KnowsAnEqualOne<ProtocolType>: KeepingList<ProtocolType> {
  override func isRegistered(_ object: AnyObject) -> Bool {
    wrappers.contains { ($0.object as? AnyHashable) == (object as? AnyHashable) }
  }
}

/// Takes a new delegate for the one that was at its address.
final class KnowsAddresses<ProtocolType>: KeepingList<ProtocolType> {
  override func sweep() { if wrappers.count > 4 { super.sweep() } }
  override func isRegistered(_ object: AnyObject) -> Bool {
    wrappers.contains { $0.identifier == ObjectIdentifier(object) }
  }
}

/// Removes the empty wrapper of the delegate that was at that address.
final class RemovesTheFirstAtAnAddress<ProtocolType>: KeepingList<ProtocolType> {
  override func sweep() { if wrappers.count > 4 { super.sweep() } }
  override func index(of object: AnyObject) -> Int? {
    wrappers.firstIndex { $0.identifier == ObjectIdentifier(object) }
  }
}

/// The next one moves up to the place of the one that was removed.
final class GoesByIndex<ProtocolType>: KeepingList<ProtocolType> {
  override func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    let all = wrappers
    var index = 0
    while index < wrappers.count {
      let wrapper = wrappers[index]
      if all.contains(where: { $0 === wrapper }) { call(wrapper, body) }
      index += 1
    }
  }
}

final class EndsAtAnEmptyWrapper<ProtocolType>: KeepingList<ProtocolType> {
  override func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    for wrapper in wrappers where wrapper.isRegistered {
      guard let delegate = wrapper.object as? ProtocolType else { return }
      body(delegate)
    }
  }
}

final class EndsWhenOneIsRemoved<ProtocolType>: KeepingList<ProtocolType> {
  override func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    for wrapper in wrappers {
      guard wrapper.isRegistered else { return }
      call(wrapper, body)
    }
  }
}

final class CallsTheRemovedOnes<ProtocolType>: KeepingList<ProtocolType> {
  override func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    for wrapper in wrappers { call(wrapper, body) }
  }
}

/// Looks for the delegate, and finds it if it was added again.
final class CallsThoseThatAreBack<ProtocolType>: KeepingList<ProtocolType> {
  override func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    for wrapper in wrappers where wrapper.object.map(isRegistered) == true { call(wrapper, body) }
  }
}

final class CallsArrivals<ProtocolType>: KeepingList<ProtocolType> {
  override func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    var done: [Wrapper] = []
    while let next = wrappers.first(where: { one in !done.contains { $0 === one } }) {
      done.append(next)
      call(next, body)
    }
  }
}

/// Arrivals wait until no broadcast is in progress, so one that begins inside another doesn't know them.
final class LetsArrivalsWaitTooLong<ProtocolType>: KeepingList<ProtocolType> {
  private var arrivals: [ProtocolType] = []
  override func addDelegate(_ delegate: ProtocolType) {
    if depth > 0 { arrivals.append(delegate) } else { super.addDelegate(delegate) }
  }
  override func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    super.invokeDelegates(body)
    guard depth == 0 else { return }
    let all = arrivals
    arrivals = []
    for delegate in all { super.addDelegate(delegate) }
  }
  override func removeDelegate(_ delegate: ProtocolType) {
    arrivals.removeAll { $0 as AnyObject === delegate as AnyObject }
    super.removeDelegate(delegate)
  }
}

final class RefusesInside<ProtocolType>: KeepingList<ProtocolType> {
  override func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    if depth == 0 { super.invokeDelegates(body) }
  }
}

/// Has one position for all broadcasts.
final class SharesAPosition<ProtocolType>: KeepingList<ProtocolType> {
  private var position = 0
  override func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    let all = wrappers
    position = 0
    while position < all.count {
      if all[position].isRegistered { call(all[position], body) }
      position += 1
    }
  }
}

final class LooksAtTheObject<ProtocolType>: KeepingList<ProtocolType> {
  override func index(of object: AnyObject) -> Int? { wrappers.firstIndex { $0.object === object } }
}

/// In a `deinit`, the weak reference is nil already, and another one is taken for it.
final class RemovesSomebody<ProtocolType>: KeepingList<ProtocolType> {
  override func index(of object: AnyObject) -> Int? {
    let isRegistered = isRegistered(object)
    let wasRegistered = wrappers.contains { $0.identifier == ObjectIdentifier(object) }
    return isRegistered || !wasRegistered ? wrappers.firstIndex { $0.object === object } : 0
  }
}

final class NeverSweeps<ProtocolType>: KeepingList<ProtocolType> {
  override func sweep() {}
}

final class SweepsAtBroadcasts<ProtocolType>: KeepingList<ProtocolType> {
  override func sweep() {}
  override func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    super.sweep()
    super.invokeDelegates(body)
  }
}
