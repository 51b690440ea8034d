// Chapter "The finished type", step 2: a wrapper remembers whom it is for, also when that one is gone.

// MARK: - The type

/// The multicast delegate after step 2: three faults are left.
private final class MulticastDelegate<ProtocolType> {
  private struct Wrapper {
    weak let object: AnyObject?
    let identifier: ObjectIdentifier

    init(_ delegate: ProtocolType) {
      object = delegate as AnyObject
      identifier = ObjectIdentifier(delegate as AnyObject)
    }
  }

  private var wrappers: [Wrapper] = []

  /// Creates a multicast delegate without delegates.
  public init() {}

  /// The living delegates, in registration order.
  public var delegates: [ProtocolType] {
    wrappers.filter { $0.object != nil }.map { $0.object as! ProtocolType }
  }

  /// Adds a delegate at the end. One that is in the list keeps its place.
  public func addDelegate(_ delegate: ProtocolType) {
    let wrapper = Wrapper(delegate)
    if let index = wrappers.firstIndex(where: { $0.identifier == wrapper.identifier }) {
      // A newcomer may be created where a dead delegate was, and has its identifier then.
      guard wrappers[index].object == nil else { return }
      wrappers.remove(at: index)
    }
    wrappers.append(wrapper)
  }

  /// Removes a delegate, in its own `deinit` too.
  public func removeDelegate(_ delegate: ProtocolType) {
    let identifier = ObjectIdentifier(delegate as AnyObject)
    guard let index = wrappers.firstIndex(where: { $0.identifier == identifier }) else { return }
    wrappers.remove(at: index)
  }

  /// Calls `body` with each living delegate.
  public func invokeDelegates(_ body: (ProtocolType) throws -> Void) rethrows {
    for delegate in delegates { try body(delegate) }
  }
}

// MARK: - The scenes

extension MulticastDelegate: Broadcasting {
  func broadcast(_ body: (ProtocolType) -> Void) { invokeDelegates(body) }
}

let step2 = Version("Who it is, or was") { MulticastDelegate() }
