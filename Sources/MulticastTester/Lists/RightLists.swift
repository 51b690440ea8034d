// Lists of delegates that keep all twelve promises, each in its own way.
//
// A list is compared with the first of these, or with one that makes the same choice.

/// Keeps all twelve promises, and is made to be changed in one method.
package class KeepingList<ProtocolType>: ListOfDelegates {
  final class Wrapper {
    weak var object: AnyObject?
    let identifier: ObjectIdentifier
    var isRegistered = true

    init(_ object: AnyObject) { (self.object, identifier) = (object, ObjectIdentifier(object)) }
  }

  var wrappers: [Wrapper] = []
  var depth = 0

  package required init() {}

  package func addDelegate(_ delegate: ProtocolType) {
    sweep()
    let object = delegate as AnyObject
    guard !isRegistered(object) else { return addAgain(object) }
    wrappers.append(Wrapper(object))
  }

  func sweep() { wrappers = wrappers.filter { $0.object != nil } }
  func isRegistered(_ object: AnyObject) -> Bool {
    let identifier = ObjectIdentifier(object)
    return wrappers.contains { $0.identifier == identifier && $0.object != nil }
  }
  func addAgain(_ object: AnyObject) {}

  package func removeDelegate(_ delegate: ProtocolType) {
    guard let index = index(of: delegate as AnyObject) else { return notFound() }
    wrappers.remove(at: index).isRegistered = false
  }

  func index(of object: AnyObject) -> Int? { wrappers.lastIndex { $0.identifier == ObjectIdentifier(object) } }
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

// MARK: - Other choices

package final class CountsAdditions<ProtocolType>: KeepingList<ProtocolType> {
  override func addAgain(_ object: AnyObject) { wrappers.append(Wrapper(object)) }
}

package final class MovesToTheEnd<ProtocolType>: KeepingList<ProtocolType> {
  override func addAgain(_ object: AnyObject) {
    wrappers.remove(at: index(of: object)!).isRegistered = false
    wrappers.append(Wrapper(object))
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

/// Numbers in place of objects say what is registered.
package final class KeepsNumbers<ProtocolType>: ListOfDelegates {
  package init() {}

  private struct Wrapper { weak var object: AnyObject? }

  private var wrappers: [Int: Wrapper] = [:]
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var last = 0

  package func addDelegate(_ delegate: ProtocolType) {
    wrappers = wrappers.filter { $0.value.object != nil }
    let identifier = ObjectIdentifier(delegate as AnyObject)
    if let number = numbers[identifier], wrappers[number] != nil { return }
    last += 1
    numbers = numbers.filter { wrappers[$0.value] != nil }
    numbers[identifier] = last
    wrappers[last] = Wrapper(object: delegate as AnyObject)
  }

  package func removeDelegate(_ delegate: ProtocolType) {
    if let number = numbers.removeValue(forKey: ObjectIdentifier(delegate as AnyObject)) { wrappers[number] = nil }
  }

  package func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    for number in wrappers.keys.sorted() {
      if let delegate = wrappers[number]?.object as? ProtocolType { body(delegate) }
    }
  }
}

/// Each node refers to the next one.
package final class Chained<ProtocolType>: ListOfDelegates {
  package init() {}

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

  package func addDelegate(_ delegate: ProtocolType) {
    let living = nodes.filter { $0.object != nil }
    guard !living.contains(where: { $0.object === delegate as AnyObject }) else { return }
    link(living + [Node(delegate as AnyObject)])
  }

  package func removeDelegate(_ delegate: ProtocolType) {
    var all = nodes
    let identifier = ObjectIdentifier(delegate as AnyObject)
    guard let index = all.lastIndex(where: { $0.identifier == identifier }) else { return }
    all.remove(at: index).isRegistered = false
    link(all)
  }

  package func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    for node in nodes where node.isRegistered {
      if let delegate = node.object as? ProtocolType { body(delegate) }
    }
  }
}

/// Closures hold the delegates, so nobody sees which is in which.
package final class KeepsClosures<ProtocolType>: ListOfDelegates {
  package init() {}

  private typealias Entry = (number: Int, identifier: ObjectIdentifier, object: () -> AnyObject?)

  private var entries: [Entry] = []
  private var last = 0

  package func addDelegate(_ delegate: ProtocolType) {
    let object = delegate as AnyObject
    entries.removeAll { $0.object() == nil }
    guard !entries.contains(where: { $0.object() === object }) else { return }
    last += 1
    entries.append((last, ObjectIdentifier(object), { [weak object] in object }))
  }

  package func removeDelegate(_ delegate: ProtocolType) {
    let identifier = ObjectIdentifier(delegate as AnyObject)
    if let index = entries.lastIndex(where: { $0.identifier == identifier }) { entries.remove(at: index) }
  }

  package func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    for entry in entries where entries.contains(where: { $0.number == entry.number }) {
      if let delegate = entry.object() as? ProtocolType { body(delegate) }
    }
  }
}

/// Places that are free are used again, in the order of their numbers. A hundred are there from the beginning.
package final class HasAHundredPlaces<ProtocolType>: ListOfDelegates {
  package init() {}

  private struct Wrapper {
    weak var object: AnyObject?
    let identifier: ObjectIdentifier
    let number: Int
  }

  private var places = [Wrapper?](repeating: nil, count: 100)
  private var last = 0

  package func addDelegate(_ delegate: ProtocolType) {
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

  package func removeDelegate(_ delegate: ProtocolType) {
    let identifier = ObjectIdentifier(delegate as AnyObject)
    let found = places.indices.filter { places[$0]?.identifier == identifier }
    if let index = found.max(by: { places[$0]!.number < places[$1]!.number }) { places[index] = nil }
  }

  package func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    let numbers = places.compactMap { $0?.number }.sorted()
    for number in numbers {
      guard let wrapper = places.first(where: { $0?.number == number }) else { continue }
      if let delegate = wrapper?.object as? ProtocolType { body(delegate) }
    }
  }
}

/// A broadcast that begins inside another puts its calls into the same queue, and works it off, with what is left of the
/// outer one.
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

/// Each of them.
package let rightLists: [@Sendable () -> List] = [
  { List(KeepingList()) }, { List(CountsAdditions()) }, { List(MovesToTheEnd()) }, { List(WaitsForItsTurn()) },
  { List(KeepsNumbers()) }, { List(Chained()) }, { List(KeepsClosures()) }, { List(HasAHundredPlaces()) },
  { List(SharesOneQueue()) }, { List(WaitsAsItWas()) },
]
