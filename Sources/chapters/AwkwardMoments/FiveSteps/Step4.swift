// Chapter "The finished type", step 4: the wrappers of deallocated delegates are swept.

// MARK: - The type

/// The multicast delegate after step 4: one fault is left.
private final class MulticastDelegate<ProtocolType> {
  private var wrappers: [DelegateWrapper] = []

  /// Creates a multicast delegate without delegates.
  public init() {}

  /// The living delegates, in registration order.
  public var delegates: [ProtocolType] { wrappers.compactMap(\.object).compactMap { $0 as? ProtocolType } }

  /// Adds a delegate at the end. One that is in the list keeps its place.
  public func addDelegate(_ delegate: ProtocolType) {
    let object = delegate as AnyObject
    if wrappers.count == wrappers.capacity {
      sweep()
      wrappers.reserveCapacity(2 * wrappers.count)
    }
    // A new object may be where a deallocated one was: an identifier counts only while its object is alive.
    let identifier = ObjectIdentifier(object)
    guard !wrappers.contains(where: { $0.identifier == identifier && $0.object != nil }) else { return }
    wrappers.append(DelegateWrapper(object))
  }

  /// Removes a delegate, in its own `deinit` too.
  public func removeDelegate(_ delegate: ProtocolType) {
    let identifier = ObjectIdentifier(delegate as AnyObject)
    guard let index = wrappers.lastIndex(where: { $0.identifier == identifier }) else { return }
    wrappers.remove(at: index).isRegistered = false
  }

  /// Calls `body` with each living delegate.
  public func invokeDelegates(_ body: (ProtocolType) throws -> Void) rethrows {
    var metEmptyWrapper = false
    defer { if metEmptyWrapper { sweep() } }
    for wrapper in wrappers where wrapper.isRegistered {
      if let object = wrapper.object, let delegate = object as? ProtocolType {
        try body(delegate)
      } else {
        metEmptyWrapper = true
      }
    }
  }

  /// Removes the wrappers of deallocated delegates: marks them first, and removes them then.
  private func sweep() {
    for wrapper in wrappers where wrapper.object == nil { wrapper.isRegistered = false }
    wrappers = wrappers.filter(\.isRegistered)
  }
}

/// Holds one delegate weakly.
private final class DelegateWrapper {
  weak let object: AnyObject?
  let identifier: ObjectIdentifier
  var isRegistered = true

  init(_ object: AnyObject) {
    self.object = object
    identifier = ObjectIdentifier(object)
  }
}

// MARK: - The scenes

extension MulticastDelegate: Broadcasting {
  func broadcast(_ body: (ProtocolType) -> Void) { invokeDelegates(body) }
  var boxCount: Int { wrappers.count }
}

let step4 = Version("Swept") { MulticastDelegate() }
