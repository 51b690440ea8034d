// Lists of delegates that keep every promise. A list is compared with the first of these, or
// with one that makes the same choice.

/// Keeps every promise, and is made to be changed in one method.
package class KeepingList<ProtocolType>: ListOfDelegates {
  final class Wrapper {
    weak var object: AnyObject?
    let identifier: ObjectIdentifier
    var isRegistered = true

    init(_ object: AnyObject) {
      self.object = object
      identifier = ObjectIdentifier(object)
    }
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

  func index(of object: AnyObject) -> Int? {
    wrappers.lastIndex { $0.identifier == ObjectIdentifier(object) }
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

// MARK: - Other choices

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
