// Chapter "Eight designs, twelve promises": common designs of a list of delegates, each as short as
// people write it. Tests/MulticastTesterTests/DesignsTests.swift tries them on the promises,
// and the chapter shows what it found.

// MARK: - A strong array

final class StrongArray<ProtocolType>: ListOfDelegates {
  private var delegates: [ProtocolType] = []

  func addDelegate(_ delegate: ProtocolType) { delegates.append(delegate) }

  func removeDelegate(_ delegate: ProtocolType) {
    delegates.removeAll { $0 as AnyObject === delegate as AnyObject }
  }

  func invokeDelegates(_ body: (ProtocolType) -> Void) {
    for delegate in delegates { body(delegate) }
  }
}

// MARK: - Weak structs

/// A struct with a weak reference.
private struct Weak {
  weak var object: AnyObject?
}

final class WeakStructs<ProtocolType>: ListOfDelegates {
  private var wrappers: [Weak] = []

  func addDelegate(_ delegate: ProtocolType) {
    wrappers.append(Weak(object: delegate as AnyObject))
  }

  func removeDelegate(_ delegate: ProtocolType) {
    wrappers.removeAll { $0.object === delegate as AnyObject }
  }

  func invokeDelegates(_ body: (ProtocolType) -> Void) {
    for wrapper in wrappers {
      if let delegate = wrapper.object as? ProtocolType { body(delegate) }
    }
  }
}

// MARK: - An index loop

final class IndexLoop<ProtocolType>: ListOfDelegates {
  private var wrappers: [Weak] = []

  func addDelegate(_ delegate: ProtocolType) {
    wrappers.append(Weak(object: delegate as AnyObject))
  }

  func removeDelegate(_ delegate: ProtocolType) {
    wrappers.removeAll { $0.object === delegate as AnyObject }
  }

  func invokeDelegates(_ body: (ProtocolType) -> Void) {
    var index = 0
    while index < wrappers.count {
      if let delegate = wrappers[index].object as? ProtocolType { body(delegate) }
      index += 1
    }
  }
}

// MARK: - A copy before the loop

final class CopyBeforeTheLoop<ProtocolType>: ListOfDelegates {
  private var wrappers: [Weak] = []

  func addDelegate(_ delegate: ProtocolType) {
    wrappers.removeAll { $0.object == nil }
    wrappers.append(Weak(object: delegate as AnyObject))
  }

  func removeDelegate(_ delegate: ProtocolType) {
    wrappers.removeAll { $0.object === delegate as AnyObject }
  }

  func invokeDelegates(_ body: (ProtocolType) -> Void) {
    let delegates = wrappers.compactMap { $0.object as? ProtocolType }
    for delegate in delegates { body(delegate) }
  }
}

// MARK: - A set by identity

/// The same, equal to another one that was made for the same object.
private struct WeakByIdentity: Hashable {
  weak var object: AnyObject?
  let identifier: ObjectIdentifier

  init(_ object: AnyObject) {
    self.object = object
    identifier = ObjectIdentifier(object)
  }

  static func == (one: Self, other: Self) -> Bool { one.identifier == other.identifier }
  func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

final class SetByIdentity<ProtocolType>: ListOfDelegates {
  private var wrappers: Set<WeakByIdentity> = []

  func addDelegate(_ delegate: ProtocolType) {
    wrappers.insert(WeakByIdentity(delegate as AnyObject))
  }
  func removeDelegate(_ delegate: ProtocolType) {
    wrappers.remove(WeakByIdentity(delegate as AnyObject))
  }

  func invokeDelegates(_ body: (ProtocolType) -> Void) {
    for wrapper in wrappers {
      if let delegate = wrapper.object as? ProtocolType { body(delegate) }
    }
  }
}

// MARK: - A dictionary by identifier

final class DictionaryByIdentifier<ProtocolType>: ListOfDelegates {
  private var wrappers: [ObjectIdentifier: Weak] = [:]

  func addDelegate(_ delegate: ProtocolType) {
    let object = delegate as AnyObject
    wrappers[ObjectIdentifier(object)] = Weak(object: object)
  }

  func removeDelegate(_ delegate: ProtocolType) {
    wrappers[ObjectIdentifier(delegate as AnyObject)] = nil
  }

  func invokeDelegates(_ body: (ProtocolType) -> Void) {
    for wrapper in wrappers.values {
      if let delegate = wrapper.object as? ProtocolType { body(delegate) }
    }
  }
}
