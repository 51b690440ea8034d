// More lists of delegates that keep all twelve promises, each in its own way: no story may find a
// difference between two of them that isn't up to a list.

import MulticastDelegates

@testable import MulticastTester

/// Our list, as one of them.
final class Ours<ProtocolType>: ListOfDelegates {
  private let list = MulticastDelegate<ProtocolType>()

  init() {}
  func addDelegate(_ delegate: ProtocolType) { list.addDelegate(delegate) }
  func removeDelegate(_ delegate: ProtocolType) { list.removeDelegate(delegate) }
  func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) { list.invokeDelegates(body) }
}

// MARK: - Other choices

final class CountsAdditions<ProtocolType>: KeepingList<ProtocolType> {
  override func addAgain(_ object: AnyObject) { wrappers.append(Wrapper(object)) }
}

final class MovesToTheEnd<ProtocolType>: KeepingList<ProtocolType> {
  override func addAgain(_ object: AnyObject) {
    // Nobody has removed it, so it doesn't miss its turn.
    guard depth == 0 else { return }
    wrappers.remove(at: index(of: object)!).isRegistered = false
    wrappers.append(Wrapper(object))
  }
}

// MARK: - Other ways

/// Sweeps only while nobody is called.
final class SweepsBetweenBroadcasts<ProtocolType>: KeepingList<ProtocolType> {
  override func sweep() { if depth == 0 { super.sweep() } }
}

/// Numbers in place of objects say what is registered.
final class KeepsNumbers<ProtocolType>: ListOfDelegates {
  init() {}

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
    if let number = numbers.removeValue(forKey: ObjectIdentifier(delegate as AnyObject)) {
      wrappers[number] = nil
    }
  }

  func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    for number in wrappers.keys.sorted() {
      if let delegate = wrappers[number]?.object as? ProtocolType { body(delegate) }
    }
  }
}

/// Each node refers to the next one.
final class Chained<ProtocolType>: ListOfDelegates {
  init() {}

  private final class Node {
    weak var object: AnyObject?
    let identifier: ObjectIdentifier
    var isRegistered = true
    var next: Node?
    init(_ object: AnyObject) {
      self.object = object
      identifier = ObjectIdentifier(object)
    }
  }

  private var first: Node?
  private var nodes: [Node] {
    var nodes: [Node] = []
    var next = first
    while let node = next {
      nodes.append(node)
      next = node.next
    }
    return nodes
  }

  private func link(_ nodes: [Node]) {
    first = nil
    for node in nodes.reversed() {
      node.next = first
      first = node
    }
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

  func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    for node in nodes where node.isRegistered {
      if let delegate = node.object as? ProtocolType { body(delegate) }
    }
  }
}

/// Closures hold the delegates, so nobody sees which is in which.
final class KeepsClosures<ProtocolType>: ListOfDelegates {
  init() {}

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
    if let index = entries.lastIndex(where: { $0.identifier == identifier }) {
      entries.remove(at: index)
    }
  }

  func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    for entry in entries where entries.contains(where: { $0.number == entry.number }) {
      if let delegate = entry.object() as? ProtocolType { body(delegate) }
    }
  }
}

/// Places that are free are used again, in the order of their numbers. Ten are there from the
/// beginning.
final class HasTenPlaces<ProtocolType>: ListOfDelegates {
  init() {}

  private struct Wrapper {
    weak var object: AnyObject?
    let identifier: ObjectIdentifier
    let number: Int
  }

  private var places = [Wrapper?](repeating: nil, count: 10)
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
    if let index = found.max(by: { places[$0]!.number < places[$1]!.number }) {
      places[index] = nil
    }
  }

  func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    let all = places.enumerated().compactMap { place, wrapper in
      wrapper.map { (place: place, number: $0.number) }
    }
    for (place, number) in all.sorted(by: { $0.number < $1.number }) {
      // Somebody else may have the place by now.
      guard let wrapper = places[place], wrapper.number == number else { continue }
      if let delegate = wrapper.object as? ProtocolType { body(delegate) }
    }
  }
}

/// Each of them. The tester's own right lists aren't here: each would be compared with itself.
let rightLists: [@Sendable () -> List] = [
  { List(CountsAdditions()) }, { List(MovesToTheEnd()) }, { List(KeepsNumbers()) },
  { List(Chained()) }, { List(KeepsClosures()) }, { List(HasTenPlaces()) },
  { List(SweepsBetweenBroadcasts()) },
]
