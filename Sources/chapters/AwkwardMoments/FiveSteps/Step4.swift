// Chapter "The finished type", step 4: the wrappers of deallocated delegates are swept.

// MARK: - The type

private final class MulticastDelegate<ProtocolType> {
  private final class DelegateWrapper {
    weak let object: AnyObject?
    let identifier: ObjectIdentifier
    var isRegistered = true

    init(_ object: AnyObject) {
      self.object = object
      identifier = ObjectIdentifier(object)
    }
  }

  private var wrappers: [DelegateWrapper] = []

  /// Creates a multicast delegate without delegates.
  public init() {}

  /// The living delegates, in registration order.
  public var delegates: [ProtocolType] {
    wrappers.filter { $0.object != nil }.map { $0.object as! ProtocolType }
  }

  /// Adds a delegate at the end.
  public func addDelegate(_ delegate: ProtocolType) {
    if wrappers.count == wrappers.capacity {
      sweep()
      wrappers.reserveCapacity(2 * wrappers.count)
    }
    guard !wrappers.contains(where: { $0.object === delegate as AnyObject }) else { return }
    wrappers.append(DelegateWrapper(delegate as AnyObject))
  }

  /// Removes a delegate.
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
      if let object = wrapper.object { try body(object as! ProtocolType) } else { metEmptyWrapper = true }
    }
  }

  private func sweep() {
    for wrapper in wrappers where wrapper.object == nil { wrapper.isRegistered = false }
    wrappers = wrappers.filter(\.isRegistered)
  }
}

// MARK: - For the scenes

extension MulticastDelegate: Broadcasting where ProtocolType == any Named {
  func broadcast(_ body: (any Named) -> Void) { invokeDelegates(body) }
  var wrapperCount: Int { wrappers.count }
}

func newAfterStep4() -> any Broadcasting { MulticastDelegate<any Named>() }
