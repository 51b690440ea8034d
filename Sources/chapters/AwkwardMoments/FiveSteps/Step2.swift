// Chapter "The finished type", step 2: a wrapper knows which object it is for, even in that object's deinit.

// MARK: - The type

private final class MulticastDelegate<ProtocolType> {
  private struct DelegateWrapper {
    weak let object: AnyObject?
    let identifier: ObjectIdentifier

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
    guard !wrappers.contains(where: { $0.object === delegate as AnyObject }) else { return }
    wrappers.append(DelegateWrapper(delegate as AnyObject))
  }

  /// Removes a delegate.
  public func removeDelegate(_ delegate: ProtocolType) {
    let identifier = ObjectIdentifier(delegate as AnyObject)
    guard let index = wrappers.lastIndex(where: { $0.identifier == identifier }) else { return }
    wrappers.remove(at: index)
  }

  /// Calls `body` with each living delegate.
  public func invokeDelegates(_ body: (ProtocolType) throws -> Void) rethrows {
    for delegate in delegates { try body(delegate) }
  }
}

// MARK: - For the scenes

extension MulticastDelegate: Broadcasting where ProtocolType == any Named {
  func broadcast(_ body: (any Named) -> Void) { invokeDelegates(body) }
  var wrapperCount: Int { wrappers.count }
}

func newAfterStep2() -> any Broadcasting { MulticastDelegate<any Named>() }
